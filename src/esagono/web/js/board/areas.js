/** What lies on the hexes for a while: areas of an overlay, the keyboard's cursor, what a row of the list points at. */
import { safe } from "../dom.js";
import { R } from "../ground/lay.js";
import { hexagon, outline } from "./shapes.js";

/** @typedef {import("../ground/lay.js").Lay} Lay */

/** Areas of hexes in which counters stand: what is written on them lies above the counters. */
const ABOVE = new Set(["threat", "cut", "spotted", "noticed"]);

/** The figures that lie above counters, at the upper edge of their hexes. @param {Lay} lay @param {import("../types.js").Area[]} areas */
export function tags(lay, areas) {
  const one = (/** @type {string} */ kind, /** @type {string} */ hex, /** @type {string} */ text) => {
    if (!lay.by.has(hex)) return "";
    const [x, y] = lay.centre(hex);
    const up = kind === "cut" ? 30 : -30;
    return `<g transform="translate(${x.toFixed(1)} ${(y + up).toFixed(1)})" class="cost tag ${kind}"><g class="pill-in">${badge(text)}<text y="4.100" class="num">${safe(text)}</text></g></g>`;
  };
  const above = areas.filter((area) => ABOVE.has(area.kind));
  return above.flatMap((a) => Object.entries(a.texts ?? {}).map(([hex, text]) => one(a.kind, hex, text))).join("");
}

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
      if (!text || ABOVE.has(area.kind)) continue;
      const [x, y] = lay.centre(hex);
      s += `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" class="cost ${area.kind}">${badge(text)}<text y="4.100" class="num">${safe(text)}</text></g>`;
    }
  }
  return s;
}

/** What a figure on a hex is written on: a disc, or a pill where it is longer. @param {string} text */
function badge(text) {
  const wide = text.length * 6.6 + 9;
  return text.length > 2
    ? `<rect x="${(-wide / 2).toFixed(1)}" y="-9.500" width="${wide.toFixed(1)}" height="19" rx="9.500"/>`
    : `<circle r="9.500"/>`;
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
