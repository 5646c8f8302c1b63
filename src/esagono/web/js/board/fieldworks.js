/** Field works as they look on the ground from above: dug earth, stakes and wire, disturbed soil. */
import { safe } from "../dom.js";
import { rng } from "../ground/noise.js";

/** @typedef {import("../types.js").Marker} Marker */

/** A line that zigzags across the hex, with traverses. @param {number} y */
const zigzag = (y) =>
  `M-44 ${y}Q-36 ${y} -33 ${y - 3}T-24 ${y - 5} -15 ${y - 1} -5 ${y} 4 ${y - 4} 14 ${y - 5} 24 ${y - 1} 34 ${y} 44 ${y - 3}`;

/** Small things strewn over a part of the hex, the same every time. @param {number} seed @param {number} n @param {(x: number, y: number, t: number) => string} one */
function strewn(seed, n, one) {
  const chance = rng(seed);
  let s = "";
  for (let i = 0; i < n; i++) {
    const a = chance() * Math.PI * 2;
    const r = 12 + Math.sqrt(chance()) * 29;
    s += one(r * Math.cos(a), r * Math.sin(a) * 0.9, chance());
  }
  return s;
}

/** A trench: spoil thrown up on both sides, the floor in shadow, boards across. */
export function trench() {
  const [up, down] = [zigzag(27), zigzag(-24)];
  const one = (/** @type {string} */ d) =>
    `<path d="${d}" class="spoil"/><path d="${d}" class="dug"/><path d="${d}" class="floor" transform="translate(0 1)"/><path d="${d}" class="lit" transform="translate(0 -3.400)"/>`;
  return `<g class="trench">${one(up)}${one(down)}</g>`;
}

/** Scrapes behind thrown-up earth. */
export function hasty() {
  const pit = (/** @type {number} */ x, /** @type {number} */ y) =>
    `<g transform="translate(${x} ${y})"><path d="M-8 2Q0-9 8 2" class="spoil thin"/><ellipse cx="0" cy="3" rx="5.500" ry="3" class="hole"/></g>`;
  return `<g class="trench">${[
    [-30, 30],
    [-10, 34],
    [11, 34],
    [31, 29],
  ]
    .map(([x, y]) => pit(x, y))
    .join("")}</g>`;
}

/** Rows of stakes with coils between them. */
export function wire() {
  const row = (/** @type {number} */ y) => {
    let [coils, stakes, shade] = ["", "", ""];
    for (let x = -40; x <= 34; x += 6.4) coils += `M${x.toFixed(1)} ${y + 3}a4.600 5.200 0 1 1 6.400-1`;
    for (let x = -40; x <= 40; x += 16) {
      stakes += `M${x} ${y + 6}V${y - 7}`;
      shade += `M${x} ${y + 6}l6 3`;
    }
    return `<path d="${shade}" class="shade"/><path d="${coils}" class="coil"/><path d="${stakes}" class="stake"/>`;
  };
  return `<g class="wires">${row(27)}${row(-26)}</g>`;
}

/** Disturbed soil, and boards at the edge of the field. @param {Marker} m */
export function mines(m) {
  const soil = strewn(
    17,
    16,
    (x, y, t) =>
      `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(t * 90).toFixed(0)})"><ellipse rx="5.200" ry="3.800" class="turned"/><ellipse cx="-.6" cy="-.6" rx="2.600" ry="1.800" class="crown"/></g>`,
  );
  const board = (/** @type {number} */ x, /** @type {number} */ y) =>
    `<g transform="translate(${x} ${y})" class="board"><path d="M0 9V0"/><path d="M-8-7H8L6 2H-6Z"/><path d="M-2.600-4.600L2.600-.2M2.600-4.600L-2.600-.2" class="sign"/></g>`;
  const strength = m.text ? `<g transform="translate(-38 12)" class="strength"><circle r="9"/><text y="4" class="num">${safe(m.text)}</text></g>` : "";
  return `<g class="mined">${soil}${board(-24, -33)}${board(26, 33)}${strength}</g>`;
}

/** Beams laid across each other. */
export function block() {
  const beam = "M-30 30L-12 15M-30 15L-12 30M-9 30L9 15M-9 15L9 30M12 30L30 15M12 15L30 30";
  return `<g class="beams"><path d="${beam}" class="shade" transform="translate(2 2.500)"/><path d="${beam}"/></g>`;
}
