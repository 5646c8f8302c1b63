/** The printed tables beside the map; the lines in use light up: of the card that is shown, of the ground under the pointer. */
import { fill, h } from "../dom.js";
import { w } from "../words.js";
import { chip } from "./rules.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {{key: string, cells: string[], rule: string, when: string[], now: boolean}} Line */
/** @typedef {{key: string, title: string, columns: {key: string, label: string}[], lines: Line[], rule: string, note: string}} Printed */
/** @typedef {import("../types.js").Use} Use */

/** A card says what it is read from. @param {Use[]|undefined} uses */
export const usesOf = (uses) => ({ "data-uses": uses?.length ? JSON.stringify(uses) : null });

/** Opens the table that a card is read from. @param {Use[]|undefined} uses @param {Table} table */
export function chartButton(uses, table) {
  if (!uses?.length) return null;
  const open = () => void table.top.book.open("charts", uses[0].table);
  return h("button", { class: "r chartof", onclick: open }, w("book_chart"));
}

export class Charts {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.index = h("nav", { class: "chartindex", "aria-label": w("book_contents") });
    this.body = h("div", { class: "bookbody", tabindex: "0", "aria-label": w("book_charts") });
    this.place = h("div", { class: "bookpart charts" }, this.body);
    /** the hex under the pointer */
    this.hex = "";
    this.key = "";
    this.used = "";
    /** @type {Printed[]} */
    this.tables = [];
  }

  /** Ask for the tables, again when the turn has changed. @returns {Promise<boolean>} they have changed */
  async load() {
    const { view, side, line } = this.table;
    const key = [view?.id, side, view?.table.round, view?.table.pieces.length].join("/");
    if (!view || key === this.key) return false;
    this.key = key;
    this.tables = (await line.ask({ do: "library", what: "tables", side }).catch(() => ({ tables: [] }))).tables ?? [];
    return true;
  }

  /** What there is, for the search. @returns {Promise<[string, string][]>} keys and titles */
  async titles() {
    if (await this.load()) this.draw();
    return this.tables.map((t) => [t.key, t.title]);
  }

  /** @param {string} [key] the table that is looked for */
  async open(key = "") {
    if (await this.load()) this.draw();
    this.light();
    if (key) this.show(key);
  }

  /** @param {string} key */
  show(key) {
    const found = /** @type {HTMLElement|null} */ (this.body.querySelector(`[data-chart="${CSS.escape(key)}"]`));
    if (found) this.body.scrollTop = found.offsetTop - this.body.offsetTop - 8;
  }

  draw() {
    const link = (/** @type {Printed} */ t) =>
      h("button", { class: "pill", "data-to": t.key, onclick: () => this.show(t.key) }, t.title);
    fill(this.index, ...this.tables.map(link));
    fill(
      this.body,
      this.index,
      ...(this.tables.length ? this.tables.map((t) => this.sheet(t)) : [h("p", { class: "empty" }, w("book_none"))]),
    );
  }

  /** @param {Printed} t */
  sheet(t) {
    const rules = t.lines.some((line) => line.rule && line.rule !== t.rule);
    const figures = t.columns.map((_, i) => i > 0 && t.lines.every((line) => isFigure(line.cells[i])));
    const align = (/** @type {number} */ i) => (figures[i] ? "fig" : null);
    const head = h(
      "tr",
      {},
      t.columns.map((c, i) => h("th", { scope: "col", "data-col": c.key, class: align(i) }, c.label)),
      rules ? h("th", { scope: "col" }, h("span", { class: "quiet" }, w("rules"))) : null,
    );
    const cell = (/** @type {string} */ text, /** @type {number} */ i) =>
      h(i ? "td" : "th", { scope: i ? null : "row", "data-col": t.columns[i].key, class: align(i) }, text);
    const row = (/** @type {Line} */ line) =>
      h(
        "tr",
        { "data-line": line.key },
        line.cells.map(cell),
        rules ? h("td", {}, chip(this.table, line.rule)) : null,
      );
    return h(
      "figure",
      { "data-chart": t.key },
      h("figcaption", {}, h("b", {}, t.title), chip(this.table, t.rule), h("em", {}, w("book_now"))),
      h("div", { class: "across" }, h("table", {}, h("thead", {}, head), h("tbody", {}, t.lines.map(row)))),
      t.note ? h("p", {}, t.note) : null,
    );
  }

  /** What the card that is shown is read from. @returns {Use[]} */
  uses() {
    if (this.table.card.hidden) return [];
    return [...this.table.card.querySelectorAll("[data-uses]")].flatMap((e) =>
      JSON.parse(e.getAttribute("data-uses") ?? "[]"),
    );
  }

  /** Whom the card is about: a unit or a hex. */
  target() {
    return this.table.card.querySelector("[data-target]")?.getAttribute("data-target") ?? "";
  }

  /** The hex that the pointer is on, or that the card speaks of. */
  where() {
    const target = this.target();
    const hex = this.table.piece(target)?.hex ?? target;
    return this.hex || (this.table.chart?.hexes.some((x) => x.name === hex) ? hex : "");
  }

  /** Light up what is in use. */
  light() {
    const uses = this.uses();
    const used = JSON.stringify([this.target(), uses]);
    if (used !== this.used && this.target()) this.hex = "";
    const words = wordsOf(this.table, this.where());
    for (const t of this.tables) {
      const sheet = this.body.querySelector(`[data-chart="${CSS.escape(t.key)}"]`);
      if (sheet) this.lit(sheet, t, uses.filter((use) => use.table === t.key), words);
    }
    if (used !== this.used && uses[0]) this.show(uses[0].table);
    this.used = used;
  }

  /** @param {Element} sheet @param {Printed} t @param {Use[]} uses @param {Set<string>} words */
  lit(sheet, t, uses, words) {
    const columns = new Set(uses.map((use) => use.column).filter(Boolean));
    const rows = new Set(uses.flatMap((use) => use.rows));
    const on = t.lines.map((line) => line.now || rows.has(line.key) || line.when.some((word) => words.has(word)));
    sheet.classList.toggle("used", Boolean(uses.length) || on.some(Boolean));
    sheet.querySelectorAll("tbody tr").forEach((row, i) => {
      row.classList.toggle("lit", on[i]);
      if (on[i]) row.setAttribute("aria-current", "true");
      else row.removeAttribute("aria-current");
    });
    for (const cell of sheet.querySelectorAll("[data-col]"))
      cell.classList.toggle("lit", columns.has(cell.getAttribute("data-col") ?? ""));
  }
}

/** Columns of figures and short codes are centred, words are not. @param {string} text */
const isFigure = (text) => text.length < 5;

/** What is known of a hex, as words that lines wait for. @param {Table} table @param {string} hex @returns {Set<string>} */
function wordsOf(table, hex) {
  const { chart, view } = table;
  const found = chart?.hexes.find((x) => x.name === hex);
  if (!found || !chart || !view) return new Set();
  const pieces = view.table.pieces.filter((p) => p.hex === hex);
  return new Set([
    `ground:${found.terrain}`,
    ...found.features.map((f) => `ground:${f}`),
    ...chart.sides.filter((s) => s.a === hex || s.b === hex).map((s) => `side:${s.kind}`),
    ...chart.runs.filter((r) => r.hexes.includes(hex)).map((r) => `path:${r.kind}`),
    ...view.table.markers.filter((m) => m.hex === hex).map((m) => `marker:${m.kind}`),
    ...pieces.flatMap((p) => [`piece:${p.face.kind}`, `hit:${p.hit}`, ...p.states.map((s) => `state:${s}`)]),
  ]);
}
