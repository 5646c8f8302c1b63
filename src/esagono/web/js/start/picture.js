/** A piece of a map with some counters, painted by the same code as the table. */
import { call } from "../api.js";
import { counter, DEFS } from "../board/counters.js";
import { drawn, fill } from "../dom.js";
import { ground } from "../ground/ground.js";
import { Lay, R } from "../ground/lay.js";
import { hexagon } from "../board/shapes.js";
import { cropped } from "./crop.js";

/** @type {Map<string, Promise<{chart: import("../types.js").Chart, table: import("../types.js").Sheet}>>} */
const kept = new Map();

/** @param {string} game @param {string} scenario @returns {Promise<{chart: import("../types.js").Chart, table: import("../types.js").Sheet}>} */
export function firstLook(game, scenario) {
  const key = `${game}/${scenario}`;
  const found = kept.get(key) ?? shown().then(() => call(`scenarios/${key}`));
  kept.set(key, found);
  return found;
}

/** When the page is on the screen as it is: what can be read comes before the pictures. @returns {Promise<void>} */
function shown() {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

/** @param {HTMLElement} place @param {string} game @param {string} scenario @param {{width: number, height: number, zoom: number}} size */
export async function picture(place, game, scenario, size) {
  const { chart, table } = await firstLook(game, scenario);
  if (!chart.hexes || !table.pieces) return;
  const lay = part(new Lay(chart), table, size);
  const { chart: shown } = lay;
  const [w, h] = [size.width / size.zoom, size.height / size.zoom];
  const grid = shown.hexes.map((hex) => hexagon(lay, hex.name)).join("");
  const pieces = table.pieces
    .filter((p) => lay.by.has(p.hex))
    .map((p) => `<g transform="translate(${lay.centre(p.hex).join(" ")})">${counter(p)}</g>`);
  const svg = drawn(
    `<svg viewBox="${(lay.width - w) / 2} ${(lay.height - h) / 2} ${w} ${h}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs>${DEFS}</defs><image width="${lay.width}" height="${lay.height}"/><path d="${grid}" class="grid"/><g class="layer-lines"></g>${pieces.join("")}</svg>`,
  );
  fill(place, svg);
  const lines = (/** @type {string} */ markup) => {
    const layer = svg.querySelector(".layer-lines");
    if (layer) layer.innerHTML = markup;
  };
  const painted = (/** @type {string} */ url) => svg.querySelector("image")?.setAttribute("href", url);
  ground(shown, document.documentElement.dataset.theme ?? "light", { picture: painted, lines }, 1);
}

/** The part of a map around what matters: the objective, or the middle of all units. @param {Lay} lay @param {import("../types.js").Sheet} table @param {{width: number, height: number, zoom: number}} size */
function part(lay, table, size) {
  const units = table.pieces.filter((p) => lay.by.has(p.hex)).map((p) => lay.centre(p.hex));
  const objective = table.markers.find((m) => m.kind === "objective")?.hex;
  const middle = (/** @type {number} */ i) => units.map((c) => c[i]).sort((a, b) => a - b)[units.length >> 1];
  const [cx, cy] = objective
    ? lay.centre(objective)
    : units.length
      ? [middle(0), middle(1)]
      : [lay.width / 2, lay.height / 2];
  const [w, h] = [size.width / size.zoom / 2 + 2.5 * R, size.height / size.zoom / 2 + 2 * R];
  const x = Math.max(w, Math.min(lay.width - w, cx));
  const y = Math.max(h, Math.min(lay.height - h, cy));
  const inside = lay.chart.hexes.filter((hex) => {
    const [hx, hy] = lay.centre(hex.name);
    return Math.abs(hx - x) <= w && Math.abs(hy - y) <= h;
  });
  return new Lay(cropped(lay.chart, new Set(inside.map((hex) => hex.name))));
}
