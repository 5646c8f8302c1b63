/** What a scenario is about and how one wins, before it is started. */
import { call } from "../api.js";
import { fill, h } from "../dom.js";
import { briefed, camps } from "../table/papers.js";
import { Modal } from "../table/modal.js";
import { w } from "../words.js";

/** @typedef {import("../table/papers.js").Brief} Brief */
/** @type {Map<string, Promise<Brief>>} */
const kept = new Map();

/** @param {string} game @param {string} scenario @returns {Promise<Brief>} */
export function scenarioBrief(game, scenario) {
  const key = `scenarios/${game}/${scenario}/briefing`;
  const found = kept.get(key) ?? call(key);
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  return found;
}

addEventListener("esagono-language", () => kept.clear());

/** How each side wins; the whole briefing opens over the page. @param {HTMLElement} place @param {string} game @param {string} scenario @param {(side: string) => string} sideName */
export async function howOneWins(place, game, scenario, sideName) {
  const brief = await scenarioBrief(game, scenario).catch(() => null);
  if (!brief?.camps) return;
  const reader = { chip: (/** @type {string} */ rule) => chip(game, rule), sideName };
  const open = () => {
    const app = /** @type {HTMLElement} */ (document.getElementById("app"));
    const modal = new Modal(app, () => app.querySelector("main"));
    modal.show(w("briefing"), "brief", [
      h("h2", {}, brief.title),
      h("div", { class: "cols" }, ...briefed(brief, reader)),
    ]);
  };
  fill(
    place,
    h("h4", { class: "lab" }, w("b_wins")),
    camps(brief, reader),
    h("button", { class: "ib", id: "scenario-briefing", onclick: open }, w("b_more")),
  );
}

/** A rule number; a press unfolds what the rule says. @param {string} game @param {string} id @returns {HTMLElement|null} */
function chip(game, id) {
  if (!id) return null;
  const made = h("button", { class: "r", "data-rule": id, "aria-label": `${w("rules")} ${id}` }, id);
  made.addEventListener("click", async () => {
    const next = made.nextElementSibling;
    if (next?.classList.contains("saying")) return next.remove();
    const rule = await call(`rules/${game}/${encodeURIComponent(id).replaceAll("%2F", "/")}`).catch(() => null);
    if (rule) made.after(h("span", { class: "saying" }, h("b", {}, rule.title), ` ${rule.text}`));
  });
  return made;
}
