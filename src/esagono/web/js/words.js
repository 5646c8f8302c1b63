/** The client's own words; everything about a game comes from the server. */
import { language } from "./api.js";
import { BOOK } from "./words/book.js";
import { BRIEF } from "./words/brief.js";
import { EN } from "./words/en.js";
import { HAND } from "./words/hand.js";
import { SEE } from "./words/see.js";
import { IT } from "./words/it.js";
import { SHOW } from "./words/show.js";

const MORE = [HAND, SHOW, BRIEF, SEE, BOOK];
/** @type {Record<string, Record<string, string>>} */
const WORDS = {
  en: Object.assign({}, EN, ...MORE.map((m) => m.en)),
  it: Object.assign({}, IT, ...MORE.map((m) => m.it)),
};

/** @param {string} key @param {Record<string, string|number>} [gaps] @returns {string} */
export function w(key, gaps = {}) {
  const text = WORDS[language.now]?.[key] ?? WORDS.en[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => String(gaps[name] ?? ""));
}

const FLAT = ["north", "northeast", "southeast", "south", "southwest", "northwest"];
const POINTY = ["northeast", "east", "southeast", "southwest", "west", "northwest"];

/** A facing in words. @param {number} n @param {string} top how the hexes stand */
export function way(n, top) {
  return w((top === "flat" ? FLAT : POINTY)[((n % 6) + 6) % 6]);
}
