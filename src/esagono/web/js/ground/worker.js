/** Paints the ground without holding up the page; of operational maps it also draws the lines. */
import { Country } from "./country.js";
import { Lay, R } from "./lay.js";
import { paintCountry } from "./operational.js";
import { paintBoard } from "./paint.js";
import { rivers } from "./rivers.js";
import { paintStaff } from "./staff.js";
import { path } from "./svg.js";
import { ways } from "./ways.js";
import { borders, crossings, forts, places } from "./works.js";

/** The side of a hex in the units that operational maps are made in. */
const SIDE = 30;
const GROWN = R / SIDE;

/** @type {{name: string, country: Country}|null} */
let kept = null;

/** @param {import("../types.js").Chart} chart */
function countryOf(chart) {
  if (kept?.name !== chart.name) kept = { name: chart.name, country: new Country(new Lay(chart, SIDE)) };
  return kept.country;
}

/** @param {Country} country */
function lines({ lay, shore }) {
  const coast = shore.lines().map((line) => path(line, "coast"));
  const parts = [borders(lay), ...coast, rivers(lay, shore), forts(lay), ways(lay), crossings(lay), places(lay)];
  return `<g transform="scale(${GROWN.toFixed(5)})">${parts.join("")}</g>`;
}

self.onmessage = async (/** @type {MessageEvent} */ message) => {
  const { chart, theme, scale, what } = message.data;
  const operational = chart.style === "operational";
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
