/** A sheet of paper over the table: one at a time; behind it nothing can be pressed. */
import { fill, h } from "../dom.js";
import { w } from "../words.js";

export class Modal {
  /** @param {HTMLElement} app @param {() => HTMLElement|null} behind what cannot be used meanwhile */
  constructor(app, behind) {
    this.behind = behind;
    this.place = h("section", { class: "modal", hidden: true });
    this.app = app;
    /** @type {Element|null} */
    this.from = null;
    this.closed = () => {};
    this.place.addEventListener("pointerdown", (e) => {
      if (e.target === this.place) this.hide();
    });
    this.place.addEventListener("keydown", (e) => {
      if (e.key !== "Escape") return;
      e.stopPropagation();
      this.hide();
    });
  }

  get on() {
    return !this.place.hidden;
  }

  /** @param {string} name @param {string} kind @param {(Node|null)[]} parts @param {() => void} [closed] */
  show(name, kind, parts, closed = () => {}) {
    if (!this.on) this.from = document.activeElement;
    this.closed = closed;
    const close = h("button", { class: "ib close", "aria-label": w("close"), onclick: () => this.hide() }, "×");
    const paper = h("div", { class: `paper ${kind}`, role: "dialog", "aria-modal": "true", "aria-label": name }, close);
    paper.append(.../** @type {Node[]} */ (parts.filter(Boolean)));
    fill(this.place, paper);
    if (!this.place.isConnected) this.app.append(this.place);
    this.place.hidden = false;
    this.behind()?.toggleAttribute("inert", true);
    const first = /** @type {HTMLElement|null} */ (paper.querySelector(".go")) ?? close;
    first.focus({ preventScroll: true });
  }

  hide() {
    if (!this.on) return;
    this.place.hidden = true;
    this.place.replaceChildren();
    this.behind()?.toggleAttribute("inert", false);
    if (this.from instanceof HTMLElement || this.from instanceof SVGElement) this.from.focus?.();
    this.closed();
  }
}
