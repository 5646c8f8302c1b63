/** Roads and railways through hexes: curves that cross exactly the hexsides they name. */
import { joined, threads } from "./network.js";
import { d, middle } from "./svg.js";

/** @typedef {import("./noise.js").Point} Point */
/** @typedef {import("./lay.js").Lay} Lay */

const PASSES = 8;
const KINDS = ["track", "road", "main-road", "rail-unfinished", "rail"];

/** @param {Point[]} c centres in a row @returns {Point[]} */
export function way(c) {
  if (c.length < 2) return [];
  /** @type {Point[]} */
  let line = [c[0]];
  for (let i = 1; i + 1 < c.length; i++) {
    const [a, b] = [middle(c[i - 1], c[i]), middle(c[i], c[i + 1])];
    for (let t = 0; t <= 6; t++) {
      const u = t / 6;
      const [p, q, r] = [(1 - u) ** 2, 2 * u * (1 - u), u * u];
      line.push([p * a[0] + q * c[i][0] + r * b[0], p * a[1] + q * c[i][1] + r * b[1]]);
    }
  }
  line.push(c[c.length - 1]);
  for (let pass = 0; pass < PASSES; pass++) line = line.map((p, i) => eased(line, p, i));
  return line;
}

/** @param {Point[]} line @param {Point} p @param {number} i @returns {Point} */
function eased(line, p, i) {
  if (!i || i === line.length - 1) return p;
  const [a, b] = [line[i - 1], line[i + 1]];
  return [(a[0] + p[0] * 2 + b[0]) / 4, (a[1] + p[1] * 2 + b[1]) / 4];
}

/** @param {Lay} lay */
export function ways(lay) {
  const of = (/** @type {string} */ kind) => {
    const made = threads(lay, [kind]).map((thread) => ({ thread, line: way(thread.points) }));
    joined(lay, made);
    return made.map(({ line }) => d(line)).join("");
  };
  const drawn = KINDS.map((kind) => {
    const all = of(kind);
    return all ? `<path d="${all}" class="${kind} out"/><path d="${all}" class="${kind} in"/>` : "";
  });
  return `<g class="ways">${drawn.join("")}</g>`;
}
