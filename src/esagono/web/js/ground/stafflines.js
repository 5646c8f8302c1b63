/** Streams along hexsides and roads through hexes of a staff map, with bridges and fords. */
import { net, stroke } from "./lines.js";
import { chaikin } from "./noise.js";
import { chains, edgeOf, overEdge, wander } from "./rivers.js";
import { middle } from "./svg.js";

/** @typedef {import("./noise.js").Point} Point */
/** @typedef {import("./lay.js").Lay} Lay */
/** @typedef {import("./paint.js").Pen} Pen */
/** @typedef {import("./sheet.js").Inks} Inks */

/** The zigzag of the hexes taken out of a line; its ends stay. @param {Point[]} line @param {number} times @returns {Point[]} */
function eased(line, times) {
  for (let k = 0; k < times; k++) {
    const old = line;
    line = old.map((p, i) => {
      const [a, b] = [old[i - 1], old[i + 1]];
      return a && b ? [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4] : p;
    });
  }
  return line;
}

/** @param {Lay} lay */
export function streams(lay) {
  const sides = lay.chart.sides.filter((side) => side.kind === "stream");
  const edges = sides.map((side) => edgeOf(lay, side.a, side.b)).filter((edge) => edge !== null);
  const water = chains(edges).map((chain) => {
    return chaikin(eased(wander(overEdge(lay, chain).line, 15), 7), 1);
  });
  const wet = (/** @type {Pen} */ g, /** @type {Inks} */ inks) => {
    for (const line of water) stroke(g, line, 6.4, inks.water[0]);
    for (const line of water) stroke(g, line, 3.8, inks.water[1]);
    for (const side of lay.chart.sides) if (side.kind === "ford") ford(g, lay, inks, side);
  };
  return { water, wet };
}

/** Pale stones across the water. @param {Pen} g @param {Lay} lay @param {Inks} inks @param {{a: string, b: string}} side */
function ford(g, lay, inks, side) {
  const [a, b] = [lay.centre(side.a), lay.centre(side.b)];
  const [x, y] = middle(a, b);
  const far = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [ux, uy] = [(b[0] - a[0]) / far, (b[1] - a[1]) / far];
  g.setLineDash([3, 3.4]);
  for (const off of [-4.5, 4.5])
    stroke(
      g,
      [-13, 13].map((t) => /** @type {Point} */ ([x + ux * t - uy * off, y + uy * t + ux * off])),
      2.4,
      inks.spot,
    );
  g.setLineDash([]);
  g.fillStyle = inks.stone;
  for (const [t, off] of [
    [-4, -1.5],
    [0, 1.5],
    [4, -1],
    [-7, 2],
    [7, 1.5],
  ]) {
    g.beginPath();
    g.ellipse(x + ux * t - uy * off, y + uy * t + ux * off, 2, 1.5, 0.3, 0, 7);
    g.fill();
  }
}

/** @param {Lay} lay */
export function roads(lay) {
  const kinds = [
    { kind: "secondary-road", wide: 7.2 },
    { kind: "primary-road", wide: 9 },
  ];
  const ways = kinds.flatMap(({ kind, wide }) => {
    const lines = net(lay, [kind], (line) => eased(chaikin(line, 1), 42));
    return lines.map((line) => ({ kind, wide, line }));
  });
  const paved = (/** @type {Pen} */ g, /** @type {Inks} */ inks) => {
    const ink = (/** @type {string} */ kind) => (kind === "primary-road" ? inks.primary : inks.secondary);
    for (const { kind, wide, line } of ways) stroke(g, line, wide, ink(kind)[0]);
    for (const { kind, wide, line } of ways) stroke(g, line, wide - 2.4, ink(kind)[1]);
    for (const side of lay.chart.sides) if (side.kind === "bridge") bridge(g, lay, inks, side, ways);
  };
  return { ways, paved };
}

/** Two parapets beside the road, or a deck without one. @param {Pen} g @param {Lay} lay @param {Inks} inks @param {{a: string, b: string}} side @param {{line: Point[]}[]} ways */
function bridge(g, lay, inks, side, ways) {
  const [a, b] = [lay.centre(side.a), lay.centre(side.b)];
  let [[x, y], turn, least] = [middle(a, b), Math.atan2(b[1] - a[1], b[0] - a[0]), 26];
  for (const { line } of ways) {
    for (let i = 1; i + 1 < line.length; i++) {
      const d = Math.hypot(line[i][0] - (a[0] + b[0]) / 2, line[i][1] - (a[1] + b[1]) / 2);
      if (d >= least) continue;
      least = d;
      [x, y] = line[i];
      turn = Math.atan2(line[i + 1][1] - line[i - 1][1], line[i + 1][0] - line[i - 1][0]);
    }
  }
  g.save();
  g.translate(x, y);
  g.rotate(turn);
  if (least === 26) {
    g.fillStyle = inks.deck;
    g.fillRect(-12, -4.5, 24, 9);
  }
  g.strokeStyle = inks.spot;
  g.lineWidth = 2;
  for (const s of [-1, 1]) {
    g.beginPath();
    g.moveTo(-14, s * 10);
    g.lineTo(-10, s * 6.2);
    g.lineTo(10, s * 6.2);
    g.lineTo(14, s * 10);
    g.stroke();
  }
  g.restore();
}
