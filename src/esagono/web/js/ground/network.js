/** Roads and rivers as a net: where three ways meet one goes straight through, and where the map ends they run on to its edge. */

/** @typedef {import("./noise.js").Point} Point */
/** @typedef {import("./lay.js").Lay} Lay */
/** @typedef {{hexes: string[], points: Point[], joins: [boolean, boolean]}} Thread hexes in a row with their centres, prolonged to the edge; whether an end meets another thread */

/** @param {Point} a @param {Point} b @param {Point} c @returns {number} 1 for straight on at b, -1 for back */
function straight(a, b, c) {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]];
  return (ux * vx + uy * vy) / (Math.hypot(ux, uy) * Math.hypot(vx, vy) || 1);
}

/** Which way goes on to which at a hex: the straightest pairs first, one pair where three or four meet. @param {Lay} lay @param {string} at @param {Set<string>} around @returns {Map<string, string>} */
function paired(lay, at, around) {
  const c = lay.centre(at);
  const ends = [...around];
  const pairs = ends.flatMap((a, i) =>
    ends.slice(i + 1).map((b) => ({ a, b, s: straight(lay.centre(a), c, lay.centre(b)) })),
  );
  /** @type {Map<string, string>} */
  const made = new Map();
  for (const { a, b, s } of pairs.sort((p, q) => q.s - p.s)) {
    if (made.has(a) || made.has(b) || (ends.length > 2 && s < 0.2)) continue;
    made.set(a, b);
    made.set(b, a);
  }
  return made;
}

/** Beyond an end: the point outside the sheet to which it runs on, if there the map ends. @param {Lay} lay @param {string} end @param {string} before @returns {Point|null} */
function beyond(lay, end, before) {
  const [p, c] = [lay.centre(before), lay.centre(end)];
  const turn = lay.chart.top === "flat" ? -90 : -60;
  let best = 0.4;
  /** @type {Point|null} */
  let found = null;
  lay.around6(end).forEach((next, i) => {
    if (next) return;
    const a = ((turn + i * 60) * Math.PI) / 180;
    const q = /** @type {Point} */ ([c[0] + lay.f * 1.2 * Math.cos(a), c[1] + lay.f * 1.2 * Math.sin(a)]);
    const s = straight(p, c, q);
    if (s > best) [best, found] = [s, q];
  });
  return found;
}

/** The net of all runs of some kinds, as threads that are as long as can be. @param {Lay} lay @param {string[]} kinds @returns {Thread[]} */
export function threads(lay, kinds) {
  /** @type {Map<string, Set<string>>} */
  const net = new Map();
  const link = (/** @type {string} */ a, /** @type {string} */ b) => net.set(a, (net.get(a) ?? new Set()).add(b));
  for (const run of lay.chart.runs.filter((r) => kinds.includes(r.kind))) {
    run.hexes.slice(1).forEach((b, i) => {
      const a = run.hexes[i];
      if (a === b || !lay.by.has(a) || !lay.by.has(b)) return;
      link(a, b);
      link(b, a);
    });
  }
  const on = new Map([...net].map(([at, around]) => [at, paired(lay, at, around)]));
  const used = new Set();
  const walk = (/** @type {string} */ from, /** @type {string} */ to) => {
    const hexes = [from];
    for (let [a, b] = [from, /** @type {string|undefined} */ (to)]; b && !used.has(`${a}/${b}`);) {
      used.add(`${a}/${b}`).add(`${b}/${a}`);
      hexes.push(b);
      [a, b] = [b, on.get(b)?.get(a)];
    }
    return hexes;
  };
  /** @type {string[][]} */
  const found = [];
  for (const [at, around] of net) for (const next of around) if (!on.get(at)?.has(next)) found.push(walk(at, next));
  for (const [at, around] of net) for (const next of around) if (!used.has(`${at}/${next}`)) found.push(walk(at, next));
  return found
    .filter((hexes) => hexes.length > 1)
    .map((hexes) => threaded(lay, hexes, net))
    .sort((a, b) => b.hexes.length - a.hexes.length);
}

/** @param {Lay} lay @param {string[]} hexes @param {Map<string, Set<string>>} net @returns {Thread} */
function threaded(lay, hexes, net) {
  const [first, last] = [hexes[0], hexes[hexes.length - 1]];
  const meets = (/** @type {string} */ hex) => (net.get(hex)?.size ?? 0) > 1;
  const points = hexes.map((name) => lay.centre(name));
  const [start, end] = [
    meets(first) ? null : beyond(lay, first, hexes[1]),
    meets(last) ? null : beyond(lay, last, hexes[hexes.length - 2]),
  ];
  if (start) points.unshift(start);
  if (end) points.push(end);
  return { hexes, points, joins: [meets(first), meets(last)] };
}

/** Let the ends of lines that meet others begin on them. @param {Lay} lay @param {{line: Point[], thread: Thread}[]} drawn the longest first */
export function joined(lay, drawn) {
  for (const { line, thread } of drawn) {
    thread.joins.forEach((joins, i) => {
      if (!joins) return;
      const hex = thread.hexes[i ? thread.hexes.length - 1 : 0];
      const others = drawn.filter((o) => o.thread !== thread && o.thread.hexes.slice(1, -1).includes(hex));
      const c = lay.centre(hex);
      const near = others
        .flatMap((o) => o.line)
        .reduce((best, p) => (off(p, c) < off(best, c) ? p : best), /** @type {Point} */ ([1e9, 1e9]));
      if (near[0] < 1e9) line[i ? line.length - 1 : 0] = near;
    });
  }
}

/** @param {Point} a @param {Point} b */
const off = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
