/** Shapes on the map, as path data and markup. */
import { safe } from "../dom.js";
import { R } from "../ground/lay.js";
import { washOf } from "../ground/realms.js";

/** @typedef {import("../ground/lay.js").Lay} Lay */

/** How far from the middle of a counter a text is clear of it. */
const CLEAR = 66;

/** A hexagon. @param {Lay} lay @param {string} name @param {number} [r] */
export function hexagon(lay, name, r = R) {
  return `M${lay
    .corners(name, r)
    .map((p) => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`)
    .join("L")}Z`;
}

/** A side of a hex as a line. @param {import("../ground/noise.js").Point[]} c its corners @param {number} i */
const side = (c, i) =>
  `M${c[i][0].toFixed(1)} ${c[i][1].toFixed(1)}L${c[(i + 1) % 6][0].toFixed(1)} ${c[(i + 1) % 6][1].toFixed(1)}`;

/** The border of a set of hexes: the sides beyond which lies none of them. @param {Lay} lay @param {string[]} hexes */
export function outline(lay, hexes) {
  const inside = new Set(hexes);
  let d = "";
  for (const name of inside) {
    const c = lay.corners(name);
    lay.around6(name).forEach((next, i) => (d += next && inside.has(next) ? "" : side(c, i)));
  }
  return d;
}

/**
 * Hexes and hexsides as parts of a path, each from the centre of its hex: the strings are the same for all hexes, so that
 * a map of thousands is written down fast. A hex draws its first three sides, and the others where nobody lies beyond.
 * @param {Lay} lay
 */
export function stencil(lay) {
  const at = (/** @type {number[]} */ p) => p.map((n) => n.toFixed(2)).join(" ");
  const corners = lay.spokes(lay.r);
  const step = (/** @type {number} */ i) => `l${at(corners[(i + 1) % 6].map((n, axis) => n - corners[i][axis]))}`;
  const part = (/** @type {number} */ from, /** @type {number} */ sides) =>
    `m${at(corners[from])}${Array.from({ length: sides }, (_, i) => step((from + i) % 6)).join("")}`;
  const centre = (/** @type {string} */ name) => `M${lay.centre(name).map((n) => Math.round(n * 10) / 10).join(" ")}`;
  const [whole, half, later] = [`${part(0, 5)}z`, part(0, 3), [3, 4, 5].map((i) => part(i, 1))];
  return {
    dot: (/** @type {string} */ name) => `${centre(name)}h.01`,
    hex: (/** @type {string} */ name) => centre(name) + whole,
    sides: (/** @type {string} */ name) => {
      const start = centre(name);
      return later.reduce((d, side, i) => (lay.beyond(name, i + 3) ? d : d + start + side), start + half);
    },
  };
}

/** Corner brackets around a target. @param {number} r @param {boolean} [refused] */
export function brackets(r, refused = false) {
  const k = 12;
  const d = `M${-r} ${-r + k}V${-r + 4}Q${-r} ${-r} ${-r + 4} ${-r}H${-r + k}M${r - k} ${-r}H${r - 4}Q${r} ${-r} ${r} ${-r + 4}V${-r + k}M${r} ${r - k}V${r - 4}Q${r} ${r} ${r - 4} ${r}H${r - k}M${-r + k} ${r}H${-r + 4}Q${-r} ${r} ${-r} ${r - 4}V${r - k}`;
  return `<g class="brackets${refused ? " refused" : ""}"><path d="${d}" class="out"/><path d="${d}" class="in"/></g>`;
}

/** A line of sight between two hexes, clear up to the hex that blocks; its text lies on no counter. @param {Lay} lay @param {string} a @param {string} b @param {string|null} blocker @param {string} text @param {string[]} busy hexes with counters */
export function sightline(lay, a, b, blocker, text, busy = []) {
  const [p, q] = [lay.centre(a), lay.centre(b)];
  const far = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
  const [ux, uy] = [(q[0] - p[0]) / far, (q[1] - p[1]) / far];
  const at = (/** @type {number} */ d) => [p[0] + ux * d, p[1] + uy * d].map((n) => n.toFixed(1)).join(" ");
  const piece = (/** @type {number} */ from, /** @type {number} */ to, /** @type {string} */ kind) =>
    to > from
      ? `<path d="M${at(from)}L${at(to)}" class="sight-out ${kind}"/><path d="M${at(from)}L${at(to)}" class="sightline ${kind}"/>`
      : "";
  const taken = busy.map((hex) => lay.centre(hex));
  const room = (/** @type {number} */ d) =>
    Math.min(CLEAR, ...taken.map(([x, y]) => Math.hypot(p[0] + ux * d - x, p[1] + uy * d - y)));
  let s = "";
  let stop = far - 40;
  if (blocker) {
    const c = lay.centre(blocker);
    stop = Math.max(44, Math.min(far - 40, (c[0] - p[0]) * ux + (c[1] - p[1]) * uy - 34));
    const d = hexagon(lay, blocker);
    s += `<path d="${d}" fill="url(#blocked)"/><path d="${d}" class="blocker-out"/><path d="${d}" class="blocker"/>${piece(stop, far - 36, "beyond")}`;
  }
  s += piece(42, stop, "clear");
  const mid = [0.54, 0.42, 0.66, 0.32, 0.75]
    .map((t) => (blocker ? Math.max(50, stop * t) : far * t))
    .reduce((best, d) => (room(d) > room(best) + 0.5 ? d : best));
  if (text && far > 170)
    s += `<g style="transform:translate(${p[0] + ux * mid}px,${p[1] + uy * mid}px)"><g class="pill"><rect x="-33" y="-10.500" width="66" height="21" rx="10.500"/><text y="4.200">${text}</text></g></g>`;
  return s;
}

/** An attack across a hexside. @param {Lay} lay @param {string} a @param {string} b @param {string} [kind] `declared`: it has been */
export function thrust(lay, a, b, kind = "") {
  const [p, q] = [lay.centre(a), lay.centre(b)];
  const far = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
  const turn = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI;
  return `<g transform="translate(${p[0].toFixed(1)} ${p[1].toFixed(1)}) rotate(${turn.toFixed(1)})"><path d="M26-4L${(far - 42).toFixed(1)}-8V-17L${(far - 22).toFixed(1)} 0 ${(far - 42).toFixed(1)} 17V8L26 4Z" class="thrust${kind ? ` ${kind}` : ""}"/></g>`;
}

/** A line of supply, from a unit to its source. @param {Lay} lay @param {string[]} hexes */
export function beads(lay, hexes) {
  const line = hexes.filter((hex) => lay.by.has(hex)).map((hex) => lay.centre(hex));
  if (line.length < 2) return "";
  const d = `M${line.map((p) => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`).join("L")}`;
  const [x, y] = line[line.length - 1];
  return `<g class="trace"><path d="${d}" class="out"/><path d="${d}" class="in"/><g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><circle r="15"/><path d="M0 8V-7M-6-1L0-8 6-1"/></g></g>`;
}

/** A prow on a hexside that can be chosen. @param {number} turn @param {string} extra attributes */
export function arrow(turn, extra) {
  return `<g transform="rotate(${turn})" class="facing" ${extra}><path d="M-24-40H24V-64H-24Z" fill="transparent"/><path d="M-13-40L0-58 13-40Q0-46-13-40Z" class="arrow-out"/><path d="M-13-40L0-58 13-40Q0-46-13-40Z" class="arrow-in"/></g>`;
}

/** How large the squares are in which ground and grid are drawn: the browser passes over those that it does not draw. */
const SQUARE = 500;

/** Ground and grid before the picture is there. @param {Lay} lay @returns {{flat: string, grid: string, veil: string}} */
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
    if (lay.chart.style !== "strategic") continue;
    for (const owner of new Set(hexes.map((one) => one.owner).filter(Boolean))) {
      const { light, dark } = washOf(owner);
      const those = hexes.filter((one) => one.owner === owner);
      flat += `<path d="${drawn(hex, those)}" class="flat realm" style="--light:${light};--dark:${dark}"/>`;
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
