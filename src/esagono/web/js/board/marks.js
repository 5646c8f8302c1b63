/** The marks of the nations: crosses, stars, roundels. */
import { known } from "./nations.js";

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
