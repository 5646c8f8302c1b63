/** The settings: sections, each made by its own module. */
import { h } from "../dom.js";
import { LOOKS, look } from "../look.js";
import { languageButtons, themeButton } from "../settings.js";
import { soundButton, speedButtons } from "../show/pace.js";
import { w } from "../words.js";

/** @type {{word: string, make: () => (HTMLElement|null)[]}[]} a part of the page adds a section of its own here */
export const SECTIONS = [
  { word: "s_page", make: () => [row("language", languageButtons()), row("s_theme", themeButton())] },
  { word: "s_show", make: () => [row("speed", speedButtons()), row("s_sound", soundButton())] },
  { word: "s_look", make: () => Object.keys(LOOKS).map((name) => row(`s_${name}`, choice(name))) },
];

/** @param {string} word @param {HTMLElement} control */
function row(word, control) {
  return h("div", { class: "setting" }, h("span", {}, w(word)), control);
}

/** One of several. @param {string} name @returns {HTMLElement} */
function choice(name) {
  const buttons = LOOKS[name].map((value) =>
    h("button", { "data-look": `${name}=${value}`, onclick: () => (look.set(name, value), mark()) }, w(`s_${name}_${value}`)),
  );
  const group = h("div", { class: "seg", role: "group", "aria-label": w(`s_${name}`) }, buttons);
  const mark = () =>
    buttons.forEach((b, i) => {
      const on = LOOKS[name][i] === look.now(name);
      b.classList.toggle("on", on);
      b.setAttribute("aria-pressed", String(on));
    });
  mark();
  return group;
}

/** @param {import("./table.js").Table} table */
export function settings(table) {
  table.pop.show(
    w("settings"),
    h("h4", {}, w("settings")),
    ...SECTIONS.map(({ word, make }) => h("section", { class: "settings" }, h("div", { class: "lab" }, w(word)), make())),
  );
}
