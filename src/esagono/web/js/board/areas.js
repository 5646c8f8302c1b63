/** What lies on the hexes for a while: areas of an overlay, the keyboard's cursor, what a row of the list points at. */
import { safe } from "../dom.js";
import { R } from "../ground/lay.js";
import { hexagon, outline } from "./shapes.js";

/** @typedef {import("../ground/lay.js").Lay} Lay */

/** @param {Lay} lay @param {import("../types.js").Area[]} areas */
export function areaMarkup(lay, areas) {
  let s = "";
  for (const area of areas) {
    const hexes = area.hexes.filter((hex) => lay.by.has(hex));
    if (!hexes.length) continue;
    const colour = area.colour ? ` style="--c:${safe(area.colour)}"` : "";
    s += `<path d="${hexes.map((hex) => hexagon(lay, hex)).join("")}" class="area ${area.kind}"${colour}/>`;
    const edge = outline(lay, hexes);
    if (area.kind !== "unseen")
      s += `<path d="${edge}" class="edge-out ${area.kind}"/><path d="${edge}" class="edge ${area.kind}"${colour}/>`;
    for (const hex of hexes) {
      const text = area.texts?.[hex];
      if (!text) continue;
      const [x, y] = lay.centre(hex);
      s += `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" class="cost ${area.kind}"><circle r="9.500"/><text y="4.100" class="num">${safe(text)}</text></g>`;
    }
  }
  return s;
}

/** @param {Lay} lay @param {string} cursor @param {string[]} pointed */
export function rings(lay, cursor, pointed) {
  const ring = (/** @type {string} */ hex, /** @type {string} */ kind) => {
    if (!lay.by.has(hex)) return "";
    const d = hexagon(lay, hex, R - 2);
    return `<path d="${d}" class="cursor-out ${kind}"/><path d="${d}" class="cursor-in ${kind}"/>`;
  };
  return pointed.map((hex) => ring(hex, "row")).join("") + (cursor ? ring(cursor, "key") : "");
}
