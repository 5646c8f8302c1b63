/** Counters of the Tactical Combat Series: in Fire mode firepower and range, in Move mode the movement allowance; steps and morale below. */
import { body, plainBody } from "./cardboard.js";
import { figure, widthOf } from "./figures.js";
import { mark } from "./marks.js";
import { nationKey, NATIONS } from "./nations.js";
import { tacticalSign } from "./symbols.js";

/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("./nations.js").Nation} Nation */

/** Where a plate lies for a value, in full and when the counter is small. */
const YELLOW = "#ffd83d";
/** @type {[string, string, string][]} states that are chips: letter and colour */
const CHIPS = [
  ["paralyzed", "P", "#b8280a"],
  ["suppressed", "S", "#d9760f"],
  ["fired", "F", "#1c1b16"],
];
/** Vehicles look to the right, as they are printed. */
const AHEAD = 90;

/** @param {Piece} piece @param {{level?: string}} [how] level of detail: full, middle (strengths), small (art) */
export function series(piece, { level = "full" } = {}) {
  const key = nationKey(piece);
  const c = NATIONS[key];
  const f = piece.face;
  const full = level === "full";
  let s = `<g transform="scale(.92)">${level === "small" ? plainBody(c) : body(key, c)}`;
  if (full)
    s += `<g class="detail">${figure(-28.5, -21.4, short(String(f.name ?? ""), 46), 9.6, c.on, { weight: 700, anchor: "start", most: 46 })}${mark(key, 24.6, -24.7, 0.62)}</g>`;
  const at = full ? "translate(0 .2) scale(.78)" : level === "middle" ? "translate(0 -7) scale(.7)" : "translate(0 2) scale(1.36)";
  s += `<g class="art" transform="${at}">${tacticalSign(f, key, AHEAD, c.ink, level !== "full")}</g>`;
  if (full) s += f.mode === "move" ? onTheMove(f, c) : inFireMode(f, c);
  if (full) s += below(f, c);
  if (level === "middle") s += strengths(f, c);
  return `${s}${states(piece)}</g>`;
}

/** Front: firepower on the left, range on the right, the defence of a point target below it. @param {Record<string, any>} f @param {Nation} c */
function inFireMode(f, c) {
  let s = "";
  if (f.fire)
    s += `<rect x="-30" y="-16.500" width="17" height="17" rx="2.500" fill="${f.class === "P" ? YELLOW : "#fff"}" stroke="${c.ink}" stroke-width=".9"/>${figure(-21.5, -2.9, f.fire, 15.5, "#16140e", { most: 14.5 })}`;
  if (f.range) s += ranged(21.5, -8, 8.5, f, c);
  return s + armour(f, c);
}

/** Range: black figures are direct fire, white ones indirect. @param {number} x @param {number} y @param {number} r @param {Record<string, any>} f @param {Nation} c */
function ranged(x, y, r, f, c) {
  const [fill, ink] = f.indirect ? [c.ink, "#fff"] : ["#fff", "#16140e"];
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${c.ink}" stroke-width=".9"/>${figure(x, y + r * 0.53, f.range, r * 1.5, ink, { most: r * 1.7 })}`;
}

/** Defence of a P or B target: a shield, yellow for P. @param {Record<string, any>} f @param {Nation} c */
function armour(f, c) {
  if (f.defence === "") return "";
  return `<path d="M14.500 3h14v7.600q0 3.400-7 5.600q-7-2.200-7-5.600Z" fill="${f.target === "P" ? YELLOW : "#fff"}" stroke="${c.ink}" stroke-width=".9"/>${figure(21.5, 12.8, f.defence, 10.5, "#16140e", { most: 12 })}`;
}

/** Back: the movement allowance, large, with chevrons. @param {Record<string, any>} f @param {Nation} c */
function onTheMove(f, c) {
  return `<path d="M-31-17.800H31V18H-31Z" fill="${c.strip}" opacity=".18"/><path d="M-28-13l5.500 6-5.500 6M-22-13l5.500 6-5.500 6" fill="none" stroke="${c.ink}" stroke-width="2.400" stroke-linejoin="round"/>${figure(21.5, -2.5, f.move, 17, c.ink, { most: 18 })}${armour(f, c)}`;
}

/** Morale, a pip for each step, the movement allowance. @param {Record<string, any>} f @param {Nation} c */
function below(f, c) {
  const steps = Number(f.steps) || 0;
  const left = Number(f.left ?? steps);
  const wide = Math.min(5.6, 26 / Math.max(1, steps));
  const pips = Array.from(
    { length: steps },
    (_, i) =>
      `<rect x="${((i - steps / 2) * wide + 0.5).toFixed(1)}" y="21.600" width="${(wide - 1).toFixed(1)}" height="6.600" rx="1" fill="${i < left ? c.ink : "none"}" stroke="${c.ink}" stroke-width=".8"/>`,
  ).join("");
  const morale = f.morale === "" ? "" : `<circle cx="-23" cy="24.800" r="5.900" fill="#fff" stroke="${c.ink}" stroke-width=".8"/>${figure(-23, 28.3, f.morale, 9.8, "#16140e", { most: 9.5 })}`;
  const move =
    f.mode === "move"
      ? ""
      : `<path d="M14.600 22l2.700 2.800-2.700 2.800" fill="none" stroke="${c.ink}" stroke-width="1.200"/>${figure(23.4, 28.6, f.move, 10.4, c.ink, { weight: 700, most: 12 })}`;
  return `<g class="detail">${morale}${pips}${move}</g>`;
}

/** What a counter must tell when it is small. @param {Record<string, any>} f @param {Nation} c */
function strengths(f, c) {
  if (f.mode === "move" || !f.fire)
    return `<g class="strengths"><rect x="-29" y="5" width="58" height="24" rx="4" fill="${c.strip}"/><path d="M-22 10l6 7-6 7M-14 10l6 7-6 7" fill="none" stroke="${c.on}" stroke-width="3.200" stroke-linejoin="round"/>${figure(12, 25, f.move, 22, c.on, { most: 26 })}</g>`;
  const range = f.indirect ? [c.ink, "#fff"] : ["#fff", "#16140e"];
  return `<g class="strengths"><rect x="-29" y="5" width="28" height="24" rx="3" fill="${f.class === "P" ? YELLOW : "#fff"}" stroke="${c.ink}" stroke-width="1.400"/>${figure(-15, 25, f.fire, 22, "#16140e", { most: 24 })}<rect x="1" y="5" width="28" height="24" rx="12" fill="${range[0]}" stroke="${c.ink}" stroke-width="1.400"/>${figure(15, 25, f.range, 21, range[1], { most: 23 })}</g>`;
}

/** @param {Piece} piece */
function states(piece) {
  const has = (/** @type {string} */ state) => piece.states.includes(state);
  let s = "";
  if (has("done")) s += `<rect x="-31" y="-31" width="62" height="62" rx="5.500" fill="#16140e" opacity=".24"/>`;
  if (has("dug-in"))
    s += `<path d="M-34 36v-3.500l5.700-3 5.600 3 5.700-3 5.600 3 5.700-3 5.700 3 5.700-3 5.600 3 5.700-3 5.600 3 5.700-3 5.700 3v3.500Z" fill="#6b4a1c" stroke="#fff" stroke-width="1.300" stroke-linejoin="round"/>`;
  CHIPS.filter(([state]) => has(state)).forEach(([state, letter, colour], i) => {
    s += `<g transform="translate(${25 - i * 18} -29)" data-state="${state}"><circle r="9.500" fill="${colour}" stroke="#fff" stroke-width="1.600"/>${figure(0, 4.5, letter, 12.5, "#fff")}</g>`;
  });
  return s;
}

/** @param {string} name @param {number} most */
function short(name, most) {
  let words = name.toUpperCase().split(/\s+/);
  while (words.length > 1 && widthOf(words.join(" "), 9.6) * 0.8 > most) words = words.slice(0, -1);
  return words.join(" ");
}
