/** How a hand takes counters up: dragging, pressing twice, and the side of a hex that it points at. */
import { R } from "../ground/lay.js";

/** @typedef {import("./board.js").Board} Board */

/** How quickly a second press follows the first, in milliseconds. */
const TWICE = 380;
/** How far from the middle of a hex the hand points at a side of it. */
const SIDE_FROM = 0.52;

/** @type {WeakMap<Board, {piece: string, at: number}>} */
const pressed = new WeakMap();

/** The second press on the same counter. @param {Board} board @param {string} piece @param {number} at */
export function twice(board, piece, at) {
  const before = pressed.get(board);
  pressed.set(board, { piece, at });
  return before?.piece === piece && at - before.at < TWICE;
}

/** The side of a hex at which a point lies, null near its middle. @param {import("../ground/lay.js").Lay} lay @param {string} hex @param {[number, number]} at @returns {number|null} */
export function sideOf(lay, hex, [x, y]) {
  const [cx, cy] = lay.centre(hex);
  if (Math.hypot(x - cx, y - cy) < R * SIDE_FROM) return null;
  const turn = (Math.atan2(x - cx, cy - y) * 180) / Math.PI;
  return (Math.round((turn - (lay.chart.top === "flat" ? 0 : 30)) / 60) + 6) % 6;
}

/** A counter is dragged with the mouse; a finger pulls the map. @param {Board} board */
export function drags(board) {
  let held = "";
  return {
    grab: (/** @type {PointerEvent} */ e) => {
      const { piece } = board.under(e);
      held = e.pointerType !== "touch" && e.button === 0 && piece && board.heard.grab(piece) ? piece : "";
      return Boolean(held);
    },
    drag: (/** @type {PointerEvent} */ e) => board.pointed(e),
    drop: (/** @type {PointerEvent} */ e) => {
      const { hex, facing } = board.under(e);
      if (held && hex) board.heard.drop(held, hex, facing);
      held = "";
    },
  };
}
