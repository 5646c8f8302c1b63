/** How choices are told apart, named and grouped. Pure: nothing here draws. */

/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {{kind: "row", choice: Choice}|{kind: "group", key: string, label: string, unit: string, choices: Choice[]}} Item */

export const MOST_ROWS = 9;
const MOST_LOOKS = 6;

/** Every piece that a choice names. @param {Choice} choice @param {Set<string>} ids */
export function piecesOf(choice, ids) {
  return [...new Set([...choice.units, ...Object.values(choice.fields).filter((v) => ids.has(v))])];
}

/** What a choice is besides its unit, its hex, its facing and the way it is done. @param {Choice} choice @param {Record<string, string>} ways */
function sort(choice, ways) {
  const rest = Object.entries(choice.fields).filter(
    ([name, value]) =>
      name !== "facing" && name !== "n" && !(name in ways) && !choice.units.includes(value) && !choice.hexes.includes(value),
  );
  return [choice.verb, choice.units[0] ?? "", ...rest.map(([name, value]) => `${name}=${value}`)].join(" ");
}

/** What makes a choice one of its group. @param {Choice} choice @param {Record<string, string>} [ways] */
export function grouping(choice, ways = {}) {
  if (choice.bundled) return `all ${choice.verb}`;
  return sort(choice, ways);
}

/** Choices that differ in a facing alone. @param {Choice[]} rows @returns {Choice[]} */
export function facings(rows) {
  const turning = rows.filter((c) => /^\d$/.test(c.fields.facing ?? ""));
  if (turning.length < 2) return [];
  const first = grouping(turning[0]);
  return turning.every((c) => grouping(c) === first) ? turning : [];
}

/** Choices that differ in a number alone, and can be looked at. @param {Choice[]} rows @returns {Choice[]} */
export function numbers(rows) {
  const counted = rows.filter((c) => c.look && /^-?\d+$/.test(c.fields.n ?? ""));
  return counted.length > 1 ? counted : [];
}

/**
 * A list of at most nine, or groups: by unit while several could act, else by what is done.
 * @param {Choice[]} rows @param {string} unit the one selected @param {(id: string) => string} named
 * @param {Record<string, string>} [ways] fields that say how it is done
 * @param {Map<Choice, Choice[]>} [same] each row with all ways of doing it
 * @returns {Item[]}
 */
export function items(rows, unit, named, ways = {}, same = new Map()) {
  if (rows.length <= MOST_ROWS) return rows.map((choice) => ({ kind: "row", choice }));
  const leads = new Set(rows.map((c) => c.units[0]).filter(Boolean));
  const byUnit = !unit && leads.size > 1;
  const looks = byUnit ? [] : rows.filter((c) => c.look);
  const shown = looks.length <= MOST_LOOKS ? looks : [];
  /** @type {Map<string, Choice[]>} */
  const groups = new Map();
  for (const c of rows) {
    if (shown.includes(c)) continue;
    const key = byUnit && c.units[0] && !c.bundled ? `unit ${c.units[0]}` : grouping(c, ways);
    const group = groups.get(key);
    if (group) group.push(c);
    else groups.set(key, [c]);
  }
  /** @type {Item[]} */
  const made = shown.map((choice) => ({ kind: "row", choice }));
  for (const [key, choices] of groups) {
    if (choices.length === 1) made.push({ kind: "row", choice: choices[0] });
    else if (key.startsWith("unit "))
      made.push({ kind: "group", key, label: named(key.slice(5)), unit: key.slice(5), choices });
    else made.push({ kind: "group", key, label: common(choices.flatMap((c) => same.get(c) ?? [c])), unit: "", choices });
  }
  return made;
}

/** What the labels of a group share, with a gap where they differ. @param {Choice[]} choices */
function common(choices) {
  const labels = choices.map((c) => c.label.split(" "));
  const least = Math.min(...labels.map((l) => l.length));
  let front = 0;
  while (front < least && labels.every((l) => l[front] === labels[0][front])) front += 1;
  let back = 0;
  while (back < least - front && labels.every((l) => l[l.length - 1 - back] === labels[0][labels[0].length - 1 - back]))
    back += 1;
  const tail = back ? labels[0].slice(-back) : [];
  return [...labels[0].slice(0, front), "…", ...tail].join(" ");
}
