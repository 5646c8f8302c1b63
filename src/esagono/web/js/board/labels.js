/** Names on the map, placed so that they cover neither each other nor counters; they move only for a large gain. */
import { safe } from "../dom.js";

/** @typedef {import("../ground/lay.js").Lay} Lay */
/** @typedef {import("../types.js").Label} Label */
/** @typedef {[number, number, number, number]} Rect left, top, right, bottom */
/** @typedef {{x: number, y: number, anchor: string, rect: Rect}} Spot */

/** @type {Record<string, {size: number, rank: number, gap: number}>} */
const KINDS = {
  city: { size: 25, rank: 3, gap: 28 },
  fortress: { size: 19, rank: 2, gap: 20 },
  town: { size: 20.5, rank: 2, gap: 21 },
  port: { size: 19, rank: 2, gap: 19 },
  village: { size: 17, rank: 1, gap: 13 },
};
const OTHER = { size: 17, rank: 1, gap: 13 };
/** @type {Record<string, {size: number, apart: string}>} names of waters and lands, on the ground rather than beside a dot */
const WIDE = {
  sea: { size: 62, apart: ".3em" },
  country: { size: 40, apart: ".4em" },
  region: { size: 34, apart: ".3em" },
  water: { size: 34, apart: ".2em" },
  "river-name": { size: 17, apart: ".12em" },
};
const COUNTER = 30;
const GAIN = 4;
/** Sizes on the screen: of the names of cities at the least, and what can be read at all. */
const LEAST = 13;
const READABLE = 10.5;
const RANKS = [OTHER.size, KINDS.town.size, KINDS.city.size];
const MOST_COVERED = 0.6;

export class Labels {
  /** @param {SVGGElement} layer */
  constructor(layer) {
    this.layer = layer;
    /** @type {Map<string, number>} in which of its places each label lies now */
    this.kept = new Map();
    this.where = "";
    this.drawn = "";
  }

  /** @param {Lay} lay @param {string[]} occupied hexes with counters @param {number} zoom */
  draw(lay, occupied, zoom) {
    const grown = Math.max(1, Math.round((LEAST / (KINDS.city.size * zoom)) * 4) / 4);
    const least = RANKS.findIndex((size) => size * zoom * grown >= READABLE) + 1;
    const where = `${occupied.join()} ${grown} ${least}`;
    if (where === this.where) return;
    this.where = where;
    const blocked = [...new Set(occupied)]
      .filter((hex) => lay.by.has(hex))
      .map((hex) => around(lay.centre(hex), COUNTER));
    const ways = lay.chart.runs.flatMap((run) => run.hexes.slice(1).map((hex, i) => half(lay, run.hexes[i], hex)));
    /** @type {Rect[]} */
    const taken = [];
    let made = "";
    for (const label of once(lay)) {
      if (least && rank(label) >= least) made += this.one(lay, label, taken, blocked, ways, grown);
    }
    if (made !== this.drawn) this.layer.innerHTML = made;
    this.drawn = made;
  }

  /** @param {Lay} lay @param {Label} label @param {Rect[]} taken @param {Rect[]} blocked @param {number[][]} ways @param {number} grown */
  one(lay, label, taken, blocked, ways, grown) {
    const kind = KINDS[label.kind] ?? OTHER;
    const size = kind.size * grown;
    const spots = candidates(lay.centre(label.hex), label.text, { size, gap: kind.gap });
    const area = grown * grown;
    const covers = spots.map(({ rect }) => over(rect, taken) / area);
    const costs = spots.map(
      ({ rect }, i) =>
        i * 0.35 +
        8 * covers[i] +
        (5 * over(rect, blocked)) / area +
        1.6 * ways.filter(([x, y]) => inside(rect, x, y)).length,
    );
    const least = Math.min(...costs);
    const before = this.kept.get(label.hex);
    const at = before !== undefined && costs[before] - least < GAIN ? before : costs.indexOf(least);
    if (covers[at] > MOST_COVERED) return "";
    this.kept.set(label.hex, at);
    taken.push(spots[at].rect);
    const { x, y, anchor } = spots[at];
    return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" font-size="${size.toFixed(1)}" stroke-width="${(5 * Math.sqrt(grown)).toFixed(1)}" class="place rank${kind.rank}">${safe(label.text)}</text>`;
  }
}

/** The labels by rank; a place of several hexes is named once. @param {Lay} lay @returns {Label[]} */
function once(lay) {
  const labels = lay.chart.labels.filter((l) => lay.by.has(l.hex) && !WIDE[l.kind]).sort((a, b) => rank(b) - rank(a));
  return labels.filter((l, i) => !labels.slice(0, i).some((m) => m.text === l.text && lay.distance(m.hex, l.hex) <= 4));
}

/** @param {Label} label */
const rank = (label) => KINDS[label.kind]?.rank ?? OTHER.rank;

/** @param {number[]} p @param {number} r @returns {Rect} */
const around = ([x, y], r) => [x - r, y - r, x + r, y + r];

/** @param {Rect} r @param {number} x @param {number} y */
const inside = (r, x, y) => x > r[0] - 3 && x < r[2] + 3 && y > r[1] - 3 && y < r[3] + 3;

/** How much of a label lies on others, in hundreds of square units. @param {Rect} r @param {Rect[]} others */
function over(r, others) {
  let sum = 0;
  for (const q of others) {
    const [w, h] = [Math.min(r[2], q[2]) - Math.max(r[0], q[0]), Math.min(r[3], q[3]) - Math.max(r[1], q[1])];
    if (w > 0 && h > 0) sum += (w * h) / 100;
  }
  return sum;
}

/** @param {Lay} lay @param {string} a @param {string} b */
function half(lay, a, b) {
  const [p, q] = [lay.centre(a), lay.centre(b)];
  return [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
}

/** Twelve places for a label: right first, then corners, above, below, left, then outside the hex. @param {number[]} p @param {string} text @param {{size: number, gap: number}} kind @returns {Spot[]} */
function candidates([x, y], text, { size, gap }) {
  const [w, h, d] = [text.length * size * 0.53, size, gap * 0.72];
  /** @type {[number, number, string][]} */
  const spots = [
    [x + gap, y + h * 0.35, "start"],
    [x + d, y - d, "start"],
    [x + d, y + d + h * 0.6, "start"],
    [x, y - gap - 4, "middle"],
    [x, y + gap + h * 0.8, "middle"],
    [x - gap, y + h * 0.35, "end"],
    [x - d, y - d, "end"],
    [x - d, y + d + h * 0.6, "end"],
    [x, y - 38, "middle"],
    [x, y + 50, "middle"],
    [x + 42, y + h * 0.35, "start"],
    [x - 42, y + h * 0.35, "end"],
  ];
  return spots.map(([sx, sy, anchor]) => {
    const left = anchor === "start" ? sx : anchor === "end" ? sx - w : sx - w / 2;
    return { x: sx, y: sy, anchor, rect: [left, sy - h * 0.8, left + w, sy + h * 0.2] };
  });
}

/** The names of lands and waters: they stay where they are, under the counters. @param {Lay} lay */
export function lands(lay) {
  return lay.chart.labels
    .filter((label) => lay.by.has(label.hex) && WIDE[label.kind])
    .map((label) => wide(lay, label))
    .join("");
}

/** @param {Lay} lay @param {Label} label */
function wide(lay, label) {
  const [x, y] = lay.centre(label.hex);
  const { size, apart } = WIDE[label.kind];
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="middle" font-size="${size}" letter-spacing="${apart}" class="wide ${label.kind}">${safe(label.text)}</text>`;
}
