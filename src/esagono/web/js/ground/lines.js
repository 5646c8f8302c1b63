/** Roads, rivers, bridges, fords. */
import { joined, threads } from "./network.js";
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

/** A curve through the middles between points, so that it crosses exactly the hexsides it names. @param {Point[]} c @returns {Point[]} */
export function curve(c) {
  if (c.length < 3) return c;
  const last = c.length - 1;
  /** @type {Point[]} */
  const line = [c[0], between(c[0], c[1], 0.25)];
  for (let i = 1; i < last; i++) {
    const [from, to] = [between(c[i - 1], c[i], 0.5), between(c[i], c[i + 1], 0.5)];
    for (let t = 0; t <= 1.001; t += 0.2) {
      const u = 1 - t;
      line.push([
        u * u * from[0] + 2 * u * t * c[i][0] + t * t * to[0],
        u * u * from[1] + 2 * u * t * c[i][1] + t * t * to[1],
      ]);
    }
  }
  line.push(between(c[last - 1], c[last], 0.75), c[last]);
  return line;
}

/** @param {Point} p @param {Point} q @param {number} t @returns {Point} */
const between = (p, q, t) => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];

/** The lines of some kinds of run, meeting where they meet. @param {Lay} lay @param {string[]} kinds @param {(line: Point[]) => Point[]} worn */
export function net(lay, kinds, worn) {
  const drawn = threads(lay, kinds).map((thread) => ({ thread, line: curve(thread.points) }));
  joined(lay, drawn);
  return drawn.map(({ line }) => worn(line));
}

/** @param {Point[]} line @param {number} a @param {number} s @returns {Point[]} */
const wavering = (line, a, s) =>
  line.map(([x, y]) => [
    x + (fbm(x / 34, y / 34, 2, s) - 0.5) * a,
    y + (fbm(x / 34 + 9, y / 34 + 5, 2, s + 3) - 0.5) * a,
  ]);

/** Water, roads, bridges and fords. @param {Pen} g @param {Lay} lay @param {Colours} P */
export function runs(g, lay, P) {
  const rivers = net(lay, ["river", "stream"], (line) => wavering(chaikin(line, 1), 16, 51));
  for (const [width, colour] of /** @type {[number, string][]} */ ([
    [22, P.bank],
    [15, P.water[0]],
    [11.5, P.water[1]],
  ])) {
    for (const line of rivers) stroke(g, line, width, colour);
  }
  for (const line of rivers) {
    stroke(
      g,
      line.map(([x, y]) => [x - 1.4, y - 1.2]),
      2.2,
      P.water[2],
    );
  }
  const roads = net(lay, ["road", "main-road"], (line) => wavering(line, 7, 80));
  for (const [width, colour] of /** @type {[number, string][]} */ ([
    [11, P.road[0]],
    [8.6, P.road[1]],
    [3.6, P.road[2]],
    [1.6, P.road[1]],
  ])) {
    for (const line of roads) stroke(g, line, width, colour);
  }
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
