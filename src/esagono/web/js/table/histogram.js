/** Every total of the dice as a bar, as high as it is likely, with a mark where the result gets better. */

/** @typedef {import("../types.js").Face} Face */

const WIDE = 290;
const HIGH = 56;
const BASE = 78;

/** @param {Face[]} faces @param {(key: string) => string} word @returns {string} markup of our own */
export function histogram(faces, word) {
  const step = WIDE / faces.length;
  const most = Math.max(...faces.map((f) => f.weight));
  const bars = faces.map(({ face, weight, kind }, i) => {
    const [x, tall] = [i * step + step * 0.1, (weight * HIGH) / most];
    return `<rect x="${x}" y="${BASE - tall}" width="${step * 0.8}" height="${tall}" rx="2" class="bar-${kind}"/><text x="${x + step * 0.4}" y="92" class="axis">${Number(face)}</text>`;
  });
  const marks = faces.flatMap(({ face, kind, text }, i) => (i && text && kind !== faces[i - 1].kind ? [{ face, text, i }] : []));
  const lines = marks.map(({ face, text, i }, k) => {
    const [x, y] = [i * step, k ? 11 : -5];
    const left = i > faces.length * (k ? 0.6 : 0.2);
    return `<path d="M${x} ${y - 8}V80" class="threshold"/><text x="${x + (left ? -5 : 5)}" y="${y}" class="threshold-word" text-anchor="${left ? "end" : "start"}">${Number(face)}+ ${safe(word(text))}</text>`;
  });
  return `<svg viewBox="0 -18 ${WIDE} 116" class="hist" aria-hidden="true">${bars.join("")}<path d="M0 78.500H${WIDE}" class="base"/>${lines.join("")}</svg>`;
}

/** @param {string} text */
const safe = (text) => text.replace(/[^\p{L}\p{N} .,'’+-]/gu, "");
