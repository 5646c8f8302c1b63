/** The card with the cross-section from the selected unit, or the hex under the cursor, to the hex that is pointed at. */
import { drawn, fill, h } from "../dom.js";
import { w } from "../words.js";
import { chip } from "./rules.js";
import { section, worst } from "./section.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./section.js").Section} Section */

export class ProfileCard {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.place = h("section", { class: "fl profile", hidden: true, "aria-label": w("profile") });
    this.asked = 0;
    this.hex = "";
  }

  /** @param {string} hex the hex that is pointed at */
  async show(hex) {
    const { table } = this;
    const number = ++this.asked;
    this.hex = hex;
    const from = (table.picked.unit && table.piece(table.picked.unit)?.hex) || table.picked.cursor;
    const wanted = table.overlays.on.has("sight") && "profile" in (table.view?.queries ?? {});
    if (!wanted || !from || !hex || from === hex) return this.hide();
    /** @type {Section|null} */
    const cut = await table.looks.ask(`profile ${from} ${hex}`);
    if (number !== this.asked || !cut?.hexes) return undefined;
    this.draw(cut);
    return undefined;
  }

  /** The same hex once more: the overlay or the selection has changed. */
  again() {
    return this.show(this.hex);
  }

  hide() {
    this.asked++;
    this.place.hidden = true;
  }

  /** @param {Section} cut */
  draw(cut) {
    const { table } = this;
    const named = (/** @type {{what: string, hex: string}} */ p) => `${table.wordFor("ground", p.what)} ${p.hex}`;
    fill(
      this.place,
      h(
        "h4",
        {},
        w("fromto", { a: cut.from, b: cut.to }),
        h("small", {}, w(cut.hexes === 1 ? "hex1" : "hexes", { n: cut.hexes })),
        chip(table, "8.3b"),
      ),
      drawn(section(cut, named)),
      h("p", { class: cut.clear ? "clear" : "cut" }, this.reason(cut)),
    );
    this.place.hidden = false;
  }

  /** Why it is blocked, in words. @param {Section} cut */
  reason(cut) {
    if (cut.clear) return w("sightclear");
    if (cut.why === "far") return w("toofar", { n: cut.limit });
    if (cut.why === "screen") return w("screened", { hex: cut.hex });
    const point = worst(cut);
    if (!point) return w("sightblocked", { hex: cut.hex });
    const what = this.table.wordFor("ground", point.what);
    return w("rises", { what, hex: point.hex, height: round(point.height), line: round(point.line) });
  }
}

/** @param {number} v */
const round = (v) => String(Math.round(v * 10) / 10);
