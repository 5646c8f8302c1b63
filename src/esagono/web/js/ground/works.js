/** What stands on an operational map: fortified lines, borders, crossings, towns, ports, fortresses. */
import { chains, edgeOf, RIVERS, wander } from "./rivers.js";
import { chaikin } from "./noise.js";
import { d, middle } from "./svg.js";

/** @typedef {import("./noise.js").Point} Point */
/** @typedef {import("./lay.js").Lay} Lay */

const BLOCKS = [
  [-8, -6, 6, 5],
  [-1, -8, 7, 5],
  [-9, 0, 5, 6],
  [-3, -2, 6, 5],
  [4, -2, 6, 4],
  [-3, 4, 5, 5],
  [3, 3, 7, 5],
];
const TEETH = 5;

/** Fortified hexsides, with teeth towards who defends. @param {Lay} lay */
export function forts(lay) {
  let all = "";
  for (const side of lay.chart.sides.filter((s) => s.kind === "fortified-line")) {
    const edge = edgeOf(lay, side.a, side.b);
    if (!edge) continue;
    const { a, b } = edge;
    const [dx, dy] = [(b[0] - a[0]) / TEETH, (b[1] - a[1]) / TEETH];
    const far = Math.hypot(dx, dy);
    const home = lay.centre(lay.by.has(side.to) ? side.to : side.a);
    const m = middle(a, b);
    const inward = Math.sign((home[0] - m[0]) * -dy + (home[1] - m[1]) * dx) || 1;
    all += d([a, b]);
    for (let i = 0; i < TEETH; i++) {
      const [x, y] = [a[0] + dx * (i + 0.5), a[1] + dy * (i + 0.5)];
      all += d([
        [x, y],
        [x + (-dy / far) * 5 * inward, y + (dx / far) * 5 * inward],
      ]);
    }
  }
  return all ? `<path d="${all}" class="fort out"/><path d="${all}" class="fort in"/>` : "";
}

/** Borders, a band inside and a broken line; where the map names none, wherever the owner changes. @param {Lay} lay */
export function borders(lay) {
  const named = lay.chart.sides.filter((s) => s.kind === "border").map((s) => edgeOf(lay, s.a, s.b));
  const edges = (named.length ? named : changes(lay)).filter((e) => e !== null);
  const lines = chains(edges).map(({ line }) => d(chaikin(wander(line, 5), 1)));
  const all = lines.join("");
  return all ? `<path d="${all}" class="border band"/><path d="${all}" class="border in"/>` : "";
}

/** @param {Lay} lay */
function changes(lay) {
  const found = [];
  for (const hex of lay.chart.hexes) {
    for (let i = 0; i < 6 && hex.owner; i++) {
      const next = lay.by.get(lay.beside(hex.name, i) ?? "");
      if (next?.owner && next.owner !== hex.owner && next.name > hex.name) found.push(edgeOf(lay, hex.name, next.name));
    }
  }
  return found;
}

/** Where a river can be crossed: two strokes across it. @param {Lay} lay */
export function crossings(lay) {
  const rivers = new Set(
    lay.chart.sides.filter((s) => RIVERS.includes(s.kind)).flatMap((s) => [`${s.a}/${s.b}`, `${s.b}/${s.a}`]),
  );
  let all = "";
  for (const side of lay.chart.sides) {
    if (!["crossing", "bridge"].includes(side.kind) || !rivers.has(`${side.a}/${side.b}`)) continue;
    const edge = edgeOf(lay, side.a, side.b);
    if (!edge) continue;
    const m = middle(edge.a, edge.b);
    const turn = (Math.atan2(edge.b[1] - edge.a[1], edge.b[0] - edge.a[0]) * 180) / Math.PI;
    all += `<g transform="translate(${m[0].toFixed(1)} ${m[1].toFixed(1)}) rotate(${turn.toFixed(0)})"><path d="M-4.500-6.500L-3-4V4L-4.500 6.500M4.500-6.500L3-4V4L4.500 6.500" class="crossing out"/><path d="M-3-4.500H3V4.500H-3Z" class="crossing deck"/><path d="M-4.500-6.500L-3-4V4L-4.500 6.500M4.500-6.500L3-4V4L4.500 6.500" class="crossing in"/></g>`;
  }
  return all;
}

/** @param {Lay} lay */
export function places(lay) {
  const named = new Map(lay.chart.labels.map((l) => [l.hex, l.kind]));
  let all = "";
  for (const hex of lay.chart.hexes) {
    const [x, y] = lay.centre(hex.name);
    const has = (/** @type {string} */ word) => hex.terrain === word || hex.features.includes(word);
    const put = (/** @type {string} */ body) =>
      (all += `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${body}</g>`);
    if (hex.fort) put(fortified(lay, hex.fort));
    else if (has("fortress") || has("strongpoint") || has("works")) put(work(lay, has("fortress")));
    if (has("city")) put(blocks(1.25));
    else if (has("town")) put(blocks(0.9));
    else if (has("village") || named.get(hex.name) === "village") put(`<circle r="3.400" class="dot"/>`);
    if (has("port") || has("port-major"))
      put(
        `<g transform="translate(${lay.chart.top === "flat" ? "22 0" : "0 -24"})"><circle r="6.800" class="harbour"/><path d="M0-3V5M-2.500-.8h5M-4.500 1.800Q-4 5 0 5.200 4 5 4.500 1.800M-1.500-4.400a1.500 1.500 0 1 1 3 0a1.500 1.500 0 1 1-3 0" class="anchor"/></g>`,
      );
    if (has("airfield"))
      put(
        `<g transform="translate(-15 13)"><circle r="5" class="dot"/><path d="M0-3.500V3M-3.200-.5H3.200M-1.500 3H1.500" class="anchor"/></g>`,
      );
  }
  return all;
}

/** @param {number} size */
function blocks(size) {
  return `<g transform="scale(${size})" class="blocks">${BLOCKS.map(([x, y, w, h]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx=".6"/>`).join("")}</g>`;
}

/** The corners of a ring inside the hex. @param {Lay} lay @param {number} r @returns {Point[]} */
function ringOf(lay, r) {
  const from = lay.chart.top === "flat" ? -120 : -90;
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const a = ((from + i * 60) * Math.PI) / 180;
    return [r * Math.cos(a), r * Math.sin(a)];
  });
}

/** A ring of works inside the hex. @param {Lay} lay @param {boolean} strong */
function work(lay, strong) {
  const ring = d(ringOf(lay, 24.5));
  return `<path d="${ring}Z" class="fort out"/><path d="${ring}Z" class="fort ring${strong ? " strong" : ""}"/>`;
}

/** A fortified hex: a wall with teeth outwards, and the strength of its garrison on a shield that no counter covers. @param {Lay} lay @param {number} garrison */
function fortified(lay, garrison) {
  const c = ringOf(lay, 23);
  let teeth = "";
  c.forEach((a, i) => {
    const b = c[(i + 1) % 6];
    for (const t of [0.2, 0.5, 0.8]) {
      const [x, y] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
      const far = Math.hypot(...middle(a, b));
      const [nx, ny] = middle(a, b).map((n) => (n / far) * 4.2);
      teeth += d([
        [x, y],
        [x + nx, y + ny],
      ]);
    }
  });
  const at = lay.chart.top === "flat" ? "-23 0" : "0 23";
  return `<path d="${d(c)}Z${teeth}" class="fort out"/><path d="${d(c)}Z${teeth}" class="fort wall"/><g transform="translate(${at})" class="garrison" data-garrison="${garrison}"><path d="M-6-7H6V1Q6 5.500 0 7.500-6 5.500-6 1Z"/><text y="3.600" class="num">${garrison}</text></g>`;
}
