/** Holding boxes under the hand: counters in them are picked or dragged, and a box is pointed at like a hex. */

/** @typedef {import("./table.js").Table} Table */

/** What makes a counter in a box one that can be taken: a click picks it, a second one its stack, a drag puts it somewhere. @param {Table} table @param {string} id */
export function taken(table, id) {
  return {
    draggable: table.hand.grab(id) ? "true" : null,
    onclick: (/** @type {MouseEvent} */ e) => {
      e.stopPropagation();
      void table.hand.onPiece(id, false, { double: e.detail > 1, shift: e.shiftKey });
    },
    ondragstart: (/** @type {DragEvent} */ e) => e.dataTransfer?.setData("text/plain", id),
  };
}

/** What makes a box one that can be pointed at: a click, or a counter that is dropped on it. @param {Table} table @param {string} place */
export function pointed(table, place) {
  return {
    "data-place": place,
    onclick: () => void table.hand.onBox(place),
    ondragover: allow,
    ondrop: (/** @type {DragEvent} */ e) => dropped(table, e, place),
  };
}

/** Counters may be dropped here. @param {DragEvent} e */
const allow = (e) => e.preventDefault();

/** @param {Table} table @param {DragEvent} e @param {string|null} place */
function dropped(table, e, place) {
  e.preventDefault();
  e.stopPropagation();
  const id = e.dataTransfer?.getData("text/plain") ?? "";
  if (place && table.hand.grab(id)) void table.hand.drop(id, place, null);
}

/** Counters from a box may be dropped on the map. @param {Table} table */
export function catches(table) {
  table.mapPlace.addEventListener("dragover", allow);
  table.mapPlace.addEventListener("drop", (e) => {
    const beside = /** @type {Element} */ (e.target).closest(".fl");
    dropped(table, e, beside ? null : table.board.under(e).hex);
  });
}
