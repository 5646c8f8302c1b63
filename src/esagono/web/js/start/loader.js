/** A game that was saved as a file goes on. */
import { h } from "../dom.js";
import { w } from "../words.js";

/** @typedef {import("./wish.js").Wish} Wish */

/** A record from a file goes on here. @param {Wish} wish */
export function loader(wish) {
  const said = h("span", { class: "refused", role: "alert" });
  const input = h("input", { type: "file", id: "load", accept: ".record,.txt,text/plain", "aria-label": w("load") });
  input.addEventListener("change", async () => {
    const text = (await /** @type {HTMLInputElement} */ (input).files?.[0]?.text()) ?? "";
    const field = (/** @type {string} */ name) => text.match(new RegExp(`^${name} (\\S+)`, "m"))?.[1];
    const game = wish.games.find((g) => g.name === field("game"));
    const scenario = game?.scenarios.find((s) => s.name === field("scenario"));
    said.textContent = game && scenario ? "" : w("notloaded");
    if (!game || !scenario) return;
    wish.choose(game, scenario);
    wish.record = text;
    wish.draw();
    wish.place.scrollIntoView({ block: "nearest" });
    wish.go?.focus();
  });
  return h("p", { class: "loader" }, h("label", { class: "ib", for: "load" }, w("load")), input, said);
}
