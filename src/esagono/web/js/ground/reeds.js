/** Reeds and tussocks in the marshes of tactical boards. */
import { drift, rng } from "./noise.js";

/** @typedef {import("./lay.js").Lay} Lay */
/** @typedef {import("./paint.js").Fields} Fields */
/** @typedef {import("./paint.js").Colours} Colours */
/** @typedef {import("./paint.js").Pen} Pen */

/** @param {Pen} g @param {Lay} lay @param {Fields} fields @param {Colours} P */
export function reeds(g, lay, fields, P) {
  if (!lay.chart.hexes.some((hex) => hex.terrain === "marsh")) return;
  const chance = rng(23);
  for (let i = 0; i < (lay.width * lay.height) / 420; i++) {
    const [x, y, size] = [chance() * lay.width, chance() * lay.height, 0.7 + chance() * 0.7];
    if (fields.sample(fields.of.marsh, ...drift(x, y)) < 0.52) continue;
    g.fillStyle = P.tussock;
    g.beginPath();
    g.ellipse(x, y + 1, 5.5 * size, 2.2 * size, 0, 0, 7);
    g.fill();
    g.strokeStyle = P.reed;
    g.lineWidth = 0.9;
    g.beginPath();
    for (const [from, to, high] of [
      [-3, -5, 6],
      [-1.4, -2, 8.5],
      [0, 0.4, 9.5],
      [1.6, 2.8, 8],
      [3, 5.4, 5.5],
    ]) {
      g.moveTo(x + from * size, y + 1);
      g.lineTo(x + to * size, y + 1 - high * size);
    }
    g.stroke();
  }
}
