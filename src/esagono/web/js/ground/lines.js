/** Roads, rivers, bridges, fords. */
import { chaikin, fbm } from "./noise.js";

/** @typedef {import("./noise.js").Point} Point */
/** @typedef {import("./lay.js").Lay} Lay */
/** @typedef {import("./lay.js").Hex} Hex */
/** @typedef {import("./paint.js").Colours} Colours */
/** @typedef {import("./paint.js").Pen} Pen */

/** @param {Pen} g @param {Point[]} line @param {number} width @param {string} colour */
export function stroke(g, line, width, colour) {
  g.beginPath();
  line.forEach((p, i) => (i ? g.lineTo(...p) : g.moveTo(...p)));
  g.lineWidth = width;
  g.strokeStyle = colour;
  g.stroke();
}

/** A curve through hexside midpoints, so that it crosses exactly the hexsides it names. @param {Lay} lay @param {string[]} hexes @returns {Point[]} */
export function curve(lay, hexes) {
  const c = hexes.map((name) => lay.centre(name));
  if (c.length < 2) return c;
  /** @type {Point[]} */
  const line = [];
  const edge = (/** @type {Point} */ p, /** @type {Point} */ q) =>
    /** @type {Point} */ ([p[0] + (p[0] - q[0]) * 0.56, p[1] + (p[1] - q[1]) * 0.56]);
  const ends = [lay.around(...edge(c[0], c[1])).length ? c[0] : edge(c[0], c[1]), c[c.length - 1]];
  line.push(ends[0]);
  for (let i = 0; i + 1 < c.length; i++) {
    const mid = /** @type {Point} */ ([(c[i][0] + c[i + 1][0]) / 2, (c[i][1] + c[i + 1][1]) / 2]);
    const from = line[line.length - 1];
    for (let t = 0.2; t <= 1.001; t += 0.2) {
      const u = 1 - t;
      line.push([
        u * u * from[0] + 2 * u * t * c[i][0] + t * t * mid[0],
        u * u * from[1] + 2 * u * t * c[i][1] + t * t * mid[1],
      ]);
    }
  }
  line.push(ends[1]);
  return line;
}

/** @param {Point[]} line @param {number} a @param {number} s @returns {Point[]} */
const wavering = (line, a, s) =>
  line.map(([x, y]) => [
    x + (fbm(x / 34, y / 34, 2, s) - 0.5) * a,
    y + (fbm(x / 34 + 9, y / 34 + 5, 2, s + 3) - 0.5) * a,
  ]);

/** Water, roads, bridges and fords. @param {Pen} g @param {Lay} lay @param {Colours} P */
export function runs(g, lay, P) {
  const of = (/** @type {string} */ kind) => lay.chart.runs.filter((run) => run.kind === kind);
  const rivers = of("river").map((run, i) => wavering(chaikin(curve(lay, run.hexes), 1), 16, 51 + i));
  for (const line of rivers) {
    stroke(g, line, 22, P.bank);
    stroke(g, line, 15, P.water[0]);
    stroke(g, line, 11.5, P.water[1]);
    stroke(
      g,
      line.map(([x, y]) => [x - 1.4, y - 1.2]),
      2.2,
      P.water[2],
    );
  }
  const roads = of("road").map((run, i) => wavering(curve(lay, run.hexes), 7, 80 + i));
  g.lineCap = "butt";
  for (const [width, colour] of /** @type {[number, string][]} */ ([
    [11, P.road[0]],
    [8.6, P.road[1]],
    [3.6, P.road[2]],
    [1.6, P.road[1]],
  ])) {
    for (const line of roads) stroke(g, line, width, colour);
  }
  g.lineCap = "round";
  for (const hex of lay.chart.hexes) {
    if (hex.terrain === "bridge") bridge(g, lay, hex, roads, P);
    if (hex.terrain === "ford") stones(g, lay.centre(hex.name), P);
  }
  return { roads, rivers };
}

/** @param {Pen} g @param {Lay} lay @param {Hex} hex @param {Point[][]} roads @param {Colours} P */
function bridge(g, lay, hex, roads, P) {
  const [x, y] = lay.centre(hex.name);
  let turn = 0;
  let [bx, by, least] = [x, y, 1e9];
  for (const line of roads) {
    for (let i = 1; i + 1 < line.length; i++) {
      const d = Math.hypot(line[i][0] - x, line[i][1] - y);
      if (d < least) {
        [least, bx, by] = [d, line[i][0], line[i][1]];
        turn = Math.atan2(line[i + 1][1] - line[i - 1][1], line[i + 1][0] - line[i - 1][0]);
      }
    }
  }
  g.save();
  g.translate(bx, by);
  g.rotate(turn);
  g.fillStyle = P.plank[0];
  g.fillRect(-15, -7, 30, 14);
  g.strokeStyle = P.plank[1];
  g.lineWidth = 0.7;
  for (let i = -15; i <= 15; i += 3.5) {
    g.beginPath();
    g.moveTo(i, -7);
    g.lineTo(i, 7);
    g.stroke();
  }
  g.lineWidth = 1.8;
  g.strokeRect(-16, -7.5, 32, 15);
  g.restore();
}

/** @param {Pen} g @param {Point} at @param {Colours} P */
function stones(g, [x, y], P) {
  g.fillStyle = P.water[2];
  for (let i = -2; i <= 2; i++) {
    g.beginPath();
    g.ellipse(x + i * 7, y + (i % 2) * 3, 3.2, 2.3, 0.3, 0, 7);
    g.fill();
  }
}
