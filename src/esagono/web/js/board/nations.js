/** The nations: their colours, their marks, and figures on counters. */
import { safe } from "../dom.js";

/** @typedef {{face: string, hi: string, lo: string, strip: string, ink: string, on: string, flag: string}} Nation */

/** @type {Record<string, Nation>} */
export const NATIONS = {
  german: {
    face: "#aab4a8",
    hi: "#c6cec4",
    lo: "#78847a",
    strip: "#59655b",
    ink: "#182019",
    on: "#f3f5f0",
    flag: "#2f3a31",
  },
  soviet: {
    face: "#c6966a",
    hi: "#dcb58f",
    lo: "#93633b",
    strip: "#763f24",
    ink: "#27140a",
    on: "#fff3e6",
    flag: "#b02c1c",
  },
  romanian: {
    face: "#dcd49a",
    hi: "#ebe5bd",
    lo: "#a39a58",
    strip: "#6d5d22",
    ink: "#251f08",
    on: "#fffbe8",
    flag: "#6d5d22",
  },
  french: {
    face: "#9db4d2",
    hi: "#bccde4",
    lo: "#6b84a6",
    strip: "#365078",
    ink: "#0f1b2d",
    on: "#f2f7ff",
    flag: "#365078",
  },
  british: {
    face: "#d2bd97",
    hi: "#e5d5b8",
    lo: "#a08a61",
    strip: "#6b5630",
    ink: "#241b0b",
    on: "#fff8ea",
    flag: "#6b5630",
  },
  belgian: {
    face: "#cfa3a3",
    hi: "#e2c0c0",
    lo: "#9b6f70",
    strip: "#6d3538",
    ink: "#2a0f11",
    on: "#fff1f1",
    flag: "#6d3538",
  },
  dutch: {
    face: "#e0a467",
    hi: "#f0c394",
    lo: "#ad763d",
    strip: "#83480f",
    ink: "#2b1603",
    on: "#fff4e5",
    flag: "#83480f",
  },
  italian: {
    face: "#5b988f",
    hi: "#84b5ad",
    lo: "#3d6f67",
    strip: "#1f4a44",
    ink: "#071512",
    on: "#eafaf6",
    flag: "#1f4a44",
  },
  american: {
    face: "#8a9a4f",
    hi: "#abb97a",
    lo: "#63712f",
    strip: "#3a4518",
    ink: "#10140a",
    on: "#f7fbe6",
    flag: "#3a4518",
  },
  blue: {
    face: "#a5c0de",
    hi: "#c6d9ee",
    lo: "#6f90b6",
    strip: "#24507f",
    ink: "#0c1d33",
    on: "#f1f7ff",
    flag: "#24507f",
  },
  grey: {
    face: "#b9b8b0",
    hi: "#d5d4cd",
    lo: "#86857c",
    strip: "#55544c",
    ink: "#1b1a16",
    on: "#f7f6f1",
    flag: "#3d3c36",
  },
  polish: {
    face: "#d9a6b0",
    hi: "#e8cad0",
    lo: "#9c787f",
    strip: "#8c2f45",
    ink: "#1b1712",
    on: "#ffffff",
    flag: "#8c2f45",
  },
  finnish: {
    face: "#cfe0ea",
    hi: "#e2ecf2",
    lo: "#95a1a8",
    strip: "#2c5c80",
    ink: "#1b1712",
    on: "#ffffff",
    flag: "#2c5c80",
  },
  hungarian: {
    face: "#b9c48a",
    hi: "#d5dcb9",
    lo: "#858d63",
    strip: "#566020",
    ink: "#1b1712",
    on: "#ffffff",
    flag: "#566020",
  },
  bulgarian: {
    face: "#bfa588",
    hi: "#d9c9b8",
    lo: "#8a7762",
    strip: "#5c4326",
    ink: "#1b1712",
    on: "#ffffff",
    flag: "#5c4326",
  },
  yugoslav: {
    face: "#b8a3c4",
    hi: "#d4c8dc",
    lo: "#84758d",
    strip: "#553c66",
    ink: "#1b1712",
    on: "#ffffff",
    flag: "#553c66",
  },
  greek: {
    face: "#a9d0e0",
    hi: "#cbe3ec",
    lo: "#7a96a1",
    strip: "#1f5f7d",
    ink: "#1b1712",
    on: "#ffffff",
    flag: "#1f5f7d",
  },
  turkish: {
    face: "#dcb0a0",
    hi: "#ead0c6",
    lo: "#9e7f73",
    strip: "#8a3a28",
    ink: "#1b1712",
    on: "#ffffff",
    flag: "#8a3a28",
  },
  spanish: {
    face: "#e8cd84",
    hi: "#f1e1b5",
    lo: "#a7945f",
    strip: "#8a6510",
    ink: "#1b1712",
    on: "#ffffff",
    flag: "#8a6510",
  },
  swedish: {
    face: "#e9dc8e",
    hi: "#f2eabb",
    lo: "#a89e66",
    strip: "#25557f",
    ink: "#1b1712",
    on: "#ffffff",
    flag: "#25557f",
  },
  norwegian: {
    face: "#c9c3d9",
    hi: "#dfdbe8",
    lo: "#918c9c",
    strip: "#4a4377",
    ink: "#1b1712",
    on: "#ffffff",
    flag: "#4a4377",
  },
  danish: {
    face: "#e3b9ad",
    hi: "#eed5ce",
    lo: "#a3857d",
    strip: "#8f3330",
    ink: "#1b1712",
    on: "#ffffff",
    flag: "#8f3330",
  },
  other: {
    face: "#d9d4c6",
    hi: "#ebe8de",
    lo: "#a39d8c",
    strip: "#5d584b",
    ink: "#1e1c16",
    on: "#ffffff",
    flag: "#5d584b",
  },
};

/** Sides that are no nation wear the colours of one. @type {Record<string, string>} */
const WEAR = {
  allied: "french",
  axis: "german",
  allies: "french",
  germany: "german",
  italy: "italian",
  britain: "british",
  france: "french",
  vichy: "french",
  free: "french",
  russia: "soviet",
  usa: "american",
  belgium: "belgian",
  netherlands: "dutch",
  rumania: "romanian",
  poland: "polish",
  finland: "finnish",
  hungary: "hungarian",
  bulgaria: "bulgarian",
  yugoslavia: "yugoslav",
  greece: "greek",
  turkey: "turkish",
  spain: "spanish",
  sweden: "swedish",
  norway: "norwegian",
  denmark: "danish",
};

/** @param {string} side @returns {string} the nation that a name stands for; of a second player of an army the army's */
function known(side) {
  const found = [side, side.split("-")[0], WEAR[side] ?? "", WEAR[side.split("-")[0]] ?? ""].find((name) => name in NATIONS);
  return found ?? "other";
}

/** @param {string} side @returns {Nation} */
export function nation(side) {
  return NATIONS[known(side)];
}

/** @param {import("../types.js").Piece} piece @returns {string} whose colours it has */
export function nationKey(piece) {
  return known(piece.nation || piece.side);
}

/** The black cross. @param {number} x @param {number} y @param {number} s */
const cross = (x, y, s) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4z" fill="#111" stroke="#fff" stroke-width="1.5"/></g>`;

/** The lozenge of the grey side. @param {number} x @param {number} y @param {number} s */
const lozenge = (x, y, s) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0-7.500L6.500 0 0 7.500-6.500 0Z" fill="#fff"/><path d="M0-5L4.300 0 0 5-4.300 0Z" fill="#2b2a25"/></g>`;

/** The red star. @param {number} x @param {number} y @param {number} s */
function star(x, y, s) {
  let d = "";
  for (let i = 0; i < 10; i++) {
    const a = -Math.PI / 2 + (i * Math.PI) / 5;
    const r = i % 2 ? 2.6 : 6.4;
    d += `${i ? "L" : "M"}${(x + Math.cos(a) * r * s).toFixed(1)} ${(y + Math.sin(a) * r * s).toFixed(1)}`;
  }
  return `<path d="${d}Z" fill="#d22a1e" stroke="#fff4d8" stroke-width="${0.8 * s}"/>`;
}

/** @param {string} side @param {number} x @param {number} y @param {number} s */
export function mark(side, x, y, s) {
  const key = known(side);
  if (key === "soviet") return star(x, y, s);
  if (key === "german") return cross(x, y, s);
  if (key === "grey") return lozenge(x, y, s);
  return ROUNDELS[key] ? roundel(x, y, s, ROUNDELS[key]) : "";
}

/** Rings from the outside in. @type {Record<string, string[]>} */
const ROUNDELS = {
  french: ["#c8202c", "#ffffff", "#1f3f8c"],
  british: ["#1f3f8c", "#ffffff", "#c8202c"],
  belgian: ["#c8202c", "#f4cf2e", "#1c1b16"],
  dutch: ["#e07a16", "#ffffff", "#1f3f8c"],
  italian: ["#2c8a4a", "#ffffff", "#c8202c"],
  romanian: ["#1f3f8c", "#f4cf2e", "#c8202c"],
  american: ["#1f3f8c", "#1f3f8c", "#ffffff"],
  blue: ["#24507f", "#ffffff", "#24507f"],
  polish: ["#c8202c", "#ffffff", "#c8202c"],
  finnish: ["#ffffff", "#1f5fa8", "#ffffff"],
  hungarian: ["#c8202c", "#ffffff", "#2c8a4a"],
  bulgarian: ["#ffffff", "#2c8a4a", "#c8202c"],
  yugoslav: ["#1f3f8c", "#ffffff", "#c8202c"],
  greek: ["#1f5fa8", "#ffffff", "#1f5fa8"],
  turkish: ["#c8202c", "#ffffff", "#ffffff"],
  spanish: ["#c8202c", "#f4cf2e", "#c8202c"],
  swedish: ["#1f5fa8", "#f4cf2e", "#1f5fa8"],
  norwegian: ["#c8202c", "#ffffff", "#1f3f8c"],
  danish: ["#c8202c", "#ffffff", "#c8202c"],
};

/** @param {number} x @param {number} y @param {number} s @param {string[]} rings */
function roundel(x, y, s, rings) {
  const discs = rings.map((colour, i) => `<circle r="${6.2 - i * 2}" fill="${colour}"/>`).join("");
  return `<g transform="translate(${x} ${y}) scale(${s})"><circle r="7" fill="#fff"/>${discs}</g>`;
}

/** Characters of the figures' font that are wider or narrower than most, in ems. @type {[RegExp, number][]} */
const WIDTHS = [
  [/[MW]/g, 0.76],
  [/[A-Z&½]/g, 0.56],
  [/[.,:;'’ ilI|!]/g, 0.26],
  [/[-·]/g, 0.32],
];

/** How wide a text is in the font of the figures, near enough. @param {string} text @param {number} size */
export function widthOf(text, size) {
  let [rest, sum] = [text, 0];
  for (const [kind, wide] of WIDTHS) {
    sum += (rest.match(kind)?.length ?? 0) * wide;
    rest = rest.replace(kind, "");
  }
  return (sum + rest.length * 0.52) * size;
}

/**
 * @param {number} x @param {number} y @param {unknown} text @param {number} size @param {string} fill
 * @param {{weight?: number, anchor?: string, most?: number}} [how]
 */
export function figure(x, y, text, size, fill, { weight = 800, anchor = "middle", most = 0 } = {}) {
  const words = String(text);
  const fit = most && widthOf(words, size) > most ? ` textLength="${most}" lengthAdjust="spacingAndGlyphs"` : "";
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" class="num"${fit}>${safe(words)}</text>`;
}
