/** Choices that differ only in how they are done (how they are paid, how many): one row, and a switch on its card. */
import { h } from "../dom.js";
import { w } from "../words.js";
import { large } from "./plancard.js";
import { chip } from "./rules.js";

/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("./table.js").Table} Table */

/** The field that says how a choice is done, "" if none does. @param {Choice} choice @param {Record<string, string>} ways */
export function wayOf(choice, ways) {
  return Object.keys(ways).find((field) => choice.fields[field]) ?? "";
}

/** What is done, however it is done. @param {Choice} choice @param {Record<string, string>} ways */
function deed(choice, ways) {
  const way = wayOf(choice, ways);
  return JSON.stringify([choice.verb, Object.entries(choice.fields).filter(([field]) => field !== way)]);
}

/**
 * The deeds of a list, each with the choices that are ways of doing it. A question for the way alone stays as it is,
 * unless its card with the odds is shown at once.
 * @param {Choice[]} rows @param {Record<string, string>} ways @returns {Choice[][]}
 */
export function deeds(rows, ways) {
  /** @type {Map<string, Choice[]>} */
  const found = new Map();
  for (const c of rows) {
    const key = deed(c, ways);
    const same = found.get(key);
    if (same) same.push(c);
    else found.set(key, [c]);
  }
  const [only, ...more] = found.values();
  return only && !more.length && !only.every((c) => c.look) ? only.map((c) => [c]) : [...found.values()];
}

/** Every way of doing the same as a choice. @param {Choice} choice @param {Table} table @returns {Choice[]} */
export function waysOf(choice, table) {
  return deeds(table.decision?.choices ?? [], table.ways).find((same) => same.includes(choice)) ?? [choice];
}

/** Its unit did such a thing in this way last. @param {Choice} c @param {Table} table */
export function isUsual(c, table) {
  const field = wayOf(c, table.ways);
  return Boolean(field) && table.plans.usual.of(c.units[0], table.verb(c))[table.ways[field]] === c.fields[field];
}

/** The way of a choice is kept for the next. @param {Choice} c @param {Table} table */
export function keepWay(c, table) {
  const field = wayOf(c, table.ways);
  if (field && c.units[0]) table.plans.usual.keep(c.units[0], table.verb(c), { [table.ways[field]]: c.fields[field] });
}

/** The one that stands for all: what is chosen, what its unit did last, else the first. @param {Choice[]} same @param {Table} table */
function foremost(same, table) {
  const chosen = same.find((c) => c === table.picked.chosen);
  const last = same.find((c) => isUsual(c, table));
  return chosen ?? last ?? same[0];
}

/** The rows with one for each deed. @param {Choice[]} rows @param {Table} table @returns {Map<Choice, Choice[]>} */
export function merged(rows, table) {
  return new Map(deeds(rows, table.ways).map((same) => [foremost(same, table), same]));
}

/** A deed in words, without the way. @param {Choice[]} same @param {Table} table */
export function deedLabel(same, table) {
  const labels = same.map((c) => table.labelOf(c).split(" "));
  const [first] = labels;
  const least = Math.min(...labels.map((l) => l.length));
  let front = 0;
  while (front < least && labels.every((l) => l[front] === first[front])) front += 1;
  let back = 0;
  while (back < least - front && labels.every((l) => l.at(-1 - back) === first.at(-1 - back))) back += 1;
  const gaps = labels.map((l) => l.slice(front, l.length - back).join(" "));
  const aside = gaps.every((gap) => /^\(.*\)$/.test(gap));
  return [...first.slice(0, front), ...(aside ? [] : ["…"]), ...first.slice(first.length - back)].join(" ");
}

/** A way in a word. @param {Choice} choice @param {Table} table */
function named(choice, table) {
  const field = wayOf(choice, table.ways);
  const value = choice.fields[field] ?? "";
  return /^-?\d+$/.test(value) ? value.replace("-", "−") : table.wordFor(field, value);
}

/** The ways of a deed in a few words, nothing for a single one. @param {Choice[]} same @param {Table} table */
export function wayNames(same, table) {
  return same.length > 1 ? same.map((c) => named(c, table)).join(" / ") : "";
}

/** A deed asks once more however it is done: it has odds, or spends for good. @param {Choice[]} same */
export const weighed = (same) => same.some((c) => c.look || c.confirm);

/** The ways of a deed below its row: a press on one does it that way. @param {Choice} choice the one that stands for all @param {Choice[]} same @param {Table} table */
export function waySwitch(choice, same, table) {
  const label = table.wordFor("way", wayOf(choice, table.ways));
  const cells = same.map((c) =>
    h(
      "button",
      {
        class: isUsual(c, table) ? "on" : "",
        "data-way": c.text,
        tabindex: "-1",
        disabled: table.offline,
        onclick: () => table.hand.press(c, true),
      },
      named(c, table),
      c.cost ? h("small", {}, c.cost) : null,
    ),
  );
  return h("div", { class: "seg inrow", role: "group", "aria-label": label }, cells);
}

/** The card of a deed that can be done in several ways. @param {Choice} choice @param {Choice[]} same @param {Table} table */
export function wayCard(choice, same, table) {
  const field = wayOf(choice, table.ways);
  const label = table.wordFor("way", field);
  const cells = same.map((c) =>
    h(
      "button",
      {
        class: c === choice ? "on" : "",
        "data-key": c.fields[field],
        "aria-pressed": String(c === choice),
        onclick: () => table.picked.choose(c),
      },
      named(c, table),
      c.cost ? h("small", {}, c.cost) : null,
    ),
  );
  return h(
    "div",
    { class: "oddscard waycard", "data-verb": choice.verb },
    h(
      "header",
      {},
      h("div", {}, h("h3", {}, table.nice(deedLabel(same, table)))),
      chip(table, choice.rule),
      h("button", { class: "ib only-ph", onclick: () => table.picked.back() }, w("back")),
    ),
    h(
      "div",
      { class: `capseg${same.every((c) => named(c, table).length < 4) ? "" : " words"}`, "data-switch": table.ways[field] },
      h("span", {}, label),
      h("div", { class: "seg", role: "group", "aria-label": label }, cells),
    ),
    h(
      "button",
      { class: "go", id: "commit", disabled: table.offline, onclick: () => void table.doing.commit() },
      [large(table.decision?.verbs[choice.verb] ?? w("confirm")), choice.cost || named(choice, table)].join(", "),
      h("kbd", {}, "Enter"),
    ),
  );
}
