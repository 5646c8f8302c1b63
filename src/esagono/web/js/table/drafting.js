/** Drawing on one's own paper: the pens above the map, the paper's groups, its end. What can be drawn is what can be chosen. */
import { drawn, fill, h } from "../dom.js";
import { w } from "../words.js";

/** @typedef {import("../types.js").Choice} Choice */

/** Pens as little pictures. @type {Record<string, string>} */
const SIGNS = {
  objective: '<ellipse cx="13" cy="10" rx="10" ry="7"/>',
  axis: '<path d="M1 7h15V3l9 7-9 7v-4H1"/>',
  position: '<path d="M3 14q0-9 10-9t10 9M3 14l-2 3M8 7L6 4M13 5V1M18 7l2-3M23 14l2 3"/>',
  line: '<path d="M2 5q8 4 11 5t11 5"/><circle cx="2" cy="5" r="1.500"/><circle cx="24" cy="15" r="1.500"/>',
  rally: '<path d="M6 2h14v9l-7 6-7-6z"/>',
  alternate: '<ellipse cx="13" cy="10" rx="10" ry="7" stroke-dasharray="4 3"/>',
  "alternate-axis": '<path d="M1 7h15V3l9 7-9 7v-4H1" stroke-dasharray="4 3"/>',
  assembly: '<ellipse cx="13" cy="10" rx="11" ry="8" stroke-dasharray="2 2"/>',
  approach: '<path d="M1 10h20M16 5l6 5-6 5" stroke-dasharray="5 3"/>',
};
const sign = (/** @type {string} */ pen) => drawn(`<svg viewBox="0 0 26 20" aria-hidden="true">${SIGNS[pen] ?? SIGNS.objective}</svg>`);

export class Drafting {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.place = h("div", { class: "fl pens", role: "toolbar", "aria-label": w("pens"), hidden: true });
    this.asked = 0;
  }

  /** The choices of a verb. @param {string} verb @returns {Choice[]} */
  of(verb) {
    return (this.table.decision?.choices ?? []).filter((c) => c.verb === verb);
  }

  /** Something is being drawn. */
  get on() {
    return Boolean(this.of("pen").length && this.of("scrap").length);
  }

  async draw() {
    const { table } = this;
    const number = ++this.asked;
    if (!this.on) {
      this.place.hidden = true;
      return;
    }
    const now = (await table.looks.ask("pencil"))?.pen ?? "";
    if (number !== this.asked) return;
    const pens = this.of("pen");
    const order = Object.keys(SIGNS);
    const keys = [...new Set([now, ...pens.map((c) => c.fields.what)])].filter(Boolean).sort((a, b) => order.indexOf(a) - order.indexOf(b));
    const [issue] = this.of("issue");
    const [scrap] = this.of("scrap");
    this.place.hidden = false;
    fill(
      this.place,
      ...keys.map((key) => this.pen(key, pens.find((c) => c.fields.what === key), key === now)),
      h("i", { class: "sep" }),
      this.button(scrap, "scrap", w("pen_scrap")),
      this.button(issue, "issue", w("pen_issue")),
    );
  }

  /** @param {string} key @param {Choice|undefined} choice @param {boolean} now */
  pen(key, choice, now) {
    const word = this.table.wordFor("sketch", key);
    const press = () => choice && void this.table.doing.act(choice.text);
    return h(
      "button",
      { class: "ib", "data-pen": key, "aria-pressed": String(now), title: word, "aria-label": word, onclick: press },
      sign(key),
      h("span", {}, word),
    );
  }

  /** @param {Choice|undefined} choice @param {string} kind @param {string} word */
  button(choice, kind, word) {
    const press = () => choice && void this.table.doing.act(choice.text);
    return h("button", { class: `ib ${kind}`, "data-do": kind, disabled: !choice, onclick: press }, h("span", {}, word));
  }
}
