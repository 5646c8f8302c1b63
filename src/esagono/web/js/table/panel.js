/** The panel: sides, path, prompt, choices, log, inspector. */
import { mark } from "../board/marks.js";
import { nation } from "../board/nations.js";
import { drawn, fill, h } from "../dom.js";
import { Since } from "../show/since.js";
import { w } from "../words.js";
import { taken } from "./boxes.js";
import { Heard } from "./heard.js";
import { inspect, Inspector } from "./inspector.js";
import { Log } from "./log.js";
import { prompt } from "./prompt.js";
import { chip } from "./rules.js";
import { stops } from "./stops.js";

/** @typedef {import("../types.js").Snapshot} Snapshot */

export class Panel {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.sides = h("div", { class: "sides" });
    this.prompt = h("section", { class: "prompt", "aria-live": "polite" });
    this.shown = ""; // whose line of a long row of powers has been brought into view
    this.fan = h("section", { class: "fan", hidden: true });
    this.log = new Log(table);
    this.since = new Since(table);
    this.inspector = new Inspector(table);
    this.heard = new Heard(table);
    this.list = table.list.place;
    const handle = h("button", { class: "sheet-h", "aria-label": w("menu") });
    this.place = h(
      "aside",
      { class: "side" },
      handle,
      this.sides,
      this.prompt,
      this.fan,
      table.aids.pinned,
      table.ending.place,
      this.list,
      this.since.place,
      this.log.place,
      this.inspector.place,
      this.heard.place,
    );
    stops(this.place, handle);
  }

  draw() {
    const { table } = this;
    const { view } = table;
    if (!view) return;
    this.drawSides(view);
    if (table.replay.on) table.replay.draw(this.prompt, view);
    else if (table.show.on) table.show.panel.draw(this.prompt);
    else fill(this.prompt, ...prompt(table, view));
    this.drawFan(view);
    table.ending.draw();
    this.since.draw();
    this.log.draw();
    this.inspector.draw();
  }

  /** Another question is read from its beginning. */
  toTop() {
    this.place.scrollTop = 0;
    this.list.scrollTop = 0;
  }

  /** @param {Snapshot} view */
  drawSides(view) {
    const asked = new Set(view.asked.map((a) => a.side));
    const sides = view.sides;
    fill(this.sides, ...sides.map((side) => this.side(view, side, asked.has(side))));
    if (view.side === this.shown) return;
    const own = /** @type {HTMLElement|null} */ (this.sides.children[sides.indexOf(view.side)] ?? null);
    if (own) this.sides.scrollLeft = own.offsetLeft - this.sides.offsetLeft - 8;
    if (own?.offsetWidth) this.shown = view.side;
  }

  /** @param {Snapshot} view @param {string} side @param {boolean} asked */
  side(view, side, asked) {
    const seat = view.seats.find((s) => s.sides.includes(side));
    const who =
      seat?.name || (view.seat.sides.includes(side) ? w("you") : seat && seat.player !== "person" ? w("computer") : "");
    const cards = view.table.cards.filter((c) => c.side === side);
    const tracks = view.table.tracks.filter((t) => t.side === side && (t.key !== "ap" || t.value));
    const other = side !== view.side && !view.over && view.partners.includes(side);
    const name = this.table.sideName(side);
    const names = ["sd", asked && "me", view.seat.sides.includes(side) && "own", side === view.side && view.sides.length > 2 && "as"].filter(Boolean);
    const turn = { class: "asside", "data-as": side, onclick: () => this.table.curtain.look(side) };
    return h(
      "div",
      { class: names.join(" "), style: `--c:${nation(side).strip}`, title: [name, who].filter(Boolean).join(": ") },
      h(
        "h4",
        {},
        drawn(`<svg width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true">${mark(side, 0, 0, 1.1)}</svg>`),
        other ? h("button", { ...turn, title: w("lookas", { side: name }) }, name) : name,
        h("small", {}, who),
      ),
      h(
        "div",
        { class: "st" },
        tracks.map((t) =>
          h("button", { onclick: () => void this.table.pop.rule(t.rule) }, h("b", {}, t.value), h("span", { class: "tracked" }, ` ${t.label}`)),
        ),
        cards.length
          ? h(
              "button",
              { class: "hand", "data-hand": side, onclick: () => this.hand(side) },
              h("b", {}, cards.length),
              ` ${w("hand").toLowerCase()}`,
            )
          : null,
      ),
    );
  }

  /** The cards of a side; those of others show their backs. @param {string} side */
  hand(side) {
    const { table } = this;
    const cards = table.view?.table.cards.filter((c) => c.side === side) ?? [];
    table.pop.show(
      w("hand"),
      h("h4", {}, `${w("hand")} · ${table.sideName(side)}`),
      h(
        "div",
        { class: "cardfan" },
        cards.map((c) =>
          h(
            "article",
            { class: c.id ? "pcard" : "pcard back" },
            c.id ? [h("h5", {}, c.title), h("p", {}, c.text), chip(table, c.rule)] : "?",
          ),
        ),
      ),
    );
  }

  /** A stack is fanned out here, never on the map. @param {Snapshot} view */
  drawFan(view) {
    const { table } = this;
    const hex = (table.picked.unit && table.piece(table.picked.unit)?.hex) || table.picked.filter;
    const stack = hex ? view.table.pieces.filter((p) => p.hex === hex) : [];
    this.fan.hidden = stack.length < 2;
    if (stack.length < 2) return;
    fill(
      this.fan,
      h("span", { class: "lab" }, w("stack")),
      h(
        "div",
        {},
        stack.map((p) =>
          h(
            "button",
            {
              class: p.id === table.picked.unit ? "on" : "",
              "data-fan": p.id,
              "aria-label": table.describe(p.id),
              ...taken(table, p.id),
            },
            inspect.small(p),
          ),
        ),
      ),
    );
    const row = this.fan.lastElementChild;
    const on = /** @type {HTMLElement|null} */ (row?.querySelector("button.on") ?? null);
    if (row && on) row.scrollLeft = on.offsetLeft - on.offsetWidth; // in one line where the window is low
  }

  /** @param {string|null} hex @param {string|null} id @param {boolean} [asked] by a long press */
  inspect(hex, id, asked = false) {
    this.inspector.show(hex, id);
    if (asked && innerWidth < 700) this.place.dataset.stop = "3";
  }
}
