/** Paints the ground without holding up the page; of operational maps it also draws the lines. */
import { Country } from "./country.js";
import { Lay, R, isCountry } from "./lay.js";
import { paintCountry } from "./operational.js";
import { paintBoard } from "./paint.js";
import { rivers } from "./rivers.js";
import { paintStaff } from "./staff.js";
import { path } from "./svg.js";
import { arrows, cities, frontiers } from "./strategy.js";
import { ways } from "./ways.js";
import { borders, crossings, forts, places } from "./works.js";

/** The side of a hex in the units that operational maps are made in. */
const SIDE = 30;
const GROWN = R / SIDE;

/** @type {{name: string, country: Country}|null} */
let known = null;

/** @param {import("../types.js").Chart} chart */
function countryOf(chart) {
  if (known?.name !== chart.name) known = { name: chart.name, country: new Country(new Lay(chart, SIDE)) };
  return known.country;
}

/** The parts of a line that lie on printed hexes. @param {import("./noise.js").Point[]} line @param {Lay} lay */
function kept(line, lay) {
  if (lay.chart.style !== "strategic") return [line];
  /** @type {import("./noise.js").Point[][]} */
  const parts = [[]];
  for (const p of line) {
    if (lay.at(...p)) parts[parts.length - 1].push(p);
    else if (parts[parts.length - 1].length) parts.push([]);
  }
  return parts.filter((part) => part.length > 2);
}

/** @param {Country} country */
function lines({ lay, shore }) {
  const coast = shore.lines().flatMap((line) => kept(line, lay)).map((line) => path(line, "coast"));
  const parts =
    lay.chart.style === "strategic"
      ? [frontiers(lay), ...coast, rivers(lay, shore), arrows(lay), cities(lay)]
      : [borders(lay), ...coast, rivers(lay, shore), forts(lay), ways(lay), crossings(lay), places(lay)];
  return `<g transform="scale(${GROWN.toFixed(5)})">${parts.join("")}</g>`;
}

self.onmessage = async (/** @type {MessageEvent} */ message) => {
  const { chart, theme, scale, what } = message.data;
  const operational = isCountry(chart);
  if (what === "lines") {
    self.postMessage({ lines: operational ? lines(countryOf(chart)) : "" });
    return;
  }
  const canvas = new OffscreenCanvas(1, 1);
  if (operational) paintCountry(canvas, countryOf(chart), theme, scale * GROWN);
  else if (chart.style === "staff") paintStaff(canvas, chart, theme, scale);
  else paintBoard(canvas, chart, theme, scale);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.9 });
  self.postMessage({ scale, blob });
};
