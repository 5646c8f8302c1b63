/** On a phone the panel is a sheet with three stops: prompt and first choices, all choices, log and inspector. */

const STOPS = ["1", "2", "3"];

/** @param {HTMLElement} sheet @param {HTMLElement} handle */
export function stops(sheet, handle) {
  sheet.dataset.stop = "1";
  const go = (/** @type {number} */ by) => {
    const at = STOPS.indexOf(sheet.dataset.stop ?? "1");
    sheet.dataset.stop = STOPS[Math.max(0, Math.min(STOPS.length - 1, at + by))];
  };
  let from = 0;
  let dragged = false;
  handle.addEventListener("pointerdown", (e) => {
    from = e.clientY;
    dragged = false;
    handle.setPointerCapture(e.pointerId);
  });
  handle.addEventListener("pointerup", (e) => {
    const far = e.clientY - from;
    if (Math.abs(far) < 12) return;
    dragged = true;
    go(far < 0 ? (far < -260 ? 2 : 1) : far > 260 ? -2 : -1);
  });
  handle.addEventListener("click", () => {
    if (!dragged) sheet.dataset.stop = STOPS[(STOPS.indexOf(sheet.dataset.stop ?? "1") + 1) % STOPS.length];
    dragged = false;
  });
}
