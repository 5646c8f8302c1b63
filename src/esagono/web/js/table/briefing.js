/** The briefing: what a scenario is about, how one wins, what counts and who holds it. It opens before the first move. */
import { h } from "../dom.js";
import { w } from "../words.js";
import { mapshot } from "./mapshot.js";
import { briefed } from "./papers.js";
import { chip } from "./rules.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./papers.js").Reader} Reader */
/** @typedef {import("./papers.js").Brief} Brief */

const NEVER = "esagono.briefing";
const SEEN = "esagono.briefed";
const MOST = 200;
const THUMB = 340;

/** @returns {string[]} the games whose briefing was shown in this browser */
function seen() {
  try {
    return JSON.parse(localStorage.getItem(SEEN) ?? "[]");
  } catch {
    return [];
  }
}

export class Briefing {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.met = "";
  }

  /** Before the first move of a game that one plays, once. */
  first() {
    const { view } = this.table;
    const { modal } = this.table.telling;
    if (!view || this.met === view.id) return;
    this.met = view.id;
    if (view.over || !view.seat.sides.length || modal.on || localStorage.getItem(NEVER) === "off") return;
    const before = seen();
    if (before.includes(view.id)) return;
    localStorage.setItem(SEEN, JSON.stringify([...before, view.id].slice(-MOST)));
    void this.open();
  }

  async open() {
    const { table } = this;
    if (table.telling.modal.on) {
      table.telling.modal.hide();
      return;
    }
    const { briefing } = await table.telling.ask("briefing", table.side);
    if (briefing?.title && !table.curtain.up) this.show(briefing);
  }

  /** @param {Brief} brief */
  show(brief) {
    const { table } = this;
    const go = h("button", { class: "go", id: "to-table", onclick: () => table.telling.modal.hide() }, w("b_play"));
    const picture = h("div", { class: "shot" });
    /** @type {Reader} */
    const reader = {
      chip: (rule) => chip(table, rule),
      sideName: (side) => table.sideName(side),
      show: (hex) => {
        table.telling.modal.hide();
        table.board.reveal(hex);
        table.board.cursor(hex, [hex]);
      },
    };
    table.telling.modal.show(w("briefing"), "brief", [
      h("h2", {}, brief.title),
      h("div", { class: "cols" }, picture, ...briefed(brief, reader)),
      h("footer", {}, this.always(), h("span", { class: "hide-ph" }, w("b_key")), go),
    ]);
    mapshot(table, picture, THUMB, w("b_thumb"));
  }

  /** Whether it opens by itself. */
  always() {
    const box = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", class: "switch", role: "switch" }));
    box.checked = localStorage.getItem(NEVER) !== "off";
    box.addEventListener("change", () => localStorage.setItem(NEVER, box.checked ? "on" : "off"));
    return h("label", { class: "option" }, box, h("span", {}, w("b_always")));
  }
}
