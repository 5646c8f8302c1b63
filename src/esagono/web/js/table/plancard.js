/** The card of a plan: what it comes to, what it costs, its switches, what it risks, one button. */
import { h } from "../dom.js";
import { w } from "../words.js";
import { targetsOf } from "./odds.js";
import { chip } from "./rules.js";

/** @typedef {import("../types.js").Plan} Plan */
/** @typedef {import("../types.js").Switch} Switch */
/** @typedef {import("./table.js").Table} Table */

/** From so many letters on the choices of a switch stand below each other. */
const LONG = 14;

/** @param {Plan} plan @param {Plan[]} all @param {Table} table */
export function planCard(plan, all, table) {
  const last = plan.way.at(-1);
  const way = last?.left ? w("plan_way", { cost: plan.cost, n: last.left }) : plan.cost;
  return h(
    "div",
    { class: "oddscard plancard", "data-plan": plan.verb },
    h(
      "header",
      {},
      h("div", {}, h("h3", {}, table.nice(plan.label)), h("small", {}, where(plan, table), h("span", { class: "los" }))),
      chip(table, plan.rule),
      h("button", { class: "ib only-ph", onclick: () => table.picked.back() }, w("back")),
    ),
    all.length > 1 ? kinds(plan, all, table) : null,
    plan.warnings.map((x) => h("p", { class: "warned" }, table.nice(x.text), " ", chip(table, x.rule))),
    targetsOf(plan.forecast, table, plan.switches.length > 0),
    plan.switches.map((s) => (s.many ? many(s, table) : one(s, table))),
    h(
      "button",
      { class: "go", id: "commit", disabled: table.offline || !plan.text, onclick: () => void table.plans.commit() },
      [large(plan.verb), way].filter(Boolean).join(", "),
      h("kbd", {}, "Enter"),
    ),
  );
}

/** A word as a button begins with it. @param {string} word */
export const large = (word) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Who acts, and how far away. @param {Plan} plan @param {Table} table */
function where(plan, table) {
  const names = plan.units.slice(0, 3).map((id) => table.nameOf(id));
  const from = table.piece(plan.units[0] ?? "")?.hex;
  const far = from && plan.hex ? (table.board.lay?.distance(from, plan.hex) ?? 0) : 0;
  const away = far === 1 ? w("hex1") : far ? w("hexes", { n: far }) : "";
  return [names.join(", ") + (plan.units.length > 3 ? " …" : ""), away].filter(Boolean).join(" · ");
}

/** Other things to be done in the same hex. @param {Plan} plan @param {Plan[]} all @param {Table} table */
function kinds(plan, all, table) {
  const tab = (/** @type {Plan} */ p) =>
    h(
      "button",
      { class: p === plan ? "on" : "", "aria-pressed": String(p === plan), onclick: () => table.plans.other(p) },
      large(p.verb),
    );
  return h("div", { class: "kinds", role: "group", "aria-label": w("plan_kinds") }, all.slice(0, 5).map(tab));
}

/** More short choices than these take several lines. */
const MOST_CELLS = 15;

/** One of several. @param {Switch} s @param {Table} table */
function one(s, table) {
  const words = s.choices.length > 3 || s.choices.some((c) => c.label.length > 4);
  const long = s.choices.length > 2 && s.choices.some((c) => c.label.length > LONG);
  const wraps = !long && s.choices.length > 4 && s.choices.some((c) => c.label.length > 4);
  const shape = [words ? " words" : "", long ? " stack" : "", wraps ? " wraps" : s.choices.length > 8 ? " cells" : "", s.choices.length > MOST_CELLS ? " manycells" : ""].join("");
  return h(
    "div",
    { class: `capseg${shape}`, "data-switch": s.key.split(" ")[0] },
    h("span", {}, s.label, " ", chip(table, s.rule)),
    h("div", { class: "seg", role: "group", "aria-label": s.label }, s.choices.map((c) => cell(s, c, table))),
  );
}

/** @param {Switch} s @param {import("../types.js").SwitchChoice} c @param {Table} table */
function cell(s, c, table) {
  const on = s.chosen.includes(c.key);
  return h(
    "button",
    {
      class: on ? "on" : "",
      "data-key": c.key,
      "aria-pressed": String(on),
      onclick: () => void table.plans.set(s, c.key),
      onmouseenter: () => table.hand.pointAt(null, c.units.map((id) => table.piece(id)?.hex ?? "")),
    },
    c.label,
    h("small", {}, [c.note, c.cost].filter(Boolean).join(" · ")),
  );
}

/** Any number of them. @param {Switch} s @param {Table} table */
function many(s, table) {
  return h(
    "div",
    { class: "many", "data-switch": s.key },
    h("span", { class: "lab" }, s.label, " ", chip(table, s.rule)),
    s.choices.map((c) => cell(s, c, table)),
  );
}
