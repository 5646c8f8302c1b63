/** How the table looks to who sits here: size of counters, symbols, colours, hand. Kept in this browser. */
import { NATIONS } from "./board/nations.js";

/** What can be chosen; the first is what holds until somebody chooses. @type {Record<string, string[]>} */
export const LOOKS = {
  figures: ["usual", "large", "huge"],
  symbols: ["usual", "nato", "pictures"],
  palette: ["usual", "safe"],
  hand: ["right", "left"],
};
/** How much larger counters are drawn. @type {Record<string, number>} */
const GROWN = { usual: 1, large: 1.14, huge: 1.28 };
const USUAL = structuredClone(NATIONS);

export const look = {
  /** @param {string} name @returns {string} */
  now(name) {
    const kept = localStorage.getItem(`esagono.look.${name}`) ?? "";
    return LOOKS[name].includes(kept) ? kept : LOOKS[name][0];
  },
  /** @param {string} name @param {string} value */
  set(name, value) {
    localStorage.setItem(`esagono.look.${name}`, value);
    look.apply();
    dispatchEvent(new Event("esagono-theme"));
  },
  /** Everything that is drawn from now on follows the choices. */
  apply() {
    for (const name of Object.keys(LOOKS)) document.documentElement.dataset[name] = look.now(name);
    const safe = look.now("palette") === "safe";
    for (const [key, colours] of Object.entries(USUAL))
      Object.assign(NATIONS[key], colours, safe ? (SAFE[key] ?? {}) : {});
  },
  get grown() {
    return GROWN[look.now("figures")];
  },
};

/** A colour that can be told apart with every kind of colour vision: they differ in lightness and in blue. @param {string} face @param {string} hi @param {string} strip @param {string} [ink] */
const colours = (face, hi, strip, ink = "#14120c") => ({ face, hi, lo: strip, strip, ink, on: "#ffffff", flag: strip });

/** @type {Record<string, Partial<import("./board/nations.js").Nation>>} */
const SAFE = {
  german: colours("#b9bec4", "#d5d9dd", "#33383e"),
  soviet: colours("#f0b34e", "#f8d08c", "#a35200"),
  french: colours("#79b3e6", "#a8cff0", "#0b4a8c"),
  british: colours("#f4e38c", "#faefb8", "#6f6000"),
  belgian: colours("#dda2c6", "#ebc3db", "#7d2f61"),
  dutch: colours("#f5a962", "#fac797", "#9a4a00"),
  romanian: colours("#86d3bb", "#b2e4d4", "#00604a"),
  italian: colours("#7cc7a4", "#aadfc5", "#00563a"),
  american: colours("#9fd4f0", "#c5e6f7", "#00587e"),
  blue: colours("#79b3e6", "#a8cff0", "#0b4a8c"),
  grey: colours("#e9dcae", "#f4ecd0", "#5b4b12"),
  polish: colours("#f2b8c6", "#f8d6de", "#8a1f45"),
  finnish: colours("#d5e6f2", "#eaf3f9", "#1d4f7a"),
  hungarian: colours("#c9d69a", "#e0e8c2", "#46520a"),
  bulgarian: colours("#cdb391", "#e2d1ba", "#54380f"),
  yugoslav: colours("#c3aed6", "#dccfe8", "#4a2e66"),
  greek: colours("#a4d8ec", "#cbeaf5", "#00567a"),
  turkish: colours("#eab79c", "#f4d4c4", "#8a3200"),
  spanish: colours("#f2d878", "#f8e9b0", "#7a5600"),
  swedish: colours("#f0e59a", "#f7f1c8", "#144a78"),
  norwegian: colours("#d3cde6", "#e8e4f2", "#3d3470"),
  danish: colours("#f0c2b2", "#f8ded4", "#8a2a1c"),
};
