/** What lies beside the map: tracks, ledgers, checklists, holding boxes. Pinned ones stay in view, the others open on demand. */
import { mark } from "../board/marks.js";
import { nation } from "../board/nations.js";
import { drawn, fill, h } from "../dom.js";
import { w } from "../words.js";
import { catches, pointed, taken } from "./boxes.js";
import { inspect } from "./inspector.js";
import { chip } from "./rules.js";

/** @typedef {import("../types.js").Aid} Aid */
/** @typedef {import("../types.js").Box} Box */
/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("./table.js").Table} Table */

export class Aids {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.pinned = h("section", { class: "aids", hidden: true });
    this.drawer = h("section", { class: "fl drawer", hidden: true, role: "dialog", "aria-label": w("tracks") });
    this.key = "";
    /** @type {Set<string>} folded aids that lie open */
    this.opened = new Set();
    catches(table);
  }

  /** @returns {Aid[]} */
  get all() {
    return this.table.view?.table.aids ?? [];
  }

  draw() {
    const { table } = this;
    const boxed = table.view?.table.pieces.filter((p) => p.box) ?? [];
    const able = table.able();
    const now = JSON.stringify([this.all, boxed, table.picked.units, boxed.filter((p) => able.has(p.id)).map((p) => p.id)]);
    if (now === this.key) return;
    this.key = now;
    const pinned = this.all.filter((aid) => aid.pinned);
    this.pinned.hidden = !pinned.length;
    fill(this.pinned, ...pinned.map((aid) => this.aid(aid)));
    if (!this.drawer.hidden) this.open();
  }

  toggle() {
    if (this.drawer.hidden && this.all.length) this.open();
    else this.close();
  }

  close() {
    this.drawer.hidden = true;
  }

  open() {
    const close = h("button", { class: "ib close", "aria-label": w("close"), onclick: () => this.close() }, "×");
    fill(
      this.drawer,
      h("header", {}, h("h3", {}, w("tracks")), close),
      h(
        "div",
        { class: "aids" },
        this.all.map((aid) => this.aid(aid)),
      ),
    );
    this.drawer.hidden = false;
  }

  /** @param {Aid} aid */
  aid(aid) {
    const body = aid.kind === "matrix" ? this.matrix(aid) : aid.boxes.length ? this.boxes(aid) : aid.kind === "checklist" ? this.checklist(aid) : this.ledger(aid);
    const flag = aid.side
      ? drawn(`<svg width="15" height="15" viewBox="-9 -9 18 18" aria-hidden="true">${mark(aid.side, 0, 0, 1.1)}</svg>`)
      : null;
    const title = h("h4", { class: "lab" }, h("span", {}, flag, aid.title), chip(this.table, aid.rule));
    const shown = aid.folded ? this.folded(aid, title, body) : [title, body];
    return h("article", { class: `aid of-${aid.kind}`, "data-aid": aid.key }, shown);
  }

  /** Only the title, until it is opened; it stays so when the table changes. @param {Aid} aid @param {HTMLElement} title @param {HTMLElement} body */
  folded(aid, title, body) {
    const note = () => (this.opened.has(aid.key) ? this.opened.delete(aid.key) : this.opened.add(aid.key));
    return h("details", { open: this.opened.has(aid.key) }, h("summary", { onclick: note }, title), body);
  }

  /** @param {Aid} aid */
  boxes(aid) {
    return h(
      "ol",
      { class: aid.kind === "track" ? "trackrow" : "boxrow" },
      aid.boxes.map((box) => this.box(aid, box)),
    );
  }

  /** @param {Aid} aid @param {Box} box */
  box(aid, box) {
    const { table } = this;
    const able = table.able();
    const pieces = (table.view?.table.pieces ?? []).filter((p) => p.box === `${aid.key}/${box.key}`);
    const markers = box.sides.map((side) =>
      h("i", { class: "token", style: `--c:${nation(side).strip}`, title: table.sideName(side) }),
    );
    const lying = pieces.map((p) =>
      h(
        "button",
        {
          class: [table.picked.units.includes(p.id) ? "on" : "", able.has(p.id) ? "able" : ""].join(" ").trim(),
          "aria-label": table.describe(p.id),
          title: p.title,
          ...taken(table, p.id),
          onmouseenter: () => table.panel.inspect(null, p.id),
        },
        inspect.small(p),
      ),
    );
    const nothing =
      aid.kind === "boxes" && !pieces.length && !box.text && !box.sides.length ? h("em", {}, w("empty")) : null;
    return h(
      "li",
      {
        class: `box ${box.state}`,
        "aria-current": box.state === "now" ? "step" : null,
        ...(aid.kind === "boxes" ? pointed(table, box.key) : {}),
      },
      h("b", {}, box.label),
      box.text ? h("span", {}, box.text) : null,
      markers.length ? h("span", { class: "tokens" }, markers) : null,
      lying.length ? h("div", { class: "lying" }, lying) : nothing,
      chip(table, box.rule),
    );
  }

  /** @param {Aid} aid */
  ledger(aid) {
    if (!aid.entries.length) return h("p", { class: "empty" }, w("empty"));
    return h(
      "table",
      { class: "led ledger" },
      aid.entries.map((e) => this.entry(e)),
    );
  }

  /** @param {Entry} e */
  entry(e) {
    const { table } = this;
    const shown = e.hex
      ? {
          onmouseenter: () => table.board.cursor(table.picked.cursor, [e.hex]),
          onclick: () => table.board.reveal(e.hex),
        }
      : {};
    return h(
      "tr",
      {
        class: `${e.state === "total" ? "t" : ""}${e.hex ? " shows" : ""}`,
        style: e.side ? `--c:${nation(e.side).strip}` : "",
        ...shown,
      },
      h("td", {}, e.side ? h("i", { class: "token" }) : null, e.label, e.note ? h("small", {}, e.note) : null),
      h("td", {}, e.value),
      h("td", {}, chip(table, e.rule)),
    );
  }

  /** Who stands how with whom: a row for each entry, a column for each box. @param {Aid} aid */
  matrix(aid) {
    const token = (/** @type {string} */ side) =>
      side ? h("i", { class: "token", style: `--c:${nation(side).strip}` }) : null;
    return h(
      "table",
      { class: "led matrix" },
      h("tr", {}, h("td", {}), aid.boxes.map((box) => h("th", { scope: "col" }, token(box.sides[0] ?? ""), box.label))),
      aid.entries.map((e, i) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, token(e.side), e.label, e.note ? h("small", {}, e.note) : null),
          aid.cells[i].map((cell) => h("td", { class: cell === "·" ? "none" : "" }, cell)),
        ),
      ),
    );
  }

  /** @param {Aid} aid */
  checklist(aid) {
    const sign = (/** @type {string} */ state) => (state === "done" ? "✓" : state === "now" ? "›" : "");
    return h(
      "ol",
      { class: "checks" },
      aid.entries.map((e) =>
        h(
          "li",
          { class: e.state, "aria-current": e.state === "now" ? "step" : null },
          h("i", { "aria-hidden": "true" }, sign(e.state)),
          h("span", {}, e.label, e.note ? h("small", {}, e.note) : null),
          h("b", {}, e.value),
          chip(this.table, e.rule),
        ),
      ),
    );
  }
}
