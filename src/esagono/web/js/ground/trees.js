/** Woods and single trees. */
import { drift, rng, vn } from "./noise.js";

/** @typedef {import("./noise.js").Point} Point */
/** @typedef {import("./lay.js").Lay} Lay */
/** @typedef {import("./paint.js").Fields} Fields */
/** @typedef {import("./paint.js").Colours} Colours */
/** @typedef {import("./paint.js").Pen} Pen */

/** Whether a point lies near one of some lines. @param {Point[][]} lines */
export function nearness(lines) {
  const cell = 16;
  /** @type {Map<string, Point[]>} */
  const cells = new Map();
  for (const p of lines.flat()) {
    const key = `${Math.floor(p[0] / cell)},${Math.floor(p[1] / cell)}`;
    const kept = cells.get(key);
    if (kept) kept.push(p);
    else cells.set(key, [p]);
  }
  return (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ far) => {
    const [i, j] = [Math.floor(x / cell), Math.floor(y / cell)];
    for (let a = -1; a <= 1; a++)
      for (let b = -1; b <= 1; b++)
        for (const p of cells.get(`${i + a},${j + b}`) ?? [])
          if ((p[0] - x) ** 2 + (p[1] - y) ** 2 < far * far) return true;
    return false;
  };
}

/** Crowns on a scattered pattern, with shadows to the south-east. @param {Pen} g @param {Lay} lay @param {Fields} fields @param {Colours} P @param {{roads: Point[][], rivers: Point[][]}} lines */
export function trees(g, lay, fields, P, lines) {
  const chance = rng(11);
  /** @type {[number, number, number][]} */
  const all = [];
  /** @type {Map<string, Point[]>} */
  const used = new Map();
  const cell = 10;
  const free = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ far) => {
    const [i, j] = [Math.floor(x / cell), Math.floor(y / cell)];
    for (let a = -1; a <= 1; a++)
      for (let b = -1; b <= 1; b++)
        for (const p of used.get(`${i + a},${j + b}`) ?? [])
          if ((p[0] - x) ** 2 + (p[1] - y) ** 2 < far * far) return false;
    return true;
  };
  const put = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) => {
    all.push([x, y, r]);
    const key = `${Math.floor(x / cell)},${Math.floor(y / cell)}`;
    used.set(key, [...(used.get(key) ?? []), [x, y]]);
  };
  const near = nearness([...lines.roads, ...lines.rivers]);
  const tries = Math.round((lay.width * lay.height) / 26);
  for (let i = 0; i < tries; i++) {
    const [x, y] = [chance() * lay.width, chance() * lay.height];
    if (fields.sample(fields.of.woods, ...drift(x, y)) < 0.5 || !free(x, y, 9.2)) continue;
    if (near(x, y, 12)) continue;
    put(x, y, 6.2 + chance() * 3.4);
  }
  for (let i = 0; i < lay.chart.hexes.length * 0.8; i++) {
    const [x, y] = [chance() * lay.width, chance() * lay.height];
    const hex = lay.at(x, y);
    if (hex?.terrain !== "open" || !free(x, y, 10) || near(x, y, 14)) continue;
    const [cx, cy] = lay.centre(hex.name);
    if (Math.hypot(x - cx, y - cy) > 28) put(x, y, 2.4 + chance() * 1.6);
  }
  all.sort((a, b) => a[1] - b[1]);
  g.fillStyle = P.shadow;
  for (const [x, y, r] of all) {
    g.beginPath();
    g.ellipse(x + r * 0.42, y + r * 0.5, r * 1.02, r * 0.92, 0, 0, 7);
    g.fill();
  }
  for (const [x, y, r] of all) crown(g, x, y, r, P);
}

/** @param {Pen} g @param {number} x @param {number} y @param {number} r @param {Colours} P */
function crown(g, x, y, r, P) {
  const blob = (
    /** @type {number} */ cx,
    /** @type {number} */ cy,
    /** @type {number} */ cr,
    /** @type {number} */ s,
  ) => {
    g.beginPath();
    for (let i = 0; i < 9; i++) {
      const a = (i / 9) * 6.283;
      const rr = cr * (0.86 + 0.26 * vn(cx * 0.7 + i * 3.1, cy * 0.7, s));
      g.lineTo(cx + Math.cos(a) * rr, cy + Math.sin(a) * rr);
    }
    g.closePath();
  };
  g.fillStyle = P.crown[Math.min(2, Math.floor(vn(x / 40, y / 40, 9) * 3))];
  blob(x, y, r, 1);
  g.fill();
  g.strokeStyle = P.edge;
  g.lineWidth = 0.6;
  g.stroke();
  g.globalAlpha = 0.55;
  g.fillStyle = P.light;
  blob(x - r * 0.24, y - r * 0.28, r * 0.6, 2);
  g.fill();
  g.globalAlpha = 1;
}
