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

/** Those that hide counters, and so lie above them. */
const ABOVE = new Set(["control", "smoke", "suspected", "plot"]);

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
      DRAWN[m.kind]?.(m) ??
      `<g class="chip" transform="translate(-30 -26)"><rect x="-16" y="-9" width="32" height="18" rx="5"/><text y="4" class="num">${safe(m.text || m.kind.slice(0, 4))}</text></g>`;
    const placed = `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" data-marker="${safe(m.kind)}"><title>${safe(m.title)}</title>${body}</g>`;
    if (ABOVE.has(m.kind)) drawn.above += placed;
    else drawn.below += placed;
  }
  return drawn;
}
