/** The heights of a staff map: a surface through the hex centres, its contours, figures on them, spot heights. */
import { Grain } from "./grain.js";
import { stroke } from "./lines.js";
import { chaikin, contour, fbm } from "./noise.js";

/** @typedef {import("./noise.js").Point} Point */
/** @typedef {import("./lay.js").Lay} Lay */
/** @typedef {import("../types.js").Hex} Hex */
/** @typedef {import("./paint.js").Pen} Pen */
/** @typedef {import("./sheet.js").Inks} Inks */

const STEP = 5;
/** Contours run a little below their height, so that a level top has its line around it; of the lowest a little above. */
const BELOW = 0.8;
const [SOFT, REPAIRS] = [28, 2];
/** Points of a contour between two figures on it. */
const FIGURES = 420;
/** How far beside its place the ground is read, in map units. */
const WANDER = 48;

export class Relief {
  /** @param {Lay} lay */
  constructor(lay) {
    this.lay = lay;
    this.grain = new Grain(lay.width, lay.height, STEP);
    const heights = lay.chart.hexes.map((hex) => hex.height ?? 0);
    this.lowest = Math.min(...heights);
    this.interval = lay.chart.interval || 20;
    this.low = Math.floor(this.lowest / this.interval) * this.interval;
    this.high = Math.max(...heights);
    this.band = this.interval;
    /** Metres between the finest lines: as fine as the heights are read. */
    this.fine = heights.some((z) => z % 10) ? 5 : 10;
    this.field = this.surface();
  }

  /** Heights at every few units: straight between three centres, then rounded, and brought back to what the centres say. */
  surface() {
    const { lay, grain } = this;
    const flat = grain.field(NaN);
    for (const { name } of lay.chart.hexes) {
      const around = lay.around6(name);
      for (const [i, j] of [
        [0, 1],
        [1, 2],
      ]) {
        const [b, c] = [around[i], around[j]];
        if (b && c) this.fill(flat, [name, b, c]);
      }
    }
    const edge = this.spread((hex) => hex.height ?? 0);
    let made = flat.map((z, o) => (Number.isNaN(z) ? edge[o] : z));
    for (let i = 0; i < SOFT; i++) made = blurred(grain, made);
    for (let i = 0; i < REPAIRS; i++) {
      const off = (/** @type {Hex} */ hex) => (hex.height ?? 0) - grain.sample(made, ...lay.centre(hex.name));
      const wrong = new Map(lay.chart.hexes.map((hex) => [hex, off(hex)]));
      this.bump(made, (hex) => wrong.get(hex) ?? 0);
    }
    return this.wandering(made);
  }

  /** The same ground, read a little beside where it is asked for, so that lines do not follow the hexes. @param {Float32Array} f */
  wandering(f) {
    const made = this.grain.field();
    this.grain.each((x, y, o) => {
      const [dx, dy] = [fbm(x / 150, y / 150, 3, 61) - 0.5, fbm(x / 150 + 40, y / 150, 3, 67) - 0.5];
      made[o] = this.grain.sample(f, x + dx * WANDER, y + dy * WANDER);
    });
    return made;
  }

  /** The weighted mean of the nearest hexes. @param {(hex: Hex) => number} value */
  spread(value) {
    const { grain, lay } = this;
    const [made, sum] = [grain.field(), grain.field(1e-12)];
    for (const hex of lay.chart.hexes) {
      const v = value(hex);
      grain.near(...lay.centre(hex.name), lay.f * 1.9, (o, d2) => {
        const w = Math.exp(-d2 / (0.18 * lay.f * lay.f));
        sum[o] += w;
        made[o] += w * v;
      });
    }
    return made.map((v, o) => v / sum[o]);
  }

  /** Raise the ground around the centres. @param {Float32Array} f @param {(hex: Hex) => number} by */
  bump(f, by) {
    const { grain, lay } = this;
    for (const hex of lay.chart.hexes) {
      const v = by(hex);
      if (Math.abs(v) < 0.05) continue;
      grain.near(...lay.centre(hex.name), lay.f * 0.9, (o, d2) => {
        f[o] += v * Math.exp(-d2 / (0.16 * lay.f * lay.f));
      });
    }
  }

  /** @param {string} name */
  height(name) {
    return this.lay.by.get(name)?.height ?? 0;
  }

  /** @param {Float32Array} made @param {string[]} names */
  fill(made, names) {
    const { grain } = this;
    const [[ax, ay], [bx, by], [cx, cy]] = names.map((name) => this.lay.centre(name));
    const [za, zb, zc] = names.map((name) => this.height(name));
    const whole = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    const [l, r] = [Math.floor(Math.min(ax, bx, cx) / STEP), Math.ceil(Math.max(ax, bx, cx) / STEP)];
    const [t, b] = [Math.floor(Math.min(ay, by, cy) / STEP), Math.ceil(Math.max(ay, by, cy) / STEP)];
    for (let j = Math.max(0, t); j <= Math.min(grain.high - 1, b); j++) {
      for (let i = Math.max(0, l); i <= Math.min(grain.wide - 1, r); i++) {
        const [x, y] = [i * STEP, j * STEP];
        const u = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / whole;
        const v = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / whole;
        if (u < -1e-6 || v < -1e-6 || u + v > 1 + 1e-6) continue;
        made[j * grain.wide + i] = za + (zb - za) * u + (zc - za) * v;
      }
    }
  }

  /** Metres at a point, a line of height being where its band begins. @param {number} x @param {number} y */
  at(x, y) {
    return this.grain.sample(this.field, x, y) + BELOW;
  }

  /** How the light of the north-west falls on the slopes. */
  light() {
    const { wide, high } = this.grain;
    const [made, z] = [this.grain.field(), this.field];
    for (let j = 2; j < high - 2; j++) {
      for (let i = 2; i < wide - 2; i++) {
        const o = j * wide + i;
        made[o] = (z[o + 2] - z[o - 2]) * 0.8 + (z[o + 2 * wide] - z[o - 2 * wide]);
      }
    }
    return made;
  }

  /** The lines of one height. @param {number} z @returns {Point[][]} */
  lines(z) {
    const level = z === this.lowest ? z + BELOW : z - BELOW;
    return contour(this.field, this.grain.wide, this.grain.high, level)
      .filter((line) => line.length > 5)
      .map((line) =>
        chaikin(
          line.map((p) => /** @type {Point} */ ([p[0] * STEP, p[1] * STEP])),
          2,
        ),
      );
  }

  /** Contours: solid ones every interval, every fifth heavier; those between dashed. @param {Pen} g @param {Inks} inks */
  contours(g, inks) {
    this.kept = new Map();
    for (let z = Math.ceil(this.lowest / this.fine) * this.fine; z <= this.high; z += this.fine) {
      const [solid, half] = [z % this.interval === 0, z % 10 === 0];
      if (z === this.lowest && !solid) continue;
      const lines = this.lines(z);
      g.globalAlpha = solid ? 0.85 : half ? 0.65 : 0.55;
      g.setLineDash(solid ? [] : half ? [9, 5] : [2.5, 4]);
      for (const line of lines) stroke(g, line, z % (5 * this.interval) === 0 ? 2.3 : solid ? 1.5 : 0.9, inks.contour);
      if (solid) this.kept.set(z, lines);
    }
    g.setLineDash([]);
    g.globalAlpha = 1;
  }

  /** Figures on the contours, and spot heights. @param {Pen} g @param {Inks} inks */
  figures(g, inks) {
    g.textAlign = "center";
    g.textBaseline = "middle";
    for (const [z, lines] of this.kept ?? []) {
      for (const line of lines) {
        if (line.length < 120) continue;
        for (let i = 70; i < line.length - 40; i += FIGURES) this.figure(g, inks, line, i, z);
      }
    }
    for (const spot of this.lay.chart.spots ?? []) {
      const [x, y] = [spot.x * this.lay.r - this.lay.left, spot.y * this.lay.r - this.lay.top];
      this.spot(g, inks, [x, y - 20], spot.text);
    }
  }

  /** @param {Pen} g @param {Inks} inks @param {Point[]} line @param {number} i @param {number} z */
  figure(g, inks, line, i, z) {
    const [[ax, ay], [bx, by]] = [line[Math.max(0, i - 3)], line[Math.min(line.length - 1, i + 3)]];
    const [x, y] = line[i];
    if (Math.hypot(bx - ax, by - ay) < 4) return;
    let turn = Math.atan2(by - ay, bx - ax);
    if (turn > Math.PI / 2 || turn < -Math.PI / 2) turn += Math.PI;
    g.save();
    g.translate(x, y);
    g.rotate(turn);
    written(g, String(z), "italic 600 10.5px Gelasio, Georgia, serif", inks.halo, inks.figure);
    g.restore();
  }

  /** @param {Pen} g @param {Inks} inks @param {Point} at @param {string} text */
  spot(g, inks, [x, y], text) {
    g.fillStyle = inks.spot;
    g.beginPath();
    g.moveTo(x, y - 6);
    g.lineTo(x + 5.4, y + 3.4);
    g.lineTo(x - 5.4, y + 3.4);
    g.closePath();
    g.lineWidth = 1.3;
    g.strokeStyle = inks.spot;
    g.stroke();
    g.beginPath();
    g.arc(x, y + 0.2, 1.3, 0, 7);
    g.fill();
    g.save();
    g.translate(x + 17, y);
    written(g, text, "700 11px Gelasio, Georgia, serif", inks.halo, inks.spot);
    g.restore();
  }
}

/** @param {Pen} g @param {string} text @param {string} font @param {string} halo @param {string} ink */
function written(g, text, font, halo, ink) {
  g.font = font;
  g.lineWidth = 4;
  g.strokeStyle = halo;
  g.strokeText(text, 0, 0.5);
  g.fillStyle = ink;
  g.fillText(text, 0, 0.5);
}

/** @param {Grain} grain @param {Float32Array} f */
function blurred({ wide, high }, f) {
  const made = new Float32Array(f);
  for (let j = 1; j < high - 1; j++) {
    for (let i = 1; i < wide - 1; i++) {
      const o = j * wide + i;
      made[o] = (f[o] * 4 + 2 * (f[o - 1] + f[o + 1] + f[o - wide] + f[o + wide])) / 12;
    }
  }
  return made;
}
