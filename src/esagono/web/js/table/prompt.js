/** Who decides, what is asked and by which rule; or who is waited for; or how it ended. */
import { h } from "../dom.js";
import { w } from "../words.js";
import { chip } from "./rules.js";
import { arrangements } from "./seatbox.js";

/** @typedef {import("../types.js").Snapshot} Snapshot */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {(HTMLElement|null)[]} Parts */

const MOST_SAID = 6;
/** Of more units that a question is about only the number is told: they have frames on the map. */
const MOST_NAMED = 6;

/** @param {Table} table @param {Snapshot} view @returns {Parts} */
export function prompt(table, view) {
  if (view.result) return ending(table, view);
  const own = table.decision ? deciding(table, view, table.decision) : waiting(table, view);
  return [...(view.owed ? owed(table, view.owed) : []), ...own, asking(table, view), ...arrangements(table, view)];
}

/** @param {Table} table @param {Snapshot} view @param {import("../types.js").Decision} decision @returns {Parts} */
function deciding(table, view, decision) {
  const { unit } = table.picked;
  const names = [...new Set((unit ? [unit] : decision.units).map((id) => table.nameOf(id)))];
  const said = decision.said.filter((c) => Object.keys(c.fields).length > 1).slice(-MOST_SAID);
  const about = names.length && !said.length ? h("span", { title: names.join(", ") }, names.length > MOST_NAMED ? w("manyunits", { n: names.length }) : names.join(", "), " ") : null;
  const active = view.table.pieces.find((p) => p.most && p.side === decision.side);
  const several = view.sides.length > 2 && view.seat.sides.length > 1;
  return [
    several ? h("p", { class: "who", id: "who" }, table.sideName(decision.side)) : null,
    h("h2", { id: "prompt" }, table.nice(decision.prompt)),
    decision.detail ? h("p", { class: "detail" }, table.nice(decision.detail)) : null,
    h("p", { class: "why" }, about, chip(table, decision.rule)),
    said.length ? h("ul", { class: "said" }, ...said.map((c) => h("li", {}, table.labelOf(c)))) : null,
    active ? points(active) : null,
  ];
}

/** @param {import("../types.js").Piece} active */
function points(active) {
  const pips = Array.from({ length: active.most }, (_, i) => h("i", { class: i < active.points ? "" : "o" }));
  return h("div", { class: "ap" }, pips, h("em", {}, w("pointsof", { n: active.points, most: active.most })));
}

/** @param {Table} table @param {Snapshot} view @returns {Parts} */
function waiting(table, view) {
  const who = view.asked.map((a) => table.sideName(a.side)).join(", ");
  const hurry = () => void table.doing.send({ do: "hurry" });
  const { thinking } = view;
  const plays = view.seat.sides.length > 0;
  return [
    view.owed ? null : h("h2", { id: "waiting" }, thinking ? w("thinking") : w("waiting", { side: who })),
    thinking ? h("div", { class: "think", role: "progressbar", "aria-label": w("thinking") }, h("i", {})) : null,
    thinking && plays ? h("button", { class: "ib", id: "hurry", onclick: hurry }, w("hurry")) : null,
    plays ? null : h("p", {}, w("watching")),
  ];
}

/** A roll of a bot, which a person makes. @param {Table} table @param {NonNullable<Snapshot["owed"]>} need @returns {Parts} */
function owed(table, need) {
  const plays = Boolean(table.view?.seat.sides.length);
  const button = h("button", { class: "go", id: "owed", onclick: () => table.doing.askOwed() }, w("typeresult"));
  return [
    h("h2", {}, w("owed", { side: table.sideName(need.side), dice: need.dice === "draw" ? w("typedraw") : need.dice })),
    h("p", {}, w("forwhat", { what: need.what })),
    plays ? button : null,
  ];
}

/** Somebody asks to take back. @param {Table} table @param {Snapshot} view */
function asking(table, view) {
  if (view.asked_to_undo === null || !view.seat.sides.length) return null;
  if (view.asked_to_undo === view.seat.number) return h("p", { class: "ask" }, w("askedundo"));
  const who = table.sideName(view.seats[view.asked_to_undo]?.sides[0] ?? "");
  const answer = (/** @type {boolean} */ yes) => {
    const press = () => void table.doing.send({ do: "agree", yes });
    return h("button", { class: "ib", id: yes ? "agree" : "refuse", onclick: press }, w(yes ? "agree" : "refuse"));
  };
  return h("p", { class: "ask" }, w("wantsundo", { side: who }), answer(true), answer(false));
}

/** The end in short; the report has the rest. @param {Table} table @param {Snapshot} view @returns {Parts} */
function ending(table, view) {
  const { told } = table.telling.final;
  return [
    h("h2", { id: "prompt" }, told ? table.telling.final.headline(told) : w("gameover")),
    told?.condition ? h("p", { class: "endshort" }, told.condition, " ", chip(table, told.rule ?? "")) : null,
    h("p", { id: "result" }, view.result_text),
    h(
      "div",
      { class: "ask" },
      h("button", { class: "go", id: "report", onclick: () => void table.telling.final.open() }, w("e_report")),
      h("button", { class: "ib", id: "from-start", onclick: () => void table.replay.go(0) }, w("replay")),
      h("button", { class: "ib", onclick: () => void table.top.save() }, w("save")),
    ),
  ];
}
