/** How fast things are shown, and whether they are heard: kept in this browser. */
import { h } from "../dom.js";
import { w } from "../words.js";

/** @typedef {"slow"|"normal"|"fast"|"once"|"step"} Speed */

/** @type {Speed[]} */
export const SPEEDS = ["slow", "normal", "fast", "once", "step"];
/** What the time of a scene is multiplied by. @type {Record<Speed, number>} */
const TIMES = { slow: 2, normal: 1, fast: 0.35, once: 0, step: 1 };
const SPEED = "esagono.speed";
const SOUND = "esagono.sound";

/** Without much motion everything is shown at once, until the reader chooses otherwise. @returns {Speed} */
const usual = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? "once" : "normal");
const phone = () => matchMedia("(pointer: coarse)").matches || innerWidth < 700;

export const pace = {
  /** @returns {Speed} */
  get now() {
    const kept = /** @type {Speed} */ (localStorage.getItem(SPEED) ?? "");
    return SPEEDS.includes(kept) ? kept : usual();
  },
  /** @param {Speed} to */
  set(to) {
    localStorage.setItem(SPEED, to);
    dispatchEvent(new Event("esagono-pace"));
  },
  get times() {
    return TIMES[pace.now];
  },
  /** In a replay there is always something to be seen. */
  get replayed() {
    return TIMES[pace.now] || TIMES.fast;
  },
  get sound() {
    const kept = localStorage.getItem(SOUND);
    return kept ? kept === "on" : !phone();
  },
  /** @param {boolean} on */
  hear(on) {
    localStorage.setItem(SOUND, on ? "on" : "off");
    dispatchEvent(new Event("esagono-pace"));
  },
};

/** The switch for the speed. @param {Speed[]} [speeds] @returns {HTMLElement} */
export function speedButtons(speeds = SPEEDS) {
  const buttons = speeds.map((speed) =>
    h("button", { "data-speed": speed, title: w(`speed_${speed}_why`), onclick: () => pace.set(speed) }, w(`speed_${speed}`)),
  );
  return marked(h("div", { class: "seg speeds", role: "group", "aria-label": w("speed") }, buttons));
}

/** The switch for the sound. @returns {HTMLElement} */
export function soundButton() {
  const press = () => pace.hear(!pace.sound);
  return marked(h("div", { class: "sounds" }, h("button", { class: "ib", "data-sound": "", onclick: press })));
}

/** Show on switches what holds now. @template {ParentNode} T @param {T} place @returns {T} */
export function marked(place) {
  for (const b of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("[data-speed]"))) {
    const on = b.dataset.speed === pace.now;
    b.classList.toggle("on", on);
    b.setAttribute("aria-pressed", String(on));
  }
  for (const b of place.querySelectorAll("[data-sound]")) {
    b.textContent = w(pace.sound ? "sound_on" : "sound_off");
    b.setAttribute("aria-pressed", String(pace.sound));
  }
  return place;
}
addEventListener("esagono-pace", () => void marked(document));
