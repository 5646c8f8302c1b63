/** Counters of operational games: size, symbol, names left and right, values below. */
import { safe } from "../dom.js";
import { figure, widthOf } from "./figures.js";
import { mark } from "./marks.js";
import { nationKey, NATIONS } from "./nations.js";
import { ART } from "./art.js";
import { natoBox, operationalSign } from "./symbols.js";

/** @typedef {import("../types.js").Piece} Piece */

const GROWN = 1.3;
const H = 23;
/** @type {Record<string, string>} */
const BANDS = {
  yellow: "#f2c528",
  white: "#ffffff",
  red: "#b8281c",
  blue: "#2a5aa0",
  green: "#3f7d3c",
  black: "#1c1b16",
  brown: "#7a4a24",
};
/** @type {Record<string, [string, string]>} behind a value, and on it */
const PILLS = {
  yellow: ["#ffdf3e", "#1c1b16"],
  white: ["#ffffff", "#1c1b16"],
  red: ["#b8281c", "#ffffff"],
  black: ["#1c1b16", "#ffffff"],
};
/** @type {Record<string, [string, string]>} letter and colour of the states that are chips */
const CHIPS = {
  unsupplied: ["U", "#cf3a12"],
  disrupted: ["D", "#8a2f6a"],
  "no-attack": ["A", "#5c5a4e"],
  isolated: ["I", "#cf3a12"],
};

/** What a counter throws on the map. */
const shadow =
  '<rect x="-23.500" y="-21.500" width="50" height="49" rx="6" fill="#1a160c" opacity=".16"/><rect x="-22.500" y="-22" width="47.500" height="47" rx="5" fill="#1a160c" opacity=".3"/>';
/** The light on its edge. */
const edge =
  '<rect x="-22.200" y="-22.200" width="44.400" height="44.400" rx="3.400" fill="none" stroke="#fff" stroke-opacity=".35"/>';

/** @param {Piece} piece @param {{level?: string}} [how] */
export function operational(piece, { level = "full" } = {}) {
  const key = nationKey(piece);
  const c = NATIONS[key];
  const f = piece.face;
  const full = level === "full";
  let s = `<g transform="scale(${GROWN})">${level === "small" ? "" : shadow}<rect x="-23" y="-23" width="46" height="46" rx="4" fill="url(#face-${key})" stroke="${c.ink}" stroke-width=".9"/>${level === "small" ? "" : edge}`;
  if (piece.states.includes("concealed") && !f.symbol) return `${s}${figure(0, 9, "?", 26, c.ink)}</g>`;
  if (f.band && full)
    s += `<path d="M-23 5.600h46v2.400h-46Z" fill="${BANDS[f.band] ?? safe(f.band)}" stroke="${c.ink}" stroke-width=".4"/>`;
  const at = full ? "translate(0 -4)" : level === "middle" ? "translate(0 -10.500) scale(1.180)" : "translate(0 1) scale(1.620)";
  s += `<g transform="${at}">${operationalSign(f, key, c.ink)}</g>`;
  if (full) s += printed(piece, c.ink, key);
  else if (level === "middle") s += strengths(f, c.ink);
  return `${s}${states(piece, c.ink)}</g>`;
}

/** What is printed around the symbol. @param {Piece} piece @param {string} ink @param {string} key */
function printed(piece, ink, key) {
  const f = piece.face;
  let s = figure(0, -14, f.size ?? "", 7, ink, { weight: 800, most: 20 });
  s += mark(key, -18, -17.6, 0.5);
  if (f.name)
    s += `<g transform="translate(-14.400 -4) rotate(-90)">${figure(0, 0, f.name, 6.8, ink, { weight: 700, most: 20 })}</g>`;
  if (f.parent)
    s += `<g transform="translate(14.400 -4) rotate(90)">${figure(0, 0, f.parent, 6.4, ink, { weight: 500, most: 20 })}</g>`;
  if (f.corner) s += figure(18, -14.6, f.corner, 7.4, ink, { weight: 800, most: 8 });
  return s + values(f, ink);
}

/** The values as large as they can be, on a light ground: what a counter must tell when it is small. @param {Record<string, any>} f @param {string} ink */
function strengths(f, ink) {
  const [behind, on] = PILLS[f.pill] ?? ["#fbf7ea", ink];
  return `<g class="strengths"><rect x="-21.800" y="1" width="43.600" height="20.400" rx="2.400" fill="${behind}" fill-opacity=".86" ${f.boxed ? 'stroke="#b8281c" stroke-width="1.800"' : ""}/>${figure(0, 18.2, f.values ?? "", 19.4, on, { most: 41 })}</g>`;
}

/** The values below, the last one perhaps on a pill or in a box. @param {Record<string, any>} f @param {string} ink */
function values(f, ink) {
  const all = String(f.values ?? "").split("-");
  const last = all[all.length - 1];
  if (!f.pill && !f.boxed) return figure(0, 20, all.join("-"), 14.4, ink, { most: 42 });
  const pill = PILLS[f.pill];
  const size = all.join("").length > 5 ? 11.4 : 13.6;
  const wide = Math.max(10, widthOf(last, size) + 4.4);
  const rest = `${all.slice(0, -1).join("-")}${all.length > 1 ? "-" : ""}`;
  const room = widthOf(rest, size);
  const at = Math.min(21.6 - wide, (room - wide) / 2 + 0.8);
  const behind =
    pill || f.boxed
      ? `<rect x="${at.toFixed(1)}" y="9.400" width="${wide.toFixed(1)}" height="12" rx="${f.boxed ? 1.2 : 5}" fill="${pill?.[0] ?? "none"}" stroke="${f.boxed ? "#b8281c" : ink}" stroke-width="${f.boxed ? 1.6 : 0.6}"/>`
      : "";
  return `${behind}${figure(at - 0.6, 19.6, rest, size, ink, { anchor: "end", most: 30 })}${figure(at + wide / 2, 19.6, last, size, pill?.[1] ?? ink)}`;
}

/** @param {Piece} piece @param {string} ink */
function states(piece, ink) {
  const has = (/** @type {string} */ state) => piece.states.includes(state);
  let s = "";
  if (has("reduced")) s += `<path d="M12-23H19Q23-23 23-19V-12Z" fill="#fbf7ea" stroke="${ink}" stroke-width=".8"/>`;
  if (has("moved") || has("done") || has("exhausted"))
    s += `<rect x="${-H}" y="${-H}" width="46" height="46" rx="4" fill="#16140e" opacity=".28"/>`;
  if (has("engaged"))
    s += `<g transform="translate(-20 20)"><circle r="7.600" fill="#c23a12" stroke="#fff" stroke-width="1.300"/><path d="M-3.600-3.600L3.600 3.600M3.600-3.600L-3.600 3.600" stroke="#fff" stroke-width="2.200" stroke-linecap="round"/></g>`;
  Object.entries(CHIPS)
    .filter(([state]) => has(state))
    .forEach(([, [letter, colour]], i) => {
      s += `<g transform="translate(${21 - i * 15} -20)"><circle r="7.600" fill="${colour}" stroke="#fff" stroke-width="1.300"${letter === "D" ? ' stroke-dasharray="2.600 1.600"' : ""}/>${figure(0, 3.1, letter, 8.8, "#fff")}</g>`;
    });
  if (piece.face.badge)
    s += `<g transform="translate(-18 -22)"><rect x="-8" y="-6" width="16" height="12" rx="3.500" fill="#0f3d46" stroke="#fff"/>${figure(0, 3.2, piece.face.badge, 8.8, "#fff")}</g>`;
  return s;
}

/** A factor or a service: a silhouette and one large figure. @param {Piece} piece @param {{level?: string}} [how] */
export function factor(piece, { level = "full" } = {}) {
  const key = nationKey(piece);
  const c = NATIONS[key];
  const art = ART[piece.face.art]
    ? `<g transform="translate(0 ${level === "full" ? -4 : 0}) scale(${level === "full" ? 0.82 : 1.15})">${ART[piece.face.art](key, 0, "")}</g>`
    : natoBox(String(piece.face.art ?? "supply"), c.ink);
  let s = `<g transform="scale(${GROWN})"><rect x="-22.500" y="-22" width="47.500" height="47" rx="5" fill="#1a160c" opacity=".3"/><rect x="-23" y="-23" width="46" height="46" rx="4" fill="url(#face-${key})" stroke="${c.ink}" stroke-width=".9"/>${art}`;
  if (level === "full")
    s +=
      figure(0, -15, piece.face.name ?? "", 6.4, c.ink, { weight: 600, most: 40 }) +
      figure(0, 19.6, piece.face.values ?? "", 12.4, c.ink, { most: 40 });
  else if (level === "middle" && String(piece.face.values ?? "").length)
    s += `<circle cx="13" cy="13" r="9.400" fill="#fbf7ea" fill-opacity=".92"/>${figure(13, 18.8, piece.face.values, 16, c.ink, { most: 17 })}`;
  return `${s}${states(piece, c.ink)}</g>`;
}
