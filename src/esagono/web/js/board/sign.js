/** What stands in the middle of a counter: the picture or the NATO symbol, as the player wants it. */
import { look } from "../look.js";
import { ART, plain } from "./art.js";
import { natoBox } from "./symbols.js";

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
