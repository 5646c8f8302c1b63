/** The book of the game beside the map: rules by chapter with a search, charts, order of battle. */
import { fill, h } from "../dom.js";
import { w } from "../words.js";
import { Chapters } from "./chapters.js";
import { Charts } from "./charts.js";
import { Forces } from "./forces.js";
import { Guide } from "./guide.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {"rules"|"charts"|"forces"} Tab */

/** @type {[Tab, string, string][]} */
const TABS = [
  ["rules", "rules", "H"],
  ["charts", "book_charts", "K"],
  ["forces", "book_forces", "O"],
];

export class Book {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Tab} */
    this.tab = "rules";
    this.charts = new Charts(table);
    this.forces = new Forces(table);
    this.chapters = new Chapters(() => table.view?.game ?? "", this.charts, (key) => void this.open("charts", key));
    this.place = h("section", { class: "fl book", hidden: true, role: "dialog", "aria-label": w("book") });
    /** @type {Element|null} */
    this.from = null;
    this.guide = new Guide(table);
    table.app.append(this.place);
    table.mapPlace.addEventListener("pointermove", (e) => this.moved(e));
    this.watch = new MutationObserver(() => this.charts.light());
    this.watch.observe(table.card, { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden"] });
  }

  get shown() {
    return !this.place.hidden;
  }

  /** Open a part of the book; close it if it is open there already. @param {Tab} tab */
  toggle(tab) {
    if (this.shown && this.tab === tab) this.close();
    else void this.open(tab);
  }

  /** @param {Tab} tab @param {string} [what] a rule or a chart */
  async open(tab, what = "") {
    if (!this.shown) this.from = document.activeElement;
    this.table.pop.place.hidden = true;
    this.tab = tab;
    const part = { rules: this.chapters, charts: this.charts, forces: this.forces }[tab];
    fill(this.place, this.head(), part.place);
    this.place.style.setProperty("--top", `${this.table.mapPlace.getBoundingClientRect().top}px`);
    this.place.hidden = false;
    this.table.frame.classList.add("with-book");
    if (!this.place.contains(document.activeElement)) this.focus();
    await part.open(what);
    if (tab === "rules" && !what && innerWidth > 700) this.chapters.input.focus();
  }

  focus() {
    /** @type {HTMLElement|null} */ (this.place.querySelector("[role=tab][aria-selected=true]"))?.focus();
  }

  close() {
    this.place.hidden = true;
    this.table.frame.classList.remove("with-book");
    if (this.from instanceof HTMLElement || this.from instanceof SVGElement) this.from.focus?.();
  }

  head() {
    const tab = (/** @type {[Tab, string, string]} */ [name, word, key]) =>
      h(
        "button",
        {
          role: "tab",
          "data-tab": name,
          "aria-selected": String(name === this.tab),
          class: name === this.tab ? "on" : "",
          title: `${w(word)} (${key})`,
          onclick: () => void this.open(name),
        },
        w(word),
      );
    const close = h("button", { class: "ib close", "aria-label": w("close"), onclick: () => this.close() }, "×");
    return h("header", {}, h("div", { class: "tabs", role: "tablist", "aria-label": w("book") }, TABS.map(tab)), close);
  }

  /** The game has gone on. */
  draw() {
    this.guide.draw();
    if (!this.shown) return;
    if (this.tab === "charts") void this.charts.open();
    if (this.tab === "forces") void this.forces.open();
  }

  /** @param {PointerEvent} e */
  moved(e) {
    if (!this.shown || this.tab !== "charts" || /** @type {Element} */ (e.target).closest(".fl")) return;
    this.point(this.table.board.under(e).hex);
  }

  /** The pointer is on a hex. @param {string|null} hex */
  point(hex) {
    if (!hex || hex === this.charts.hex) return;
    this.charts.hex = hex;
    if (this.shown && this.tab === "charts") this.charts.light();
  }

  /** Escape closes what was opened last. @param {KeyboardEvent} e */
  keyed(e) {
    if (e.key !== "Escape" || !this.shown || !this.table.pop.place.hidden) return false;
    this.close();
    return true;
  }
}
