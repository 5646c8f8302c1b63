/** The tactical ground, painted from hex data: what a hex is shows at its centre, borders wander. */
import { PALETTE } from "./palette.js";
import { chaikin, contour, fbm, mix, rgb, rng, sst, vn } from "./noise.js";

/** @typedef {import("./noise.js").Point} Point */
/** @typedef {import("./noise.js").Rgb} Rgb */
/** @typedef {{name: string, label: string, x: number, y: number, terrain: string, level: number, features: string[]}} Hex */
/** @typedef {{kind: string, hexes: string[], name: string}} Run */
/** @typedef {{name: string, top: string, hexes: Hex[], runs: Run[], sides: {kind: string, a: string, b: string}[], labels: {text: string, hex: string, kind: string}[]}} Chart */

export const R = 50;
export const F = R * Math.sqrt(3);
const STEP = 4;
const MASKS = ["wheat", "corn", "woods", "yard", "marsh", "gully"];
/** @type {Record<string, string>} */
const MASK_OF = {
  wheat: "wheat", corn: "corn", woods: "woods", "light-woods": "woods", "wood-building": "yard",
  "stone-building": "yard", marsh: "marsh",
};

/** The map as it lies in pixels, for painting and for drawing on it. */
export class Lay {
  /** @param {Chart} chart */
  constructor(chart) {
    this.chart = chart;
    const pad = R * 1.15;
    const xs = chart.hexes.map((h) => h.x * R);
    const ys = chart.hexes.map((h) => h.y * R);
    this.left = Math.min(...xs) - pad;
    this.top = Math.min(...ys) - pad;
    this.width = Math.ceil(Math.max(...xs) + pad - this.left);
    this.height = Math.ceil(Math.max(...ys) + pad - this.top);
    /** @type {Map<string, Hex>} */
    this.by = new Map(chart.hexes.map((h) => [h.name, h]));
    /** @type {Map<string, Hex[]>} */
    this.cells = new Map();
    for (const hex of chart.hexes) {
      const [x, y] = this.centre(hex.name);
      const key = `${Math.floor(x / F)},${Math.floor(y / F)}`;
      this.cells.set(key, [...(this.cells.get(key) ?? []), hex]);
    }
  }

  /** @param {string} name @returns {Point} */
  centre(name) {
    const hex = this.by.get(name);
    return hex ? [hex.x * R - this.left, hex.y * R - this.top] : [0, 0];
  }

  /** @param {string} name @param {number} [r] @returns {Point[]} the corners, clockwise */
  corners(name, r = R) {
    const [x, y] = this.centre(name);
    const from = this.chart.top === "flat" ? -120 : -90;
    return [0, 1, 2, 3, 4, 5].map((i) => {
      const a = ((from + i * 60) * Math.PI) / 180;
      return [x + r * Math.cos(a), y + r * Math.sin(a)];
    });
  }

  /** @param {number} x @param {number} y @returns {Hex[]} the hexes near a point */
  around(x, y) {
    const found = [];
    const [i, j] = [Math.floor(x / F), Math.floor(y / F)];
    for (let a = -1; a <= 1; a++) for (let b = -1; b <= 1; b++) found.push(...(this.cells.get(`${i + a},${j + b}`) ?? []));
    return found;
  }

  /** @param {number} x @param {number} y @returns {Hex|null} the hex under a point */
  at(x, y) {
    let best = null;
    let least = R * R;
    for (const hex of this.around(x, y)) {
      const [cx, cy] = this.centre(hex.name);
      const d = (cx - x) ** 2 + (cy - y) ** 2;
      if (d < least) [least, best] = [d, hex];
    }
    return best;
  }
}

/**
 * Paint the ground.
 * @param {OffscreenCanvas|HTMLCanvasElement} canvas
 * @param {Chart} chart @param {"light"|"dark"} theme @param {number} scale
 */
export function paint(canvas, chart, theme, scale) {
  const lay = new Lay(chart);
  const P = PALETTE[theme];
  canvas.width = Math.round(lay.width * scale);
  canvas.height = Math.round(lay.height * scale);
  const g = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const fields = fieldsOf(lay);
  g.putImageData(soil(g, lay, fields, P, scale), 0, 0);
  g.scale(scale, scale);
  g.lineJoin = g.lineCap = "round";
  contours(g, fields, P);
  const lines = runs(g, lay, P);
  houses(g, lay, P, lines.roads);
  trees(g, lay, fields, P, lines);
}

/** Every terrain becomes a smooth field: the weighted mean over the nearest hexes. @param {Lay} lay */
function fieldsOf(lay) {
  const wide = Math.ceil(lay.width / STEP) + 3;
  const high = Math.ceil(lay.height / STEP) + 3;
  /** @type {Record<string, Float32Array>} */
  const of = { level: new Float32Array(wide * high) };
  for (const mask of MASKS) of[mask] = new Float32Array(wide * high);
  for (let j = 0; j < high; j++) {
    for (let i = 0; i < wide; i++) {
      const [x, y, o] = [i * STEP, j * STEP, j * wide + i];
      let [sum, sumLevel] = [1e-9, 1e-9];
      for (const hex of lay.around(x, y)) {
        const [cx, cy] = lay.centre(hex.name);
        const d2 = ((cx - x) ** 2 + (cy - y) ** 2) / (F * F);
        const w = Math.exp(-d2 / 0.08);
        const wl = Math.exp(-d2 / 0.26);
        sum += w;
        sumLevel += wl;
        of.level[o] += wl * Math.max(0, hex.level);
        const mask = hex.features.includes("gully") ? "gully" : MASK_OF[hex.terrain];
        if (mask) of[mask][o] += w;
      }
      of.level[o] /= sumLevel;
      for (const mask of MASKS) of[mask][o] /= sum;
    }
  }
  /** @param {Float32Array} f @param {number} x @param {number} y */
  const sample = (f, x, y) => {
    x /= STEP;
    y /= STEP;
    const i = Math.max(0, Math.min(wide - 2, x | 0));
    const j = Math.max(0, Math.min(high - 2, y | 0));
    const [fx, fy, o] = [x - i, y - j, j * wide + i];
    return f[o] * (1 - fx) * (1 - fy) + f[o + 1] * fx * (1 - fy) + f[o + wide] * (1 - fx) * fy + f[o + wide + 1] * fx * fy;
  };
  return { wide, high, of, sample };
}

/** @typedef {ReturnType<typeof fieldsOf>} Fields */
/** @typedef {typeof PALETTE.light} Colours */

/** Where a point is looked up: displaced by noise, so that borders stop following the hexes. @param {number} x @param {number} y @returns {Point} */
function drift(x, y) {
  const n = fbm(x / 95, y / 95, 4, 1);
  return [x + (n - 0.5) * 26 + (fbm(x / 11, y / 11, 2, 7) - 0.5) * 5, y + (fbm(x / 60 + 40, y / 60, 2, 3) - 0.5) * 22];
}

/** @param {CanvasRenderingContext2D} g @param {Lay} lay @param {Fields} fields @param {Colours} P @param {number} k */
function soil(g, lay, fields, P, k) {
  const image = g.createImageData(g.canvas.width, g.canvas.height);
  const D = image.data;
  const grass = P.grass.map(rgb);
  const [wheat, corn, marsh, level] = [P.wheat.map(rgb), P.corn.map(rgb), P.marsh.map(rgb), P.level.map(rgb)];
  const [floor, yard, hedge, gully] = [rgb(P.floor), rgb(P.yard), rgb(P.hedge), rgb(P.gully)];
  const angles = [0.35, -0.5, 1.15, 0.1, 0.8];
  const { of, sample } = fields;
  for (let py = 0; py < g.canvas.height; py++) {
    for (let px = 0; px < g.canvas.width; px++) {
      const [x, y] = [px / k, py / k];
      const n1 = fbm(x / 95, y / 95, 4, 1);
      const n2 = fbm(x / 11, y / 11, 2, 7);
      const [sx, sy] = [x + (n1 - 0.5) * 26 + (n2 - 0.5) * 5, y + (fbm(x / 60 + 40, y / 60, 2, 3) - 0.5) * 22];
      let c = mix(grass[0], grass[1], sst(0.35, 0.65, n1));
      c = mix(c, grass[2], sst(0.52, 0.75, fbm(x / 40, y / 40, 3, 11)) * 0.7);
      const lv = sample(of.level, sx, sy);
      c = mix(c, level[0], sst(0.42, 0.58, lv) * 0.62);
      c = mix(c, level[1], sst(1.4, 1.6, lv) * 0.62);
      const yv = sample(of.wheat, sx, sy);
      if (yv > 0.3) {
        const a = angles[Math.floor(vn(x / 400, y / 400, 2) * 4.99)];
        const t = Math.sin((x * Math.cos(a) + y * Math.sin(a) + (n1 - 0.5) * 14) * 1.15);
        c = bordered(mix(c, mix(wheat[0], wheat[1], 0.5 + 0.42 * t), sst(0.46, 0.54, yv)), hedge, yv);
      }
      const cv = sample(of.corn, sx, sy);
      if (cv > 0.3) {
        const dots = Math.sin(x * 1.05 + y * 0.2) * Math.sin(y * 1.05 - x * 0.2);
        c = bordered(mix(c, mix(corn[0], corn[1], 0.5 + 0.5 * dots), sst(0.46, 0.54, cv)), hedge, cv);
      }
      const mv = sample(of.marsh, sx, sy);
      if (mv > 0.3) c = mix(c, mix(marsh[0], marsh[1], sst(0.45, 0.62, fbm(x / 16, y / 7, 3, 21))), sst(0.4, 0.56, mv));
      c = mix(c, gully, sst(0.4, 0.58, sample(of.gully, sx, sy)) * 0.8);
      c = mix(c, floor, sst(0.34, 0.55, sample(of.woods, sx, sy)) * 0.85);
      c = mix(c, yard, sst(0.3, 0.62, sample(of.yard, sx, sy)) * 0.75);
      const gx = sample(of.level, x + 7, y) - sample(of.level, x - 7, y);
      const gy = sample(of.level, x, y + 7) - sample(of.level, x, y - 7);
      let shade = (gx * 0.62 + gy * 0.85) * 0.62 * P.shade;
      if (shade > 0) shade *= 0.38;
      const s = 1 + shade + (n2 - 0.5) * 0.075 + (vn(x * 1.3, y * 1.3, 5) - 0.5) * 0.04;
      const o = (py * g.canvas.width + px) * 4;
      [D[o], D[o + 1], D[o + 2], D[o + 3]] = [c[0] * s, c[1] * s, c[2] * s, 255];
    }
  }
  return image;
}

/** A hedge where a field ends. @param {Rgb} c @param {Rgb} hedge @param {number} v */
function bordered(c, hedge, v) {
  const edge = 1 - Math.min(1, Math.abs(v - 0.5) / 0.07);
  return edge > 0 ? mix(c, hedge, edge * 0.42) : c;
}

/** Lines of height with hachures downhill. @param {CanvasRenderingContext2D} g @param {Fields} fields @param {Colours} P */
function contours(g, fields, P) {
  const { of, wide, high, sample } = fields;
  for (const [field, at] of /** @type {[Float32Array, number][]} */ ([[of.level, 0.5], [of.level, 1.5], [of.gully, 0.5]])) {
    for (const raw of contour(field, wide, high, at)) {
      const line = chaikin(raw.map((p) => /** @type {Point} */ ([p[0] * STEP, p[1] * STEP])), 2);
      stroke(g, line, 1.7, P.contour);
      let far = 0;
      g.lineWidth = 1;
      g.beginPath();
      for (let i = 1; i < line.length; i++) {
        const [dx, dy] = [line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1]];
        const d = Math.hypot(dx, dy);
        far += d;
        if (far < 7.5 || d === 0) continue;
        far = 0;
        let [nx, ny] = [-dy / d, dx / d];
        const inside = sample(field, line[i][0] + nx * 6, line[i][1] + ny * 6) > at;
        if (inside !== (field === of.gully)) [nx, ny] = [-nx, -ny];
        g.moveTo(...line[i]);
        g.lineTo(line[i][0] + nx * 5, line[i][1] + ny * 5);
      }
      g.stroke();
    }
  }
}

/** @param {CanvasRenderingContext2D} g @param {Point[]} line @param {number} width @param {string} colour */
function stroke(g, line, width, colour) {
  g.beginPath();
  line.forEach((p, i) => (i ? g.lineTo(...p) : g.moveTo(...p)));
  g.lineWidth = width;
  g.strokeStyle = colour;
  g.stroke();
}

/** A curve through hexside midpoints, so that it crosses exactly the hexsides it names. @param {Lay} lay @param {string[]} hexes @returns {Point[]} */
export function curve(lay, hexes) {
  const c = hexes.map((name) => lay.centre(name));
  if (c.length < 2) return c;
  /** @type {Point[]} */
  const line = [];
  const edge = (/** @type {Point} */ p, /** @type {Point} */ q) => /** @type {Point} */ ([p[0] + (p[0] - q[0]) * 0.56, p[1] + (p[1] - q[1]) * 0.56]);
  const ends = [lay.around(...edge(c[0], c[1])).length ? c[0] : edge(c[0], c[1]), c[c.length - 1]];
  line.push(ends[0]);
  for (let i = 0; i + 1 < c.length; i++) {
    const mid = /** @type {Point} */ ([(c[i][0] + c[i + 1][0]) / 2, (c[i][1] + c[i + 1][1]) / 2]);
    const from = line[line.length - 1];
    for (let t = 0.2; t <= 1.001; t += 0.2) {
      const u = 1 - t;
      line.push([u * u * from[0] + 2 * u * t * c[i][0] + t * t * mid[0], u * u * from[1] + 2 * u * t * c[i][1] + t * t * mid[1]]);
    }
  }
  line.push(ends[1]);
  return line;
}

/** @param {Point[]} line @param {number} a @param {number} s @returns {Point[]} */
const wavering = (line, a, s) =>
  line.map(([x, y]) => [x + (fbm(x / 34, y / 34, 2, s) - 0.5) * a, y + (fbm(x / 34 + 9, y / 34 + 5, 2, s + 3) - 0.5) * a]);

/** Water, roads, bridges and fords. @param {CanvasRenderingContext2D} g @param {Lay} lay @param {Colours} P */
function runs(g, lay, P) {
  const of = (/** @type {string} */ kind) => lay.chart.runs.filter((run) => run.kind === kind);
  const rivers = of("river").map((run, i) => wavering(chaikin(curve(lay, run.hexes), 1), 16, 51 + i));
  for (const line of rivers) {
    stroke(g, line, 22, P.bank);
    stroke(g, line, 15, P.water[0]);
    stroke(g, line, 11.5, P.water[1]);
    stroke(g, line.map(([x, y]) => [x - 1.4, y - 1.2]), 2.2, P.water[2]);
  }
  const roads = of("road").map((run, i) => wavering(curve(lay, run.hexes), 7, 80 + i));
  g.lineCap = "butt";
  for (const [width, colour] of /** @type {[number, string][]} */ ([[11, P.road[0]], [8.6, P.road[1]], [3.6, P.road[2]], [1.6, P.road[1]]])) {
    for (const line of roads) stroke(g, line, width, colour);
  }
  g.lineCap = "round";
  for (const hex of lay.chart.hexes) {
    if (hex.terrain === "bridge") bridge(g, lay, hex, roads, P);
    if (hex.terrain === "ford") stones(g, lay.centre(hex.name), P);
  }
  return { roads, rivers };
}

/** @param {CanvasRenderingContext2D} g @param {Lay} lay @param {Hex} hex @param {Point[][]} roads @param {Colours} P */
function bridge(g, lay, hex, roads, P) {
  const [x, y] = lay.centre(hex.name);
  let turn = 0;
  let [bx, by, least] = [x, y, 1e9];
  for (const line of roads) {
    for (let i = 1; i + 1 < line.length; i++) {
      const d = Math.hypot(line[i][0] - x, line[i][1] - y);
      if (d < least) {
        [least, bx, by] = [d, line[i][0], line[i][1]];
        turn = Math.atan2(line[i + 1][1] - line[i - 1][1], line[i + 1][0] - line[i - 1][0]);
      }
    }
  }
  g.save();
  g.translate(bx, by);
  g.rotate(turn);
  g.fillStyle = P.plank[0];
  g.fillRect(-15, -7, 30, 14);
  g.strokeStyle = P.plank[1];
  g.lineWidth = 0.7;
  for (let i = -15; i <= 15; i += 3.5) {
    g.beginPath();
    g.moveTo(i, -7);
    g.lineTo(i, 7);
    g.stroke();
  }
  g.lineWidth = 1.8;
  g.strokeRect(-16, -7.5, 32, 15);
  g.restore();
}

/** @param {CanvasRenderingContext2D} g @param {Point} at @param {Colours} P */
function stones(g, [x, y], P) {
  g.fillStyle = P.water[2];
  for (let i = -2; i <= 2; i++) {
    g.beginPath();
    g.ellipse(x + i * 7, y + (i % 2) * 3, 3.2, 2.3, 0.3, 0, 7);
    g.fill();
  }
}

/** @param {CanvasRenderingContext2D} g @param {Lay} lay @param {Colours} P @param {Point[][]} roads */
function houses(g, lay, P, roads) {
  const chance = rng(5);
  const clear = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ d) => !roads.some((l) => l.some((p) => Math.hypot(p[0] - x, p[1] - y) < d));
  const house = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w, /** @type {number} */ d, /** @type {number} */ a, /** @type {string[]} */ c) => {
    g.save();
    g.translate(x + 4.5, y + 5.5);
    g.rotate(a);
    g.fillStyle = P.shadow;
    g.fillRect(-w / 2, -d / 2, w, d);
    g.restore();
    g.save();
    g.translate(x, y);
    g.rotate(a);
    g.fillStyle = c[2];
    g.fillRect(-w / 2 - 0.8, -d / 2 - 0.8, w + 1.6, d + 1.6);
    g.fillStyle = c[0];
    g.fillRect(-w / 2, -d / 2, w, d / 2);
    g.fillStyle = c[1];
    g.fillRect(-w / 2, 0, w, d / 2);
    g.strokeStyle = "rgba(255,240,210,.5)";
    g.lineWidth = 0.9;
    g.beginPath();
    g.moveTo(-w / 2, 0);
    g.lineTo(w / 2, 0);
    g.stroke();
    g.fillStyle = c[2];
    g.fillRect(w * 0.22, -d * 0.3, 2.6, 2.6);
    g.restore();
  };
  const stone = lay.chart.hexes.filter((hex) => hex.terrain === "stone-building");
  for (const hex of lay.chart.hexes) {
    const [x, y] = lay.centre(hex.name);
    if (hex.terrain !== "wood-building") continue;
    const a = 0.18 + (chance() - 0.5) * 0.5;
    for (const [dx, dy, w, d, turn] of [[-13, -9, 31, 18, 0], [15, 12, 27, 16, 1.57], [-15, 19, 18, 12, 0], [15, -19, 18, 12, 0.2]]) {
      if (clear(x + dx, y + dy, 13)) house(x + dx, y + dy, w, d, a + turn, P.wood);
    }
  }
  for (const hex of stone) {
    const [x, y] = lay.centre(hex.name);
    const below = stone.find((other) => Math.abs(lay.centre(other.name)[0] - x) < 2 && Math.abs(lay.centre(other.name)[1] - y - F) < 2);
    if (below) house(x + 1, y + F / 2, 30, 112, 0, P.stone);
    house(x - 14, y - 10, 38, 24, 0, P.stone);
    house(x + 12, y + 14, 36, 22, 0, P.stone);
  }
}

/** Crowns on a scattered pattern, with shadows to the south-east. @param {CanvasRenderingContext2D} g @param {Lay} lay @param {Fields} fields @param {Colours} P @param {{roads: Point[][], rivers: Point[][]}} lines */
function trees(g, lay, fields, P, lines) {
  const chance = rng(11);
  /** @type {[number, number, number][]} */
  const all = [];
  /** @type {Map<string, Point[]>} */
  const used = new Map();
  const cell = 10;
  const free = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ far) => {
    const [i, j] = [Math.floor(x / cell), Math.floor(y / cell)];
    for (let a = -1; a <= 1; a++) for (let b = -1; b <= 1; b++) for (const p of used.get(`${i + a},${j + b}`) ?? []) if ((p[0] - x) ** 2 + (p[1] - y) ** 2 < far * far) return false;
    return true;
  };
  const put = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) => {
    all.push([x, y, r]);
    const key = `${Math.floor(x / cell)},${Math.floor(y / cell)}`;
    used.set(key, [...(used.get(key) ?? []), [x, y]]);
  };
  const near = (/** @type {Point[][]} */ group, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ far) => group.some((l) => l.some((p) => Math.hypot(p[0] - x, p[1] - y) < far));
  const tries = Math.round((lay.width * lay.height) / 26);
  for (let i = 0; i < tries; i++) {
    const [x, y] = [chance() * lay.width, chance() * lay.height];
    if (fields.sample(fields.of.woods, ...drift(x, y)) < 0.5 || !free(x, y, 9.2)) continue;
    if (near(lines.roads, x, y, 11) || near(lines.rivers, x, y, 13)) continue;
    put(x, y, 6.2 + chance() * 3.4);
  }
  for (let i = 0; i < lay.chart.hexes.length * 0.8; i++) {
    const [x, y] = [chance() * lay.width, chance() * lay.height];
    const hex = lay.at(x, y);
    if (hex?.terrain !== "open" || !free(x, y, 10) || near(lines.roads, x, y, 14) || near(lines.rivers, x, y, 14)) continue;
    const [cx, cy] = lay.centre(hex.name);
    if (Math.hypot(x - cx, y - cy) > 28) put(x, y, 2.4 + chance() * 1.6);
  }
  all.sort((a, b) => a[1] - b[1]);
  g.fillStyle = P.shadow;
  for (const [x, y, r] of all) {
    g.beginPath();
    g.ellipse(x + r * 0.42, y + r * 0.5, r * 1.02, r * 0.92, 0, 0, 7);
    g.fill();
  }
  for (const [x, y, r] of all) crown(g, x, y, r, P);
}

/** @param {CanvasRenderingContext2D} g @param {number} x @param {number} y @param {number} r @param {Colours} P */
function crown(g, x, y, r, P) {
  const blob = (/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ cr, /** @type {number} */ s) => {
    g.beginPath();
    for (let i = 0; i < 9; i++) {
      const a = (i / 9) * 6.283;
      const rr = cr * (0.86 + 0.26 * vn(cx * 0.7 + i * 3.1, cy * 0.7, s));
      g.lineTo(cx + Math.cos(a) * rr, cy + Math.sin(a) * rr);
    }
    g.closePath();
  };
  g.fillStyle = P.crown[Math.min(2, Math.floor(vn(x / 40, y / 40, 9) * 3))];
  blob(x, y, r, 1);
  g.fill();
  g.strokeStyle = P.edge;
  g.lineWidth = 0.6;
  g.stroke();
  g.globalAlpha = 0.55;
  g.fillStyle = P.light;
  blob(x - r * 0.24, y - r * 0.28, r * 0.6, 2);
  g.fill();
  g.globalAlpha = 1;
}
