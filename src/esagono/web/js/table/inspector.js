/** What is under the pointer: the hex with what it means, and every counter of its stack with its facts and rules. */
import { counter } from "../board/counters.js";
import { drawn, fill, h } from "../dom.js";
import { w } from "../words.js";
import { chip } from "./rules.js";
import { hexLines, hexTitle, siteOf } from "./site.js";

/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Fact} Fact */
/** @typedef {import("./table.js").Table} Table */

/** @param {Piece} p @param {number} size */
const picture = (p, size) =>
  drawn(
    `<svg width="${size}" height="${size}" viewBox="-36 -36 72 72" aria-hidden="true">${counter(p, { prow: false })}</svg>`,
  );

export class Inspector {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.place = h("section", { class: "insp", "aria-label": w("under") });
    this.hex = "";
    this.id = "";
    this.asked = 0;
    fill(this.place, h("p", { class: "empty" }, w("pointhint")));
  }

  /** @param {string|null} hex @param {string|null} id */
  show(hex, id) {
    const at = hex || (id && this.table.piece(id)?.hex) || "";
    if (!at && !id) return;
    [this.hex, this.id] = [at, id ?? ""];
    this.draw();
    void this.table.profile.show(at);
  }

  /** As the table stands now; what has gone is not shown any more. */
  draw() {
    const { table, hex, id } = this;
    if (!hex && !id) return;
    const pieces = table.view?.table.pieces ?? [];
    const found = hex ? pieces.filter((p) => p.hex === hex) : pieces.filter((p) => p.id === id);
    if (!hex && found[0]?.hex) return this.show(found[0].hex, id);
    found.sort((a, b) => Number(b.id === id) - Number(a.id === id));
    const lines = h("dl", { class: "site" }, hex ? hexLines(table, hex).map((f) => fact(table, f)) : []);
    fill(
      this.place,
      h("h4", { class: "hexname" }, ...(hex ? hexTitle(table, hex) : [w("offmap")])),
      lines,
      ...found.map((p, i) => unit(table, p, found.length > 1 ? (i ? " few" : " few on") : "")),
    );
    if (hex) void this.more(hex, lines);
    return undefined;
  }

  /** What the game says of the hex, for the unit that is picked. @param {string} hex @param {HTMLElement} lines */
  async more(hex, lines) {
    const number = ++this.asked;
    const site = await siteOf(this.table, hex);
    if (number !== this.asked || !lines.isConnected) return;
    lines.prepend(...site.map((f) => fact(this.table, f)));
  }
}

export const inspect = {
  /** @param {Piece} p */
  small: (p) => picture(p, 52),
};

/** @param {Table} table @param {Fact} f */
function fact(table, f) {
  return h("div", {}, h("dt", {}, f.label), h("dd", {}, f.value, " ", chip(table, f.rule)));
}

/** @param {Table} table @param {Piece} p @param {string} several of a stack, the one pointed at is told in full */
function unit(table, p, several) {
  return h(
    "div",
    { class: `unit${several}`, "data-inspect": p.id },
    picture(p, several ? 46 : 72),
    h(
      "div",
      {},
      h("h5", {}, p.title),
      h("p", {}, [table.sideName(p.side), ...table.states(p)].join(", ")),
      h(
        "dl",
        {},
        p.facts.map((f) => fact(table, f)),
      ),
    ),
  );
}
