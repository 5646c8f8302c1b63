/** What concerns the table and not the rules: to resign, to offer a draw, to let the computer play a side. */
import { h } from "../dom.js";
import { w } from "../words.js";

/** @typedef {import("../types.js").Snapshot} Snapshot */
/** @typedef {import("./table.js").Table} Table */

const BOTS = ["random", "planner"];
const VETERAN = "strategist";

/** The sides that one plays oneself. @param {Snapshot} view @returns {string[]} */
export const ownSides = (view) => view.seat.sides.filter((side) => !(side in view.deputies));

/** The side that one resigns or offers a draw with: the one shown, if it is one's own. @param {Table} table @param {Snapshot} view */
function mine(table, view) {
  const own = ownSides(view);
  return own.includes(table.side) ? table.side : (own[0] ?? "");
}

/** The rows of the menu. @param {Table} table @param {() => void} close @returns {HTMLElement[]} */
export function seatItems(table, close) {
  const { view } = table;
  if (!view || view.over || !view.seat.sides.length || table.replay.on) return [];
  const side = mine(table, view);
  const row = (/** @type {string} */ id, /** @type {string} */ word, /** @type {() => void} */ press) =>
    h("button", { class: "ib", id, onclick: () => (close(), press()) }, word);
  const back = Object.keys(view.deputies).filter((s) => view.seat.sides.includes(s));
  return [
    ...back.map((s) => row(`take-${s}`, w("takeback", { side: table.sideName(s) }), () => take(table, s))),
    ...(side
      ? [
          row("m-hand", w("handover", { side: table.sideName(side) }), () => handOver(table, side)),
          row("m-draw", w("offerdraw"), () => confirm(table, "offerdraw", "offerwhy", () => void offer(table, side))),
          row("m-resign", w("resign", { side: table.sideName(side) }), () =>
            confirm(
              table,
              "resign",
              "resignwhy",
              () => void table.doing.send({ do: "resign", side }),
              table.sideName(side),
            ),
          ),
        ]
      : []),
  ];
}

/** Ask once more. @param {Table} table @param {string} title @param {string} why @param {() => void} press @param {string} [side] */
function confirm(table, title, why, press, side = "") {
  const done = () => {
    table.pop.hide();
    press();
  };
  table.pop.show(
    w(title, { side }),
    h("h4", {}, w(title, { side })),
    h("p", {}, w(why, { side })),
    h(
      "div",
      { class: "ask" },
      h("button", { class: "go", id: "sure", onclick: done }, w(title, { side })),
      h("button", { class: "ib", onclick: () => table.pop.hide() }, w("cancel")),
    ),
  );
}

/** Choose who plays instead. @param {Table} table @param {string} side */
function handOver(table, side) {
  const press = (/** @type {string} */ bot) => {
    table.pop.hide();
    void table.doing.send({ do: "hand-over", side, bot });
  };
  table.pop.show(
    w("handover", { side: table.sideName(side) }),
    h("h4", {}, w("handover", { side: table.sideName(side) })),
    h("p", {}, w("handoverwhy")),
    h(
      "div",
      { class: "ask" },
      ...[...BOTS, ...(table.view?.searches ? [VETERAN] : [])].map((bot) =>
        h("button", { class: "ib", "data-bot": bot, onclick: () => press(bot) }, w(`level_${bot}`)),
      ),
    ),
  );
}

/** @param {Table} table @param {string} side */
function take(table, side) {
  void table.doing.send({ do: "take-back", side });
}

/** @param {Table} table @param {string} side */
async function offer(table, side) {
  const answer = await table.doing.send({ do: "draw", side, say: "offer" });
  if (answer?.asked) table.tell(w("drawoffered"));
  else if (answer && !answer.agreed) table.tell(w("drawdeclined"));
}

/** What the panel says of it: an offer to be answered, one's own, a side that the computer plays. @param {Table} table @param {Snapshot} view @returns {(HTMLElement|null)[]} */
export function arrangements(table, view) {
  if (view.over) return [];
  return [offered(table, view), ...Object.keys(view.deputies).map((side) => deputy(table, view, side))];
}

/** @param {Table} table @param {Snapshot} view */
function offered(table, view) {
  const { offer: now } = view;
  if (!now || (now.declined && !now.own)) return null;
  const side = mine(table, view);
  const who = table.sideName(now.declined || now.side);
  const button = (/** @type {string} */ id, /** @type {string} */ word, /** @type {string} */ answer) => {
    const press = () => void table.doing.send({ do: "draw", side, say: answer });
    return h("button", { class: "ib", id, onclick: press }, w(word));
  };
  if (now.declined) return h("p", { class: "ask", role: "status" }, w("declinedby", { side: who }));
  if (now.own) return h("p", { class: "ask" }, w("drawoffered"), button("withdraw", "withdraw", "withdraw"));
  if (!now.asks) return h("p", { class: "ask" }, w("wantsdraw", { side: who }));
  return h(
    "p",
    { class: "ask" },
    w("wantsdraw", { side: who }),
    button("accept", "agree", "accept"),
    button("decline", "refuse", "decline"),
  );
}

/** @param {Table} table @param {Snapshot} view @param {string} side */
function deputy(table, view, side) {
  const name = table.sideName(side);
  const own = view.seat.sides.includes(side);
  const back = h("button", { class: "ib", "data-take": side, onclick: () => take(table, side) }, w("takeit"));
  return h("p", { class: "ask" }, w("deputy", { side: name, bot: view.deputies[side] }), own ? back : null);
}
