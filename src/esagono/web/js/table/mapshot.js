/** The whole map as one picture: ground, lines, units, objectives. */
import { counter, defs } from "../board/counters.js";
import { drawMarkers } from "../board/markers.js";
import { nation } from "../board/nations.js";
import { drawn, h, safe } from "../dom.js";

/** Units are blocks where a counter would be smaller than this on the screen. */
const LEAST = 17;
const HALF = 24;
const AGAIN = 250;

/** Into a place that is on the screen, as soon as the map is there. @param {import("./table.js").Table} table @param {HTMLElement} place @param {number} high @param {string} name */
export function mapshot(table, place, high, name) {
  if (!place.isConnected) return;
  const { lay } = table.board;
  if (!lay) {
    setTimeout(() => mapshot(table, place, high, name), AGAIN);
    return;
  }
  const wide = Math.min(place.clientWidth, (high * lay.width) / lay.height);
  place.replaceChildren(drawing(table, lay, wide, name));
}

/** @param {import("./table.js").Table} table @param {import("../ground/lay.js").Lay} lay @param {number} wide pixels on the screen @param {string} name */
function drawing(table, lay, wide, name) {
  const { view } = table;
  if (!view) return h("div");
  const pieces = view.table.pieces.filter((p) => lay.by.has(p.hex) && !p.under);
  const small = (wide / lay.width) * HALF * 2 < LEAST;
  const marks = view.table.markers.filter((m) => lay.by.has(m.hex));
  const grow = small ? Math.min(3, (LEAST * lay.width) / (wide * HALF * 2)) : 1;
  const at = (/** @type {string} */ hex, /** @type {string} */ markup, k = 1) =>
    `<g transform="translate(${lay.centre(hex).join(" ")})${k === 1 ? "" : ` scale(${k.toFixed(2)})`}">${markup}</g>`;
  const unit = (/** @type {import("../types.js").Piece} */ p) =>
    small
      ? `<rect x="-${HALF / 2}" y="-${HALF / 2}" width="${HALF}" height="${HALF}" rx="3" fill="${nation(p.nation || p.side).flag}" stroke="#fff" stroke-width="2.500"/>`
      : counter(p);
  const prize =
    `<path d="M0-26L7-8 26-8 11 4 16 23 0 12-16 23-11 4-26-8-7-8Z" fill="#f4c430" stroke="#3a2a00" stroke-width="3"/>`;
  const kept = drawMarkers(small ? marks.filter((m) => m.kind !== "objective" && m.kind !== "control") : marks, lay);
  const stars = small ? marks.filter((m) => m.kind === "objective").map((m) => at(m.hex, prize, grow * 0.8)) : [];
  const lines = table.board.layer.lines?.innerHTML ?? "";
  const flat = table.board.layer.flat?.innerHTML ?? "";
  const veil = table.board.layer.veil?.innerHTML ?? "";
  const shot = drawn(
    `<svg class="mapshot" viewBox="0 0 ${lay.width} ${lay.height}" role="img"><defs>${defs()}</defs><g class="layer-flat">${flat}</g><image href="${table.board.picture.src}" width="${lay.width}" height="${lay.height}"/><svg width="${lay.width}" height="${lay.height}"><g class="layer-lines">${lines}</g></svg><g class="layer-veil">${veil}</g>${kept.below}${pieces.map((p) => at(p.hex, unit(p), small ? grow : 1)).join("")}${kept.above}${stars.join("")}</svg>`.replace(
      'role="img"',
      `role="img" aria-label="${safe(name)}"`,
    ),
  );
  const { picture } = table.board;
  const ground = () => {
    if (!shot.isConnected) return picture.removeEventListener("load", ground);
    shot.querySelector("image")?.setAttribute("href", picture.src);
    const layer = shot.querySelector(".layer-lines");
    if (layer) layer.innerHTML = table.board.layer.lines?.innerHTML ?? "";
    return undefined;
  };
  picture.addEventListener("load", ground);
  return shot;
}
