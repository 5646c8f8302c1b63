/** Names as short as a counter needs them. */
import { widthOf } from "./nations.js";

/** Words that every counter of its kind has, and words that have a usual short form. @type {[RegExp, string][]} */
const USUAL = [
  [/ (Squad|Tank|APC|Gun)\b/g, ""],
  [/\bAnti-?Tank\b/gi, "AT"],
  [/\bAnti-?Aircraft\b/gi, "AA"],
  [/\bGrenadiers?\b/g, "Gren"],
  [/\bPanzer\b/g, "Pz"],
  [/\bMortar\b/g, "Mtr"],
  [/\bLight\b/g, "Lt"],
  [/\bHeavy\b/g, "Hvy"],
  [/\bMedium\b/g, "Med"],
  [/\bHalf-?track\b/gi, "HT"],
  [/(\d)\.\d+ ?(mm|cm)\b/gi, "$1$2"],
];
/** How far a name may be squeezed before a word is dropped. */
const SQUEEZED = 0.84;

/** @param {string} name @param {number} size @param {number} most */
export function short(name, size, most) {
  let words = USUAL.reduce((text, [from, to]) => text.replace(from, to), name)
    .toUpperCase()
    .trim()
    .split(/\s+/);
  while (words.length > 1 && widthOf(words.join(" "), size) * SQUEEZED > most) words = words.slice(0, -1);
  return words.join(" ");
}
