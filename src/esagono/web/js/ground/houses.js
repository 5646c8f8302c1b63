/** Houses of wood and stone. */
import { F } from "./lay.js";
import { rng } from "./noise.js";

/** @typedef {import("./noise.js").Point} Point */
/** @typedef {import("./lay.js").Lay} Lay */
/** @typedef {import("./paint.js").Colours} Colours */
/** @typedef {import("./paint.js").Pen} Pen */

/** @param {Pen} g @param {Lay} lay @param {Colours} P @param {Point[][]} roads */
export function houses(g, lay, P, roads) {
  const chance = rng(5);
  const clear = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ d) =>
    !roads.some((l) => l.some((p) => Math.hypot(p[0] - x, p[1] - y) < d));
  const house = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ w,
    /** @type {number} */ d,
    /** @type {number} */ a,
    /** @type {string[]} */ c,
  ) => {
    g.save();
    g.translate(x + 4.5, y + 5.5);
    g.rotate(a);
    g.fillStyle = P.shadow;
    g.fillRect(-w / 2, -d / 2, w, d);
    g.restore();
    g.save();
    g.translate(x, y);
    g.rotate(a);
    g.fillStyle = c[2];
    g.fillRect(-w / 2 - 0.8, -d / 2 - 0.8, w + 1.6, d + 1.6);
    g.fillStyle = c[0];
    g.fillRect(-w / 2, -d / 2, w, d / 2);
    g.fillStyle = c[1];
    g.fillRect(-w / 2, 0, w, d / 2);
    g.strokeStyle = "rgba(255,240,210,.5)";
    g.lineWidth = 0.9;
    g.beginPath();
    g.moveTo(-w / 2, 0);
    g.lineTo(w / 2, 0);
    g.stroke();
    g.fillStyle = c[2];
    g.fillRect(w * 0.22, -d * 0.3, 2.6, 2.6);
    g.restore();
  };
  const stone = lay.chart.hexes.filter((hex) => hex.terrain === "stone-building");
  for (const hex of lay.chart.hexes) {
    const [x, y] = lay.centre(hex.name);
    if (hex.terrain !== "wood-building") continue;
    const a = 0.18 + (chance() - 0.5) * 0.5;
    for (const [dx, dy, w, d, turn] of [
      [-13, -9, 31, 18, 0],
      [15, 12, 27, 16, 1.57],
      [-15, 19, 18, 12, 0],
      [15, -19, 18, 12, 0.2],
    ]) {
      if (clear(x + dx, y + dy, 13)) house(x + dx, y + dy, w, d, a + turn, P.wood);
    }
  }
  for (const hex of stone) {
    const [x, y] = lay.centre(hex.name);
    const below = stone.find(
      (other) => Math.abs(lay.centre(other.name)[0] - x) < 2 && Math.abs(lay.centre(other.name)[1] - y - F) < 2,
    );
    if (below) house(x + 1, y + F / 2, 30, 112, 0, P.stone);
    house(x - 14, y - 10, 38, 24, 0, P.stone);
    house(x + 12, y + 14, 36, 22, 0, P.stone);
  }
}
