/** The panel: sides, path, prompt, choices, log, inspector. */
import { call } from "./api.js";
import { mark, nation, tactical } from "./counters.js";
import { drawn, fill, h, say } from "./dom.js";
import { die } from "./icons.js";
import { w } from "./words.js";

const KEYS = "123456789";
const GROUP = 14;

export class Panel {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.sides = h("div", { class: "sides" });
    this.path = h("nav", { class: "crumb", "aria-label": "path" });
    this.prompt = h("section", { class: "prompt", "aria-live": "polite" });
    this.choices = h("section", { class: "ch", "aria-label": w("choices") });
    this.log = h("section", { class: "log", "aria-label": w("log") });
    this.inspector = h("section", { class: "insp hide-ph" });
    this.rule = h("div", { class: "fl rulepop", hidden: true, role: "dialog" });
    this.place = h("aside", { class: "side" }, h("div", { class: "sheet-h" }), this.sides, this.path, this.prompt, this.choices, this.log, this.inspector, this.rule);
    /** @type {Set<string>} */
    this.unfolded = new Set();
  }

  draw() {
    const view = this.table.view;
    this.drawSides(view);
    fill(this.path, ...view.path.flatMap((/** @type {any} */ p, /** @type {number} */ i) => [i ? h("span", {}, "›") : null, h(i === view.path.length - 1 ? "b" : "i", {}, p.text)]), this.ruleChip(view.path.at(-1)?.rule ?? ""));
    this.drawPrompt(view);
    this.drawChoices();
    this.drawLog();
  }

  /** @param {any} view */
  drawSides(view) {
    const asked = new Set(view.asked.map((/** @type {any} */ a) => a.side));
    const sides = [...new Set(view.table.tracks.map((/** @type {any} */ t) => t.side))];
    fill(
      this.sides,
      ...sides.map((side) =>
        h(
          "div",
          { class: `sd${asked.has(side) ? " me" : ""}`, style: `--c:${nation(String(side)).strip}` },
          h("h4", {}, drawn(`<svg width="18" height="18" viewBox="-9 -9 18 18">${mark(String(side), 0, 0, 1.1)}</svg>`), this.table.sideName(String(side)), h("small", {}, view.seat.sides.includes(side) ? w("you") : (view.seats.find((/** @type {any} */ s) => s.sides.includes(side))?.name ?? ""))),
          h("div", { class: "st" }, view.table.tracks.filter((/** @type {any} */ t) => t.side === side).map((/** @type {any} */ t) => h("span", { title: t.rule }, h("b", {}, t.value), ` ${t.label}`)), this.hand(view, String(side))),
        ),
      ),
    );
  }

  /** @param {any} view @param {string} side */
  hand(view, side) {
    const cards = view.table.cards.filter((/** @type {any} */ c) => c.side === side);
    return cards.length ? h("span", { title: cards.map((/** @type {any} */ c) => c.title || "?").join(", ") }, h("b", {}, cards.length), ` ${w("hand").toLowerCase()}`) : null;
  }

  /** @param {any} view */
  drawPrompt(view) {
    const decision = this.table.decision;
    const table = this.table;
    if (table.at !== null) return this.drawReplay(view);
    const parts = [];
    if (view.result) {
      parts.push(h("h2", {}, w("gameover")), h("p", { id: "result" }, view.result_text ?? ""));
    } else if (decision) {
      parts.push(h("h2", { id: "prompt" }, decision.prompt), h("p", {}, this.ruleChip(decision.rule)));
    } else {
      const who = view.asked.map((/** @type {any} */ a) => table.sideName(a.side)).join(", ");
      parts.push(h("h2", {}, view.thinking ? w("thinking") : w("waiting", { side: who })));
    }
    if (view.asked_to_undo !== null && view.asked_to_undo !== view.seat.number && view.seat.sides.length) {
      const who = table.sideName(view.seats[view.asked_to_undo]?.sides[0] ?? "");
      parts.push(h("p", { class: "ask" }, w("wantsundo", { side: who }), h("button", { class: "ib", onclick: () => void table.send({ do: "agree", yes: true }) }, w("agree")), h("button", { class: "ib", onclick: () => void table.send({ do: "agree", yes: false }) }, w("refuse"))));
    }
    return fill(this.prompt, ...parts);
  }

  /** @param {any} view */
  drawReplay(view) {
    const table = this.table;
    const slider = h("input", { type: "range", id: "slider", min: 0, max: view.lines - 1, value: table.at ?? 0, "aria-label": w("replay") });
    slider.addEventListener("input", () => void table.replay(Number(/** @type {HTMLInputElement} */ (slider).value)));
    fill(
      this.prompt,
      h("h2", {}, `${w("replay")} ${table.at} / ${view.lines - 1}`),
      slider,
      h("div", { class: "ask" }, h("button", { class: "ib", id: "live", onclick: () => void table.replay(null) }, w("live")), h("button", { class: "ib", onclick: () => void table.whatIf() }, w("whatif"))),
    );
    slider.focus();
  }

  // choices

  /** @returns {import("./table.js").Choice[]} */
  get rows() {
    const decision = this.table.decision;
    if (!decision) return [];
    return this.table.narrowed ?? decision.choices;
  }

  drawChoices() {
    const rows = this.rows;
    const back = this.table.narrowed ? h("button", { class: "ib", onclick: () => this.table.narrow(null) }, w("all")) : null;
    const head = h("div", { class: "lab" }, h("span", {}, w("choices")), back ?? h("span", {}, rows.length || ""));
    if (rows.length <= GROUP) {
      fill(this.choices, rows.length ? head : null, ...rows.map((c, i) => this.row(c, KEYS[i] ?? "")));
      return;
    }
    /** @type {Map<string, import("./table.js").Choice[]>} */
    const groups = new Map();
    for (const c of rows) {
      const key = c.units.length ? `${c.verb} ${c.units[0]}` : c.verb;
      groups.set(key, [...(groups.get(key) ?? []), c]);
    }
    let i = 0;
    const made = [...groups].map(([key, group]) => {
      if (group.length === 1) return this.row(group[0], KEYS[i++] ?? "");
      const open = this.unfolded.has(key);
      const head_ = h(
        "button",
        {
          class: "c group", "aria-expanded": String(open),
          onclick: () => {
            if (open) this.unfolded.delete(key);
            else this.unfolded.add(key);
            this.drawChoices();
          },
        },
        h("k", {}, KEYS[i++] ?? "·"),
        h("span", {}, h("b", {}, group[0].label.replace(group[0].hexes[0] ?? "\u0000", "…")), h("small", {}, group[0].units[0] ? this.table.describe(group[0].units[0]).split(",")[0] : "")),
        h("span", { class: "v" }, group.length),
      );
      return h("div", {}, head_, open ? group.map((c) => this.row(c, "")) : null);
    });
    fill(this.choices, head, ...made);
  }

  /** @param {import("./table.js").Choice} c @param {string} key */
  row(c, key) {
    const chosen = this.table.chosen === c;
    return h(
      "button",
      {
        class: `c${chosen ? " on" : ""}`, "data-text": c.text,
        onclick: () => void this.table.take_(c),
        onmouseenter: () => {
          if (this.table.narrowed && this.table.chosen !== c) this.table.chosen = c;
        },
        onfocus: () => this.table.board.reveal(c.hexes[0] ?? ""),
      },
      h("k", {}, key || "·"),
      h("span", {}, h("b", {}, c.label), c.text !== c.label ? h("small", {}, c.text) : null),
      h("span", { class: "v" }, c.rule ? h("span", { class: "r" }, c.rule) : null),
    );
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (e.key === "Enter" && this.table.chosen && !/** @type {Element} */ (e.target).closest?.("button")) void this.table.take_(this.table.chosen);
    const i = KEYS.indexOf(e.key);
    if (i < 0) return;
    const rows = [...this.choices.querySelectorAll("button.c")].filter((b) => b.querySelector("k")?.textContent === e.key);
    /** @type {HTMLElement|undefined} */ (rows[0])?.click();
  }

  // rules

  /** @param {string} id @returns {HTMLElement} */
  ruleChip(id) {
    if (!id) return h("span", {});
    return h("button", { class: "r", "data-rule": id, onclick: (/** @type {Event} */ e) => {
      e.stopPropagation();
      void this.showRule(id);
    } }, id);
  }

  /** @param {string} id */
  async showRule(id) {
    try {
      const rule = await call(`rules/${this.table.view.game}/${encodeURIComponent(id).replaceAll("%2F", "/")}`);
      fill(this.rule, h("span", { class: "r" }, rule.id), h("h4", {}, rule.title), h("p", {}, rule.text), h("button", { class: "ib", onclick: () => (this.rule.hidden = true) }, "×"));
      this.rule.hidden = false;
      say(rule.text);
    } catch {
      this.rule.hidden = true;
    }
  }

  // log

  drawLog() {
    const lines = this.table.at === null ? this.table.log : this.table.log.slice(0, this.table.at + 1);
    const shown = lines.filter((l) => l.events.length || l.rolls.length || l.hidden).slice(-60);
    fill(
      this.log,
      h("div", { class: "lab" }, h("span", {}, w("log")), h("button", { class: "ib small", id: "report", onclick: () => this.report() }, w("report"))),
      ...(shown.length ? shown.map((l) => this.line(l)).reverse() : [h("p", { class: "empty" }, w("nomoves"))]),
    );
  }

  /** @param {any} l */
  line(l) {
    const pieces = l.events.map((/** @type {any} */ e) => e.text);
    const rule = l.events.at(-1)?.rule ?? l.rolls[0]?.rule ?? "";
    const hex = l.events.map((/** @type {any} */ e) => e.args.hex).find(Boolean);
    return h(
      "div",
      { class: "e", style: `--c:${nation(l.side || "other").strip}`, onclick: () => hex && this.table.board.reveal(hex) },
      h("span", {}, pieces[0] ?? (l.hidden ? "…" : l.text), pieces.length > 1 ? h("small", {}, pieces.slice(1).join(" ")) : null),
      h("span", { class: "dice" }, l.rolls.flatMap((/** @type {any} */ r) => (r.faces.length ? r.faces.map((/** @type {number} */ n) => drawn(die(n))) : [h("em", {}, r.drawn)])), this.ruleChip(rule)),
    );
  }

  report() {
    /** @type {Record<string, {n: number, sum: number}>} */
    const by = {};
    for (const l of this.table.log) for (const r of l.rolls) if (r.faces.length) {
      const key = `${this.table.sideName(l.side)}: ${r.what}`;
      by[key] ??= { n: 0, sum: 0 };
      by[key].n += 1;
      by[key].sum += r.faces.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0);
    }
    fill(this.rule, h("h4", {}, w("report")), h("table", { class: "led" }, ...Object.entries(by).map(([k, v]) => h("tr", {}, h("td", {}, k), h("td", {}, v.n), h("td", {}, `${w("mean")} ${(v.sum / v.n).toFixed(2)}`)))), h("button", { class: "ib", onclick: () => (this.rule.hidden = true) }, "×"));
    this.rule.hidden = false;
  }

  // inspector

  /** @param {string|null} hex @param {string|null} id */
  point(hex, id) {
    const view = this.table.view;
    if (!view) return;
    const pieces = view.table.pieces.filter((/** @type {any} */ p) => p.id === id || (hex && p.hex === hex));
    const info = this.table.chart?.hexes.find((/** @type {any} */ x) => x.name === hex);
    if (!info) return;
    const head = h("div", { class: "lab" }, `${w("under")} · ${hex} · ${view.words?.[info.terrain] ?? info.terrain}`);
    fill(
      this.inspector,
      head,
      ...pieces.map((/** @type {any} */ p) =>
        h(
          "div",
          { class: "unit" },
          drawn(`<svg width="70" height="70" viewBox="-36 -36 72 72">${tactical(p, { prow: false })}</svg>`),
          h("div", {}, h("h5", {}, p.title), h("p", {}, this.table.describe(p.id)), h("p", { class: "facts" }, p.facts.map((/** @type {any} */ f) => h("span", {}, `${f.label} ${f.value} `)))),
        ),
      ),
    );
  }
}
