/** A piece of a map with some counters, painted by the same code as the table. */
import { call } from "../api.js";
import { counter, defs } from "../board/counters.js";
import { drawn, fill } from "../dom.js";
import { ground } from "../ground/ground.js";
import { Lay, R } from "../ground/lay.js";
import { hexagon } from "../board/shapes.js";
import { cropped } from "./crop.js";

/** @typedef {import("../types.js").Picture} Picture */
/** @type {Map<string, Promise<Picture>>} */
const kept = new Map();

/** What is shown of a scenario: a part of its map. @param {string} game @param {string} scenario @returns {Promise<Picture>} */
export function pictured(game, scenario) {
  const key = `scenarios/${game}/${scenario}/picture`;
  const found = kept.get(key) ?? shown().then(() => call(key));
  kept.set(key, found);
  return found;
}

/** When the page is on the screen as it is: what can be read comes before the pictures. @returns {Promise<void>} */
function shown() {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

/** @param {HTMLElement} place @param {string} game @param {string} scenario @param {{width: number, height: number, zoom: number}} size */
export async function picture(place, game, scenario, size) {
  const { chart, pieces } = await pictured(game, scenario);
  if (!chart.hexes) return;
  const lay = part(new Lay(chart), size);
  const { chart: shown } = lay;
  const [w, h] = [size.width / size.zoom, size.height / size.zoom];
  const grid = shown.hexes.map((hex) => hexagon(lay, hex.name)).join("");
  const counters = pieces
    .filter((p) => lay.by.has(p.hex))
    .map((p) => `<g transform="translate(${lay.centre(p.hex).join(" ")})">${counter(p)}</g>`);
  const svg = drawn(
    `<svg viewBox="${(lay.width - w) / 2} ${(lay.height - h) / 2} ${w} ${h}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs>${defs()}</defs><image width="${lay.width}" height="${lay.height}"/><path d="${grid}" class="grid"/><g class="layer-lines"></g>${counters.join("")}</svg>`,
  );
  fill(place, svg);
  const lines = (/** @type {string} */ markup) => {
    const layer = svg.querySelector(".layer-lines");
    if (layer) layer.innerHTML = markup;
  };
  const painted = (/** @type {string} */ url) => svg.querySelector("image")?.setAttribute("href", url);
  const paint = () => ground(shown, document.documentElement.dataset.theme ?? "light", { picture: painted, lines }, 1);
  const again = () => (svg.isConnected ? paint() : removeEventListener("esagono-theme", again));
  addEventListener("esagono-theme", again);
  paint();
}

/** The middle of a map, as large as the picture is. @param {Lay} lay @param {{width: number, height: number, zoom: number}} size */
function part(lay, size) {
  const [w, h] = [size.width / size.zoom / 2 + 2.5 * R, size.height / size.zoom / 2 + 2 * R];
  const inside = lay.chart.hexes.filter((hex) => {
    const [x, y] = lay.centre(hex.name);
    return Math.abs(x - lay.width / 2) <= w && Math.abs(y - lay.height / 2) <= h;
  });
  return new Lay(cropped(lay.chart, new Set(inside.map((hex) => hex.name))));
}
