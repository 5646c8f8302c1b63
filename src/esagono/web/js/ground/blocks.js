/** Villages of a staff map as blocks of houses along their roads, and single buildings by their outlines. */
import { rng } from "./noise.js";

/** @typedef {import("./noise.js").Point} Point */
/** @typedef {import("./lay.js").Lay} Lay */
/** @typedef {import("./paint.js").Pen} Pen */
/** @typedef {import("./sheet.js").Inks} Inks */
/** @typedef {{line: Point[]}[]} Ways */
/** @typedef {{x: number, y: number, w: number, d: number, a: number}} Block */

/** @param {Pen} g @param {Lay} lay @param {Inks} inks @param {Ways} ways */
export function blocks(g, lay, inks, ways) {
  const chance = rng(5);
  for (const hex of lay.chart.hexes) {
    if (hex.terrain !== "village") continue;
    const placed = built(lay.centre(hex.name), lay.r, ways, chance);
    for (const block of placed) garden(g, inks, block, chance);
    for (const block of placed) house(g, inks, block);
  }
}

/** Houses in rows beside the roads of a hex, then wherever there is room. @param {Point} centre @param {number} r @param {Ways} ways @param {() => number} chance @returns {Block[]} */
function built([cx, cy], r, ways, chance) {
  /** @type {Block[]} */
  const found = [];
  const near = ways.flatMap(({ line }) =>
    line.flatMap((p, i) => (Math.hypot(p[0] - cx, p[1] - cy) < r * 1.1 && i ? [{ p, before: line[i - 1] }] : [])),
  );
  const offer = (/** @type {Block} */ block) => {
    const out = Math.hypot(block.x - cx, block.y - cy) + block.w / 2 > r * 0.92;
    const close = found.some((o) => Math.hypot(o.x - block.x, o.y - block.y) < (o.w + block.w) / 2 + 1.5);
    const onRoad = near.some(({ p }) => Math.hypot(p[0] - block.x, p[1] - block.y) < block.d / 2 + 5.5);
    if (!out && !close && !onRoad) found.push(block);
  };
  for (const { p, before } of near) {
    const a = Math.atan2(p[1] - before[1], p[0] - before[0]);
    for (const side of [-1, 1]) {
      const d = 8.5 + chance() * 3;
      const off = 6.5 + d / 2 + chance() * 1.5;
      const [x, y] = [p[0] - Math.sin(a) * off * side, p[1] + Math.cos(a) * off * side];
      offer({ x, y, w: 12 + chance() * 8, d, a });
    }
  }
  for (let i = 0; i < 60; i++) {
    const [t, far] = [chance() * 6.283, Math.sqrt(chance()) * r * 0.75];
    const [x, y] = [cx + Math.cos(t) * far, cy + Math.sin(t) * far];
    offer({ x, y, w: 10 + chance() * 7, d: 8 + chance() * 3, a: t + 1.57 });
  }
  return found;
}

/** @param {Pen} g @param {Inks} inks @param {Block} block @param {() => number} chance */
function garden(g, inks, { x, y, w, d, a }, chance) {
  if (chance() < 0.45) return;
  g.save();
  g.translate(x, y);
  g.rotate(a);
  g.fillStyle = inks.plot[chance() < 0.5 ? 0 : 1];
  g.fillRect(-w / 2, d / 2, w, 7);
  g.restore();
}

/** @param {Pen} g @param {Inks} inks @param {Block} block */
function house(g, inks, { x, y, w, d, a }) {
  g.save();
  g.translate(x + 1.6, y + 2);
  g.rotate(a);
  g.fillStyle = inks.shadow;
  g.fillRect(-w / 2, -d / 2, w, d);
  g.restore();
  g.save();
  g.translate(x, y);
  g.rotate(a);
  g.fillStyle = inks.block[0];
  g.fillRect(-w / 2, -d / 2, w, d / 2);
  g.fillStyle = inks.block[1];
  g.fillRect(-w / 2, 0, w, d / 2);
  g.strokeStyle = inks.block[2];
  g.lineWidth = 1;
  g.strokeRect(-w / 2, -d / 2, w, d);
  g.restore();
}

/** @param {Pen} g @param {Lay} lay @param {Inks} inks */
export function buildings(g, lay, inks) {
  for (const outline of lay.chart.outlines ?? []) {
    if (outline.kind !== "building") continue;
    const points = outline.points.map(([x, y]) => /** @type {Point} */ ([x * lay.r - lay.left, y * lay.r - lay.top]));
    const [cx, cy] = [0, 1].map((k) => points.reduce((sum, p) => sum + p[k], 0) / points.length);
    farm(g, inks, points, [cx, cy]);
  }
}

/** A building with its court. @param {Pen} g @param {Inks} inks @param {Point[]} points @param {Point} centre */
function farm(g, inks, points, [cx, cy]) {
  const ring = (/** @type {number} */ k, /** @type {number} */ dx, /** @type {number} */ dy) => {
    points.forEach(([x, y], i) => {
      const [px, py] = [cx + (x - cx) * k + dx, cy + (y - cy) * k + dy];
      if (i) g.lineTo(px, py);
      else g.moveTo(px, py);
    });
    g.closePath();
  };
  g.beginPath();
  ring(1, 1.8, 2.2);
  g.fillStyle = inks.shadow;
  g.fill();
  g.beginPath();
  ring(1, 0, 0);
  ring(0.42, 0, 0);
  g.fillStyle = inks.single[0];
  g.fill("evenodd");
  g.strokeStyle = inks.single[1];
  g.lineWidth = 1.1;
  g.stroke();
}
