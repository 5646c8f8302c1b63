/** The list of choices: the whole game can be played from it, without the map. */
import { fill, h } from "../dom.js";
import { w } from "../words.js";
import { items, piecesOf } from "./choices.js";
import { chip } from "./rules.js";
import { standing } from "./standing.js";
import { deedLabel, merged, wayNames, waySwitch, weighed } from "./ways.js";

/** @typedef {import("../types.js").Choice} Choice */

/** How many units of a hex a row names. */
const MOST_NAMES = 3;
const KEYS = "123456789bhikmnopy";

export class List {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.place = h("section", {
      class: "ch",
      "aria-label": w("choices"),
      onkeydown: (/** @type {KeyboardEvent} */ e) => this.rove(e),
      onmouseleave: () => table.hand.pointAt(null),
    });
    /** @type {Map<string, HTMLElement>} */
    this.byText = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.byKey = new Map();
    /** @type {Map<Choice, Choice[]>} the rows, each with all ways of doing it */
    this.ways = new Map();
  }

  draw() {
    const { table } = this;
    this.byText.clear();
    this.byKey.clear();
    this.ways = merged(table.looks.likeliest([...this.general(), ...table.picked.rows]), table);
    const rows = [...this.ways.keys()];
    if (!table.decision) {
      fill(this.place, standing(table));
      return;
    }
    const found = table.picked.group
      ? rows.map((choice) => /** @type {const} */ ({ kind: "row", choice }))
      : items(rows, table.picked.unit, (id) => table.nameOf(id), table.ways, this.ways);
    const narrowed = table.picked.group || table.picked.unit || table.picked.filter;
    const back = narrowed
      ? h(
          "button",
          { class: "ib small", id: "back", onclick: () => table.picked.back() },
          w(table.picked.group ? "back" : "all"),
        )
      : null;
    const head = h(
      "div",
      { class: "lab" },
      h("span", {}, w("choices")),
      h("span", {}, back),
    );
    const made = found.map((item, i) =>
      item.kind === "row" ? this.row(item.choice, KEYS[i] ?? "") : this.group(item, KEYS[i] ?? ""),
    );
    const refused = table.picked.refused ? this.no(table.picked.refused) : null;
    const lists = (table.decision.lists ?? []).map(({ place, title }) =>
      h("button", { class: "ib list", "data-list": place, onclick: () => void table.plans.ponder(place) }, title),
    );
    fill(this.place, head, ...lists, ...made, refused, this.confirm(), standing(table));
    this.first();
  }

  /** What concerns all who wait beside the map stays in the list while one of them is in the hand: to place them by default. */
  general() {
    const { picked, decision } = this.table;
    if (!picked.unit || picked.filter || picked.group || this.table.piece(picked.unit)?.hex) return [];
    return (decision?.choices ?? []).filter((c) => !c.units.length && !c.hexes.length && !c.ends && !piecesOf(c, picked.ids).length);
  }

  /** One tab stop for the whole list. */
  first() {
    const buttons = [...this.place.querySelectorAll("button.c")];
    const one = buttons.find((b) => b.classList.contains("on")) ?? buttons[0];
    for (const b of buttons) b.setAttribute("tabindex", b === one ? "0" : "-1");
  }

  /** @param {{label: string, text: string, rule: string}} refused */
  no(refused) {
    return h(
      "div",
      { class: "c no" },
      h("k", {}, "–"),
      h("span", {}, h("b", {}, refused.label), h("small", {}, refused.text)),
      h("span", { class: "v" }, chip(this.table, refused.rule)),
    );
  }

  /** The button that commits what is shown. */
  confirm() {
    const { chosen } = this.table.picked;
    if (!chosen || this.table.preview.shown) return null;
    return h(
      "button",
      { class: "go", id: "commit", onclick: () => void this.table.doing.commit() },
      this.table.labelOf(chosen),
      chosen.cost ? `, ${chosen.cost}` : "",
      h("kbd", {}, "Enter"),
    );
  }

  /** @param {Extract<import("./choices.js").Item, {kind: "group"}>} item @param {string} key */
  group(item, key) {
    const { table } = this;
    const piece = item.unit ? table.piece(item.unit) : null;
    const verbs = [...new Set(item.choices.map((c) => table.verb(c)))];
    const costs = [...new Set(item.choices.map((c) => c.cost))];
    const made = h(
      "button",
      {
        class: "c group",
        "data-group": item.key,
        "aria-haspopup": "true",
        onclick: () => (item.unit ? table.picked.select(item.unit) : table.picked.openGroup(item.key)),
        onmouseenter: () =>
          table.hand.pointAt(null, item.unit && piece ? [piece.hex] : item.choices.flatMap((c) => c.hexes)),
      },
      h("k", {}, key || "·"),
      h(
        "span",
        {},
        h("b", {}, table.nice(item.label)),
        h(
          "small",
          {},
          piece
            ? [table.hexName(piece.hex), `${verbs.slice(0, 4).join(", ")}${verbs.length > 4 ? " …" : ""}`].filter(Boolean).join(" · ")
            : w("choicesof", { n: item.choices.length }),
        ),
      ),
      h(
        "span",
        { class: "v" },
        costs.length === 1 ? costs[0] : "",
        h("i", { class: "more", "aria-hidden": "true" }, "›"),
      ),
    );
    if (key) this.byKey.set(key, made);
    return made;
  }

  /** @param {Choice} c @param {string} key */
  row(c, key) {
    const { table } = this;
    const brief = table.looks.brief(c);
    const same = this.ways.get(c) ?? [c];
    const label = same.length > 1 ? deedLabel(same, table) : table.labelOf(c);
    const { shown } = table.plans;
    const planned = shown?.text.split(" > ");
    const on = table.picked.chosen === c && (!planned || same.some((x) => planned.includes(x.text)));
    const inRow = same.length > 1 && !weighed(same);
    const made = h(
      "button",
      {
        class: `c${on ? " on" : ""}`,
        "data-text": c.text,
        "data-ways": same.length > 1 ? `|${same.map((x) => x.text).join("|")}|` : null,
        "aria-pressed": String(on),
        disabled: table.offline,
        title: table.hand.hasAlike(c) ? w("plan_alike") : null,
        onclick: (/** @type {MouseEvent} */ e) => table.hand.press(c, false, e.shiftKey),
        onmouseenter: () => table.hand.pointAt(c),
        onfocus: () => table.hand.pointAt(c, undefined, true),
      },
      h("k", {}, key || "·"),
      h("span", {}, h("b", {}, label), h("small", {}, table.nice([this.note(c, brief?.words ?? ""), brief?.words, inRow ? "" : wayNames(same, table)].filter(Boolean).join(" · ")))),
      h(
        "span",
        { class: "v" },
        brief ? brief.value : c.cost,
        brief && c.cost ? h("small", {}, c.cost) : !brief && c.rule ? h("span", { class: "r" }, c.rule) : null,
      ),
    );
    this.byText.set(c.text, made);
    if (key) this.byKey.set(key, made);
    return inRow ? h("div", { class: "several" }, made, waySwitch(c, same, table)) : made;
  }

  /** The second line. @param {Choice} c @param {string} told what is said of it besides */
  note(c, told) {
    const { table } = this;
    const label = table.labelOf(c);
    const card = table.view?.table.cards.find((x) => x.id && x.id === c.fields.card);
    if (card) return `${card.title}: ${card.text}`;
    if (!c.hexes.length) return this.stand(c, label);
    if (c.hexes.length !== 1) return "";
    const there = (table.view?.table.pieces ?? []).filter((p) => p.hex === c.hexes[0] && !c.units.includes(p.id));
    const foes = there.filter((p) => p.side !== table.decision?.side);
    const names = (foes.length ? foes : there).map((p) => p.title).filter((name) => !label.includes(name) && !told.includes(name));
    const more = names.length > MOST_NAMES ? " …" : "";
    return [names.slice(0, MOST_NAMES).join(", ") + more, c.look ? "" : table.ground(c.hexes[0])].filter(Boolean).join(" · ");
  }

  /** Where the unit stands that a choice without a hex names: several are called alike. @param {Choice} c @param {string} label */
  stand(c, label) {
    const { table } = this;
    const hex = c.units.length === 1 && c.units[0] !== table.picked.unit ? (table.piece(c.units[0])?.hex ?? "") : "";
    return hex && !label.includes(hex) ? table.hexName(hex) : "";
  }

  /** Show which rows a hex on the map belongs to. @param {string|null} hex */
  light(hex) {
    for (const [text, row] of this.byText) {
      const choice = this.table.decision?.choices.find((c) => c.text === text);
      row.classList.toggle("lit", Boolean(hex && choice?.hexes.includes(hex)));
    }
  }

  /** @param {string} key @returns {boolean} a row has that key */
  press(key) {
    const row = this.byKey.get(key);
    row?.click();
    return Boolean(row);
  }

  /** Arrows move within the list. @param {KeyboardEvent} e */
  rove(e) {
    if (e.key !== "ArrowDown" && e.key !== "ArrowUp" && e.key !== "Home" && e.key !== "End") return;
    const rows = /** @type {HTMLElement[]} */ ([...this.place.querySelectorAll("button.c, .inrow button, button.go")]);
    const i = rows.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to =
      e.key === "Home"
        ? 0
        : e.key === "End"
          ? rows.length - 1
          : (i + (e.key === "ArrowDown" ? 1 : -1) + rows.length) % rows.length;
    rows[to]?.focus();
    e.preventDefault();
    e.stopPropagation();
  }
}
