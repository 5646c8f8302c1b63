/** Hedgerows along hexsides of a staff map: a line of bushes, open where a road passes. */
import { stroke } from "./lines.js";
import { rng } from "./noise.js";
import { chains, edgeOf, wander } from "./rivers.js";

/** @typedef {import("./noise.js").Point} Point */
/** @typedef {import("./lay.js").Lay} Lay */
/** @typedef {import("./paint.js").Pen} Pen */
/** @typedef {import("./sheet.js").Inks} Inks */

/** How much of a hexside a gap takes, in map units on both sides of its middle. */
const GAP = 9;
const BUSH = 5.6;

/** @param {Pen} g @param {Lay} lay @param {Inks} inks */
export function hedges(g, lay, inks) {
  const sides = lay.chart.sides;
  const open = new Set(sides.filter((s) => s.kind === "gap").map((s) => `${s.a}/${s.b}`));
  const edges = sides.filter((s) => s.kind === "hedgerow").flatMap((side) => parts(lay, side, open));
  const lines = chains(edges).map(({ line }) => wander(line, 3));
  for (const line of lines) stroke(g, line, 6.4, inks.hedge[0]);
  for (const line of lines) stroke(g, line, 1.5, inks.hedge[1]);
  const chance = rng(23);
  g.lineWidth = 0.7;
  for (const line of lines) {
    for (const [x, y] of spaced(line, BUSH)) {
      const r = 1.9 + chance() * 1;
      g.beginPath();
      g.arc(x + (chance() - 0.5) * 1.4, y + (chance() - 0.5) * 1.4, r, 0, 7);
      g.fillStyle = inks.hedge[1];
      g.strokeStyle = inks.hedge[2];
      g.fill();
      g.stroke();
    }
  }
}

/** A hexside, or what a gap leaves of it. @param {Lay} lay @param {{a: string, b: string}} side @param {Set<string>} open @returns {{a: Point, b: Point}[]} */
function parts(lay, side, open) {
  const edge = edgeOf(lay, side.a, side.b);
  if (!edge) return [];
  if (!open.has(`${side.a}/${side.b}`)) return [edge];
  const { a, b } = edge;
  const far = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const at = (/** @type {number} */ t) => /** @type {Point} */ ([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
  return [
    { a, b: at(0.5 - GAP / far) },
    { a: at(0.5 + GAP / far), b },
  ];
}

/** Points at equal distances along a line. @param {Point[]} line @param {number} apart @returns {Point[]} */
function spaced(line, apart) {
  /** @type {Point[]} */
  const found = [];
  let left = apart / 2;
  for (let i = 1; i < line.length; i++) {
    const [[ax, ay], [bx, by]] = [line[i - 1], line[i]];
    const far = Math.hypot(bx - ax, by - ay);
    for (; left < far; left += apart) found.push([ax + ((bx - ax) * left) / far, ay + ((by - ay) * left) / far]);
    left -= far;
  }
  return found;
}
