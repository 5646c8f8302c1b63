/** Lines as markup. */

/** @typedef {import("./noise.js").Point} Point */

/** @param {Point[]} line */
export function d(line) {
  return `M${line.map((p) => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`).join("L")}`;
}

/** @param {Point[]} line @param {string} kind */
export function path(line, kind) {
  return `<path d="${d(line)}" class="${kind}"/>`;
}

/** @param {Point} a @param {Point} b @returns {Point} */
export const middle = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
