/** The attack before it is made: chances, the dice that are needed, the sum with every rule. */
import { h } from "../dom.js";
import { w } from "../words.js";
import { numbers } from "./choices.js";
import { figure, forecastOf, forecasts } from "./forecast.js";
import { chip } from "./rules.js";

/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("./table.js").Table} Table */

/** What an attack comes to, target by target. @param {any} answer @param {Table} table @param {boolean} [fold] long sums */
export function targetsOf(answer, table, fold = false) {
  const seen = forecasts(answer);
  return seen.map(([id, f]) => forecastOf(id, f, table, seen.length > 1, fold));
}

/** @param {Choice} choice @param {any} answer @param {Table} table @returns {HTMLElement|null} */
export function oddsCard(choice, answer, table) {
  const targets = targetsOf(answer, table);
  if (!targets.length) return null;
  const from = choice.units[0] ? table.piece(choice.units[0]) : null;
  const hex = choice.hexes[0] ?? "";
  const far = from && hex ? (table.board.lay?.distance(from.hex, hex) ?? 0) : 0;
  const ends = { a: table.hexName(from?.hex ?? ""), b: table.hexName(hex) };
  const where =
    from && hex
      ? [w("fromto", ends), far === 1 ? w("hex1") : w("hexes", { n: far })].join(" · ")
      : (table.decision?.prompt ?? "");
  return h(
    "div",
    { class: "oddscard" },
    h(
      "header",
      {},
      h("div", {}, h("h3", {}, table.nice(choice.label)), h("small", {}, where, h("span", { class: "los" }))),
      chip(table, choice.rule),
      h("button", { class: "ib only-ph", onclick: () => table.picked.back() }, w("back")),
    ),
    targets,
    segment(choice, table),
    h(
      "button",
      { class: "go", id: "commit", disabled: table.offline, onclick: () => void table.doing.commit() },
      verbOf(choice, table),
      h("kbd", {}, "Enter"),
    ),
  );
}

/** @param {Choice} choice @param {Table} table */
function verbOf(choice, table) {
  return [numbers(table.picked.rows).includes(choice) ? w("confirm") : table.verb(choice), choice.cost]
    .filter(Boolean)
    .join(", ");
}

/** Choices that differ in a number alone, with the chance that each gives. @param {Choice} choice @param {Table} table */
function segment(choice, table) {
  const counted = numbers(table.picked.rows);
  if (!counted.includes(choice)) return null;
  const cells = counted.map((c) => {
    const n = c.fields.n;
    const seen = table.looks.seen(c)[0]?.[1];
    return h(
      "button",
      { class: c === choice ? "on" : "", "aria-pressed": String(c === choice), onclick: () => table.picked.choose(c) },
      Number(n) > 0 ? `+${n}` : n.replace("-", "−"),
      seen ? h("small", {}, figure(seen)) : null,
    );
  });
  return h(
    "div",
    { class: "capseg" },
    h("span", {}, table.decision?.prompt ?? "", " ", chip(table, choice.rule)),
    h("div", { class: "seg" }, cells),
  );
}
