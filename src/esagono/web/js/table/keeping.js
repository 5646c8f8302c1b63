/** Who stays in the hand when the game goes on: the unit that acted, the active one, or the next to where it stood. */
import { piecesOf } from "./choices.js";

/** @typedef {import("./table.js").Table} Table */

/** The units that can act now, in the order of the choices; what is bundled is no deed of a unit on the map. @param {Table} table @returns {Set<string>} */
export function ableUnits(table) {
  const ids = table.picked.ids;
  const aside = (/** @type {import("../types.js").Choice} */ c) => c.bundled && c.units.some((id) => table.piece(id)?.hex);
  return new Set((table.decision?.choices ?? []).filter((c) => !aside(c)).map((c) => piecesOf(c, ids)[0]).filter(Boolean));
}

/** The question is about several units on the map, and asks which of them, not where one goes: they lose, or go into one hex. The list names them all. @param {Table} table @param {string[]} own */
function asksWho(table, own) {
  const choices = (table.decision?.choices ?? []).filter((c) => c.units.length);
  const hexes = new Set(choices.flatMap((c) => c.hexes));
  const about = (table.decision?.units ?? []).filter((id) => own.includes(id) && table.piece(id)?.hex);
  return about.length > 1 && hexes.size < 2;
}

/** The unit that is selected by itself at a new decision, "" if none; nobody who can only do what is asked once more. @param {Table} table @param {string} asked what was asked before */
export function nextInHand(table, asked) {
  const { decision, picked } = table;
  if (!decision || decision.said.length) return "";
  const able = ableUnits(table);
  const own = [...able].filter((id) => table.piece(id)?.side === decision.side);
  if (own.length < 2 && decision.choices.length <= 9) return "";
  if (asksWho(table, own)) return "";
  if (picked.last && able.has(picked.last)) return picked.last;
  const active = own.find((id) => table.piece(id)?.states.includes("active"));
  if (active) return active;
  const waiting = own.filter((id) => !table.piece(id)?.hex);
  if (waiting.length && waiting.length === own.length) return waiting[0];
  if (!picked.last || asked !== decision.ask) return "";
  const from = picked.from || table.piece(picked.last)?.hex;
  const lay = table.board.lay;
  const far = (/** @type {string} */ id) => {
    const hex = table.piece(id)?.hex;
    return from && hex && lay?.by.has(hex) && lay.by.has(from) ? lay.distance(from, hex) : 0;
  };
  const free = (/** @type {string} */ id) => decision.choices.some((c) => !c.confirm && piecesOf(c, picked.ids)[0] === id);
  return own.filter(free).sort((a, b) => far(a) - far(b))[0] ?? "";
}

/** Nothing on the table has changed. @param {import("../types.js").Snapshot} a @param {import("../types.js").Snapshot} b */
export function alike(a, b) {
  return (
    a.number === b.number &&
    a.lines === b.lines &&
    a.side === b.side &&
    a.over === b.over &&
    JSON.stringify(a.owed) === JSON.stringify(b.owed) &&
    JSON.stringify(a.standing) === JSON.stringify(b.standing) &&
    JSON.stringify(a.decision) === JSON.stringify(b.decision)
  );
}

/** Who looks at the table is another side than before, or has set up its first counters. @param {import("../types.js").Snapshot} a @param {import("../types.js").Snapshot|null} b */
export function isAnothers(a, b) {
  const stands = (/** @type {import("../types.js").Snapshot} */ view, side = b?.side) => view.table.pieces.some((p) => p.side === side && p.hex);
  return Boolean(b && (a.side !== b.side || !stands(a)) && stands(b));
}

/** The side whose units are told apart by whether they can still act; none where nobody is to be chosen. @param {Table} table */
export function ownActing(table) {
  const { decision } = table;
  const own = decision ? [...ableUnits(table)].filter((id) => table.piece(id)?.side === decision.side) : [];
  return own.length > 1 && !decision?.said.length && !table.about().size ? (decision?.side ?? "") : "";
}

/** The hexes of those who sit here; of everybody for who only looks. @param {Table} table @returns {string[]} */
export function ownHexes(table) {
  const pieces = (table.view?.table.pieces ?? []).filter((p) => p.hex);
  const mine = pieces.filter((p) => p.side === table.view?.side);
  const { choices = [] } = table.decision ?? {};
  const named = choices.flatMap((c) => c.hexes);
  const coming = choices.length > 0 && choices.every((c) => !c.units.length || !table.piece(c.units[0])?.hex);
  if (coming && choices.some((c) => c.units.length && c.hexes.length)) return named;
  return mine.length || !named.length ? (mine.length ? mine : pieces).map((p) => p.hex) : named;
}

/** What must be in view for a unit: where it stands; of one that is not on the map yet, where it may come, if nothing of that can be seen. @param {Table} table @param {string} id @returns {string[]} */
export function stands(table, id) {
  const hex = table.piece(id)?.hex;
  if (hex) return [hex];
  const hexes = (table.decision?.choices ?? []).filter((c) => c.units[0] === id).flatMap((c) => c.hexes);
  const { w, h } = table.board.camera.room;
  const seen = hexes.some((name) => {
    const [x, y] = table.board.onScreen(name);
    return x > 0 && y > 0 && x < w && y < h;
  });
  return seen ? [] : hexes;
}
