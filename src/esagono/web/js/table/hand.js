/** The hand at a table: what a click on the map or a press on a row does. */
import { piecesOf } from "./choices.js";
import { isUsual, waysOf } from "./ways.js";
import { whyNot } from "./why.js";

/** @typedef {import("../types.js").Choice} Choice */

const PHONE = 700;

export class Hand {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
  }

  /** A counter was pressed: it is selected, its stack taken up, or what is in the hand acts on its hex. @param {string} id @param {boolean} touch @param {{double: boolean, shift: boolean}} [how] */
  async onPiece(id, touch, how = { double: false, shift: false }) {
    const { table } = this;
    const { picked } = table;
    const piece = table.piece(id);
    if (!piece || (piece.hex && table.plans.aim(piece.hex))) return;
    const mine = table.able().has(id) && piece.side === table.decision?.side;
    if (mine && how.double && (await table.plans.takeStack(picked.units.includes(id) ? picked.unit : id))) return;
    const other = picked.unit && picked.unit !== id && piece.hex;
    if (other && (!mine || how.shift) && (await table.plans.take(piece.hex, null, touch))) return;
    if (other && !mine && this.narrow(piece.hex, touch)) return;
    const stack = (table.view?.table.pieces ?? []).filter((p) => p.hex === piece.hex);
    const choices = table.decision?.choices ?? [];
    const ids = picked.ids;
    const at = stack.findIndex((p) => p.id === id);
    const others = [...stack.slice(at + 1), ...stack.slice(0, at)];
    const next = others.find((p) => choices.some((c) => piecesOf(c, ids)[0] === p.id));
    if (picked.unit === id && next) return picked.select(next.id);
    if (choices.some((c) => piecesOf(c, ids).includes(id))) return picked.select(id);
    if (!picked.unit && (await this.alone(piece.hex, touch))) return;
    table.panel.inspect(piece.hex, id, touch);
    if (table.decision) void whyNot(table, picked.unit || id, piece.hex, id);
    else picked.select(id);
  }

  /** @param {string} hex @param {boolean} touch @param {number|null} [facing] */
  async onHex(hex, touch, facing = null) {
    const { table } = this;
    const { picked } = table;
    if (table.plans.aim(hex)) return;
    picked.cursor = hex;
    table.panel.inspect(hex, null, false);
    if (picked.unit && (await table.plans.take(hex, facing, touch))) return;
    if (!picked.unit && (await this.alone(hex, touch, facing))) return;
    if (picked.unit && this.narrow(hex, touch)) return;
    if (table.decision && (picked.unit || this.pointing())) void whyNot(table, picked.unit, hex, "");
    else if (picked.filter || picked.unit) picked.back();
    else table.draw();
  }

  /** A box beside the map was pointed at: what is in the hand goes there. @param {string} place */
  async onBox(place) {
    const { table } = this;
    if (!table.decision || !table.picked.unit || (await table.plans.take(place, null, false))) return;
    void whyNot(table, table.picked.unit, place, "");
  }

  /** The question is for a hex. */
  pointing() {
    const choices = this.table.decision?.choices ?? [];
    return choices.length > 0 && choices.filter((c) => c.hexes.length && !c.units.length).length * 2 > choices.length;
  }

  /** The question names nothing on the map: what is meant for a hex can only be planned (a battery behind the lines). */
  aimless() {
    const asked = (this.table.decision?.choices ?? []).filter((c) => !c.ends);
    return asked.length > 0 && asked.every((c) => !c.hexes.length && !c.units.length);
  }

  /** With an empty hand: what can be done in the hex itself; where one choice alone names it, a click does it. @param {string} hex @param {boolean} touch @param {number|null} [facing] */
  async alone(hex, touch, facing = null) {
    const { table } = this;
    if (table.plans.offers && table.decision?.hexes.includes(hex) && (await table.plans.take(hex, null, touch))) return true;
    const named = (table.decision?.choices ?? []).filter((c) => c.hexes.includes(hex));
    const free = named.every((c) => !c.units.length) || (named.length > 1 && named.every((c) => this.comes(c)));
    if (named.length && free && (await table.plans.take(hex, null, touch))) return true;
    if (this.aimless() && (await table.plans.take(hex, null, touch))) return true;
    const waiting = (table.decision?.choices ?? []).some((c) => this.comes(c) && !c.hexes.length);
    if ((named.length > 1 || waiting) && (await table.plans.ponder(hex))) return true;
    const [one] = named;
    if (named.length === 1 && one.units.length === 1 && this.comes(one)) {
      table.picked.unit = one.units[0];
      if (await table.plans.take(hex, facing, touch)) return true;
      table.picked.unit = "";
    }
    return this.narrow(hex, touch);
  }

  /** The choice brings in somebody who is not on the map. @param {Choice} c */
  comes(c) {
    return c.units.length > 0 && !this.table.piece(c.units[0])?.hex;
  }

  /** A counter may be dragged. @param {string} id */
  grab(id) {
    const { table } = this;
    return table.piece(id)?.side === table.decision?.side && (table.able().has(id) || table.picked.units.includes(id));
  }

  /** A counter was dragged to a hex, with Shift its whole stack. @param {string} id @param {string} hex @param {number|null} facing @param {boolean} [all] */
  async drop(id, hex, facing, all = false) {
    const { table } = this;
    const { picked } = table;
    if (table.piece(id)?.hex === hex) return;
    if (!picked.units.includes(id)) {
      picked.clear();
      picked.unit = id;
      table.draw();
    }
    if (all && !picked.more.length) await table.plans.takeStack(picked.unit);
    if (await table.plans.take(hex, facing, false)) return;
    if (!this.narrow(hex, true)) void whyNot(table, id, hex, "");
  }

  /** List what can be done in a hex; again on what is shown there commits it, with the mouse. @param {string} hex @param {boolean} touch @returns {boolean} */
  narrow(hex, touch) {
    const { table } = this;
    const { picked } = table;
    if (picked.chosen && picked.filter === hex && picked.chosen.hexes.includes(hex) && !touch) {
      if (picked.rows.length === 1 || table.preview.shown) void table.doing.commit();
      return true;
    }
    const rows = picked.at(hex);
    if (!rows.length) return false;
    picked.cursor = hex;
    picked.refused = null;
    picked.choose(rows[0]);
    return true;
  }

  /** A row was pressed: what can be looked at or must be confirmed is shown first, and how it can be done, unless that is said. @param {Choice} c @param {boolean} [said] how it is done was pressed too @param {boolean} [all] with all alike */
  press(c, said = false, all = false) {
    const { table } = this;
    if (all && this.hasAlike(c)) return void table.doing.act(c.text, true);
    if (c.ends && c === table.ending.choice && table.ending.asks) return table.ending.press();
    const several = (table.decision?.choices.length ?? 0) > 1;
    const asks = Boolean(c.look) || (c.confirm && several) || (!said && this.severalWays(c));
    const first = table.picked.chosen !== c && (asks || innerWidth < PHONE);
    if (first) table.picked.choose(c);
    else this.take(c);
  }

  /** It may be done at once with all alike: nothing of it must be looked at or confirmed. @param {Choice} c */
  hasAlike(c) {
    return !c.ends && !c.confirm && !c.look && !this.table.offline;
  }

  /** It can be done in several ways, and nothing says in which: its unit has not done it yet. @param {Choice} c */
  severalWays(c) {
    return waysOf(c, this.table).length > 1 && !isUsual(c, this.table);
  }

  /** @param {string} text @param {boolean} touch */
  pressText(text, touch) {
    const { table } = this;
    const c = table.decision?.choices.find((x) => x.text === text);
    if (!c) return;
    if ((touch || this.severalWays(c)) && table.picked.chosen !== c) table.picked.choose(c);
    else this.take(c);
  }

  /** @param {Choice} c */
  take(c) {
    this.table.picked.chosen = c;
    void this.table.doing.commit();
  }

  /** What a row or a key points at. @param {Choice|null} c @param {string[]} [hexes] @param {boolean} [reveal] */
  pointAt(c, hexes = c?.hexes ?? [], reveal = false) {
    const { table } = this;
    const unit = c?.units[0] ? table.piece(c.units[0])?.hex : "";
    const shown = [...new Set([...hexes, unit ?? ""])].filter(Boolean).slice(0, 60);
    table.board.cursor(table.picked.cursor, shown);
    if (reveal && hexes[0]) table.board.reveal(hexes[0]);
  }
}
