/** Countries by colour, as an atlas has them: a light wash inside, a deeper band along the border. */
import { rgb } from "./noise.js";

/** @typedef {import("./noise.js").Rgb} Rgb */
/** @typedef {import("./lay.js").Lay} Lay */
/** @typedef {import("./grain.js").Grain} Grain */

/** Whose colour a country has; empires have one. @type {Record<string, string>} */
const EMPIRES = {
  albania: "italy",
  libya: "italy",
  egypt: "britain",
  palestine: "britain",
  transjordan: "britain",
  iraq: "britain",
  cyprus: "britain",
  morocco: "france",
  algeria: "france",
  tunisia: "france",
  "lebanon-syria": "france",
};
/** @type {Record<"light"|"dark", Record<string, string>>} */
const WASH = {
  light: {
    germany: "#a4ab9d",
    italy: "#93bd97",
    britain: "#e0a79c",
    france: "#a9b7dd",
    russia: "#dba07a",
    poland: "#e9d17f",
    "baltic-states": "#bccb92",
    finland: "#bcd8cf",
    norway: "#d9bd8c",
    sweden: "#e3d98d",
    denmark: "#c98f76",
    netherlands: "#e8b070",
    belgium: "#d8d077",
    luxembourg: "#c9a2bb",
    spain: "#ecc86f",
    portugal: "#a9c486",
    ireland: "#9fc98c",
    yugoslavia: "#cba9bf",
    hungary: "#bdcd80",
    rumania: "#ebcf82",
    bulgaria: "#b89a7c",
    greece: "#a6cbd9",
    turkey: "#cfc67b",
    persia: "#c5a888",
    arabia: "#eddca6",
  },
  dark: {
    germany: "#565d52",
    italy: "#3f6647",
    britain: "#7c4a43",
    france: "#46558a",
    russia: "#7d4f31",
    poland: "#7c682c",
    "baltic-states": "#55613a",
    finland: "#41625a",
    norway: "#6d5632",
    sweden: "#706730",
    denmark: "#70432f",
    netherlands: "#7d5425",
    belgium: "#66602a",
    luxembourg: "#634259",
    spain: "#7e6126",
    portugal: "#4c6335",
    ireland: "#41663a",
    yugoslavia: "#654a5c",
    hungary: "#57632c",
    rumania: "#77622d",
    bulgaria: "#5d4935",
    greece: "#3c6373",
    turkey: "#5f5a2b",
    persia: "#624d38",
    arabia: "#6d6140",
  },
};
const PLAIN = { light: "#d9d2bd", dark: "#4a473c" };

/** The colour of a country by theme. @param {string} owner */
export const washOf = (owner) => ({
  light: WASH.light[EMPIRES[owner] ?? owner] ?? PLAIN.light,
  dark: WASH.dark[EMPIRES[owner] ?? owner] ?? PLAIN.dark,
});

/** How strong the wash is inside a country, and at its border; how far the band reaches, in hexes. */
const [INSIDE, BORDER, BAND] = [0.5, 0.9, 0.34];

export class Realms {
  /** @param {Lay} lay @param {Grain} grain */
  constructor(lay, grain) {
    this.grain = grain;
    this.lay = lay;
    const hexes = lay.chart.hexes.filter((hex) => hex.owner);
    const owner = new Int16Array(grain.wide * grain.high).fill(-1);
    const [near, other] = [grain.field(1e9), grain.field(1e9)];
    const words = [...new Set(hexes.map((hex) => EMPIRES[hex.owner] ?? hex.owner))];
    const index = (/** @type {import("../types.js").Hex} */ hex) => words.indexOf(EMPIRES[hex.owner] ?? hex.owner);
    for (const hex of hexes) {
      const i = index(hex);
      grain.near(...lay.centre(hex.name), lay.f * 1.4, (o, d2) => {
        if (d2 < near[o]) [near[o], owner[o]] = [d2, i];
      });
    }
    for (const hex of hexes) {
      const i = index(hex);
      grain.near(...lay.centre(hex.name), lay.f * 1.4, (o, d2) => {
        if (owner[o] !== i && d2 < other[o]) other[o] = d2;
      });
    }
    this.owner = owner;
    this.words = words;
    /** How near the border of another realm is: 1 on it, 0 away from it. */
    this.edge = near.map((d2, o) => Math.max(0, 1 - (Math.sqrt(other[o]) - Math.sqrt(d2)) / (BAND * 2 * lay.f)));
  }

  /** The wash of every place: three colours and how strong. @param {"light"|"dark"} theme @returns {(c: Rgb, x: number, y: number) => Rgb} */
  wash(theme) {
    const { grain, owner, edge } = this;
    const colours = this.words.map((word) => rgb(WASH[theme][word] ?? PLAIN[theme]));
    const [red, green, blue, strong] = [grain.field(), grain.field(), grain.field(), grain.field()];
    owner.forEach((i, o) => {
      if (i < 0) return;
      strong[o] = INSIDE + (BORDER - INSIDE) * edge[o] ** 2;
      [red[o], green[o], blue[o]] = colours[i].map((v) => v * strong[o]);
    });
    return (c, x, y) => {
      const keep = 1 - grain.sample(strong, x, y);
      return [
        c[0] * keep + grain.sample(red, x, y),
        c[1] * keep + grain.sample(green, x, y),
        c[2] * keep + grain.sample(blue, x, y),
      ];
    };
  }
}

/** How far inside the printed hexes a place lies, in units; negative outside: such a map has no square corners. @param {Lay} lay @param {Grain} grain */
export function printed(lay, grain) {
  const depth = grain.field(-1e3);
  const flat = lay.chart.top === "flat";
  for (const { name } of lay.chart.hexes) {
    const [cx, cy] = lay.centre(name);
    grain.near(cx, cy, lay.r * 1.3, (o) => {
      const [dx, dy] = [Math.abs((o % grain.wide) * grain.step - cx), Math.abs(Math.floor(o / grain.wide) * grain.step - cy)];
      const [a, b] = flat ? [dy, dx] : [dx, dy];
      depth[o] = Math.max(depth[o], lay.f / 2 - Math.max(a, a / 2 + (b * Math.sqrt(3)) / 2));
    });
  }
  return depth;
}
