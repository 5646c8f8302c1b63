/** Where land ends: a field with pins at centres, hexsides and corners, contoured at a half. Hex truth is repaired afterwards. */
import { distances, Grain } from "./grain.js";
import { chaikin, contour, fbm } from "./noise.js";

/** @typedef {import("./noise.js").Point} Point */
/** @typedef {import("./lay.js").Lay} Lay */
/** @typedef {import("../types.js").Hex} Hex */
/** @typedef {{x: number, y: number, value: number, weight: number}} Pin */

const WATER = new Set(["sea", "lake", "ocean", "water"]);
const WET_SIDES = new Set(["sea", "lake", "water", "strait"]);
const SPREAD = 0.235;
const BUMP = 9;

/** @param {Hex|null|undefined} hex */
export const isWater = (hex) => Boolean(hex && WATER.has(hex.terrain));

export class Shore {
  /** @param {Lay} lay @param {Grain} grain */
  constructor(lay, grain) {
    this.lay = lay;
    this.grain = grain;
    this.wet = new Set(
      lay.chart.sides.filter((s) => WET_SIDES.has(s.kind)).flatMap((s) => [`${s.a}/${s.b}`, `${s.b}/${s.a}`]),
    );
    this.hasWater = lay.chart.hexes.some(isWater);
    this.land = this.hasWater ? this.field() : grain.field(1);
    if (this.hasWater) this.wrong = this.repair();
    this.far = this.hasWater ? distances(grain, this.land) : grain.field();
  }

  /** The share of land that counts: what the map says, else all of it inland and half on the coast. @param {Hex} hex */
  share(hex) {
    if (isWater(hex)) return 0;
    if (hex.land < 100) return Math.max(0.05, hex.land / 100);
    for (let i = 0; i < 6; i++) {
      const next = this.lay.beside(hex.name, i);
      if (next && isWater(this.lay.by.get(next))) return 0.55;
    }
    return 1;
  }

  /** @returns {Pin[]} */
  pins() {
    const { lay } = this;
    const shares = new Map(lay.chart.hexes.map((hex) => [hex.name, this.share(hex)]));
    const value = (/** @type {string} */ name) => (shares.get(name) ? 0.6 + 0.4 * (shares.get(name) ?? 0) : 0);
    /** @type {Pin[]} */
    const pins = [];
    for (const { name } of lay.chart.hexes) {
      const [x, y] = lay.centre(name);
      pins.push({ x, y, value: value(name), weight: 1.6 });
      const corners = lay.corners(name);
      for (let i = 0; i < 6; i++) {
        const [next, after] = [lay.beside(name, i) ?? name, lay.beside(name, (i + 1) % 6) ?? name];
        const [a, b] = [corners[i], corners[(i + 1) % 6]];
        const side = this.between(name, next, shares, value);
        if (next >= name) pins.push({ x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2, value: side, weight: 1 });
        pins.push({ x: b[0], y: b[1], value: (value(name) + value(next) + value(after)) / 3, weight: 0.2 });
      }
    }
    return pins;
  }

  /** @param {string} a @param {string} b @param {Map<string, number>} shares @param {(name: string) => number} value */
  between(a, b, shares, value) {
    const [mine, other] = [shares.get(a) ?? 0, shares.get(b) ?? 0];
    if (!mine && !other) return 0;
    if (!mine || !other) return 0.06 + 0.52 * Math.max(mine, other);
    return this.wet.has(`${a}/${b}`) ? 0.08 : Math.max(0.74, (value(a) + value(b)) / 2);
  }

  field() {
    const { grain, lay } = this;
    const [land, sum] = [grain.field(), grain.field(1e-9)];
    const spread = 2 * (SPREAD * lay.f) ** 2;
    for (const { x, y, value, weight } of this.pins()) {
      grain.near(x, y, lay.f * 0.98, (o, d2) => {
        const g = Math.exp(-d2 / spread) * weight;
        land[o] += g * value;
        sum[o] += g;
      });
    }
    grain.each((x, y, o) => {
      land[o] =
        land[o] / sum[o] + (fbm(x / 34, y / 34, 4, 21) - 0.5) * 0.26 + (fbm(x / 11, y / 11, 2, 27) - 0.5) * 0.08;
    });
    return land;
  }

  /** What must be land or water: every centre, every hexside between two hexes of land. @returns {{at: Point, dry: boolean}[]} */
  truths() {
    const { lay } = this;
    /** @type {{at: Point, dry: boolean}[]} */
    const found = [];
    for (const hex of lay.chart.hexes) {
      found.push({ at: lay.centre(hex.name), dry: !isWater(hex) });
      for (let i = 0; i < 6 && !isWater(hex); i++) {
        const next = lay.beside(hex.name, i);
        if (!next || next < hex.name || isWater(lay.by.get(next))) continue;
        const [p, q] = [lay.centre(hex.name), lay.centre(next)];
        found.push({ at: [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2], dry: !this.wet.has(`${hex.name}/${next}`) });
      }
    }
    return found;
  }

  /** Bring back what lies on the wrong side of the coast. @returns {number} how many are still wrong */
  repair() {
    const { grain, land } = this;
    const truths = this.truths();
    let wrong = truths.length;
    for (let pass = 0; pass < 4 && wrong; pass++) {
      wrong = 0;
      for (const { at, dry } of truths) {
        const v = grain.sample(land, ...at);
        if (dry ? v >= 0.54 : v <= 0.46) continue;
        wrong += Number(dry ? v < 0.5 : v > 0.5);
        const by = (dry ? 0.58 : 0.42) - v;
        grain.near(...at, BUMP * 2, (o, d2) => (land[o] += by * Math.exp(-d2 / (2 * BUMP * BUMP))));
      }
    }
    return truths.filter(({ at, dry }) => grain.sample(land, ...at) > 0.5 !== dry).length;
  }

  /** @param {Point} p */
  dry(p) {
    return this.grain.sample(this.land, ...p) > 0.5;
  }

  /** The coast as smooth lines. @returns {Point[][]} */
  lines() {
    if (!this.hasWater) return [];
    const { step, wide, high } = this.grain;
    return contour(this.land, wide, high, 0.5)
      .filter((line) => line.length > 14)
      .map((line) => {
        const thin = line.filter((_, i) => i % 2 === 0 || i === line.length - 1);
        return chaikin(
          thin.map((p) => /** @type {Point} */ ([p[0] * step, p[1] * step])),
          2,
        );
      });
  }
}
