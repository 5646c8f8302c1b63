/** Noise and contours for the painted ground; seeded, so that a map always looks the same. */

/** @typedef {[number, number]} Point */
/** @typedef {[number, number, number]} Rgb */

/** @param {number} seed @returns {() => number} */
export function rng(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = a;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** @param {number} ix @param {number} iy @param {number} s */
function hash(ix, iy, s) {
  let n = Math.imul(ix, 374761393) + Math.imul(iy, 668265263) + Math.imul(s, 1274126177);
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296;
}

/** Value noise. @param {number} x @param {number} y @param {number} [s] */
export function vn(x, y, s = 0) {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  let fx = x - ix;
  let fy = y - iy;
  fx = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  fy = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const a = hash(ix, iy, s);
  const b = hash(ix + 1, iy, s);
  const c = hash(ix, iy + 1, s);
  const d = hash(ix + 1, iy + 1, s);
  return a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy;
}

/** Several octaves of it. @param {number} x @param {number} y @param {number} [octaves] @param {number} [s] */
export function fbm(x, y, octaves = 4, s = 0) {
  let v = 0;
  let a = 0.5;
  let t = 0;
  for (let i = 0; i < octaves; i++) {
    v += a * vn(x, y, s + i * 17);
    t += a;
    a *= 0.5;
    x = x * 2.03 + 3.1;
    y = y * 2.03 + 1.7;
  }
  return v / t;
}

/** @param {string} c @returns {Rgb} */
export const rgb = (c) => [parseInt(c.slice(1, 3), 16), parseInt(c.slice(3, 5), 16), parseInt(c.slice(5, 7), 16)];

/** @param {Rgb} a @param {Rgb} b @param {number} t @returns {Rgb} */
export const mix = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];

/** Smooth step. @param {number} a @param {number} b @param {number} x */
export const sst = (a, b, x) => {
  const t = Math.min(1, Math.max(0, (x - a) / (b - a)));
  return t * t * (3 - 2 * t);
};

/** Round a polyline off. @param {Point[]} line @param {number} [times] @returns {Point[]} */
export function chaikin(line, times = 1) {
  for (let k = 0; k < times; k++) {
    /** @type {Point[]} */
    const next = [line[0]];
    for (let i = 0; i + 1 < line.length; i++) {
      const [a, b] = [line[i], line[i + 1]];
      next.push([a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25]);
      next.push([a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75]);
    }
    next.push(line[line.length - 1]);
    line = next;
  }
  return line;
}

/**
 * Marching squares: the lines along which a field has a value, in grid units.
 * @param {Float32Array} f @param {number} wide @param {number} high @param {number} level
 * @returns {Point[][]}
 */
export function contour(f, wide, high, level) {
  /** @type {[Point, Point][]} */
  const segments = [];
  for (let y = 0; y < high - 1; y++) {
    for (let x = 0; x < wide - 1; x++) {
      const a = f[y * wide + x] - level;
      const b = f[y * wide + x + 1] - level;
      const c = f[(y + 1) * wide + x + 1] - level;
      const d = f[(y + 1) * wide + x] - level;
      const k = Number(a > 0) | (Number(b > 0) << 1) | (Number(c > 0) << 2) | (Number(d > 0) << 3);
      if (k === 0 || k === 15) continue;
      /** @type {Point} */ const T = [x + a / (a - b), y];
      /** @type {Point} */ const R = [x + 1, y + b / (b - c)];
      /** @type {Point} */ const B = [x + d / (d - c), y + 1];
      /** @type {Point} */ const L = [x, y + a / (a - d)];
      /** @type {Record<number, [Point, Point][]>} */
      const cases = {
        1: [[L, T]],
        2: [[T, R]],
        3: [[L, R]],
        4: [[R, B]],
        5: [
          [L, T],
          [R, B],
        ],
        6: [[T, B]],
        7: [[L, B]],
        8: [[B, L]],
        9: [[B, T]],
        10: [
          [T, R],
          [B, L],
        ],
        11: [[B, R]],
        12: [[R, L]],
        13: [[R, T]],
        14: [[T, L]],
      };
      segments.push(...cases[k]);
    }
  }
  return joined(segments);
}

/** @param {[Point, Point][]} segments @returns {Point[][]} */
function joined(segments) {
  const key = (/** @type {Point} */ p) => `${Math.round(p[0] * 512)},${Math.round(p[1] * 512)}`;
  /** @type {[Map<string, number[]>, Map<string, number[]>]} */
  const [starts, ends] = [new Map(), new Map()];
  const note = (/** @type {Map<string, number[]>} */ at, /** @type {Point} */ p, /** @type {number} */ i) =>
    at.set(key(p), [...(at.get(key(p)) ?? []), i]);
  segments.forEach(([a, b], i) => {
    note(starts, a, i);
    note(ends, b, i);
  });
  const used = new Uint8Array(segments.length);
  const next = (/** @type {Map<string, number[]>} */ at, /** @type {Point} */ p) => {
    const found = (at.get(key(p)) ?? []).find((j) => !used[j]);
    if (found !== undefined) used[found] = 1;
    return found;
  };
  return segments.flatMap((segment, i) => {
    if (used[i]) return [];
    used[i] = 1;
    const line = [segment[0], segment[1]];
    for (let on = next(starts, line[1]); on !== undefined; on = next(starts, segments[on][1])) line.push(segments[on][1]);
    for (let on = next(ends, line[0]); on !== undefined; on = next(ends, segments[on][0])) line.unshift(segments[on][0]);
    return [line];
  });
}

/** Where a point is looked up: displaced by noise, so that borders stop following the hexes. @param {number} x @param {number} y @returns {Point} */
export function drift(x, y) {
  const n = fbm(x / 95, y / 95, 4, 1);
  return [x + (n - 0.5) * 26 + (fbm(x / 11, y / 11, 2, 7) - 0.5) * 5, y + (fbm(x / 60 + 40, y / 60, 2, 3) - 0.5) * 22];
}
