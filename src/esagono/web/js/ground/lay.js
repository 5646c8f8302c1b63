/** The map as it lies in map units: centres, corners, neighbours, what is under a point. */

/** @typedef {import("./noise.js").Point} Point */
/** @typedef {import("../types.js").Hex} Hex */
/** @typedef {import("../types.js").Chart} Chart */

export const R = 50;
export const F = R * Math.sqrt(3);

/** A map of a country, not of a battlefield: painted by its shores, its lines drawn above. @param {Chart} chart */
export const isCountry = (chart) => chart.style === "operational" || chart.style === "strategic";

/** To the six neighbours of a hex, clockwise from the top, in half steps. @type {Record<string, string>} */
const STEPS = { flat: "0-2 1-1 1+1 0+2 -1+1 -1-1", pointy: "1-1 2+0 1+1 -1+1 -2+0 -1-1" };
const STEP = /(-?\d)([+-]\d)/;
/** A place on the lattice as one number. @param {number} i @param {number} j */
const placed = (i, j) => i * 65536 + j;

/** The map as it lies in pixels, for painting and for drawing on it. */
export class Lay {
  /** @param {Chart} chart @param {number} [r] the side of a hex */
  constructor(chart, r = R) {
    this.chart = chart;
    this.r = r;
    this.f = r * Math.sqrt(3);
    const pad = r * 1.15;
    const xs = chart.hexes.map((h) => h.x * r);
    const ys = chart.hexes.map((h) => h.y * r);
    this.left = Math.min(...xs) - pad;
    this.top = Math.min(...ys) - pad;
    this.width = Math.ceil(Math.max(...xs) + pad - this.left);
    this.height = Math.ceil(Math.max(...ys) + pad - this.top);
    /** @type {Map<string, Hex>} */
    this.by = new Map(chart.hexes.map((h) => [h.name, h]));
    /** @type {Map<string, (string|null)[]>} */
    this.next = new Map();
    /** @type {Map<number, string>|undefined} */
    this.places = undefined;
    this.near = STEPS[chart.top === "flat" ? "flat" : "pointy"].split(" ").map((step) => {
      const [, a, b] = STEP.exec(step) ?? [];
      return [Number(a), Number(b)];
    });
    /** @type {Map<string, Hex[]>|undefined} */
    this.cells = undefined;
  }

  /** @param {string} name @returns {Point} */
  centre(name) {
    const hex = this.by.get(name);
    return hex ? [hex.x * this.r - this.left, hex.y * this.r - this.top] : [0, 0];
  }

  /** @param {string} name @param {number} [r] @returns {Point[]} the corners, clockwise */
  corners(name, r = this.r) {
    const [x, y] = this.centre(name);
    return this.spokes(r).map(([dx, dy]) => [x + dx, y + dy]);
  }

  /** From the centre of a hex to its corners, clockwise. @param {number} r @returns {Point[]} */
  spokes(r) {
    const from = this.chart.top === "flat" ? -120 : -90;
    return [0, 1, 2, 3, 4, 5].map((i) => {
      const a = ((from + i * 60) * Math.PI) / 180;
      return [r * Math.cos(a), r * Math.sin(a)];
    });
  }

  /** The hexes by squares of the map, so that what is drawn can be drawn in parts. @param {number} size @returns {Map<string, Hex[]>} by column and row of the square */
  squares(size) {
    /** @type {Map<string, Hex[]>} */
    const found = new Map();
    for (const hex of this.chart.hexes) {
      const [x, y] = this.centre(hex.name);
      const key = `${Math.floor(x / size)},${Math.floor(y / size)}`;
      const there = found.get(key);
      if (there) there.push(hex);
      else found.set(key, [hex]);
    }
    return found;
  }

  /** @param {number} x @param {number} y @returns {Hex[]} the hexes near a point */
  around(x, y) {
    const found = [];
    const cells = (this.cells ??= this.squares(this.f));
    const [i, j] = [Math.floor(x / this.f), Math.floor(y / this.f)];
    for (let a = -1; a <= 1; a++)
      for (let b = -1; b <= 1; b++) found.push(...(cells.get(`${i + a},${j + b}`) ?? []));
    return found;
  }

  /** @param {number} x @param {number} y @returns {Hex|null} the hex under a point */
  at(x, y) {
    let best = null;
    let least = this.r * this.r;
    for (const hex of this.around(x, y)) {
      const [cx, cy] = this.centre(hex.name);
      const d = (cx - x) ** 2 + (cy - y) ** 2;
      if (d < least) [least, best] = [d, hex];
    }
    return best;
  }

  /** How many hexes lie between two. @param {string} a @param {string} b */
  distance(a, b) {
    const [p, q] = [this.by.get(a), this.by.get(b)];
    if (!p || !q) return 0;
    const [dx, dy] = this.chart.top === "flat" ? [q.x - p.x, q.y - p.y] : [q.y - p.y, q.x - p.x];
    const col = dx / 1.5;
    const row = dy / Math.sqrt(3) - col / 2;
    return Math.round(Math.max(Math.abs(col), Math.abs(row), Math.abs(col + row)));
  }

  /** The hex next to another on a side, counted clockwise from the top. @param {string} name @param {number} side @returns {string|null} */
  beside(name, side) {
    const [x, y] = this.centre(name);
    const a = ((side * 60 - 90 + (this.chart.top === "flat" ? 0 : 30)) * Math.PI) / 180;
    return this.at(x + this.f * Math.cos(a), y + this.f * Math.sin(a))?.name ?? null;
  }

  /** The six hexes next to another, clockwise from the top; null beyond the edge. @param {string} name @returns {(string|null)[]} */
  around6(name) {
    let found = this.next.get(name);
    if (!found) {
      found = this.near.map((_, side) => this.beyond(name, side) ?? this.beside(name, side));
      this.next.set(name, found);
    }
    return found;
  }

  /** The hex beyond a side, if it lies on the same lattice. @param {string} name @param {number} side */
  beyond(name, side) {
    const [i, j] = this.steps(name);
    return this.lattice().get(placed(i + this.near[side][0], j + this.near[side][1]));
  }

  /** Where a hex lies, in half steps from the first. @param {string} name @returns {[number, number]} */
  steps(name) {
    const [hex, first] = [this.by.get(name), this.chart.hexes[0]];
    const [dx, dy] = [(hex?.x ?? 0) - first.x, (hex?.y ?? 0) - first.y];
    const half = Math.sqrt(3) / 2;
    return this.chart.top === "flat"
      ? [Math.round(dx / 1.5), Math.round(dy / half)]
      : [Math.round(dx / half), Math.round(dy / 1.5)];
  }

  lattice() {
    this.places ??= new Map(this.chart.hexes.map(({ name }) => [placed(...this.steps(name)), name]));
    return this.places;
  }
}
