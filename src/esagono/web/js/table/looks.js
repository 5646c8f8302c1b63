/** What has been asked of the game without acting: reach, sight, odds; kept until the game goes on. */
import { piecesOf } from "./choices.js";
import { figure, forecasts, inBrief } from "./forecast.js";

/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("../types.js").Forecast} Forecast */

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

  /** @param {Choice} c @returns {[string, Forecast][]} the odds of each target, if they have been looked at */
  seen(c) {
    const answer = c.look ? this.kept.get(c.look) : null;
    return answer instanceof Promise ? [] : forecasts(answer);
  }

  /** What a choice would come to, in a figure and a few words. @param {Choice} c @returns {{value: string, words: string}|null} */
  brief(c) {
    const seen = this.seen(c);
    return seen.length ? inBrief(seen, this.table) : null;
  }

  /** How likely a choice is to go well, as far as it is known. @param {Choice} c */
  worth(c) {
    const [first] = this.seen(c);
    const good = first?.[1].chances.filter((x) => x.kind === "good").reduce((n, x) => n + x.chance, 0);
    return first?.[1].chance ?? good ?? NaN;
  }

  /** Those that can be looked at, the likeliest first, once all of them are known. @param {Choice[]} rows @returns {Choice[]} */
  likeliest(rows) {
    const aimed = rows.filter((c) => c.look && !/^-?\d+$/.test(c.fields.n ?? ""));
    const worth = new Map(aimed.map((c) => [c, this.worth(c)]));
    if ([...worth.values()].some(Number.isNaN)) return rows;
    const sorted = [...aimed].sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0));
    return rows.map((c) => (worth.has(c) ? /** @type {Choice} */ (sorted.shift()) : c));
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
      const odds = this.seen(c);
      for (const p of table.view?.table.pieces ?? []) {
        if (!this.aimed(c, p, odds) || piecesOf(c, ids)[0] === p.id) continue;
        if (found.get(p.id) && picked.chosen !== c) continue;
        const entry = odds.find(([id]) => id === p.id || id === p.hex)?.[1];
        found.set(p.id, entry ? figure(entry) : "");
      }
    }
    return found;
  }

  /** @param {Choice} c @param {import("../types.js").Piece} p @param {[string, unknown][]} odds */
  aimed(c, p, odds) {
    if (c.hexes.includes(p.hex)) return p.side !== this.table.decision?.side;
    return !c.hexes.length && odds.some(([id]) => id === p.id);
  }
}
