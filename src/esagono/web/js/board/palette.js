/** Colours of the sides that can be told apart with every kind of colour vision: they differ in lightness and in blue. */

/** @param {string} face @param {string} hi @param {string} strip @param {string} [ink] */
const colours = (face, hi, strip, ink = "#14120c") => ({ face, hi, lo: strip, strip, ink, on: "#ffffff", flag: strip });

/** @type {Record<string, Partial<import("./nations.js").Nation>>} */
export const SAFE = {
  german: colours("#b9bec4", "#d5d9dd", "#33383e"),
  soviet: colours("#f0b34e", "#f8d08c", "#a35200"),
  french: colours("#79b3e6", "#a8cff0", "#0b4a8c"),
  british: colours("#f4e38c", "#faefb8", "#6f6000"),
  belgian: colours("#dda2c6", "#ebc3db", "#7d2f61"),
  dutch: colours("#f5a962", "#fac797", "#9a4a00"),
  romanian: colours("#86d3bb", "#b2e4d4", "#00604a"),
  italian: colours("#7cc7a4", "#aadfc5", "#00563a"),
  american: colours("#9fd4f0", "#c5e6f7", "#00587e"),
};
