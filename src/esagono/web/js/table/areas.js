/** What the game answers about the map, as areas to be drawn: zones, supply, control, views. Nothing here knows a rule. */
import { nation } from "../board/nations.js";

/** @typedef {import("../types.js").Area} Area */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {(table: Table) => Promise<Area[]>} Asked */

/** Where nobody needs supply. */
const WATER = new Set(["sea", "lake"]);
/** Of how many units that are cut off the reason is told. */
const MOST_REASONS = 6;

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
  supply: async (table) => veil(table, (await bySide("supply", (own) => (own ? "supply" : ""))(table)).find((a) => a.kind)),
  sight: async (table) => {
    const hex = from(table);
    const seen = hex ? await table.looks.ask(`sight ${hex}`) : null;
    return seen?.blocked ? [{ kind: "unseen", hexes: Object.keys(seen.blocked) }] : [];
  },
  arcs: async (table) => {
    const arc = table.picked.unit ? await table.looks.ask(`arc ${table.picked.unit}`) : null;
    return arc ? [{ kind: "arc", ...hexesOf(arc) }] : [];
  },
  spotting: bySide("spotted", (own) => (own ? "spotted" : "noticed")),
  zones: async (table) => [{ kind: "zone", ...hexesOf(await table.looks.ask("zones")) }],
  control: heldBy("control"),
  objectives: heldBy("objectives"),
};

/** Hexes in the colours of who holds them. @param {string} verb @returns {Asked} */
function heldBy(verb) {
  return async (table) => {
    /** @type {Record<string, string>} */
    const held = (await table.looks.ask(verb)) ?? {};
    return [...new Set(Object.values(held))].filter(Boolean).map((side) => ({
      kind: "held",
      side,
      hexes: Object.keys(held).filter((hex) => held[hex] === side),
      colour: nation(side).flag,
    }));
  };
}

/** What lies out of supply is veiled, and units that are cut off are marked. @param {Table} table @param {Area|undefined} supplied @returns {Promise<Area[]>} */
async function veil(table, supplied) {
  if (!supplied?.hexes.length) return [];
  const inside = new Set(supplied.hexes);
  const land = (table.chart?.hexes ?? []).filter((x) => !WATER.has(x.terrain) && !x.features.includes("unplayable"));
  const out = land.map((x) => x.name).filter((hex) => !inside.has(hex));
  const cut = [...new Set((await cutOff(table)).map((each) => each.hex))];
  return [
    { kind: "dry", hexes: out },
    { kind: "cut", hexes: cut, texts: Object.fromEntries(cut.map((hex) => [hex, "!"])) },
  ];
}

/** Own units that are out of supply, each with where its line breaks and why. @param {Table} table @returns {Promise<{id: string, hex: string, at: string, because: string, rule: string}[]>} */
export async function cutOff(table) {
  if (!("cut-off" in (table.view?.queries ?? {}))) return [];
  const ids = (await table.looks.ask(`cut-off ${table.side}`)) ?? [];
  const found = [];
  for (const id of ids.map(String)) {
    const hex = table.piece(id)?.hex;
    /** @type {Record<string, string>} */
    const state = hex && found.length < MOST_REASONS ? ((await table.looks.ask(`supply ${id}`)) ?? {}) : {};
    if (hex) found.push({ id, hex, at: state.broken ?? "", because: state.because ?? "", rule: state.rule ?? "" });
  }
  return found;
}

/** Where the unit that is picked can get: now, and later. @type {Asked} */
export async function reachOf(table) {
  const { picked, decision } = table;
  if (decision && table.piece(picked.unit)?.side === decision.side && !table.able().has(picked.unit)) return [];
  const costs = await table.looks.ask(`reach ${picked.unit}`);
  if (!costs || typeof costs !== "object") return [];
  const now = new Set(picked.rows.filter((c) => !c.look).flatMap((c) => c.hexes));
  const all = Object.keys(costs);
  const texts = Object.fromEntries(all.map((hex) => [hex, String(costs[hex])]));
  if (!now.size && decision && table.able().has(picked.unit)) return [{ kind: "reach", hexes: all, texts }];
  const later = all.filter((hex) => !now.has(hex));
  /** @type {Area[]} */
  const areas = [];
  if (later.length)
    areas.push({ kind: "later", hexes: all, texts: Object.fromEntries(later.map((x) => [x, texts[x]])) });
  if (now.size) areas.push({ kind: "reach", hexes: [...now], texts });
  return areas;
}

/** An answer about the unit that is picked, where the game knows the question. @param {Table} table @param {string} verb @returns {Promise<any>} */
async function ofPicked(table, verb) {
  const { unit } = table.picked;
  return unit && verb in (table.view?.queries ?? {}) ? table.looks.ask(`${verb} ${unit}`) : null;
}

/** The supply line of the unit that is picked, and the lines by which it is supplied to attack. @param {Table} table @returns {Promise<string[][]>} */
export async function tracesOf(table) {
  const line = await ofPicked(table, "trace");
  const attack = await ofPicked(table, "attack-supply");
  const lines = [line, ...Object.values(attack?.lines ?? {})];
  return lines.filter((found) => Array.isArray(found) && found.length).map((found) => found.map(String));
}

/** The hex at which the supply line of the unit that is picked breaks. @type {Asked} */
export async function breakOf(table) {
  const state = await ofPicked(table, "supply");
  return state?.broken ? [{ kind: "threat", hexes: [String(state.broken)], texts: { [state.broken]: "✕" } }] : [];
}

/** Where the unit that is picked could retreat to. @type {Asked} */
export async function retreatsOf(table) {
  const found = hexesOf(await ofPicked(table, "retreats"));
  return found.hexes.length ? [{ kind: "later", ...found }] : [];
}
