/** The numbers of the hexes, by squares of the map: only those near the view are there. */
import { safe } from "../dom.js";

/** @typedef {import("../ground/lay.js").Lay} Lay */

const NS = "http://www.w3.org/2000/svg";
const SQUARE = 600;

export class Numbers {
  /** @param {SVGGElement} layer @param {Lay} lay */
  constructor(layer, lay) {
    this.layer = layer;
    this.hexes = lay.squares(SQUARE);
    this.lay = lay;
    /** @type {Map<string, SVGGElement>} */
    this.drawn = new Map();
  }

  /** @param {[number, number, number, number]|null} view left, top, right, bottom on the map; null for no numbers */
  draw(view) {
    /** @type {Set<string>} */
    const wanted = new Set();
    const [left, top, right, bottom] = (view ?? [0, 0, -1, -1]).map((n) => Math.floor(n / SQUARE));
    for (let i = left; view && i <= right; i++) for (let j = top; j <= bottom; j++) wanted.add(`${i},${j}`);
    for (const [key, made] of this.drawn) {
      if (wanted.has(key)) continue;
      made.remove();
      this.drawn.delete(key);
    }
    for (const key of wanted) if (!this.drawn.has(key) && this.hexes.has(key)) this.square(key);
  }

  /** @param {string} key */
  square(key) {
    const made = document.createElementNS(NS, "g");
    made.innerHTML = (this.hexes.get(key) ?? [])
      .map((hex) => {
        const [x, y] = this.lay.centre(hex.name);
        return `<text x="${x.toFixed(1)}" y="${(y - 31.5).toFixed(1)}">${safe(hex.label)}${hex.level ? ` L${hex.level}` : ""}</text>`;
      })
      .join("");
    this.layer.append(made);
    this.drawn.set(key, made);
  }
}
