/** Standing answers: a question that comes often is answered once for all, until one wants to be asked again. */
import { h } from "../dom.js";
import { w } from "../words.js";

/** @typedef {import("./table.js").Table} Table */

const MOST = 8;

/** What can be answered once for all: a short question about nothing on the map. @param {import("../types.js").Decision} decision */
const often = (decision) =>
  decision.choices.length > 1 &&
  decision.choices.length <= MOST &&
  decision.choices.every((c) => !c.units.length && !c.hexes.length && c.ends !== "phase" && c.ends !== "turn");

/** @param {Table} table @returns {HTMLElement|null} */
export function standing(table) {
  const { view, decision } = table;
  if (!view || table.replay.on) return null;
  const stand = (/** @type {string} */ ask, /** @type {string} */ text) =>
    void table.doing.send({ do: "stand", side: view.side, ask, text });
  const kept = view.standing.map((s) =>
    h(
      "p",
      { class: "standing" },
      h("span", {}, `${table.nice(s.prompt)} ${w("stand_standing", { text: table.nice(s.label) })}`),
      h("button", { class: "ib small", "data-stand": "", onclick: () => stand(s.ask, "") }, w("stand_end")),
    ),
  );
  const offered =
    decision && often(decision)
      ? h(
          "details",
          {},
          h("summary", {}, w("stand_always")),
          decision.choices.map((c) =>
            h(
              "button",
              { class: "ib small", "data-stand": c.text, onclick: () => stand(decision.ask, c.text) },
              table.labelOf(c),
            ),
          ),
        )
      : null;
  return kept.length || offered ? h("div", { class: "stand" }, ...kept, offered) : null;
}
