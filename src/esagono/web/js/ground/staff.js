/** A staff map of 1944, painted from hex data: paper tinted by height, contours, woods, orchards, hedges, water, roads, villages. */
import { blocks, buildings } from "./blocks.js";
import { cover } from "./cover.js";
import { Lay } from "./lay.js";
import { mix, fbm, rgb, sst, vn } from "./noise.js";
import { Relief } from "./relief.js";
import { roads, streams } from "./stafflines.js";
import { SHEET } from "./sheet.js";
import { hedges } from "./hedges.js";

/** @typedef {import("./noise.js").Point} Point */
/** @typedef {import("./noise.js").Rgb} Rgb */
/** @typedef {import("../types.js").Chart} Chart */
/** @typedef {import("./paint.js").Pen} Pen */
/** @typedef {import("./sheet.js").Inks} Inks */

/**
 * Paint the sheet.
 * @param {OffscreenCanvas|HTMLCanvasElement} canvas
 * @param {Chart} chart @param {"light"|"dark"} theme @param {number} scale
 */
export function paintStaff(canvas, chart, theme, scale) {
  const lay = new Lay(chart);
  const inks = SHEET[theme];
  canvas.width = Math.round(lay.width * scale);
  canvas.height = Math.round(lay.height * scale);
  const g = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const relief = new Relief(lay);
  g.putImageData(paper(g, relief, inks, scale), 0, 0);
  g.scale(scale, scale);
  g.lineJoin = g.lineCap = "round";
  const drawn = { ...streams(lay), ...roads(lay) };
  cover(g, lay, inks, drawn);
  relief.contours(g, inks);
  drawn.wet(g, inks);
  hedges(g, lay, inks);
  drawn.paved(g, inks);
  blocks(g, lay, inks, drawn.ways);
  buildings(g, lay, inks);
  relief.figures(g, inks);
}

/** Paper in tints of height with a breath of shade on the slopes. @param {Pen} g @param {Relief} relief @param {Inks} inks @param {number} k */
function paper(g, relief, inks, k) {
  const image = g.createImageData(g.canvas.width, g.canvas.height);
  const D = image.data;
  const tints = inks.tints.map(rgb);
  const { low, high, band } = relief;
  const bands = Math.max(5, Math.ceil((high - low) / band));
  const tint = (/** @type {number} */ z) => {
    const t = Math.max(0, (z - low) / band);
    const [i, part] = [Math.min(bands, Math.floor(t)), t - Math.floor(t)];
    const at = (/** @type {number} */ n) => {
      const u = (Math.min(n, bands) / bands) * (tints.length - 1);
      const j = Math.min(tints.length - 2, Math.floor(u));
      return mix(tints[j], tints[j + 1], u - j);
    };
    return i ? mix(at(i - 1), at(i), 0.45 + 0.55 * sst(0, 0.16, part)) : at(0);
  };
  const { grain } = relief;
  const sun = relief.light();
  grain.each((x, y, o) => {
    const shade = Math.max(-0.13, Math.min(0.07, sun[o] * 0.011 * inks.shade));
    sun[o] = 1 + shade + (fbm(x / 240, y / 240, 3, 31) - 0.5) * 0.05;
  });
  for (let py = 0; py < g.canvas.height; py++) {
    for (let px = 0; px < g.canvas.width; px++) {
      const [x, y] = [px / k, py / k];
      const c = tint(relief.at(x, y));
      const s = grain.sample(sun, x, y) + (vn(x * 1.5, y * 1.5, 5) - 0.5) * 0.022;
      const o = (py * g.canvas.width + px) * 4;
      D[o] = c[0] * s;
      D[o + 1] = c[1] * s;
      D[o + 2] = c[2] * s;
      D[o + 3] = 255;
    }
  }
  return image;
}
