/** Figures on counters: how wide they are, and how they are written. */
import { safe } from "../dom.js";

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
