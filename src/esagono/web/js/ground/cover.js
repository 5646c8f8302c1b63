/** What grows on a staff map, by outline: woods, orchards, pasture, and the yards of villages. */
import { stroke } from "./lines.js";
import { chaikin, fbm, rng } from "./noise.js";
import { chains } from "./rivers.js";
import { nearness } from "./trees.js";

/** @typedef {import("./noise.js").Point} Point */
/** @typedef {import("./lay.js").Lay} Lay */
/** @typedef {import("./paint.js").Pen} Pen */
/** @typedef {import("./sheet.js").Inks} Inks */
/** @typedef {{ways: {line: Point[]}[], water: Point[][]}} Drawn */

const PARTS = 5;
/** How far a border leaves the hexsides that it follows, in map units. */
const SWAY = 9;

/** The borders of an area of hexes, as closed lines that stay near the hexsides; features with outlines of their own keep those. @param {Lay} lay @param {string} word @returns {Point[][]} */
export function borders(lay, word) {
  const own = (lay.chart.outlines ?? []).filter((outline) => outline.kind === word);
  const drawn = new Set(own.flatMap((outline) => outline.hexes));
  const inside = new Set(lay.chart.hexes.filter((h) => h.terrain === word && !drawn.has(h.name)).map((h) => h.name));
  /** @type {{a: Point, b: Point}[]} */
  const edges = [];
  for (const name of inside) {
    const corners = lay.corners(name);
    lay.around6(name).forEach((next, i) => {
      if (!next || !inside.has(next)) edges.push({ a: corners[i], b: corners[(i + 1) % 6] });
    });
  }
  const rings = chains(edges).map(({ line }) => softly(line));
  const outlines = own.map(({ points }) =>
    points.map(([x, y]) => /** @type {Point} */ ([x * lay.r - lay.left, y * lay.r - lay.top])),
  );
  return [...rings, ...outlines];
}

/** @param {Point[]} ring closed @returns {Point[]} */
function softly(ring) {
  /** @type {Point[]} */
  const made = [];
  for (let i = 0; i + 1 < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i], ring[i + 1]];
    for (let t = 0; t < PARTS; t++) {
      const [x, y] = [ax + ((bx - ax) * t) / PARTS, ay + ((by - ay) * t) / PARTS];
      made.push([x + (fbm(x / 17, y / 17, 2, 5) - 0.5) * SWAY, y + (fbm(x / 17 + 7, y / 17, 2, 8) - 0.5) * SWAY]);
    }
  }
  made.push(made[0]);
  return chaikin(made, 2);
}

/** @param {Pen} g @param {Point[][]} rings */
function shape(g, rings) {
  g.beginPath();
  for (const ring of rings) {
    ring.forEach((p, i) => (i ? g.lineTo(...p) : g.moveTo(...p)));
    g.closePath();
  }
}

/** @param {Pen} g @param {Lay} lay @param {Inks} inks @param {Drawn} drawn */
export function cover(g, lay, inks, drawn) {
  const near = nearness([...drawn.ways.map(({ line }) => line), ...drawn.water]);
  pasture(g, lay, inks);
  yards(g, lay, inks);
  orchards(g, lay, inks, near);
  woods(g, lay, inks, near);
}

/** @typedef {(x: number, y: number, far: number) => boolean} Near */

/** @param {Pen} g @param {Lay} lay @param {Inks} inks */
function pasture(g, lay, inks) {
  const rings = borders(lay, "pasture");
  if (!rings.length) return;
  shape(g, rings);
  g.fillStyle = inks.pasture;
  g.fill("evenodd");
  g.setLineDash([1.5, 5]);
  for (const ring of rings) stroke(g, ring, 1.3, inks.pastureEdge);
  g.setLineDash([]);
  g.strokeStyle = inks.tuft;
  g.lineWidth = 0.9;
  scattered(lay, "pasture", 27, 3, (x, y) => {
    g.beginPath();
    for (const [dx, tip, high] of [
      [-2, -3.4, 3.6],
      [0, 0, 5],
      [2, 3.4, 3.6],
    ]) {
      g.moveTo(x + dx, y);
      g.lineTo(x + tip, y - high);
    }
    g.stroke();
  });
}

/** @param {Pen} g @param {Lay} lay @param {Inks} inks */
function yards(g, lay, inks) {
  const rings = borders(lay, "village");
  if (!rings.length) return;
  shape(g, rings);
  g.fillStyle = inks.yard;
  g.fill("evenodd");
}

/** Rows of small trees. @param {Pen} g @param {Lay} lay @param {Inks} inks @param {Near} near */
function orchards(g, lay, inks, near) {
  const rings = borders(lay, "orchard");
  if (!rings.length) return;
  shape(g, rings);
  g.fillStyle = inks.orchard;
  g.fill("evenodd");
  g.setLineDash([4, 3]);
  for (const ring of rings) stroke(g, ring, 1, inks.orchardEdge);
  g.setLineDash([]);
  for (const hex of lay.chart.hexes) {
    if (hex.terrain !== "orchard") continue;
    const [cx, cy] = lay.centre(hex.name);
    for (let i = -3; i <= 3; i++) {
      for (let j = -3; j <= 3; j++) {
        const [dx, dy] = [i * 13.2 + j * 2.2, j * 12.8 - i * 2.2];
        if (!within(dx, dy, lay.r - 5) || near(cx + dx, cy + dy, 8)) continue;
        tree(g, inks, cx + dx, cy + dy, 3.5, (i + j) & 1);
      }
    }
  }
}

/** Whether a point lies in a flat-topped hex of this side. @param {number} x @param {number} y @param {number} r */
const within = (x, y, r) => Math.abs(y) <= r * 0.866 && Math.abs(x) * 0.866 + Math.abs(y) * 0.5 <= r * 0.866;

/** Crowns close together. @param {Pen} g @param {Lay} lay @param {Inks} inks @param {Near} near */
function woods(g, lay, inks, near) {
  const rings = borders(lay, "woods");
  if (!rings.length) return;
  shape(g, rings);
  g.fillStyle = inks.wood;
  g.fill("evenodd");
  for (const ring of rings) stroke(g, ring, 1.5, inks.woodEdge);
  g.save();
  shape(g, rings);
  g.clip("evenodd");
  const chance = rng(11);
  scattered(lay, "woods", 14.6, 3.2, (x, y) => {
    if (!near(x, y, 10)) tree(g, inks, x, y, 4.4 + chance() * 2.2, Math.floor(chance() * 3));
  });
  g.restore();
}

/** A crown with its shaded side to the south-east. @param {Pen} g @param {Inks} inks @param {number} x @param {number} y @param {number} r @param {number} tone */
function tree(g, inks, x, y, r, tone) {
  disc(g, x + r * 0.3, y + r * 0.36, r, inks.shadow);
  disc(g, x, y, r, inks.shaded);
  disc(g, x - r * 0.16, y - r * 0.18, r * 0.82, inks.crown[tone]);
}

/** @param {Pen} g @param {number} x @param {number} y @param {number} r @param {string} ink */
function disc(g, x, y, r, ink) {
  g.fillStyle = ink;
  g.beginPath();
  g.arc(x, y, r, 0, 7);
  g.fill();
}

/** Points on a loose pattern in all hexes of a terrain. @param {Lay} lay @param {string} word @param {number} apart @param {number} loose @param {(x: number, y: number) => void} at */
function scattered(lay, word, apart, loose, at) {
  const chance = rng(7);
  const rows = Math.ceil(lay.height / (apart * 0.87));
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < lay.width / apart; i++) {
      const x = (i + (j & 1) / 2) * apart + (chance() - 0.5) * 2 * loose;
      const y = j * apart * 0.87 + (chance() - 0.5) * 2 * loose;
      if (lay.at(x, y)?.terrain === word) at(x, y);
    }
  }
}
