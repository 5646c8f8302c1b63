/** The ground of operational maps: land by its height, sea by its depth, woods, marsh, and whose land it is. */
import { ATLAS, STRATEGIC } from "./atlas.js";
import { fbm, mix, rgb, rng, sst, vn } from "./noise.js";

/** @typedef {import("./noise.js").Rgb} Rgb */
/** @typedef {import("./country.js").Country} Country */
/** @typedef {import("./atlas.js").Atlas} Atlas */
/** @typedef {import("./paint.js").Pen} Pen */

const RINGS = [
  [5, 0.34],
  [10.5, 0.26],
  [17, 0.19],
  [25, 0.13],
  [35, 0.08],
];
/** Squares of the distance between two crowns, in woods and in forests. */
const [APART, CLOSE] = [30, 13];

/** @param {OffscreenCanvas|HTMLCanvasElement} canvas @param {Country} country @param {"light"|"dark"} theme @param {number} k pixels per unit */
export function paintCountry(canvas, country, theme, k) {
  const { lay } = country;
  canvas.width = Math.round(lay.width * k);
  canvas.height = Math.round(lay.height * k);
  const g = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const A = country.realms ? STRATEGIC[theme] : ATLAS[theme];
  const tinted = country.realms?.wash(theme) ?? owned(country, A);
  g.putImageData(soil(g, country, A, k, tinted), 0, 0);
  g.scale(k, k);
  trees(g, country, A);
  reeds(g, country, A);
}

/** @typedef {(c: Rgb, x: number, y: number) => Rgb} Tint */

/** @param {Pen} g @param {Country} country @param {Atlas} A @param {number} k @param {Tint} tinted */
function soil(g, country, A, k, tinted) {
  const image = g.createImageData(g.canvas.width, g.canvas.height);
  const D = image.data;
  const [dryland, water] = [landAt(country, A, tinted), waterAt(country, A)];
  const { shore, grain, depth } = country;
  for (let py = 0; py < g.canvas.height; py++) {
    for (let px = 0; px < g.canvas.width; px++) {
      const [x, y] = [px / k, py / k];
      const land = grain.sample(shore.land, x, y);
      const [c, s] = land > 0.5 ? dryland(x, y, land) : water(x, y);
      const o = (py * g.canvas.width + px) * 4;
      if (depth && grain.sample(depth, x, y) < -0.5) continue;
      D[o] = c[0] * s;
      D[o + 1] = c[1] * s;
      D[o + 2] = c[2] * s;
      D[o + 3] = 255;
    }
  }
  return image;
}

/** @param {Country} country @param {Atlas} A @param {Tint} tinted @returns {(x: number, y: number, land: number) => [Rgb, number]} */
function landAt(country, A, tinted) {
  const { grain, fine } = country;
  const heights = A.heights.map(([z, c]) => /** @type {[number, Rgb]} */ ([Number(z), rgb(String(c))]));
  const tint = (/** @type {number} */ z) => {
    const i = heights.findIndex(([top]) => z < top);
    if (i < 0) return heights[heights.length - 1][1];
    if (i === 0) return heights[0][1];
    const [[a, from], [b, to]] = [heights[i - 1], heights[i]];
    return mix(from, to, (z - a) / (b - a));
  };
  const [low, wood, marsh, polder, town] = [rgb(A.low), rgb(A.wood), rgb(A.marsh[0]), rgb(A.polder), rgb(A.town)];
  const forest = rgb(A.forest);
  const dusk = /** @type {Rgb} */ (A.dusk);
  const beach = /** @type {Rgb} */ (A.beach);
  const [pools, shut] = [rgb(A.marsh[1]), rgb(A.closed)];
  const coastal = country.shore.hasWater;
  return (x, y, land) => {
    const z = fine ? fine.sample(/** @type {Float32Array} */ (country.metres), x, y) : 0;
    const n = fbm(x / 80, y / 80, 3, 91);
    const [sx, sy] = [x + (n - 0.5) * 26, y + (n - 0.5) * 20];
    let c = mix(tint(z), low, sst(0.42, 0.7, n) * 0.75 * (1 - sst(60, 200, z)));
    c = tinted(c, x, y);
    c = mix(
      c,
      polder,
      sst(0.35, 0.6, country.at("polder", sx, sy)) * (0.55 + 0.2 * Number(Math.sin((x + y) * 0.9) > 0.86)),
    );
    c = mix(c, town, sst(0.45, 0.8, country.at("town", sx, sy)) * 0.5);
    c = mix(c, wood, sst(0.35, 0.6, country.at("wood", sx, sy)) * 0.34);
    c = mix(c, forest, sst(0.35, 0.55, country.at("forest", sx, sy)) * 0.8);
    const wet = country.at("marsh", sx + (vn(x / 9, y / 9, 13) - 0.5) * 7, sy);
    if (wet > 0.25) {
      const rag = fbm(x / 16, y / 16, 3, 33) - 0.5;
      c = mix(c, marsh, sst(0.3, 0.7, wet + rag * 0.8) * 0.8);
      const flood = country.at("flood", x, y);
      c = mix(c, pools, sst(0.5, 0.72, fbm(x / 16, y / 7, 3, 21) + flood * 0.35) * sst(0.35, 0.6, wet) * 0.8);
      if (flood > 0.4 && Math.sin((x - y) * 0.8) > 0.8) c = mix(c, pools, 0.5);
    }
    const closed = country.at("closed", x, y);
    if (closed > 0.3) c = mix(c, shut, sst(0.3, 0.6, closed) * 0.6);
    const sun = fine ? fine.sample(/** @type {Float32Array} */ (country.light), x, y) : 0;
    const shade = Math.max(-0.22, Math.min(0.15, sun * 0.046 * A.shade));
    if (shade < 0) c = mix(c, dusk, -shade * 0.75);
    const edge = coastal ? Math.min(1, (land - 0.5) / 0.05) : 1;
    if (edge < 1) c = mix(beach, c, 0.45 + 0.55 * edge);
    return [c, 1 + shade + (vn(x * 1.6, y * 1.6, 5) - 0.5) * 0.025];
  };
}

/** A breath of the colour of whose land it is. @param {Country} country @param {Atlas} A @returns {Tint} */
function owned(country, A) {
  const { owners, grain } = country;
  if (owners.length < 2) return (c) => c;
  const colours = new Map(owners.map((owner, i) => [owner, rgb(A.lands[i % A.lands.length])]));
  const part = (/** @type {number} */ i) => country.spread(0.2, (hex) => colours.get(hex.owner)?.[i] ?? 0);
  const [red, green, blue] = [part(0), part(1), part(2)];
  const some = country.spread(0.2, (hex) => Number(Boolean(hex.owner)));
  return (c, x, y) => {
    const s = grain.sample(some, x, y);
    if (s < 0.05) return c;
    const tint = /** @type {Rgb} */ ([red, green, blue].map((f) => grain.sample(f, x, y) / s));
    return mix(c, tint, 0.1 * Math.min(1, s));
  };
}

/** @param {Country} country @param {Atlas} A @returns {(x: number, y: number) => [Rgb, number]} */
function waterAt(country, A) {
  const sea = A.sea.map(rgb);
  const still = rgb(A.marsh[1]);
  const ring = /** @type {Rgb} */ (A.ring);
  const { grain, shore } = country;
  return (x, y) => {
    const d = grain.sample(shore.far, x, y);
    let c = d < 40 ? mix(sea[0], sea[1], sst(0, 40, d)) : mix(sea[1], sea[2], sst(40, 210, d));
    const calm = country.at("calm", x, y);
    if (calm > 0.15) c = mix(c, still, sst(0.12, 0.42, calm) * 0.5);
    if (calm < 0.3) {
      const waver = (fbm(x / 24, y / 24, 2, 77) - 0.5) * 1.6;
      for (const [at, strength] of RINGS) {
        const on = 1 - Math.min(1, Math.abs(d + waver - at) / 0.8);
        if (on > 0) c = mix(c, ring, on * strength);
      }
    }
    return [c, 1 + (fbm(x / 120, y / 50, 2, 55) - 0.5) * 0.05];
  };
}

/** Crowns: scattered groves in woods, a closed dark cover in forests. @param {Pen} g @param {Country} country @param {Atlas} A */
function trees(g, country, A) {
  const { lay, shore, grain } = country;
  const chance = rng(3);
  /** @type {Map<string, [number, number][]>} */
  const taken = new Map();
  /** @type {[number, number, number, boolean][]} */
  const found = [];
  const tries = Math.min(300000, Math.round((lay.width * lay.height) / 18));
  for (let i = 0; i < tries; i++) {
    const [x, y] = [chance() * lay.width, chance() * lay.height];
    const sx = x + (fbm(x / 80, y / 80, 3, 91) - 0.5) * 26;
    const dense = country.at("forest", sx, y) >= 0.46;
    if (!dense && country.at("wood", sx, y) < 0.48) continue;
    if (grain.sample(shore.land, x, y) < 0.56 || (!dense && fbm(x / 15, y / 15, 2, 15) < 0.52)) continue;
    const [cx, cy] = [Math.floor(x / 7), Math.floor(y / 7)];
    const apart = dense ? CLOSE : APART;
    let free = true;
    for (let a = -1; a <= 1 && free; a++)
      for (let b = -1; b <= 1 && free; b++)
        free = !taken.get(`${cx + a},${cy + b}`)?.some((p) => (p[0] - x) ** 2 + (p[1] - y) ** 2 < apart);
    if (!free) continue;
    const key = `${cx},${cy}`;
    taken.set(key, [...(taken.get(key) ?? []), [x, y]]);
    found.push([x, y, (dense ? 2.2 : 1.7) + chance(), dense]);
  }
  found.sort((a, b) => a[1] - b[1]);
  for (const [x, y, r, dense] of found) {
    disc(g, x + 0.9, y + 1, r * 0.95, A.fall);
    disc(g, x, y, r, (dense ? A.fir : A.crown)[Math.floor(x * 7 + y * 3) % 3]);
    disc(g, x - r * 0.28, y - r * 0.32, r * 0.42, dense ? A.fall : A.gleam);
  }
}

/** @param {Pen} g @param {number} x @param {number} y @param {number} r @param {string} colour */
function disc(g, x, y, r, colour) {
  g.fillStyle = colour;
  g.beginPath();
  g.arc(x, y, r, 0, 7);
  g.fill();
}

/** @param {Pen} g @param {Country} country @param {Atlas} A */
function reeds(g, country, A) {
  const { lay } = country;
  const chance = rng(8);
  g.strokeStyle = A.reed;
  g.lineWidth = 0.9;
  for (let i = 0; i < (lay.width * lay.height) / 900; i++) {
    const [x, y] = [chance() * lay.width, chance() * lay.height];
    if (country.at("marsh", x, y) < 0.5 || !country.shore.dry([x, y])) continue;
    g.beginPath();
    for (const [dx, tip, high] of [
      [-1.5, -2.5, 3.5],
      [0, 0, 4.5],
      [1.5, 2.5, 3.5],
    ]) {
      g.moveTo(x + dx, y);
      g.lineTo(x + tip, y - high);
    }
    g.moveTo(x - 4, y);
    g.lineTo(x + 4, y);
    g.stroke();
  }
}
