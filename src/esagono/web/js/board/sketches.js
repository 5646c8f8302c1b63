/** What a player has drawn on the map for himself, in the symbols soldiers use: axes, objectives, positions, lines, assembly areas, rally points. */
import { safe } from "../dom.js";
import { outline } from "./shapes.js";

/** @typedef {import("../ground/lay.js").Lay} Lay */
/** @typedef {import("../types.js").Sketch} Sketch */
/** @typedef {[number, number]} Point */

/** Kinds that are arrows, and how wide they are. @type {Record<string, number>} */
const ARROWS = { axis: 17, alternate: 13, approach: 7 };
/** How far before the last hex an arrow ends. */
const SHORT = 30;
const HEAD = 30;
/** Points of a curve between two hexes. */
const SAMPLES = 10;

/** @param {Lay} lay @param {Sketch[]} sketches @param {string} colour @param {string} [lit] the paper that is pointed at */
export function drawSketches(lay, sketches, colour, lit = "") {
  const order = (/** @type {Sketch} */ s) => (s.kind in ARROWS ? 0 : s.kind === "rally" ? 2 : 1);
  const drawn = [...sketches]
    .sort((a, b) => order(a) - order(b))
    .map((s) => one(lay, { ...s, hexes: s.hexes.filter((hex) => lay.by.has(hex)) }, lit));
  return `<g class="sketches" style="--c:${colour}">${drawn.join("")}</g>`;
}

/** @param {Lay} lay @param {Sketch} s @param {string} lit */
function one(lay, s, lit) {
  if (!s.hexes.length) return "";
  const body =
    s.kind in ARROWS ? arrow(lay, s, ARROWS[s.kind]) : s.kind === "line" ? phaseLine(lay, s) : s.kind === "rally" ? rally(lay, s) : area(lay, s);
  const dim = lit && lit !== s.key ? " dim" : "";
  return `<g class="sketch ${safe(s.kind)} ${safe(s.state || "force")}${dim}" data-sketch="${safe(s.kind)}" data-sheet="${safe(s.key)}"><title>${safe(s.title)}</title>${body}</g>`;
}

/** @param {Point} p */
const at = (p) => p.map((n) => n.toFixed(1)).join(" ");

/** A broad hollow arrow through the hexes, as an axis of advance is drawn. @param {Lay} lay @param {Sketch} s @param {number} wide */
function arrow(lay, s, wide) {
  const points = s.hexes.map((hex) => /** @type {Point} */ (lay.centre(hex)));
  if (points.length < 2) return `<circle cx="${points[0][0].toFixed(1)}" cy="${points[0][1].toFixed(1)}" r="13" class="body out"/><circle cx="${points[0][0].toFixed(1)}" cy="${points[0][1].toFixed(1)}" r="13" class="body ink"/>`;
  const [p, q] = points.slice(-2);
  const far = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
  const back = (/** @type {number} */ d) => /** @type {Point} */ ([q[0] - ((q[0] - p[0]) * d) / far, q[1] - ((q[1] - p[1]) * d) / far]);
  const line = sampled([...points.slice(0, -1), back(SHORT + HEAD * 0.85)]);
  const beside = (/** @type {number} */ i, /** @type {number} */ by) => {
    const [a, b] = [line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]];
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return at([line[i][0] - ((b[1] - a[1]) / long) * by, line[i][1] + ((b[0] - a[0]) / long) * by]);
  };
  const last = line.length - 1;
  const thin = (/** @type {number} */ i) => (wide / 2) * (0.62 + (0.38 * i) / last);
  const there = line.map((_, i) => beside(i, thin(i)));
  const home = line.map((_, i) => beside(i, -thin(i))).reverse();
  const d = `M${there.join("L")}L${beside(last, wide)}L${at(back(SHORT))}L${beside(last, -wide)}L${home.join("L")}`;
  const [mx, my] = line[Math.floor(line.length / 2)];
  return `<path d="${d}" class="body out"/><path d="${d}" class="body ink"/>${s.text ? label(mx, my - wide - 6, s.text) : ""}`;
}

/** Points on the curve through others. @param {Point[]} points @returns {Point[]} */
function sampled(points) {
  /** @type {Point[]} */
  const found = [points[0]];
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, e] = [points[Math.max(0, i - 1)], points[i], points[i + 1], points[Math.min(points.length - 1, i + 2)]];
    for (let t = 1; t <= SAMPLES; t++) {
      const u = t / SAMPLES;
      const on = (/** @type {0|1} */ k) =>
        0.5 * (2 * b[k] + (c[k] - a[k]) * u + (2 * a[k] - 5 * b[k] + 4 * c[k] - e[k]) * u * u + (3 * b[k] - a[k] - 3 * c[k] + e[k]) * u ** 3);
      found.push([on(0), on(1)]);
    }
  }
  return found;
}

/** A curve through points. @param {Point[]} points */
const smooth = (points) => `M${sampled(points).map(at).join("L")}`;

/** An area that is to be taken, held, or gathered in. @param {Lay} lay @param {Sketch} s */
function area(lay, s) {
  const d = outline(lay, s.hexes);
  const [x, y] = s.hexes.map((hex) => lay.centre(hex)).reduce((a, b) => (b[1] < a[1] ? b : a));
  const teeth = s.kind === "position" ? `<path d="${d}" class="teeth"/>` : "";
  return `<path d="${d}" class="edge out"/>${teeth}<path d="${d}" class="edge ink"/>${s.text ? label(x, y - 36, s.text) : ""}`;
}

/** A phase line with its letters at both ends. @param {Lay} lay @param {Sketch} s */
function phaseLine(lay, s) {
  const points = s.hexes.map((hex) => /** @type {Point} */ (lay.centre(hex)));
  const [first, last] = [points[0], points[points.length - 1]];
  const d = points.length > 1 ? smooth(points) : `M${at([first[0], first[1] - 40])}L${at([first[0], first[1] + 40])}`;
  const ends = points.length > 1 ? label(...first, s.text) + label(...last, s.text) : label(first[0], first[1] - 46, s.text);
  return `<path d="${d}" class="line out"/><path d="${d}" class="line ink"/>${ends}`;
}

/** A rally point: the post that one looks for. @param {Lay} lay @param {Sketch} s */
function rally(lay, s) {
  const [x, y] = lay.centre(s.hexes[0]);
  return `<g transform="translate(${x.toFixed(1)} ${(y - 20).toFixed(1)})"><path d="M-19-17H19V9L0 24-19 9Z" class="post out"/><path d="M-19-17H19V9L0 24-19 9Z" class="post ink"/><text y="4" class="num">${safe(s.text)}</text></g>`;
}

/** @param {number} x @param {number} y @param {string} text */
function label(x, y, text) {
  const wide = text.length * 9 + 12;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" class="letters"><g class="pill-in"><rect x="${(-wide / 2).toFixed(1)}" y="-10" width="${wide}" height="20" rx="3"/><text y="5" class="num">${safe(text)}</text></g></g>`;
}
