/** A piece of a map with some counters, painted by the same code as the table. */
import { call } from "../api.js";
import { counter, DEFS } from "../board/counters.js";
import { drawn, fill } from "../dom.js";
import { ground } from "../ground/ground.js";
import { Lay } from "../ground/lay.js";
import { hexagon } from "../board/shapes.js";

/** @type {Map<string, Promise<{chart: import("../types.js").Chart, table: import("../types.js").Sheet}>>} */
const kept = new Map();

/** @param {string} game @param {string} scenario @returns {Promise<{chart: import("../types.js").Chart, table: import("../types.js").Sheet}>} */
export function firstLook(game, scenario) {
  const key = `${game}/${scenario}`;
  const found = kept.get(key) ?? call(`scenarios/${key}`);
  kept.set(key, found);
  return found;
}

/** @param {HTMLElement} place @param {string} game @param {string} scenario @param {{width: number, height: number, zoom: number}} size */
export async function picture(place, game, scenario, size) {
  const { chart, table } = await firstLook(game, scenario);
  if (!chart.hexes || !table.pieces) return;
  const lay = new Lay(chart);
  const objective = table.markers.find((m) => m.kind === "objective")?.hex;
  const [cx, cy] = objective ? lay.centre(objective) : [lay.width / 2, lay.height / 2];
  const [w, h] = [size.width / size.zoom, size.height / size.zoom];
  const x = Math.max(0, Math.min(lay.width - w, cx - w / 2));
  const y = Math.max(0, Math.min(lay.height - h, cy - h / 2));
  const grid = chart.hexes.map((hex) => hexagon(lay, hex.name)).join("");
  const pieces = table.pieces
    .filter((p) => lay.by.has(p.hex))
    .map((p) => `<g transform="translate(${lay.centre(p.hex).join(" ")})">${counter(p)}</g>`);
  const svg = drawn(
    `<svg viewBox="${x} ${y} ${w} ${h}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs>${DEFS}</defs><image width="${lay.width}" height="${lay.height}"/><path d="${grid}" class="grid"/><g class="layer-lines"></g>${pieces.join("")}</svg>`,
  );
  fill(place, svg);
  ground(
    chart,
    document.documentElement.dataset.theme ?? "light",
    {
      picture: (url) => svg.querySelector("image")?.setAttribute("href", url),
      lines: (markup) => {
        const place = svg.querySelector(".layer-lines");
        if (place) place.innerHTML = markup;
      },
    },
    1,
  );
}
