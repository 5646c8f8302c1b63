/** What an operational map is made of, as smooth fields: height, woods, marsh, towns, whose land it is. */
import { Grain } from "./grain.js";
import { fbm, sst } from "./noise.js";
import { printed, Realms } from "./realms.js";
import { isWater, Shore } from "./shore.js";

/** @typedef {import("./lay.js").Lay} Lay */
/** @typedef {import("../types.js").Hex} Hex */

const STEP = 3;
const FINE = 1.5;
/** Metres between which a terrain is drawn, whatever height the map gives: relief is where the rules have it, plains are plain. @type {Record<string, [number, number]>} */
const METRES = {
  polder: [2, 4],
  marsh: [4, 20],
  swamp: [4, 20],
  flooded: [2, 4],
  hill: [230, 380],
  rough: [340, 560],
  mountain: [700, 1500],
};
const PLAIN = [5, 45];
const USUAL = 20;
/** How wide the folds of mountains are, and how wide on maps of strategy, where ranges are small. */
const [FOLDS, RANGES] = [46, 25];
/** How much of the height as such catches the light: hills are rough ground, not cushions. */
const SWELL = 0.3;
/** @type {Record<string, string[]>} the words that make a mask */
const MASKS = {
  wood: ["wood", "woods"],
  forest: ["forest"],
  high: ["hill", "rough", "mountain"],
  marsh: ["marsh", "swamp", "lagoon", "sivash", "flooded"],
  flood: ["flooded"],
  polder: ["polder"],
  calm: ["lake", "lagoon", "sivash", "flooded"],
  town: ["city", "built-up"],
  closed: ["unplayable"],
};

/** @typedef {keyof typeof MASKS} Mask */

export class Country {
  /** @param {Lay} lay */
  constructor(lay) {
    this.lay = lay;
    this.grain = new Grain(lay.width, lay.height, STEP);
    this.shore = new Shore(lay, this.grain);
    this.height = this.spread(0.3, metres);
    /** @type {Record<string, Float32Array>} */
    this.mask = Object.fromEntries(
      Object.entries(MASKS).map(([mask, words]) => [
        mask,
        this.spread(0.26, (hex) => Number(words.some((w) => hex.terrain === w || hex.features.includes(w)))),
      ]),
    );
    if (lay.chart.style === "strategic") this.mask.town.fill(0);
    this.owners = [...new Set(lay.chart.hexes.map((hex) => hex.owner).filter(Boolean))];
    const strategic = lay.chart.style === "strategic";
    this.realms = strategic ? new Realms(lay, this.grain) : null;
    this.depth = strategic ? printed(lay, this.grain) : null;
    this.relief();
  }

  /** The weighted mean over the nearest hexes. @param {number} spread in hexes @param {(hex: Hex) => number} value */
  spread(spread, value) {
    const { grain, lay } = this;
    const some = lay.chart.hexes.some((hex) => value(hex) !== 0);
    const [made, sum] = [grain.field(), grain.field(1e-9)];
    if (!some) return made;
    const width = 2 * (spread * lay.f) ** 2;
    for (const hex of lay.chart.hexes) {
      const v = value(hex);
      grain.near(...lay.centre(hex.name), lay.f * 1.25, (o, d2) => {
        const g = Math.exp(-d2 / width);
        sum[o] += g;
        if (v) made[o] += g * v;
      });
    }
    return made.map((v, o) => v / sum[o]);
  }

  /** @param {Mask} mask @param {number} x @param {number} y */
  at(mask, x, y) {
    return this.grain.sample(this.mask[mask], x, y);
  }

  /** Ridges on high ground, none on plains; and how the light falls on them. */
  relief() {
    const { lay, grain } = this;
    this.fine = new Grain(lay.width, lay.height, FINE);
    this.metres = this.fine.field();
    this.light = this.fine.field();
    const { metres: z, light } = this;
    const form = this.fine.field();
    const { wide, high } = this.fine;
    const fold = this.realms ? RANGES : FOLDS;
    this.fine.each((x, y, o) => {
      const e = grain.sample(this.height, x, y);
      const steep = sst(0.3, 0.72, this.at("high", x, y)) * sst(60, 420, e);
      let ridge = 0;
      if (steep > 0) {
        const [wx, wy] = [
          x + (fbm(x / 70, y / 70, 2, 61) - 0.5) * 44,
          y + (fbm(x / 70 + 30, y / 70, 2, 63) - 0.5) * 44,
        ];
        ridge = 1 - Math.abs(2 * fbm(wx / fold, wy / fold, 5, 41) - 1);
      }
      const rock = steep * (0.9 * ridge * ridge - 0.5);
      z[o] = e * (1 + rock) + (8 + e * 0.14) * fbm(x / 60, y / 60, 4, 71);
      form[o] = e * (SWELL + rock) + (8 + e * 0.1) * fbm(x / 60, y / 60, 4, 71);
    });
    for (let j = 2; j < high - 2; j++) {
      for (let i = 2; i < wide - 2; i++) {
        const o = j * wide + i;
        light[o] = ((form[o + 2] - form[o - 2]) * 0.7 + (form[o + 2 * wide] - form[o - 2 * wide]) * 0.72) / (4 * FINE);
      }
    }
  }
}

/** @param {Hex} hex */
function metres(hex) {
  if (isWater(hex)) return 0;
  const [low, high] = METRES[hex.terrain] ?? PLAIN;
  const given = hex.height ?? (METRES[hex.terrain] ? (low + high) / 2 : USUAL);
  return hex.level ? USUAL + hex.level * 200 : Math.max(low, Math.min(high, given));
}
