/** Ground and grid before the picture is there, in squares: the browser passes over those that it does not draw. */
import { safe } from "../dom.js";
import { edgesOnce, hexagon, outline } from "./shapes.js";

/** @typedef {import("../ground/lay.js").Lay} Lay */

const SQUARE = 500;

/** @param {Lay} lay @returns {{flat: string, grid: string, veil: string}} */
export function gridded(lay) {
  let [flat, grid] = ["", ""];
  /** @type {Set<string>} */
  const before = new Set();
  for (const hexes of lay.squares(SQUARE).values()) {
    const dots = hexes.map((hex) => `M${lay.centre(hex.name).map((n) => n.toFixed(1)).join(" ")}h.01`);
    grid += `<path d="${edgesOnce(lay, hexes, before)}" class="grid"/><path d="${dots.join("")}" class="dots"/>`;
    for (const terrain of new Set(hexes.map((hex) => hex.terrain))) {
      const those = hexes.filter((hex) => hex.terrain === terrain);
      flat += `<path d="${those.map((hex) => hexagon(lay, hex.name)).join("")}" class="flat ${safe(terrain)}"/>`;
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
