/** Counters, drawn by us: values where the players expect them. */
import { body, plainBody } from "./cardboard.js";
import { figure, widthOf } from "./figures.js";
import { mark } from "./marks.js";
import { nationKey, NATIONS } from "./nations.js";
import { factor, operational } from "./operational.js";
import { series } from "./series.js";
import { tacticalSign } from "./symbols.js";

/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("./nations.js").Nation} Nation */
export const defs = () => `
<pattern id="exhausted" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="5" height="5" fill="#1c1b16"/><rect width="2" height="5" fill="#f2e7c4"/></pattern>
<pattern id="blocked" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="3.2" height="8" fill="#c23a12" fill-opacity=".62"/></pattern>
<pattern id="veil" width="7" height="7" patternUnits="userSpaceOnUse"><rect width="7" height="7" fill="#1b2a3a" fill-opacity=".17"/><circle cx="2" cy="2" r=".8" fill="#0d1a26" fill-opacity=".4"/></pattern>
<pattern id="peril" width="9" height="9" patternUnits="userSpaceOnUse"><circle cx="4.500" cy="4.500" r="1.500" fill="#c23a12" fill-opacity=".75"/></pattern>
<pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><rect width="2.4" height="8" fill="#8d2f12" fill-opacity=".5"/></pattern>
${Object.entries(NATIONS)
  .map(
    ([side, c]) =>
      `<linearGradient id="face-${side}" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="${c.hi}"/><stop offset=".5" stop-color="${c.face}"/><stop offset="1" stop-color="${c.face}"/></linearGradient>`,
  )
  .join("")}`;

/** The defence rating: a disc for red, a shield for blue; the front filled, the flank outlined. @param {number} y @param {unknown} value @param {boolean} front @param {string} colour */
function rating(y, value, front, colour) {
  const [fill, ink] = colour === "blue" ? ["#1d4f8c", "#0d2f5c"] : ["#a3221b", "#6d120c"];
  const shape =
    colour === "blue"
      ? `<path d="M13.600 ${y - 7.600}h16v9.600q0 4-8 6.200q-8-2.200-8-6.200Z" fill="${front ? fill : "#fff"}" stroke="${fill}" stroke-width="1.500"/>`
      : `<rect x="13.600" y="${y - 7.600}" width="16" height="15.200" rx="7.600" fill="${front ? fill : "#fff"}" stroke="${fill}" stroke-width="1.500"/>`;
  return shape + figure(21.6, y + 4.3, value, 12.4, front ? "#fff" : ink, { most: 13.4 });
}

/** The figures on a counter. @param {Record<string, any>} f @param {Nation} c @param {string} frontColour @param {string} flankColour */
function figures(f, c, frontColour, flankColour) {
  let s = "";
  s += `<g class="detail"><rect x="-29.600" y="-16.800" width="16" height="15.200" rx="7.600" fill="#a3221b"/>${figure(-21.6, -4.9, f.red, 12.4, "#fff", { most: 13.4 })}<rect x="-29.600" y=".2" width="16" height="15.200" rx="1.800" fill="#1d4f8c"/>${figure(-21.6, 12.1, f.blue, 12.4, "#fff", { most: 13.4 })}`;
  if (f.square === "red" || f.square === "both")
    s += `<rect x="-30.200" y="-17.400" width="17.200" height="16.400" rx="2" fill="none" stroke="#fff" stroke-width="1.400"/>`;
  if (f.square === "blue" || f.square === "both")
    s += `<rect x="-30.200" y="-.4" width="17.200" height="16.400" rx="2" fill="none" stroke="#fff" stroke-width="1.400"/>`;
  s += rating(-9.2, f.front, true, frontColour) + rating(7.8, f.flank, false, flankColour);
  s += `<g transform="translate(-23.500 24.800)"><circle r="3.400" fill="none" stroke="${c.ink}" stroke-width="1.100"/><path d="M-5 0h3M2 0h3M0-5v3M0 2v3" stroke="${c.ink}" stroke-width="1.100"/></g>${figure(-13, 28.9, f.fire, 11.4, c.ink)}`;
  const wide = String(f.range ?? "").length > 3;
  s += `${figure(0, 28.6, f.range, wide ? 8.6 : 10.4, c.ink, { weight: 700, most: wide ? 15.5 : 13 })}<path d="M-8.200 19.400v11M8.200 19.400v11" stroke="${c.ink}" stroke-opacity=".3" stroke-width=".7"/>`;
  s += `<path d="M10.400 21.800l3.400 3-3.400 3M14.200 21.800l3.400 3-3.400 3" fill="none" stroke="${c.ink}" stroke-width="1.300"/>${figure(22, 28.9, f.move, 11.4, c.ink)}${bonus(f.bonus, c.ink)}</g>`;
  if (f.flags?.includes("open-top"))
    s += `<path d="M17.500-16.800h8" stroke="${c.face}" stroke-width="1.800" class="detail"/>`;
  return s;
}

/** The strengths alone, as large as they can be: what a counter must tell when it is small. @param {Record<string, any>} f @param {string} frontColour @param {string} flankColour */
function strengths(f, frontColour, flankColour) {
  /** @type {[number, number, unknown, string, boolean][]} */
  const all = [
    [-19.6, -7.4, f.red, "red", true],
    [-19.6, 16.8, f.blue, "blue", true],
    [19.6, -7.4, f.front, frontColour, true],
    [19.6, 16.8, f.flank, flankColour, false],
  ];
  const one = all.map(([x, y, value, colour, filled]) => {
    const [fill, ink] = colour === "blue" ? ["#1d4f8c", "#0d2f5c"] : ["#a3221b", "#6d120c"];
    return `<rect x="${(x - 10.4).toFixed(1)}" y="${(y - 11).toFixed(1)}" width="20.800" height="22" rx="${colour === "blue" ? 2.5 : 9}" fill="${filled ? fill : "#fff"}" stroke="${fill}" stroke-width="1.800"/>${figure(x, y + 7, value, 20, filled ? "#fff" : ink, { most: 18 })}`;
  });
  return `<g class="strengths">${one.join("")}</g>`;
}

/** A counter by its layout. @param {Piece} piece @param {{prow?: boolean, level?: string}} [how] level of detail: full, middle (strengths), small (art or symbol), far (a block) */
export function counter(piece, how = {}) {
  if (how.level === "far") return block(piece);
  if (piece.layout === "operational") return operational(piece, how);
  if (piece.layout === "series") return series(piece, how);
  return piece.layout === "factor" ? factor(piece, how) : tactical(piece, how);
}

/** A counter from afar: a block in the colour of its side. @param {Piece} piece */
function block(piece) {
  const { strip } = NATIONS[nationKey(piece)];
  return `<rect x="-28" y="-28" width="56" height="56" rx="5" fill="${strip}" stroke="#fff" stroke-width="5"/>`;
}

/**
 * One tactical counter, 57 units wide, centred on 0, 0.
 * @param {Piece} piece @param {{prow?: boolean, level?: string}} [how] level of detail: full, middle (strengths), small (art)
 */
function tactical(piece, { prow = true, level = "full" } = {}) {
  const key = nationKey(piece);
  const c = NATIONS[key];
  const f = piece.face;
  const full = level === "full";
  const turn = (piece.facing ?? 0) * 60;
  const [frontColour, flankColour] = f.dr === "front-blue-flank-red" ? ["blue", "red"] : [f.dr, f.dr];
  const small = level === "small";
  let s = `<g transform="scale(.92)">${small ? plainBody(c) : body(key, c)}`;
  if (full)
    s += `<g class="detail">${figure(-28.5, -21.4, short(String(f.name ?? ""), 9.6, 46), 9.6, c.on, { weight: 700, anchor: "start", most: 46 })}${mark(key, 24.6, -24.7, 0.62)}</g>`;
  if (piece.states.includes("concealed") && !f.name) return `${s}${figure(0, 10, "?", 34, c.on)}</g>`;
  const dim = piece.states.includes("exhausted") ? ' opacity=".38"' : "";
  const at = full ? "translate(0 .4) scale(.84)" : level === "middle" ? "translate(0 5)" : "translate(0 .4) scale(1.42)";
  s += `<g class="art" transform="${at}"${dim}>${tacticalSign(f, key, turn, c.ink, small)}</g>`;
  if (level === "middle") s += mark(key, 24.4, -24.7, 0.8) + strengths(f, frontColour, flankColour);
  if (full) s += figures(f, c, frontColour, flankColour);
  s += states(piece);
  s += "</g>";
  if (prow && piece.facing !== null && !piece.states.includes("concealed")) s += prowed(c, turn);
  return s;
}

/** A dot for each bonus hex. @param {unknown} n @param {string} ink */
function bonus(n, ink) {
  return Array.from(
    { length: Math.min(3, Number(n) || 0) },
    (_, i) => `<circle cx="28" cy="${28 - i * 3.4}" r="1.200" fill="${ink}"/>`,
  ).join("");
}

/** @param {Piece} piece */
function states(piece) {
  let s = "";
  if (piece.states.includes("exhausted"))
    s += `<rect x="-31" y="-31" width="62" height="62" rx="5.500" fill="#16140e" opacity=".16"/><rect x="-31" y="-31" width="62" height="62" rx="5.500" fill="none" stroke="url(#exhausted)" stroke-width="5.600" class="spent"/><rect x="-33.800" y="-33.800" width="67.600" height="67.600" rx="8" fill="none" stroke="#16140e"/>`;
  if (piece.states.includes("concealed"))
    s += `<rect x="-31" y="-31" width="62" height="62" rx="5.500" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="5 4"/>`;
  if (piece.states.includes("dug-in"))
    s += `<path d="M-31 33q6-7 12 0t12 0 12 0 12 0 12 0" fill="none" stroke="#3a2c16" stroke-width="4"/>`;
  if (piece.face.badge)
    s += `<g transform="translate(-24 -36)"><rect x="-11" y="-7.500" width="22" height="15" rx="4" fill="#0f3d46" stroke="#fff" stroke-width="1.200"/>${figure(0, 4, piece.face.badge, 11, "#fff")}</g>`;
  if (piece.hit) {
    const x = piece.facing === 1 || piece.facing === 2 ? -26 : 26;
    let d = "";
    for (let i = 0; i < 18; i++) {
      const t = (i * Math.PI) / 9;
      const r = i % 2 ? 9 : 13;
      d += `${i ? "L" : "M"}${(x + Math.cos(t) * r).toFixed(1)} ${(-25 + Math.sin(t) * r).toFixed(1)}`;
    }
    s += `<g class="burst"><path d="${d}Z" transform="translate(1.4 2)" opacity=".35"/><path d="${d}Z" fill="#cf3a12" stroke="#fff" stroke-width="1.300" stroke-linejoin="round"/>${figure(x, piece.hit === "?" ? -20.4 : -21.7, piece.hit, piece.hit === "?" ? 13 : 9.5, "#fff")}</g>`;
  }
  return s;
}

/** The triangle on the hexside that a unit faces. @param {Nation} c @param {number} turn */
function prowed(c, turn) {
  const nearer = turn % 180 === 0 ? 3.4 : 0;
  return `<g transform="rotate(${turn})"><path d="M-9-34.800L0-44.400 9-34.800Z" fill="${c.strip}" stroke="#fff" stroke-width="1.800" stroke-linejoin="round" transform="translate(0 ${nearer})"/></g>`;
}

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
function short(name, size, most) {
  let words = USUAL.reduce((text, [from, to]) => text.replace(from, to), name)
    .toUpperCase()
    .trim()
    .split(/\s+/);
  while (words.length > 1 && widthOf(words.join(" "), size) * SQUEEZED > most) words = words.slice(0, -1);
  return words.join(" ");
}
