/** A rule on the start page, where there is no table to show it beside. */
import { call } from "../api.js";
import { h } from "../dom.js";
import { w } from "../words.js";

/** A chip that tells its rule. @param {string} game @param {string} id */
export function startChip(game, id) {
  const press = (/** @type {Event} */ e) => {
    e.preventDefault();
    e.stopPropagation();
    void ruleCard(game, id, /** @type {HTMLElement} */ (e.currentTarget));
  };
  return h("button", { type: "button", class: "r", "data-rule": id, "aria-label": `${w("rules")} ${id}`, onclick: press }, id);
}

/** @param {string} game @param {string} id @param {HTMLElement} from */
async function ruleCard(game, id, from) {
  const rule = await call(`rules/${game}/${encodeURIComponent(id).replaceAll("%2F", "/")}`);
  document.querySelector(".pop.onstart")?.remove();
  const away = () => {
    card.remove();
    from.focus();
  };
  const close = h("button", { class: "ib close", "aria-label": w("close"), onclick: away }, "×");
  const card = h(
    "div",
    {
      class: "fl pop onstart",
      role: "dialog",
      "aria-label": rule.title,
      onkeydown: (/** @type {KeyboardEvent} */ e) => e.key === "Escape" && away(),
    },
    close,
    h("span", { class: "r" }, rule.id),
    h("h4", {}, rule.title),
    h("p", {}, rule.text),
  );
  document.getElementById("app")?.append(card);
  close.focus();
}
