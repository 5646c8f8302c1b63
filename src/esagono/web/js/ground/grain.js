/** Fields over a map: a value at every few units, read between them. */

export class Grain {
  /** @param {number} width @param {number} height @param {number} step */
  constructor(width, height, step) {
    this.step = step;
    this.wide = Math.ceil(width / step) + 3;
    this.high = Math.ceil(height / step) + 3;
  }

  /** A field of zeros. @param {number} [value] */
  field(value = 0) {
    return new Float32Array(this.wide * this.high).fill(value);
  }

  /** @param {Float32Array} f @param {number} x @param {number} y */
  sample(f, x, y) {
    x /= this.step;
    y /= this.step;
    const i = Math.max(0, Math.min(this.wide - 2, x | 0));
    const j = Math.max(0, Math.min(this.high - 2, y | 0));
    const [fx, fy, o] = [x - i, y - j, j * this.wide + i];
    const [a, b, c, d] = [f[o], f[o + 1], f[o + this.wide], f[o + this.wide + 1]];
    return (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy;
  }

  /** Every point near another. @param {number} x @param {number} y @param {number} far @param {(o: number, d2: number) => void} at */
  near(x, y, far, at) {
    const { step, wide, high } = this;
    const [l, r] = [Math.max(0, Math.ceil((x - far) / step)), Math.min(wide - 1, Math.floor((x + far) / step))];
    const [t, b] = [Math.max(0, Math.ceil((y - far) / step)), Math.min(high - 1, Math.floor((y + far) / step))];
    for (let j = t; j <= b; j++) {
      for (let i = l; i <= r; i++) {
        const d2 = (i * step - x) ** 2 + (j * step - y) ** 2;
        if (d2 <= far * far) at(j * wide + i, d2);
      }
    }
  }

  /** @param {(x: number, y: number, o: number) => void} at every point */
  each(at) {
    for (let j = 0; j < this.high; j++)
      for (let i = 0; i < this.wide; i++) at(i * this.step, j * this.step, j * this.wide + i);
  }
}

/** How far every point lies from where a field is above a half. @param {Grain} grain @param {Float32Array} f */
export function distances(grain, f) {
  const { wide, high, step } = grain;
  const far = f.map((v) => (v > 0.5 ? 0 : 1e6));
  const nearer = (/** @type {number} */ o, /** @type {number} */ from, /** @type {number} */ by) => {
    if (far[from] + by < far[o]) far[o] = far[from] + by;
  };
  const slant = step * Math.SQRT2;
  for (let j = 0; j < high; j++) {
    for (let i = 0; i < wide; i++) {
      const o = j * wide + i;
      if (i) nearer(o, o - 1, step);
      if (j) nearer(o, o - wide, step);
      if (i && j) nearer(o, o - wide - 1, slant);
      if (j && i < wide - 1) nearer(o, o - wide + 1, slant);
    }
  }
  for (let j = high - 1; j >= 0; j--) {
    for (let i = wide - 1; i >= 0; i--) {
      const o = j * wide + i;
      if (i < wide - 1) nearer(o, o + 1, step);
      if (j < high - 1) nearer(o, o + wide, step);
      if (i < wide - 1 && j < high - 1) nearer(o, o + wide + 1, slant);
      if (j < high - 1 && i) nearer(o, o + wide - 1, slant);
    }
  }
  return softened(grain, softened(grain, far));
}

/** @param {Grain} grain @param {Float32Array} f */
function softened({ wide, high }, f) {
  const made = new Float32Array(f);
  for (let j = 1; j < high - 1; j++) {
    for (let i = 1; i < wide - 1; i++) {
      const o = j * wide + i;
      const straight = f[o - 1] + f[o + 1] + f[o - wide] + f[o + wide];
      const slant = f[o - wide - 1] + f[o - wide + 1] + f[o + wide - 1] + f[o + wide + 1];
      made[o] = (f[o] * 4 + straight * 2 + slant) / 16;
    }
  }
  return made;
}
