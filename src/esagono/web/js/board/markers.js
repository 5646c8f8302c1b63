/** What lies on a hex and is no counter. */
import { safe } from "../dom.js";
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

/** @type {Record<string, (m: import("../types.js").Marker) => string>} drawings around the centre of the hex */
const DRAWN = {
  control: (m) =>
    `<g transform="translate(-37 30)"><path d="M0 0V-22" stroke="#1d1a12" stroke-width="1.6"/><path d="M0-22L17-18 0-13Z" fill="${nation(m.side).flag}" stroke="#fff"/></g>`,
  objective: (m) =>
    `<g transform="translate(0 0)" class="objective"><path d="M0-41L35.500-20.500V20.500L0 41-35.500 20.500V-20.500Z" class="ring" transform="rotate(30)"/><g transform="translate(31 -27)"><circle r="9.500"/><text y="4" class="num">${safe(m.text)}</text></g></g>`,
  smoke: (m) =>
    `<g transform="translate(4 -2)" class="smoke"><g>${discs(PUFFS)}</g><g class="grey">${discs(GREY)}</g><text y="6" class="num">${safe(m.text)}</text></g>`,
  trench: () => `<path d="M-40 20l10-9 10 9 10-9 10 9 10-9 10 9 10-9 10 9" class="work-line"/>`,
  hasty: () => `<path d="M-34 30q6-7 11 0t11 0 11 0 11 0 11 0 11 0" class="work-line thin"/>`,
  "gun-pit": (m) =>
    `<g transform="rotate(${(m.facing ?? 0) * 60})"><path d="M-38 14A40 40 0 0 1 38 14" class="work-line" transform="translate(0 -4)"/><path d="M-30 0A30 30 0 0 1 30 0" class="work-front" transform="translate(0 -8)"/></g>`,
  bunker: (m) =>
    `<g transform="rotate(${(m.facing ?? 0) * 60})"><path d="M-36-26L-20-37H20L36-26V30H-36Z" class="bunker"/><path d="M-20-37H20" class="work-front"/></g>`,
  wire: () =>
    `<g class="wire"><path d="M-42 24H42M-42 31H42"/><path d="${[-36, -24, -12, 0, 12, 24, 36].map((x) => `M${x - 4} 20l8 15M${x + 4} 20l-8 15`).join("")}"/></g>`,
  "road-block": () =>
    `<g class="wire"><path d="M-30 30L-10 14M-30 14L-10 30M-10 30L10 14M-10 14L10 30M10 30L30 14M10 14L30 30" stroke-width="4"/></g>`,
  mines: (m) =>
    `<g class="mines"><path d="M-43 0A43 43 0 0 1 43 0" fill="none" stroke-dasharray="2 6"/>${[
      [-26, 28],
      [0, 34],
      [26, 28],
    ]
      .map(([x, y]) => `<g transform="translate(${x} ${y})"><circle r="6"/><path d="M-3-3l6 6M3-3l-6 6"/></g>`)
      .join("")}<text y="-33" class="num">${safe(m.text)}</text></g>`,
  plot: (m) =>
    `<g class="plot"><circle r="26"/><path d="M0-38V-14M0 14V38M-38 0H-14M14 0H38"/><g transform="translate(24 -26)"><circle r="9" class="fill"/><text y="4" class="num">${safe(m.text)}</text></g></g>`,
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
  "fort-destroyed": () => `<path d="M-30-30L30 30M30-30L-30 30" class="razed"/>`,
  interdicted: () => plate(-30, 30, "#b8281c", `<path d="M-6 0H6M-3-4L-6 0-3 4M3-4L6 0 3 4M0-6V6" class="sign"/>`),
  bridgehead: (m) => plate(30, 30, nation(m.side).strip, `<path d="M-8 4Q-4-5 0 4 4-5 8 4M-8-3H8" class="sign"/>`),
  refugees: () =>
    plate(
      30,
      -30,
      "#5d584b",
      `<path d="M-5 5V0M0 5V-1M5 5V0" class="sign"/><path d="M-7-3a2 2 0 1 1 4 0a2 2 0 1 1-4 0M-2-4a2 2 0 1 1 4 0a2 2 0 1 1-4 0M3-3a2 2 0 1 1 4 0a2 2 0 1 1-4 0" fill="#fff"/>`,
    ),
  works: () => `<path d="M-36 26l8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8" class="work-line"/>`,
  terror: () => plate(0, -34, "#8a2f6a", `<path d="M0-6L6 5H-6Z" fill="none" class="sign"/>`),
  air: (m) =>
    plate(
      -30,
      -30,
      nation(m.side).strip,
      `<path d="M0-7l1.600 4 7 3v2l-7-1-.6 4 2.500 2v1.300l-3.500-1-3.500 1V7l2.500-2-.6-4-7 1V0l7-3z" fill="#fff"/>`,
    ),
  engaged: () => plate(0, 36, "#c23a12", `<path d="M-5-5L5 5M5-5L-5 5" class="sign"/>`),
};

/** Those that hide counters, and so lie above them. */
const ABOVE = new Set([
  "control",
  "smoke",
  "suspected",
  "plot",
  ...Object.keys(CAMPAIGN).filter((kind) => kind !== "works"),
]);

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
      (DRAWN[m.kind] ?? CAMPAIGN[m.kind])?.(m) ??
      `<g class="chip" transform="translate(-30 -26)"><rect x="-16" y="-9" width="32" height="18" rx="5"/><text y="4" class="num">${safe(m.text || m.kind.slice(0, 4))}</text></g>`;
    const placed = `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" data-marker="${safe(m.kind)}"><title>${safe(m.title)}</title>${body}</g>`;
    if (ABOVE.has(m.kind)) drawn.above += placed;
    else drawn.below += placed;
  }
  return drawn;
}
