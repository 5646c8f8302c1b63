/** What lies on a hex and is no counter. */
import { safe } from "../dom.js";
import { block, hasty, mines, trench, wire } from "./fieldworks.js";
import { nation } from "./nations.js";

const PUFFS = [
  [-16, 4, 13],
  [-4, -8, 15],
  [12, -3, 13],
  [4, 9, 14],
  [18, 8, 9],
  [-20, -8, 8],
];
const GREY = [
  [-8, 8, 8],
  [10, 6, 9],
  [2, -1, 7],
];

/** @param {number[][]} all */
const discs = (all) => all.map((c) => `<circle cx="${c[0]}" cy="${c[1]}" r="${c[2]}"/>`).join("");

/** @typedef {import("../types.js").Marker} Marker */
/** @typedef {import("../ground/lay.js").Lay} Lay */

/** Corners of the hex that counters and their prows leave free, by how the hexes stand. @param {Lay} lay */
const spots = (lay) =>
  lay.chart.top === "flat"
    ? { flag: [-45, 12], prize: [40, -1], entry: [0, -36] }
    : { flag: [-38, 30], prize: [35, -31], entry: [0, -38] };

/** A ring inside the hex. @param {Lay} lay @param {number} r */
function ring(lay, r) {
  const from = lay.chart.top === "flat" ? -120 : -90;
  const corner = (/** @type {number} */ i) => ((from + i * 60) * Math.PI) / 180;
  return `M${[0, 1, 2, 3, 4, 5].map((i) => `${(r * Math.cos(corner(i))).toFixed(1)} ${(r * Math.sin(corner(i))).toFixed(1)}`).join("L")}Z`;
}

/** Works that have been destroyed: what is left of the ring, and rubble. @param {Lay} lay */
function razed(lay) {
  const d = ring(lay, 39.5);
  const [x, y] = lay.chart.top === "flat" ? [-38, 0] : [0, 38];
  return `<g class="razed"><path d="${d}" class="gone"/><path d="${d}" class="left"/><g transform="translate(${x} ${y})"><path d="M-10-11H10V2Q10 9 0 12.500-10 9-10 2Z" class="shield"/><path d="M-7-8L0-1-3 3 4 10" class="crack"/></g></g>`;
}

/** Where one comes in: over the edge of the map inwards; inside the map from above. @param {Marker} m @param {Lay} lay */
function entry(m, lay) {
  const free = lay.around6(m.hex).map((next, i) => (next ? [0, 0] : away(lay, i)));
  const [ex, ey] = free.reduce((a, b) => [a[0] + b[0], a[1] + b[1]]);
  const turn = Math.hypot(ex, ey) > 0.1 ? (Math.atan2(ey, ex) * 180) / Math.PI + 90 : 0;
  return `<g transform="rotate(${turn.toFixed(0)})" class="entry" style="--c:${nation(m.side).strip}"><path d="M-17-44H17V-38L0-27-17-38Z"/><g transform="translate(0 -38) rotate(${(-turn).toFixed(0)})"><text y="3.800" class="num">${safe(m.text)}</text></g></g>`;
}

/** @param {Lay} lay @param {number} i @returns {number[]} the direction of a side of a hex */
function away(lay, i) {
  const a = (((lay.chart.top === "flat" ? -90 : -60) + i * 60) * Math.PI) / 180;
  return [Math.cos(a), Math.sin(a)];
}

/** On a prize without a number. */
const STAR = `<path d="M0-6L1.500-2H5.800L2.400.600 3.600 4.800 0 2.300-3.600 4.800-2.400.600-5.800-2H-1.500Z" class="star"/>`;

/** @type {Record<string, (m: Marker, lay: Lay) => string>} drawings around the centre of the hex */
const DRAWN = {
  control: (m, lay) =>
    `<g transform="translate(${spots(lay).flag.join(" ")})"><path d="M0 0V-22" stroke="#1d1a12" stroke-width="1.6"/><path d="M0-22L17-18 0-13Z" fill="${nation(m.side).flag}" stroke="#fff"/></g>`,
  objective: (m, lay) =>
    `<g class="objective" ${m.side ? `style="--c:${nation(m.side).strip}"` : ""}>${lay.chart.style === "tactical" ? `<path d="${ring(lay, 44)}" class="ring"/>` : ""}<g transform="translate(${spots(lay).prize.join(" ")})"><circle r="9.500"/>${m.text ? `<text y="4" class="num">${safe(m.text)}</text>` : STAR}</g></g>`,
  entry,
  smoke: (m) =>
    `<g transform="translate(4 -2)" class="smoke"><g>${discs(PUFFS)}</g><g class="grey">${discs(GREY)}</g><text y="6" class="num">${safe(m.text)}</text></g>`,
  trench,
  hasty,
  "gun-pit": (m) =>
    `<g transform="rotate(${(m.facing ?? 0) * 60})"><path d="M-38 14A40 40 0 0 1 38 14" class="work-line" transform="translate(0 -4)"/><path d="M-30 0A30 30 0 0 1 30 0" class="work-front" transform="translate(0 -8)"/></g>`,
  bunker: (m) =>
    `<g transform="rotate(${(m.facing ?? 0) * 60})"><path d="M-36-26L-20-37H20L36-26V30H-36Z" class="bunker"/><path d="M-20-37H20" class="work-front"/></g>`,
  wire,
  "road-block": block,
  mines,
  plot: (m) =>
    `<g class="plot"><circle r="26"/><path d="M0-38V-14M0 14V38M-38 0H-14M14 0H38"/><g transform="translate(24 -26)"><circle r="9" class="fill"/><text y="4" class="num">${safe(m.text)}</text></g></g>`,
  barrage: (m) =>
    `<g class="barrage"><path d="M0-40L9-15 33-26 19-3 42 10 16 14 20 40 0 22-20 40-16 14-42 10-19-3-33-26-9-15Z" fill="${nation(m.side).strip}" fill-opacity=".4" stroke="#fff" stroke-width="2"/>${m.text ? `<text y="6" class="num">${safe(m.text)}</text>` : ""}</g>`,
  illum: () =>
    `<g class="illum" transform="translate(34 -20)"><circle r="9" fill="#ffe36b" stroke="#6b5200" stroke-width="1.500"/><path d="M0-14V-11M0 11V14M-14 0H-11M11 0H14M-10-10L-8-8M8 8L10 10M-10 10L-8 8M8-8L10-10" stroke="#6b5200" stroke-width="1.800"/></g>`,
  suspected: () =>
    `<g class="suspected" transform="translate(-30 -24)"><circle r="8.500"/><text y="4.200" class="num">?</text></g>`,
  coin: (m) =>
    `<g class="suspected coin"><circle r="17" fill="${nation(m.side).strip}"/><text y="6" class="num">?</text></g>`,
};

/** A plate at a corner of the hex, where no counter covers it. @param {number} x @param {number} y @param {string} fill @param {string} body */
const plate = (x, y, fill, body) =>
  `<g transform="translate(${x} ${y})"><rect x="-12" y="-9" width="24" height="18" rx="5" fill="${fill}" stroke="#fff" stroke-width="1.500"/>${body}</g>`;

/** Markers of operational games. @type {typeof DRAWN} */
const CAMPAIGN = {
  "fort-destroyed": (_, lay) => razed(lay),
  interdicted: () => plate(-30, 30, "#b8281c", `<path d="M-6 0H6M-3-4L-6 0-3 4M3-4L6 0 3 4M0-6V6" class="sign"/>`),
  bridgehead: (m) => plate(30, 30, nation(m.side).strip, `<path d="M-8 4Q-4-5 0 4 4-5 8 4M-8-3H8" class="sign"/>`),
  refugees: () =>
    plate(
      30,
      -30,
      "#5d584b",
      `<path d="M-5 5V0M0 5V-1M5 5V0" class="sign"/><path d="M-7-3a2 2 0 1 1 4 0a2 2 0 1 1-4 0M-2-4a2 2 0 1 1 4 0a2 2 0 1 1-4 0M3-3a2 2 0 1 1 4 0a2 2 0 1 1-4 0" fill="#fff"/>`,
    ),
  works: (_, lay) => `<path d="${ring(lay, 41)}" class="fort out"/><path d="${ring(lay, 41)}" class="fort ring strong"/>`,
  terror: () => plate(0, -34, "#8a2f6a", `<path d="M0-6L6 5H-6Z" fill="none" class="sign"/>`),
  air: (m) =>
    plate(
      -30,
      -30,
      nation(m.side).strip,
      `<path d="M0-7l1.600 4 7 3v2l-7-1-.6 4 2.500 2v1.300l-3.500-1-3.500 1V7l2.500-2-.6-4-7 1V0l7-3z" fill="#fff"/>`,
    ),
  planned: (m, lay) =>
    `<g class="planned" style="--c:${nation(m.side).strip}"><path d="${ring(lay, 42)}"/><circle r="17"/><path d="M-11-1A11 11 0 0 1 11-1L0 11ZM-4-1L0 11 4-1M-11-1Q-7.500-5-4-1 0-5 4-1 7.500-5 11-1" class="sign"/></g>`,
  engaged: () => plate(0, 36, "#c23a12", `<path d="M-5-5L5 5M5-5L-5 5" class="sign"/>`),
};

/** Those on the ground, under the counters; the others are signs that a counter must not hide. */
const BELOW = new Set(["trench", "hasty", "gun-pit", "bunker", "wire", "road-block", "mines", "works", "fort-destroyed"]);

/** What the signs cover around the middle of a hex: left, top, right, bottom. @type {Record<string, number[]>} */
const COVERED = {
  interdicted: [-42, 21, -18, 39],
  bridgehead: [18, 21, 42, 39],
  refugees: [18, -39, 42, -21],
  terror: [-12, -43, 12, -25],
  air: [-42, -39, -18, -21],
  planned: [-18, -18, 18, 18],
  engaged: [-12, 27, 12, 45],
  smoke: [-28, -24, 32, 24],
  coin: [-18, -18, 18, 18],
  suspected: [-39, -33, -21, -15],
  "fort-destroyed": [-11, 26, 11, 51],
};

/** Where a marker leaves no room for a name. @param {Marker} m @param {Lay} lay @returns {{rect: [number, number, number, number]}[]} */
export function roomOf(m, lay) {
  const [x, y] = lay.centre(m.hex);
  const at = spots(lay);
  const around = (/** @type {number[]} */ [dx, dy], /** @type {number} */ r) => [dx - r, dy - r, dx + r, dy + r];
  const part =
    m.kind === "objective"
      ? around(at.prize, 10)
      : m.kind === "control"
        ? [at.flag[0] - 1, at.flag[1] - 23, at.flag[0] + 18, at.flag[1]]
        : COVERED[m.kind];
  return part ? [{ rect: [x + part[0], y + part[1], x + part[2], y + part[3]] }] : [];
}

/**
 * @param {import("../types.js").Marker[]} markers @param {import("../ground/lay.js").Lay} lay
 * @returns {{below: string, above: string}}
 */
export function drawMarkers(markers, lay) {
  const drawn = { below: "", above: "" };
  for (const m of markers) {
    if (!lay.by.has(m.hex)) continue;
    const [x, y] = lay.centre(m.hex);
    const body =
      (DRAWN[m.kind] ?? CAMPAIGN[m.kind])?.(m, lay) ??
      `<g class="chip" transform="translate(-30 -26)"><rect x="-16" y="-9" width="32" height="18" rx="5"/><text y="4" class="num">${safe(m.text || m.kind.slice(0, 4))}</text></g>`;
    const placed = `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" data-marker="${safe(m.kind)}"><title>${safe(m.title)}</title>${body}</g>`;
    if (BELOW.has(m.kind)) drawn.below += placed;
    else drawn.above += placed;
  }
  return drawn;
}
