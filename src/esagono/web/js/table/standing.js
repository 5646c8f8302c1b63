/** Standing answers: a question that comes often is answered once for all, until one wants to be asked again. */
import { h } from "../dom.js";
import { w } from "../words.js";

/** @typedef {import("./table.js").Table} Table */

const MOST = 8;
/** The standing orders lie open. */
let opened = false;
/** The chances from which on one may want to be asked. */
const CHANCES = [10, 30, 50];

/** What can be answered once for all: a short question about nothing on the map. @param {import("../types.js").Decision} decision */
const often = (decision) =>
  decision.choices.length > 1 &&
  decision.choices.length <= MOST &&
  decision.choices.every((c) => !c.units.length && !c.hexes.length && c.ends !== "phase" && c.ends !== "turn");

/** @param {Table} table @returns {HTMLElement|null} */
export function standing(table) {
  const { view, decision } = table;
  if (!view || table.replay.on) return null;
  const stand = (/** @type {string} */ ask, /** @type {string} */ text, least = 0) =>
    void table.doing.send({ do: "stand", side: view.side, ask, text, least });
  const kept = view.standing.map((s) =>
    h(
      "p",
      { class: "standing" },
      h("span", {}, `${table.nice(s.prompt)} ${told(table, s)}`),
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
  const { choice } = table.ending;
  const from =
    decision?.rousing && choice
      ? h(
          "details",
          {},
          h("summary", {}, w("stand_until", { text: table.labelOf(choice) })),
          CHANCES.map((n) =>
            h(
              "button",
              { class: "ib small", "data-from": n, onclick: () => stand(decision.ask, choice.text, n / 100) },
              w("stand_from", { n }),
            ),
          ),
        )
      : null;
  const orders = view.orders.length && view.seat.sides.length ? given(table, view.orders, stand) : null;
  return kept.length || offered || from || orders ? h("div", { class: "stand" }, ...kept, offered, from, orders) : null;
}

/** The standing orders of the game; a press gives or ends one. @param {Table} table @param {import("../types.js").Snapshot["orders"]} orders @param {(ask: string, text: string) => void} stand */
function given(table, orders, stand) {
  const some = orders.some((o) => o.on);
  const button = (/** @type {typeof orders[number]} */ o) =>
    h(
      "button",
      { class: "ib small", "data-order": o.key, "aria-pressed": String(o.on), onclick: () => stand(`order ${o.key}`, o.on ? "" : o.key) },
      table.nice(o.label),
    );
  const groups = [...new Set(orders.map((o) => o.group))];
  const row = (/** @type {string} */ group) => {
    const buttons = orders.filter((o) => o.group === group).map(button);
    return group ? h("p", { class: "ordergroup", role: "group", "aria-label": group }, h("span", {}, group), buttons) : buttons;
  };
  return h(
    "details",
    { class: "orders", open: (some && !groups.some(Boolean)) || opened },
    h("summary", { onclick: () => (opened = !opened) }, w("stand_orders"), some && groups.some(Boolean) ? ` (${orders.filter((o) => o.on).length})` : ""),
    groups.map(row),
  );
}

/** How a standing answer reads. @param {Table} table @param {import("../types.js").Standing} s */
function told(table, s) {
  const text = table.nice(s.label);
  if (s.unless) return w("stand_new", { text });
  return s.least ? w("stand_least", { text, n: Math.round(s.least * 100) }) : w("stand_standing", { text });
}
