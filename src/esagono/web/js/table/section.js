/** The cross-section of a line of sight: the ground, what stands on it, the line above it, and the point that blocks it. */
import { safe } from "../dom.js";

/**
 * @typedef {{hex: string, what: string, at: number, ground: number, height: number, line: number, blocks: boolean}} Contention
 * @typedef {{from: string, to: string, hexes: number, heights: [number, number], points: Contention[], clear: boolean, why: string, hex: string, limit: number}} Section
 */

const [WIDE, HIGH] = [320, 132];
const [LEFT, RIGHT, TOP, FOOT] = [30, 12, 18, 26];
/** Metres that the picture shows at least, so that a bump is not a mountain. */
const LEAST = 30;

/** The point that rises most above the line. @param {Section} cut @returns {Contention|null} */
export function worst(cut) {
  const found = cut.points.filter((p) => p.blocks);
  return found.sort((a, b) => b.height - b.line - (a.height - a.line))[0] ?? null;
}

/** @param {Section} cut @param {(p: Contention) => string} named what stands at a point, in words @returns {string} markup */
export function section(cut, named) {
  const tops = [...cut.heights, ...cut.points.map((p) => p.height)];
  const low = Math.floor((Math.min(...cut.heights, ...cut.points.map((p) => p.ground)) - 4) / 10) * 10;
  const high = Math.max(low + LEAST, Math.max(...tops) + 6);
  const x = (/** @type {number} */ at) => LEFT + (at / cut.hexes) * (WIDE - LEFT - RIGHT);
  const y = (/** @type {number} */ z) => TOP + ((high - z) / (high - low)) * (HIGH - TOP - FOOT);
  const block = worst(cut);
  const base = HIGH - FOOT + 6;
  const land = lie(cut);
  const ground = `M${x(0)} ${base}${land.map(([at, z]) => `L${n(x(at))} ${n(y(z))}`).join("")}L${x(cut.hexes)} ${base}Z`;
  const half = Math.min(11, (x(1) - x(0)) * 0.42);
  const stands = cut.points.filter((p) => p.height > p.ground + 0.05);
  const bars = stands.map((p) => bar(x(p.at), y(p.ground), y(p.height), half, p)).join("");
  const sight = `<path class="ray${cut.clear ? "" : " cut"}" d="M${n(x(0))} ${n(y(cut.heights[0]))}L${n(x(cut.hexes))} ${n(y(cut.heights[1]))}"/>`;
  const ends = [0, 1].map((i) => `<circle class="end" cx="${n(x(i * cut.hexes))}" cy="${n(y(cut.heights[i]))}" r="3.6"/>`);
  return `<svg class="section" viewBox="0 0 ${WIDE} ${HIGH}" role="img">${scale(low, high, y)}<path class="land" d="${ground}"/>${bars}${sight}${block ? mark(x(block.at), y(block.height), named(block)) : ""}${ends.join("")}${feet(cut, x)}</svg>`;
}

/** The lie of the land: the ends, and the highest ground at each distance. @param {Section} cut @returns {[number, number][]} */
function lie(cut) {
  /** @type {Map<number, number>} */
  const at = new Map([[0, cut.heights[0]]]);
  for (const p of cut.points) at.set(p.at, Math.max(p.ground, at.get(p.at) ?? -1e9));
  at.set(cut.hexes, cut.heights[1]);
  return [...at].sort((a, b) => a[0] - b[0]);
}

/** @param {number} v */
const n = (v) => v.toFixed(1);

/** @param {number} x @param {number} foot @param {number} top @param {number} half @param {Contention} p */
function bar(x, foot, top, half, p) {
  const kind = `stand s-${p.what.replace(/[^a-z-]/g, "")}${p.blocks ? " blocks" : ""}`;
  return `<rect class="${kind}" x="${n(x - half)}" y="${n(top)}" width="${n(half * 2)}" height="${n(foot - top)}" rx="2"/>`;
}

/** @param {number} x @param {number} y @param {string} text */
function mark(x, y, text) {
  const anchor = x > WIDE * 0.66 ? "end" : x < WIDE * 0.3 ? "start" : "middle";
  return `<g class="mark"><path d="M${n(x - 4)} ${n(y - 4)}l8 8m0-8l-8 8"/><text x="${n(x)}" y="${n(Math.max(11, y - 8))}" text-anchor="${anchor}">${safe(text)}</text></g>`;
}

/** Lines of height behind the picture. @param {number} low @param {number} high @param {(z: number) => number} y */
function scale(low, high, y) {
  const step = high - low > 70 ? 20 : 10;
  let s = "";
  for (let z = Math.ceil(low / step) * step; z <= high; z += step)
    s += `<path class="level" d="M${LEFT} ${n(y(z))}H${WIDE - RIGHT}"/><text class="metres" x="${LEFT - 5}" y="${n(y(z) + 3.5)}" text-anchor="end">${z}</text>`;
  return s;
}

/** Hexes below the picture. @param {Section} cut @param {(at: number) => number} x */
function feet(cut, x) {
  const every = cut.hexes > 14 ? 5 : cut.hexes > 7 ? 2 : 1;
  let s = "";
  for (let i = 0; i <= cut.hexes; i++) {
    if (i % every && i !== cut.hexes) continue;
    s += `<text class="metres" x="${n(x(i))}" y="${HIGH - 5}" text-anchor="middle">${i}</text>`;
  }
  return s;
}
