/** Rule chips, and what a rule says. */
import { call } from "../api.js";
import { fill, h, say } from "../dom.js";
import { w } from "../words.js";

/** @typedef {import("./table.js").Table} Table */

/** @param {Table} table @param {string} id @returns {HTMLElement|null} */
export function chip(table, id) {
  if (!id) return null;
  return h(
    "button",
    {
      class: "r",
      "data-rule": id,
      "aria-label": `${w("rules")} ${id}`,
      onclick: (/** @type {Event} */ e) => {
        e.stopPropagation();
        void table.pop.rule(id);
      },
    },
    id,
  );
}

/** A small card above the panel: a rule, the dice report, the keys. */
export class Pop {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.place = h("div", { class: "fl pop", hidden: true, role: "dialog", "aria-modal": "false" });
    /** @type {Element|null} */
    this.from = null;
  }

  /** @param {string} title @param {...(Node|string|null)} parts */
  show(title, ...parts) {
    if (this.place.hidden) this.from = document.activeElement;
    this.place.setAttribute("aria-label", title);
    const close = h("button", { class: "ib close", "aria-label": w("close"), onclick: () => this.hide() }, "×");
    fill(this.place, close, ...parts.map((part) => (typeof part === "string" ? h("p", {}, part) : part)));
    this.place.hidden = false;
    close.focus();
  }

  hide() {
    this.place.hidden = true;
    if (this.from instanceof HTMLElement || this.from instanceof SVGElement) this.from.focus?.();
  }

  /** @param {string} id */
  async rule(id) {
    const game = this.table.view?.game ?? "";
    try {
      const rule = await call(`rules/${game}/${encodeURIComponent(id).replaceAll("%2F", "/")}`);
      const open = () => void this.table.top.book.open("rules", rule.id);
      this.show(
        rule.title,
        h("span", { class: "r" }, rule.id),
        h("h4", {}, rule.title),
        h("p", {}, rule.text),
        h("button", { class: "ib inbook", onclick: open }, w("book_open")),
      );
      say(`${rule.title}. ${rule.text}`);
    } catch (wrong) {
      this.table.tell(/** @type {Error} */ (wrong).message);
    }
  }
}
