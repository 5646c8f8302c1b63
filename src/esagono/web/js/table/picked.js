/** What is picked at a table: a unit, a hex that narrows the list, a group that is unfolded, the choice that is shown. */
import { say } from "../dom.js";
import { grouping, piecesOf } from "./choices.js";

/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {{label: string, text: string, rule: string, piece: string, hex: string}} No */

export class Picked {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.unit = "";
    /** @type {string[]} units that were taken up with it */
    this.more = [];
    /** the unit that acted last, or was to act */
    this.last = "";
    /** where it stood before */
    this.from = "";
    this.filter = "";
    this.group = "";
    /** the keyboard's cursor */
    this.cursor = "";
    /** @type {Choice|null} */
    this.chosen = null;
    /** @type {No|null} what was asked for and is not possible */
    this.refused = null;
  }

  get ids() {
    return new Set((this.table.view?.table.pieces ?? []).map((p) => p.id));
  }

  /** Everybody who is in the hand. @returns {string[]} */
  get units() {
    return this.unit ? [this.unit, ...this.more] : [];
  }

  /** The choices that are listed. @returns {Choice[]} */
  get rows() {
    const { ids, table } = this;
    const there = (/** @type {Choice} */ c) =>
      c.hexes.includes(this.filter) ||
      piecesOf(c, ids).some((id) => id !== this.unit && table.piece(id)?.hex === this.filter);
    return (table.decision?.choices ?? []).filter(
      (c) =>
        (!this.unit || piecesOf(c, ids).includes(this.unit)) &&
        (!this.filter || there(c)) &&
        (!this.group || grouping(c, table.ways) === this.group),
    );
  }

  /** Who acted last, and where it stood in the table before. @param {import("../types.js").Snapshot|null} before */
  remember(before) {
    this.last = this.unit || this.last;
    this.from = before?.table.pieces.find((p) => p.id === this.last)?.hex ?? "";
  }

  clear() {
    this.unit = this.filter = this.group = "";
    this.more = [];
    this.chosen = null;
    this.refused = null;
    this.table.preview.hide();
  }

  /** One step back. */
  back() {
    if (this.group) this.group = "";
    else if (this.filter && this.unit) this.filter = "";
    else this.clear();
    this.table.plans.drop();
    this.chosen = null;
    this.refused = null;
    this.table.preview.hide();
    this.table.draw();
  }

  /** @param {string} id */
  select(id) {
    const { table } = this;
    this.clear();
    table.plans.drop();
    this.unit = id;
    const rows = this.rows;
    if (rows.length === 1) this.chosen = rows[0];
    const hex = table.piece(id)?.hex;
    if (hex) this.cursor = hex;
    table.draw();
    if (hex) table.board.reveal(hex);
    table.panel.inspect(hex ?? null, id);
    say(table.describe(id));
    void table.preview.show();
  }

  /** @param {string} key */
  openGroup(key) {
    const { table } = this;
    this.group = key;
    this.chosen = null;
    table.draw();
    const first = /** @type {HTMLElement|null} */ (table.list.place.querySelector("button.c"));
    first?.focus({ preventScroll: true });
  }

  /** List what can be done in a hex. @param {string} hex @returns {Choice[]} */
  at(hex) {
    const kept = [this.filter, this.group];
    this.filter = hex;
    this.group = "";
    const rows = this.rows;
    if (!rows.length) [this.filter, this.group] = kept;
    return rows;
  }

  /** @param {Choice|null} choice */
  choose(choice) {
    this.chosen = choice;
    this.table.plans.drop();
    this.table.preview.hide();
    this.table.draw();
    void this.table.preview.show();
  }

  /** @param {No} refused */
  refuse(refused) {
    this.refused = refused;
    this.chosen = null;
    this.table.preview.hide();
    this.table.draw();
  }
}
