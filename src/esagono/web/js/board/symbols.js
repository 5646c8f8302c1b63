/** What stands in the middle of a counter: the picture, or the NATO symbol, drawn from lines in a box of 23 by 15 that is centred on 0, 0. */
import { look } from "../look.js";
import { ART, plain } from "./art.js";

const [W, H] = [11.5, 7.5];
const CROSS = `M${-W} ${-H}L${W} ${H}M${-W} ${H}L${W} ${-H}`;
const SLASH = `M${-W} ${H}L${W} ${-H}`;
const TRACK = "M-5-3.600h10a3.600 3.600 0 0 1 0 7.200h-10a3.600 3.600 0 0 1 0-7.200Z";
const GULL = "M-7.500 6Q-4 2.500 0 6 4 2.500 7.500 6";

/** @param {string} d @param {number} [width] */
const line = (d, width = 1.2) => `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}"/>`;
/** @param {string} d */
const solid = (d) => `<path d="${d}" fill="currentColor"/>`;
/** @param {string} text @param {number} [size] */
const word = (text, size = 8.4) =>
  `<text y="${size * 0.36}" font-size="${size}" font-weight="800" text-anchor="middle" class="num" fill="currentColor">${text}</text>`;

/** @type {Record<string, string>} */
export const SYMBOLS = {
  infantry: line(CROSS),
  motorised: line(CROSS) + line(`M0 ${-H}V${H}`),
  mechanised: line(CROSS, 1) + line(TRACK, 1.1),
  armour: line(TRACK, 1.4),
  cavalry: line(SLASH),
  recon: line(SLASH) + line(TRACK, 1),
  mountain: line(CROSS) + solid(`M-4 ${H}L0 1L4 ${H}Z`),
  airborne: line(CROSS) + line(GULL, 1.3),
  airlanding: line(CROSS) + line("M-6-5.500Q0-1.500 6-5.500", 1.3),
  mortar: line("M0 5V-5M-3-2.200L0-5.200 3-2.200") + `<circle cy="5" r="1.800" fill="none" stroke="currentColor" stroke-width="1.200"/>`,
  air: line("M0 0Q-9-7-9 0T0 0Q9-7 9 0T0 0"),
  artillery: solid("M-3.200 0a3.200 3.200 0 1 0 6.400 0a3.200 3.200 0 1 0-6.400 0Z"),
  antitank: line(`M${-W} ${H}L0 ${-H}L${W} ${H}`),
  antiaircraft: line(`M${-W} ${H}A${W} 11 0 0 1 ${W} ${H}`),
  engineer: line("M-6 4.500V-3.500H6V4.500M0-3.500V2", 1.4),
  "machine-gun": line(CROSS, 1) + line(`M0 ${H}V-4M-3-1L0-4 3-1`, 1.4),
  fortress: line(CROSS, 1) + line(`M${-W} ${-H}V${H}M${W} ${-H}V${H}M${-W + 2} ${-H}V${H}M${W - 2} ${-H}V${H}`, 1),
  garrison:
    line(CROSS, 1) +
    `<rect x="-4.500" y="-4" width="9" height="8" fill="#fbf7ea" stroke="currentColor"/>` +
    word("G", 7),
  militia: line(CROSS, 1) + word("M", 7),
  headquarters: word("HQ", 9.5),
  supply: line(`M${-W} 3.500H${W}`, 1.4),
  coastal:
    solid("M-2.700 1a2.700 2.700 0 1 0 5.400 0a2.700 2.700 0 1 0-5.400 0Z") +
    line("M-9 5q2.200-3 4.300 0M4.700 5q2.200-3 4.300 0", 1),
  naval: line("M0-5.500V5M-3-3H3M-5.500 1.500Q-5 5 0 5.500 5 5 5.500 1.500", 1.4),
  "assault-gun": line(TRACK) + line("M0 1V-5.400", 1.6),
};

/** @param {string} symbol @param {string} ink @param {string} [field] */
export function natoBox(symbol, ink, field = "#fbf7ea") {
  const drawn = SYMBOLS[symbol] ?? word(symbol.slice(0, 4).toUpperCase(), 6.5);
  return `<g color="${ink}"><rect x="${-W}" y="${-H}" width="${2 * W}" height="${2 * H}" fill="${field}" stroke="${ink}" stroke-width="1.200"/>${drawn}</g>`;
}

/** The symbol that says the same as a picture. @type {Record<string, string>} */
const SYMBOL = {
  squad: "infantry",
  sniper: "recon",
  mg: "machine-gun",
  mortar: "mortar",
  gun: "antitank",
  tank: "armour",
  spg: "assault-gun",
  apc: "mechanised",
  truck: "motorised",
  aircraft: "air",
  ship: "naval",
  airfield: "air",
};
/** The picture that says the same as a symbol; others stay symbols. @type {Record<string, string>} */
const PICTURE = {
  infantry: "squad",
  motorised: "truck",
  mechanised: "apc",
  armour: "tank",
  mountain: "squad",
  airborne: "squad",
  airlanding: "squad",
  artillery: "gun",
  antitank: "gun",
  antiaircraft: "gun",
  recon: "apc",
  "machine-gun": "mg",
  "assault-gun": "spg",
};

/** Of a tactical counter. @param {Record<string, any>} face @param {string} key of the nation @param {number} turn @param {string} ink @param {boolean} [small] a few strokes are enough */
export function tacticalSign(face, key, turn, ink, small = false) {
  if (look.now("symbols") === "nato")
    return `<g transform="scale(1.250)">${natoBox(SYMBOL[face.art] ?? "infantry", ink)}</g>`;
  return (small && plain(face.art, turn, ink)) || (ART[face.art] ?? ART.squad)(key, turn, face.kind);
}

/** Of an operational counter. @param {Record<string, any>} face @param {string} key of the nation @param {string} ink */
export function operationalSign(face, key, ink) {
  const symbol = String(face.symbol ?? "");
  const art = look.now("symbols") === "pictures" ? PICTURE[symbol] : "";
  return art ? `<g transform="scale(.560)">${ART[art](key, 60, "")}</g>` : natoBox(symbol, ink);
}
