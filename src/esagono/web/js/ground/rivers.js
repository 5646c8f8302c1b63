/** Rivers along hexsides: chains of hexsides, made smooth, that stay close enough to show which side is crossed. */
import { chaikin, fbm } from "./noise.js";
import { path } from "./svg.js";

/** @typedef {import("./noise.js").Point} Point */
/** @typedef {import("./lay.js").Lay} Lay */
/** @typedef {import("./shore.js").Shore} Shore */
/** @typedef {{a: Point, b: Point}} Edge */

/** How wide each kind of river is drawn. @type {Record<string, string>} */
const DRAWN = {
  river: "river",
  "minor-river": "river",
  "major-river": "major-river",
  rhine: "major-river",
  canal: "canal",
};
export const RIVERS = Object.keys(DRAWN);
const PARTS = 4;
const NEAR_SEA = 96;

/** The two corners that two hexes share. @param {Lay} lay @param {string} a @param {string} b @returns {Edge|null} */
export function edgeOf(lay, a, b) {
  if (!lay.by.has(a) || !lay.by.has(b)) return null;
  const other = lay.corners(b);
  const shared = lay.corners(a).filter((p) => other.some((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) < 2));
  return shared.length === 2 ? { a: shared[0], b: shared[1] } : null;
}

/** @param {Point} p */
const key = (p) => `${Math.round(p[0] / 2)},${Math.round(p[1] / 2)}`;

/** Edges joined to lines, ending where three meet or none goes on. @param {Edge[]} edges @returns {{line: Point[], ends: [number, number]}[]} */
export function chains(edges) {
  /** @type {Map<string, number[]>} */
  const at = new Map();
  edges.forEach(({ a, b }, i) => [a, b].forEach((p) => at.set(key(p), [...(at.get(key(p)) ?? []), i])));
  const used = new Set();
  const walk = (/** @type {number} */ i, /** @type {Point} */ from) => {
    const line = [from];
    for (let edge = i; edge >= 0;) {
      used.add(edge);
      const end = line[line.length - 1];
      const next = key(edges[edge].a) === key(end) ? edges[edge].b : edges[edge].a;
      line.push(next);
      const on = at.get(key(next)) ?? [];
      edge = on.length === 2 ? (on.find((j) => !used.has(j)) ?? -1) : -1;
    }
    return line;
  };
  /** @type {Point[][]} */
  const lines = [];
  for (const [k, on] of at) {
    if (on.length === 2) continue;
    for (const i of on) if (!used.has(i)) lines.push(walk(i, key(edges[i].a) === k ? edges[i].a : edges[i].b));
  }
  edges.forEach((edge, i) => used.has(i) || lines.push(walk(i, edge.a)));
  const degree = (/** @type {Point} */ p) => at.get(key(p))?.length ?? 0;
  return lines.map((line) => ({ line, ends: [degree(line[0]), degree(line[line.length - 1])] }));
}

/** Points along a chain, displaced by noise but never far. @param {Point[]} chain @param {number} sway @returns {Point[]} */
export function wander(chain, sway) {
  /** @type {Point[]} */
  const made = [];
  for (let i = 0; i + 1 < chain.length; i++) {
    for (let t = 0; t < PARTS; t++) {
      const u = t / PARTS;
      const x = chain[i][0] + (chain[i + 1][0] - chain[i][0]) * u;
      const y = chain[i][1] + (chain[i + 1][1] - chain[i][1]) * u;
      made.push([x + (fbm(x / 22, y / 22, 2, 5) - 0.5) * sway, y + (fbm(x / 22 + 7, y / 22, 2, 8) - 0.5) * sway]);
    }
  }
  made.push(chain[chain.length - 1]);
  return made;
}

/** The nearest water. @param {Shore} shore @param {Point} p @returns {Point|null} */
function mouth(shore, p) {
  const { lay } = shore;
  for (let r = 4; r < NEAR_SEA; r += 4) {
    for (let t = 0; t < 32; t++) {
      const q = /** @type {Point} */ ([
        p[0] + r * Math.cos((t * Math.PI) / 16),
        p[1] + r * Math.sin((t * Math.PI) / 16),
      ]);
      if (q[0] > 0 && q[1] > 0 && q[0] < lay.width && q[1] < lay.height && !shore.dry(q) && lay.at(...q)) return q;
    }
  }
  return null;
}

/** A chain as a river that flows to its mouth. @param {{line: Point[], ends: [number, number]}} chain @param {Shore} shore @returns {Point[]} */
export function flowing({ line, ends }, shore) {
  let course = wander(line, 8);
  if (!shore.hasWater)
    return chaikin(
      course.filter((_, i) => i % 2 === 0 || i === course.length - 1),
      3,
    );
  const [first, last] = [course[0], course[course.length - 1]];
  const [up, down] = [ends[0] === 1 ? mouth(shore, first) : null, ends[1] === 1 ? mouth(shore, last) : null];
  const nearer =
    up && (!down || Math.hypot(up[0] - first[0], up[1] - first[1]) < Math.hypot(down[0] - last[0], down[1] - last[1]));
  const sea = nearer ? up : down;
  if (nearer) course.reverse();
  const end = course[course.length - 1];
  if (sea && shore.dry(end)) {
    const far = Math.hypot(sea[0] - end[0], sea[1] - end[1]);
    const steps = Math.max(3, Math.round(far / 7));
    for (let t = 1; t <= steps; t++) {
      const u = t / steps;
      const [x, y] = [end[0] + (sea[0] - end[0]) * u, end[1] + (sea[1] - end[1]) * u];
      const sway = 12 * Math.sin(u * Math.PI);
      course.push([x + (fbm(x / 16, y / 16, 2, 5) - 0.5) * sway, y + (fbm(x / 16 + 7, y / 16, 2, 8) - 0.5) * sway]);
    }
  }
  course = chaikin(
    course.filter((_, i) => i % 2 === 0 || i === course.length - 1),
    3,
  );
  return course.filter((p) => shore.dry(p));
}

/** A chain whose ends run on over the edge of the map. @param {Lay} lay @param {{line: Point[], ends: [number, number]}} chain */
export function overEdge(lay, { line, ends }) {
  const onEdge = (/** @type {Point} */ [x, y]) =>
    lay.around(x, y).filter((hex) => near(lay.centre(hex.name), [x, y], lay.r * 1.1)).length < 3;
  const on = (/** @type {Point} */ a, /** @type {Point} */ b) => /** @type {Point} */ ([2 * a[0] - b[0], 2 * a[1] - b[1]]);
  const [first, last] = [line[0], line[line.length - 1]];
  const long = [...line];
  if (ends[0] === 1 && onEdge(first)) long.unshift(on(first, line[1]));
  if (ends[1] === 1 && onEdge(last)) long.push(on(last, line[line.length - 2]));
  return { line: long, ends };
}

/** @param {Point} a @param {Point} b @param {number} far */
const near = (a, b, far) => Math.hypot(a[0] - b[0], a[1] - b[1]) < far;

/** All rivers as markup: casings below, then strokes that swell towards the mouth. @param {Lay} lay @param {Shore} shore */
export function rivers(lay, shore) {
  let [below, above] = ["", ""];
  for (const kind of new Set(Object.values(DRAWN))) {
    const edges = lay.chart.sides.filter((s) => DRAWN[s.kind] === kind).map((s) => edgeOf(lay, s.a, s.b));
    for (const chain of chains(edges.filter((e) => e !== null))) {
      const line = flowing(overEdge(lay, chain), shore);
      if (line.length < 4) continue;
      below += path(line, `casing ${kind}`);
      for (let part = 0; part < PARTS; part++) {
        const piece = line.slice(
          Math.floor((line.length * part) / PARTS),
          Math.floor((line.length * (part + 1)) / PARTS) + 1,
        );
        if (piece.length > 1) above += path(piece, `flow ${kind} f${kind === "canal" ? 1 : part}`);
      }
    }
  }
  return `<g class="rivers">${below}${above}</g>`;
}
