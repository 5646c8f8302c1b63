/** Names on the map. A name stays with its hex: where it would lie on a counter, a marker or another name it shrinks, and else it is not shown. */
import { safe } from "../dom.js";
import { roomOf } from "./markers.js";
import { stacked } from "./pieces.js";

/** @typedef {import("../ground/lay.js").Lay} Lay */
/** @typedef {import("../types.js").Label} Label */
/** @typedef {[number, number, number, number]} Rect left, top, right, bottom */
/** @typedef {{x: number, y: number, anchor: string, rect: Rect}} Spot */

/** How large names are in units of the map, and between which sizes on the screen; `gap` is kept to the middle of the hex. @type {Record<string, {size: number, rank: number, gap: number, px: [number, number]}>} */
const KINDS = {
  city: { size: 24, rank: 3, gap: 27, px: [13, 21] },
  fortress: { size: 19, rank: 2, gap: 20, px: [11.5, 17] },
  town: { size: 20, rank: 2, gap: 21, px: [11.5, 17] },
  port: { size: 19, rank: 2, gap: 20, px: [11.5, 17] },
  village: { size: 17, rank: 1, gap: 12, px: [10.5, 15] },
  farm: { size: 13.5, rank: 0, gap: 17, px: [10.5, 13] },
};
const OTHER = KINDS.village;
/** @type {Record<string, {size: number, apart: string}>} names of waters and lands, on the ground rather than beside a dot */
const WIDE = {
  sea: { size: 62, apart: ".3em" },
  country: { size: 40, apart: ".4em" },
  region: { size: 34, apart: ".3em" },
  water: { size: 34, apart: ".2em" },
  "river-name": { size: 17, apart: ".12em" },
  hill: { size: 19, apart: ".08em" },
};
/** Half of what a counter covers, and how far a name may reach over it. */
const [COUNTER, GRAZED] = [33, 1];
/** What can be read at all, on the screen; and by how much a name shrinks to find room. */
const READABLE = 10.5;
const SHRUNK = [1, 0.86, 0.74];
/** From which zoom names of each rank are shown. */
const FROM = [0, 0.5, 0.3, 0];
const CELL = 120;

export class Labels {
  /** @param {SVGGElement} layer */
  constructor(layer) {
    this.layer = layer;
    /** @type {Map<string, number>} in which of its places each label lies now */
    this.kept = new Map();
    this.where = "";
    this.drawn = "";
    this.again = () => {};
    document.fonts?.addEventListener("loadingdone", () => {
      forget();
      this.where = "";
      this.again();
    });
  }

  /** @param {Lay} lay @param {import("../types.js").Piece[]} pieces @param {import("../types.js").Marker[]} markers @param {number} zoom */
  draw(lay, pieces, markers, zoom) {
    this.again = () => this.layer.isConnected && this.draw(lay, pieces, markers, zoom);
    const close = Math.round(zoom * 40) / 40;
    const stacks = [...stacked(pieces, lay)].map(([hex, stack]) => ({ hex, many: stack.length, prows: prowsOf(stack) }));
    const where = `${stacks.map(({ hex, many, prows }) => `${hex}*${many}${prows}`).join()} ${markers.map((m) => m.hex + m.kind).join()} ${close}`;
    if (where === this.where) return;
    this.where = where;
    const blocked = new Nearby([
      ...stacks.flatMap(({ hex, many, prows }) => covered(lay.centre(hex), many, prows)),
      ...markers.filter((m) => lay.by.has(m.hex)).flatMap((m) => roomOf(m, lay)),
      ...forts(lay),
    ]);
    const taken = new Nearby(dots(lay));
    let made = "";
    for (const label of once(lay)) if (close >= FROM[rank(label)]) made += this.one(lay, label, taken, blocked, close);
    if (made !== this.drawn) this.layer.innerHTML = made;
    this.drawn = made;
  }

  /** @param {Lay} lay @param {Label} label @param {Nearby} taken @param {Nearby} blocked @param {number} zoom */
  one(lay, label, taken, blocked, zoom) {
    const kind = KINDS[label.kind] ?? OTHER;
    const px = Math.max(kind.px[0], Math.min(kind.px[1], kind.size * zoom));
    const before = this.kept.get(label.hex) ?? -1;
    for (const shrunk of SHRUNK) {
      if (shrunk < 1 && px * shrunk < READABLE) break;
      const size = (px * shrunk) / zoom;
      const wide = ems(label.text, kind.rank > 1 ? 700 : 600) * size;
      const spots = candidates(lay.centre(label.hex), wide, { size, gap: kind.gap });
      const free = (/** @type {number} */ i) =>
        i in spots && !blocked.touches(spots[i].rect, label.hex) && !taken.touches(spots[i].rect, label.hex);
      const at = free(before) ? before : spots.findIndex((_, i) => free(i));
      if (at < 0) continue;
      this.kept.set(label.hex, at);
      taken.add({ rect: spots[at].rect });
      const { x, y, anchor } = spots[at];
      return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" font-size="${size.toFixed(1)}" stroke-width="${(3.4 / zoom).toFixed(1)}" class="place rank${kind.rank}" data-hex="${safe(label.hex)}">${safe(label.text)}</text>`;
    }
    return "";
  }
}

/** What lies on the map, found by where it lies. */
class Nearby {
  /** @param {{rect: Rect, own?: string}[]} all `own` is the hex whose name may lie there */
  constructor(all) {
    /** @type {Map<string, {rect: Rect, own?: string}[]>} */
    this.cells = new Map();
    for (const one of all) this.add(one);
  }

  /** @param {Rect} rect @param {(key: string) => void} at */
  static each([l, t, r, b], at) {
    for (let i = Math.floor(l / CELL); i <= r / CELL; i++)
      for (let j = Math.floor(t / CELL); j <= b / CELL; j++) at(`${i},${j}`);
  }

  /** @param {{rect: Rect, own?: string}} one */
  add(one) {
    Nearby.each(one.rect, (key) => {
      const there = this.cells.get(key);
      if (there) there.push(one);
      else this.cells.set(key, [one]);
    });
  }

  /** @param {Rect} rect @param {string} hex */
  touches(rect, hex) {
    let found = false;
    Nearby.each(rect, (key) => {
      found ||= Boolean(this.cells.get(key)?.some(({ rect: q, own }) => own !== hex && meet(rect, q)));
    });
    return found;
  }
}
/** @param {Rect} a @param {Rect} b */
const meet = (a, b) =>
  Math.min(a[2], b[2]) - Math.max(a[0], b[0]) > GRAZED && Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > GRAZED;

/** How far the prows of a stack and what hangs below it reach: upwards, downwards, to the left, to the right. @param {import("../types.js").Piece[]} stack @returns {[number, number, number, number]} */
function prowsOf(stack) {
  const faces = (/** @type {number[]} */ ...some) => stack.some((p) => p.facing !== null && some.includes(p.facing));
  const low = faces(3) || stack.some((p) => p.most);
  return [faces(0) ? 46 : 0, low ? 46 : 0, faces(4, 5) ? 41 : 0, faces(1, 2) ? 41 : 0];
}

/** What a stack of counters covers, its number with it. @param {number[]} p @param {number} many @param {[number, number, number, number]} prows @returns {{rect: Rect}[]} */
function covered([x, y], many, [up, down, left, right]) {
  const r = COUNTER - 1 + (Math.min(many, 3) - 1) * 3.5;
  /** @type {{rect: Rect}[]} */
  const all = [{ rect: [x - Math.max(r, left), y - Math.max(r, up), x + Math.max(r, right), y + Math.max(r, down)] }];
  if (many > 1) all.push({ rect: [x + 20, y + 24, x + 52, y + 43] });
  return all;
}

/** The shields of garrisons. @param {Lay} lay @returns {{rect: Rect}[]} */
function forts(lay) {
  return lay.chart.hexes
    .filter((hex) => hex.fort)
    .map((hex) => {
      const [x, y] = lay.centre(hex.name);
      return { rect: lay.chart.top === "flat" ? [x - 48, y - 12, x - 28, y + 13] : [x - 10, y + 26, x + 10, y + 51] };
    });
}

/** The places themselves: no other name lies on them. @param {Lay} lay @returns {{rect: Rect, own: string}[]} */
function dots(lay) {
  return once(lay).map(({ hex, kind }) => {
    const [x, y] = lay.centre(hex);
    const r = ((KINDS[kind] ?? OTHER).gap ?? 12) * 0.75;
    return { rect: [x - r, y - r, x + r, y + r], own: hex };
  });
}

/** The labels by rank; a place of several hexes is named once. @param {Lay} lay @returns {Label[]} */
function once(lay) {
  const labels = lay.chart.labels.filter((l) => lay.by.has(l.hex) && !WIDE[l.kind]).sort((a, b) => rank(b) - rank(a));
  return labels.filter((l, i) => !labels.slice(0, i).some((m) => m.text === l.text && lay.distance(m.hex, l.hex) <= 4));
}

/** @param {Label} label */
const rank = (label) => KINDS[label.kind]?.rank ?? OTHER.rank;

/** The places for a name, all of them at its own hex: below and above its middle, beside it, below and above a counter. @param {number[]} p @param {number} w @param {{size: number, gap: number}} kind @returns {Spot[]} */
function candidates([x, y], w, { size, gap }) {
  const [h, d] = [size, gap * 0.72];
  /** @type {[number, number, string][]} */
  const spots = [
    [x, y + gap * 0.75 + h * 0.8, "middle"],
    [x, y - gap * 0.75 - h * 0.24, "middle"],
    [x + gap, y + h * 0.35, "start"],
    [x - gap, y + h * 0.35, "end"],
    [x + d, y - d, "start"],
    [x + d, y + d + h * 0.6, "start"],
    [x - d, y - d, "end"],
    [x - d, y + d + h * 0.6, "end"],
    [x, y + COUNTER + h * 0.76, "middle"],
    [x, y - COUNTER - h * 0.2, "middle"],
  ];
  return spots.map(([sx, sy, anchor]) => {
    const left = anchor === "start" ? sx : anchor === "end" ? sx - w : sx - w / 2;
    return { x: sx, y: sy, anchor, rect: [left - h * 0.2, sy - h * 0.76, left + w + h * 0.2, sy + h * 0.2] };
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
  if (label.span) return spread(lay, label);
  const [x, y] = lay.centre(label.hex);
  const { size, apart } = WIDE[label.kind];
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="middle" font-size="${size}" letter-spacing="${apart}" class="wide ${label.kind}">${safe(label.text)}</text>`;
}

/** Of a letter and the room behind it, how much is letter. */
const LETTER = 0.62;
/** @type {Record<string, [number, number]>} the smallest and the largest letters of names that are spread, in units */
const LETTERS = { country: [20, 130], sea: [24, 110], region: [18, 70], water: [18, 60], "river-name": [15, 20] };

/** Letters of lands and waters below this size on the screen are not shown. */
const LEGIBLE = 7;

/** Of the names of lands and waters only those that can be read are shown. @param {Element} layer @param {number} zoom */
export function legible(layer, zoom) {
  for (const text of layer.querySelectorAll("text.wide"))
    text.classList.toggle("tiny", Number(text.getAttribute("font-size")) * zoom < LEGIBLE);
}

/** A name spread over a land or a sea, as an atlas sets it: as wide as it says, turned or along an arc. @param {Lay} lay @param {Label} label */
function spread(lay, label) {
  const [x, y] = lay.centre(label.hex);
  const { span = 1, turn = 0, bend = 0 } = label;
  const half = (span * lay.f) / 2;
  const [least, most] = LETTERS[label.kind] ?? LETTERS.region;
  const size = Math.max(least, Math.min(most, (2 * half * LETTER) / (label.text.length * 0.72)));
  const id = `name-${safe(label.hex)}-${safe(label.kind)}`;
  const arc = `M${-half * 1.1} 0Q0 ${(-2 * bend * lay.f).toFixed(1)} ${half * 1.1} 0`;
  const gap = Math.max(0.04, (2 * half) / (label.text.length * size) - 0.7).toFixed(2);
  return `<g transform="translate(${x.toFixed(1)} ${(y + size * 0.3).toFixed(1)}) rotate(${turn})"><path id="${id}" d="${arc}" fill="none"/><text font-size="${size.toFixed(1)}" letter-spacing="${gap}em" text-anchor="middle" class="wide ${label.kind}"><textPath href="#${id}" startOffset="50%">${safe(label.text)}</textPath></text></g>`;
}

const SIZE = 100;
/** @type {CanvasRenderingContext2D|null} */
let pen = null;
/** @type {Map<string, number>} */
const known = new Map();

/** @param {string} text @param {number} weight @returns {number} in ems */
function ems(text, weight) {
  const key = `${weight} ${text}`;
  let found = known.get(key);
  if (found === undefined) {
    pen ??= document.createElement("canvas").getContext("2d");
    if (!pen) return text.length * 0.58;
    const family = getComputedStyle(document.documentElement).getPropertyValue("--map");
    pen.font = `${weight} ${SIZE}px ${family}`;
    known.set(key, (found = pen.measureText(text).width / SIZE));
  }
  return found;
}

/** Measure anew from now on: a font has come. */
function forget() {
  known.clear();
}
