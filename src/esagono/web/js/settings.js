/** Language, theme, and whether a game is played with a guide. */
import { language } from "./api.js";
import { h } from "./dom.js";
import { w } from "./words.js";

export function languageButtons() {
  const button = (/** @type {string} */ code, /** @type {string} */ name) =>
    h(
      "button",
      {
        lang: code,
        "aria-pressed": String(language.now === code),
        class: language.now === code ? "on" : "",
        onclick: () => {
          language.set(code);
          dispatchEvent(new Event("esagono-language"));
        },
      },
      name,
    );
  return h("div", { class: "seg langs" }, button("en", "English"), button("it", "Italiano"));
}

/** @returns {HTMLElement} */
export function themeButton() {
  const now = () => document.documentElement.dataset.theme ?? "light";
  const word = () => w(now() === "dark" ? "light" : "dark");
  const made = h(
    "button",
    {
      class: "ib",
      id: "theme",
      onclick: () => {
        const to = now() === "dark" ? "light" : "dark";
        document.documentElement.dataset.theme = to;
        localStorage.setItem("esagono.theme", to);
        made.textContent = word();
        dispatchEvent(new Event("esagono-theme"));
      },
    },
    word(),
  );
  return made;
}

/** @param {string} id of a game @param {"on"|"off"} state */
export function setGuide(id, state) {
  localStorage.setItem(`esagono.guide.${id}`, state);
}
