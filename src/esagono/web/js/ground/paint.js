/** The tactical ground, painted from hex data: what a hex is shows at its centre, borders wander. */
import { F, Lay } from "./lay.js";
import { PALETTE } from "./palette.js";
import { houses } from "./houses.js";
import { runs, stroke } from "./lines.js";
import { chaikin, contour, fbm, mix, rgb, sst, vn } from "./noise.js";
import { reeds } from "./reeds.js";
import { trees } from "./trees.js";

/** @typedef {import("./noise.js").Point} Point */
/** @typedef {import("./noise.js").Rgb} Rgb */
/** @typedef {import("../types.js").Hex} Hex */
/** @typedef {import("../types.js").Chart} Chart */

const STEP = 4;
const REACH = 1.35;
const MASKS = ["wheat", "corn", "woods", "yard", "marsh", "gully"];
/** @type {Record<string, string>} */
const MASK_OF = {
  wheat: "wheat",
  corn: "corn",
  woods: "woods",
  "light-woods": "woods",
  "wood-building": "yard",
  "stone-building": "yard",
  marsh: "marsh",
};

/**
 * Paint the ground.
 * @param {OffscreenCanvas|HTMLCanvasElement} canvas
 * @param {Chart} chart @param {"light"|"dark"} theme @param {number} scale
 */
export function paintBoard(canvas, chart, theme, scale) {
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
  reeds(g, lay, fields, P);
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
  const sum = new Float32Array(wide * high).fill(1e-9);
  const sumLevel = new Float32Array(wide * high).fill(1e-9);
  const far = REACH * F;
  for (const hex of lay.chart.hexes) {
    const [cx, cy] = lay.centre(hex.name);
    const mask = of[hex.features.includes("gully") ? "gully" : (MASK_OF[hex.terrain] ?? "")];
    const level = Math.max(0, hex.level);
    for (let j = Math.max(0, Math.ceil((cy - far) / STEP)); j < high && j * STEP <= cy + far; j++) {
      for (let i = Math.max(0, Math.ceil((cx - far) / STEP)); i < wide && i * STEP <= cx + far; i++) {
        const d2 = ((cx - i * STEP) ** 2 + (cy - j * STEP) ** 2) / (F * F);
        const o = j * wide + i;
        const wl = Math.exp(-d2 / 0.26);
        sumLevel[o] += wl;
        if (level) of.level[o] += wl * level;
        if (d2 > 0.9) continue;
        const w = Math.exp(-d2 / 0.08);
        sum[o] += w;
        if (mask) mask[o] += w;
      }
    }
  }
  for (let o = 0; o < sum.length; o++) {
    of.level[o] /= sumLevel[o];
    for (const mask of MASKS) of[mask][o] /= sum[o];
  }
  /** @param {Float32Array} f @param {number} x @param {number} y */
  const sample = (f, x, y) => {
    x /= STEP;
    y /= STEP;
    const i = Math.max(0, Math.min(wide - 2, x | 0));
    const j = Math.max(0, Math.min(high - 2, y | 0));
    const [fx, fy, o] = [x - i, y - j, j * wide + i];
    return (
      f[o] * (1 - fx) * (1 - fy) + f[o + 1] * fx * (1 - fy) + f[o + wide] * (1 - fx) * fy + f[o + wide + 1] * fx * fy
    );
  };
  return { wide, high, of, sample };
}

/** @typedef {ReturnType<typeof fieldsOf>} Fields */
/** @typedef {typeof PALETTE.light} Colours */
/** @typedef {CanvasRenderingContext2D|OffscreenCanvasRenderingContext2D} Pen */

/** @param {Pen} g @param {Lay} lay @param {Fields} fields @param {Colours} P @param {number} k */
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
      if (mv > 0.25) {
        const pool = fbm(x / 34, y / 17, 2, 21) + (n2 - 0.5) * 0.06;
        const wet = mix(marsh[0], marsh[1], sst(0.5, 0.58, pool));
        c = mix(c, mix(wet, marsh[2], sst(0.03, 0, Math.abs(pool - 0.53)) * 0.4), sst(0.34, 0.6, mv + (n1 - 0.5) * 0.25));
      }
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

/** Lines of height with hachures downhill. @param {Pen} g @param {Fields} fields @param {Colours} P */
function contours(g, fields, P) {
  const { of, wide, high, sample } = fields;
  for (const [field, at] of /** @type {[Float32Array, number][]} */ ([
    [of.level, 0.5],
    [of.level, 1.5],
    [of.gully, 0.5],
  ])) {
    for (const raw of contour(field, wide, high, at)) {
      const line = chaikin(
        raw.map((p) => /** @type {Point} */ ([p[0] * STEP, p[1] * STEP])),
        2,
      );
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
