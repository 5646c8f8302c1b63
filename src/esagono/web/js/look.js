/** How the table looks to who sits here: size of counters, symbols, colours, hand. Kept in this browser. */
import { NATIONS } from "./board/nations.js";
import { SAFE } from "./board/palette.js";

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
