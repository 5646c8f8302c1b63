/** How wide words are in the font of the map. */

const SIZE = 100;
/** @type {CanvasRenderingContext2D|null} */
let pen = null;
/** @type {Map<string, number>} */
const known = new Map();

/** @param {string} text @param {number} weight @returns {number} in ems */
export function ems(text, weight) {
  const key = `${weight} ${text}`;
  let found = known.get(key);
  if (found === undefined) {
    pen ??= document.createElement("canvas").getContext("2d");
    if (!pen) return text.length * 0.58;
    const family = getComputedStyle(document.documentElement).getPropertyValue("--map");
    pen.font = `${weight} ${SIZE}px ${family}`;
    known.set(key, (found = pen.measureText(text).width / SIZE));
  }
  return found;
}

/** Measure anew from now on: a font has come. */
export function forget() {
  known.clear();
}
