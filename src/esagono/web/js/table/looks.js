/** What has been asked of the game without acting: reach, sight, odds; kept until the game goes on. */
import { w } from "../words.js";
import { piecesOf } from "./choices.js";
import { entries } from "./odds.js";

/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("../types.js").Odds} Odds */

const MOST = 10;
const MOST_ROWS = 9;

export class Looks {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Map<string, any>} */
    this.kept = new Map();
  }

  clear() {
    this.kept.clear();
  }

  /** @param {string} text a query @returns {Promise<any>} */
  async ask(text) {
    const { table, kept } = this;
    if (kept.has(text)) return kept.get(text);
    const asked = table.line.ask({ do: "look", side: table.side, text }).then(
      (r) => r.answer,
      () => null,
    );
    kept.set(text, asked);
    const answer = await asked;
    if (kept.get(text) === asked) kept.set(text, answer);
    return answer;
  }

  /** @param {Choice} c @returns {Odds|null} the odds, if they have been looked at */
  odds(c) {
    const answer = c.look ? this.kept.get(c.look) : null;
    if (!answer || answer instanceof Promise) return null;
    return entries(answer)[0]?.[1] ?? null;
  }

  /** @param {Odds} odds */
  words(odds) {
    return odds.need > 12 ? w("nochance") : w("hitson", { n: Math.max(2, odds.need), m: Math.max(2, odds.need + 4) });
  }

  /** Ask for the odds of the rows that are shown. */
  async ahead() {
    const { table } = this;
    const { rows, unit } = table.picked;
    const open = rows.filter((c) => c.look && !this.kept.has(c.look)).slice(0, MOST);
    if (!open.length || (!unit && rows.length > MOST_ROWS)) return;
    await Promise.all(open.map((c) => this.ask(c.look)));
    if (table.picked.rows.length === rows.length) table.draw();
  }

  /** The pieces that could be attacked, with the chance. @param {Set<string>} ids @returns {Map<string, string>} */
  targets(ids) {
    const { table } = this;
    const { picked } = table;
    /** @type {Map<string, string>} */
    const found = new Map();
    const rows = picked.unit || picked.filter || picked.rows.length <= MOST_ROWS ? picked.rows : [];
    for (const c of rows.filter((x) => x.look)) {
      const odds = entries(this.kept.get(c.look));
      for (const p of table.view?.table.pieces ?? []) {
        if (!this.aimed(c, p, odds) || piecesOf(c, ids)[0] === p.id) continue;
        if (found.get(p.id) && picked.chosen !== c) continue;
        const entry = odds.find(([id]) => id === p.id)?.[1];
        found.set(p.id, entry ? `${Math.round(entry.hit * 100)}%` : "");
      }
    }
    return found;
  }

  /** @param {Choice} c @param {import("../types.js").Piece} p @param {[string, Odds][]} odds */
  aimed(c, p, odds) {
    if (c.hexes.includes(p.hex)) return p.side !== this.table.decision?.side;
    return !c.hexes.length && odds.some(([id]) => id === p.id);
  }
}
