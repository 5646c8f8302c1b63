/** Ground and grid before the picture is there, in squares: the browser passes over those that it does not draw. */
import { safe } from "../dom.js";
import { hexagon, outline, stencil } from "./shapes.js";

/** @typedef {import("../ground/lay.js").Lay} Lay */

const SQUARE = 500;

/** @param {Lay} lay @returns {{flat: string, grid: string, veil: string}} */
export function gridded(lay) {
  let [flat, grid] = ["", ""];
  const { dot, hex, sides } = stencil(lay);
  const drawn = (/** @type {(name: string) => string} */ part, /** @type {import("../types.js").Hex[]} */ hexes) =>
    hexes.reduce((d, { name }) => d + part(name), "");
  for (const hexes of lay.squares(SQUARE).values()) {
    grid += `<path d="${drawn(sides, hexes)}" class="grid"/><path d="${drawn(dot, hexes)}" class="dots"/>`;
    for (const terrain of new Set(hexes.map((one) => one.terrain))) {
      const those = hexes.filter((one) => one.terrain === terrain);
      flat += `<path d="${drawn(hex, those)}" class="flat ${safe(terrain)}"/>`;
    }
  }
  return { flat, grid, veil: veiled(lay) };
}

/** Land that is not in play lies under a veil; it is land all the same. @param {Lay} lay */
function veiled(lay) {
  const closed = lay.chart.hexes.filter((hex) => hex.features.includes("unplayable")).map((hex) => hex.name);
  if (!closed.length) return "";
  const whole = closed.map((hex) => hexagon(lay, hex)).join("");
  return `<path d="${whole}" class="closed"/><path d="${outline(lay, closed)}" class="closed-edge"/>`;
}
