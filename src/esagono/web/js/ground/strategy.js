/** What stands on a map of strategy: borders, fronts, arrows, beaches, and cities as an atlas marks them. */
import { chains, edgeOf, wander } from "./rivers.js";
import { chaikin } from "./noise.js";
import { d, middle } from "./svg.js";
import { isWater } from "./shore.js";

/** @typedef {import("./noise.js").Point} Point */
/** @typedef {import("./lay.js").Lay} Lay */
/** @typedef {import("../types.js").Hex} Hex */

const STAR = "M0-6.2L1.5-2.1 5.9-1.9 2.4.8 3.6 5 0 2.500-3.600 5-2.400.8-5.900-1.900-1.500-2.100Z";
const WATERS = new Set(["water", "shore", "lake"]);

/** Lines along hexsides of a kind, smooth. @param {Lay} lay @param {string[]} kinds @param {(side: {a: string, b: string}) => boolean} [shown] */
function along(lay, kinds, shown = () => true) {
  const edges = lay.chart.sides.filter((s) => kinds.includes(s.kind) && shown(s)).map((s) => edgeOf(lay, s.a, s.b));
  return chains(edges.filter((e) => e !== null))
    .map(({ line }) => d(chaikin(wander(line, 5), 1)))
    .join("");
}

/** Borders of countries, of fronts, and the lines of the rules. @param {Lay} lay */
export function frontiers(lay) {
  const wet = new Set(lay.chart.sides.filter((s) => s.kind === "water").map((s) => `${s.a}/${s.b}`));
  const dry = (/** @type {{a: string, b: string}} */ s) => !wet.has(`${s.a}/${s.b}`);
  const drawn = [
    ["realm", along(lay, ["border"], dry)],
    ["line", along(lay, ["partition", "vichy-line"])],
    ["front out", along(lay, ["front-border"])],
    ["front in", along(lay, ["front-border"])],
    ["qattara", along(lay, ["qattara"])],
  ];
  return drawn.map(([kind, all]) => (all ? `<path d="${all}" class="${kind}"/>` : "")).join("");
}

/** Arrows over straits. @param {Lay} lay */
export function arrows(lay) {
  let all = "";
  for (const side of lay.chart.sides.filter((s) => s.kind === "crossing-arrow")) {
    const [p, q] = [lay.centre(side.a), lay.centre(side.b)];
    const m = middle(p, q);
    const turn = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI;
    const body = "M-10 0H10M-10 0l4.500-3.500M-10 0l4.500 3.500M10 0l-4.500-3.500M10 0l-4.500 3.500";
    all += `<g transform="translate(${m[0].toFixed(1)} ${m[1].toFixed(1)}) rotate(${turn.toFixed(0)})"><path d="${body}" class="ferry out"/><path d="${body}" class="ferry in"/></g>`;
  }
  return all;
}

/** Where the water of a coastal hex lies, from its middle. @param {Lay} lay @param {Hex} hex @param {Set<string>} wet @returns {Point} */
function seaward(lay, hex, wet) {
  const [x, y] = lay.centre(hex.name);
  let [dx, dy] = [0, 0];
  for (const name of lay.around6(hex.name)) {
    if (!name || !(isWater(lay.by.get(name)) || wet.has(`${hex.name}/${name}`))) continue;
    const [nx, ny] = lay.centre(name);
    [dx, dy] = [dx + nx - x, dy + ny - y];
  }
  const far = Math.hypot(dx, dy) || 1;
  return [dx / far, dy / far];
}

/** Cities, ports, capitals, objectives; fortresses and beaches. @param {Lay} lay */
export function cities(lay) {
  const wet = new Set(
    lay.chart.sides.filter((s) => WATERS.has(s.kind)).flatMap((s) => [`${s.a}/${s.b}`, `${s.b}/${s.a}`]),
  );
  let all = "";
  for (const hex of lay.chart.hexes) {
    const has = (/** @type {string} */ word) => hex.features.includes(word);
    const [x, y] = lay.centre(hex.name);
    const put = (/** @type {string} */ body, dx = 0, dy = 0) =>
      (all += `<g transform="translate(${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)})">${body}</g>`);
    if (has("fortress")) put(bastion(lay));
    if (has("beach")) {
      const [ux, uy] = seaward(lay, hex, wet);
      const turn = (Math.atan2(uy, ux) * 180) / Math.PI;
      put(`<g transform="rotate(${turn.toFixed(0)})"><path d="M-2.500-6.500Q2 0-2.500 6.500M1.500-5Q5 0 1.500 5" class="beach"/></g>`, ux * 15, uy * 15);
    }
    if (!has("city")) continue;
    const tone = has("objective") ? " goal" : "";
    if (has("city-second")) put(`<circle r="3" class="spot${tone}"/>`, 8, -5);
    put(mark(has("capital"), has("port"), tone));
  }
  return all;
}

/** @param {boolean} capital @param {boolean} port @param {string} tone */
function mark(capital, port, tone) {
  const ring = port ? `<circle r="${capital ? 8 : 6}" class="quay"/>` : "";
  return ring + (capital ? `<path d="${STAR}" class="star${tone}"/>` : `<circle r="3.300" class="spot${tone}"/>`);
}

/** A ring of bastions. @param {Lay} lay */
function bastion(lay) {
  const c = lay.spokes(21);
  const ring = d(c);
  const points = c.map(([x, y]) => `M${(x * 0.92).toFixed(1)} ${(y * 0.92).toFixed(1)}L${(x * 1.14).toFixed(1)} ${(y * 1.14).toFixed(1)}`).join("");
  return `<path d="${ring}Z${points}" class="fort out"/><path d="${ring}Z${points}" class="fort bastion"/>`;
}
