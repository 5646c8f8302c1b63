/** Mouse, fingers and wheel on the map: what pulls it, what is a click, what takes a counter up, at which side of a hex it points. */
import { R } from "../ground/lay.js";

/** @param {import("./camera.js").Camera} camera */
export function listen(camera) {
  /** @type {Map<number, {x: number, y: number}>} */
  const held = new Map();
  let [moved, spread] = [0, 0];
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let long;
  const { place } = camera;
  let grabbed = false;
  place.addEventListener("pointerdown", (e) => {
    if (/** @type {Element} */ (e.target).closest(".fl")) return;
    grabbed = camera.heard.grab(e);
    held.set(e.pointerId, { x: e.clientX, y: e.clientY });
    moved = 0;
    spread = 0;
    clearTimeout(long);
    if (e.pointerType === "touch") {
      long = setTimeout(() => {
        if (moved <= 6 && held.size === 1) {
          moved = 99;
          camera.heard.hold(e);
        }
      }, 480);
    }
  });
  place.addEventListener("pointermove", (e) => {
    const from = held.get(e.pointerId);
    if (!from) {
      camera.heard.point(e);
      return;
    }
    const [dx, dy] = [e.clientX - from.x, e.clientY - from.y];
    moved += Math.abs(dx) + Math.abs(dy);
    held.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (grabbed && moved > 6) {
      camera.heard.drag(e);
    } else if (held.size === 1 && moved > 6) {
      if (!place.hasPointerCapture(e.pointerId)) place.setPointerCapture(e.pointerId);
      camera.x += dx;
      camera.y += dy;
      camera.put();
    } else if (held.size === 2) {
      const [a, b] = [...held.values()];
      const now = Math.hypot(a.x - b.x, a.y - b.y);
      const box = place.getBoundingClientRect();
      if (spread) camera.scale(now / spread, (a.x + b.x) / 2 - box.left, (a.y + b.y) / 2 - box.top);
      spread = now;
    }
  });
  const up = (/** @type {PointerEvent} */ e) => {
    clearTimeout(long);
    const dropped = grabbed && moved > 6;
    grabbed = false;
    if (!held.delete(e.pointerId) || e.type !== "pointerup") return;
    if (dropped) camera.heard.drop(e);
    else if (moved <= 6) camera.heard.click(e);
  };
  place.addEventListener("pointerup", up);
  place.addEventListener("pointercancel", up);
  place.addEventListener(
    "wheel",
    (e) => {
      if (/** @type {Element} */ (e.target).closest(".fl")) return;
      e.preventDefault();
      const box = place.getBoundingClientRect();
      camera.scale(Math.exp(-e.deltaY * 0.0015), e.clientX - box.left, e.clientY - box.top);
    },
    { passive: false },
  );
}

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
      const on = /** @type {Element} */ (e.target);
      const { hex, facing } = board.under(e);
      const box = on.closest("[data-place]")?.getAttribute("data-place");
      const place = on.closest(".fl") ? box : hex;
      if (held && place) board.heard.drop(held, place, box ? null : facing, e.shiftKey);
      held = "";
    },
  };
}
