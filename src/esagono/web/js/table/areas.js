/** What the game answers about the map, as areas to be drawn: zones, supply, control, views. Nothing here knows a rule. */
import { nation } from "../board/nations.js";

/** @typedef {import("../types.js").Area} Area */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {(table: Table) => Promise<Area[]>} Asked */

/** Hexes of an answer, with what is written on them. @param {any} answer @returns {{hexes: string[], texts?: Record<string, string>}} */
function hexesOf(answer) {
  if (Array.isArray(answer)) return { hexes: answer.map(String) };
  if (!answer || typeof answer !== "object") return { hexes: [] };
  const texts = Object.entries(answer).filter(([, v]) => typeof v === "string" || typeof v === "number");
  const written = texts.filter(([, v]) => v !== "").map(([hex, v]) => [hex, String(v)]);
  return { hexes: Object.keys(answer), texts: Object.fromEntries(written) };
}

/** A query about sides, asked for each of them. @param {string} verb @param {(own: boolean) => string} kind @returns {Asked} */
function bySide(verb, kind) {
  return async (table) => {
    const needs = table.view?.queries[verb] ?? [];
    const all = needs.length ? (table.view?.sides ?? []) : [table.side];
    const areas = [];
    for (const side of all) {
      const answer = await table.looks.ask([verb, ...needs.map(() => side)].join(" "));
      areas.push({ kind: kind(side === table.side), side, ...hexesOf(answer) });
    }
    return areas;
  };
}

/** @param {Table} table */
const from = (table) => (table.picked.unit && table.piece(table.picked.unit)?.hex) || table.picked.cursor;

/** @type {Record<string, Asked>} */
export const AREAS = {
  zoc: bySide("zoc", (own) => (own ? "ownzoc" : "zoc")),
  threat: async (table) => (await bySide("threat", (own) => (own ? "" : "threat"))(table)).filter((a) => a.kind),
  supply: async (table) => {
    const found = await bySide("supply", (own) => (own ? "supply" : ""))(table);
    return found.filter((area) => area.kind);
  },
  sight: async (table) => {
    const hex = from(table);
    const seen = hex ? await table.looks.ask(`sight ${hex}`) : null;
    return seen?.blocked ? [{ kind: "unseen", hexes: Object.keys(seen.blocked) }] : [];
  },
  arcs: async (table) => {
    const arc = table.picked.unit ? await table.looks.ask(`arc ${table.picked.unit}`) : null;
    return Array.isArray(arc) ? [{ kind: "arc", hexes: arc }] : [];
  },
  control: async (table) => {
    /** @type {Record<string, string>} */
    const held = (await table.looks.ask("control")) ?? {};
    return [...new Set(Object.values(held))].filter(Boolean).map((side) => ({
      kind: "held",
      side,
      hexes: Object.keys(held).filter((hex) => held[hex] === side),
      colour: nation(side).flag,
    }));
  },
};

/** Where the unit that is picked can get: now, and later. @type {Asked} */
export async function reachOf(table) {
  const { picked } = table;
  const costs = await table.looks.ask(`reach ${picked.unit}`);
  if (!costs || typeof costs !== "object") return [];
  const now = new Set(picked.rows.filter((c) => !c.look).flatMap((c) => c.hexes));
  const all = Object.keys(costs);
  const texts = Object.fromEntries(all.map((hex) => [hex, String(costs[hex])]));
  const later = all.filter((hex) => !now.has(hex));
  /** @type {Area[]} */
  const areas = [];
  if (later.length)
    areas.push({ kind: "later", hexes: all, texts: Object.fromEntries(later.map((x) => [x, texts[x]])) });
  if (now.size) areas.push({ kind: "reach", hexes: [...now], texts });
  return areas;
}

/** The supply line of the unit that is picked. @param {Table} table @returns {Promise<string[]>} */
export async function traceOf(table) {
  const { unit } = table.picked;
  if (!unit || !("trace" in (table.view?.queries ?? {}))) return [];
  const line = await table.looks.ask(`trace ${unit}`);
  return Array.isArray(line) ? line.map(String) : [];
}
