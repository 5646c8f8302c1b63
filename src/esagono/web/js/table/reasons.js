/** Why a computer player has chosen as it did, and what went wrong with it: both belong to the log. */
import { h, say } from "../dom.js";
import { w } from "../words.js";
import { chip } from "./rules.js";

/** @typedef {import("../types.js").LogLine} LogLine */
/** @typedef {import("../types.js").Notice} Notice */
/** @typedef {import("./table.js").Table} Table */

/** The lines of a side that led to one that tells something: `fire …` tells nothing before its dice. @param {LogLine[]} log @param {LogLine} l @returns {LogLine[]} */
function chosen(log, l) {
  const found = [l];
  for (let i = l.line - 1; i > 0; i--) {
    const before = log[i];
    if (!before || before.side !== l.side || before.events.length || before.rolls.length) break;
    found.unshift(before);
  }
  return found.filter((each) => each.why);
}

/** @param {Table} table @param {LogLine[]} told @returns {HTMLElement|null} */
export function whyButton(table, told) {
  const lines = [...new Set(told.flatMap((l) => chosen(table.log, l)))].sort((a, b) => a.line - b.line);
  const l = lines.at(-1);
  if (!l) return null;
  return h(
    "button",
    {
      class: "r why",
      "data-why": l.line,
      "aria-label": w("whythis"),
      onclick: (/** @type {Event} */ e) => {
        e.stopPropagation();
        void because(table, lines);
      },
    },
    w("whybot"),
  );
}

/** Ask for the reasons of lines and show them. @param {Table} table @param {LogLine[]} lines */
async function because(table, lines) {
  try {
    const answers = await Promise.all(
      lines.map((l) => table.line.ask({ do: "reasons", line: l.line, side: table.side })),
    );
    const parts = answers.flatMap((found) => explained(table, found));
    table.pop.show(w("whythis"), ...parts);
    say(parts.map((part) => part.textContent).join(" "));
  } catch (wrong) {
    table.tell(/** @type {Error} */ (wrong).message);
  }
}

/** @param {Table} table @param {{label: string, fields: Record<string, string>, reasons: import("../types.js").Reason[], note: string}} found @returns {HTMLElement[]} */
function explained(table, found) {
  const rows = found.reasons.map((r) => h("li", {}, h("span", {}, table.nice(r.text)), chip(table, r.rule)));
  return [
    h("h4", {}, table.nice(table.turned(found.label, found.fields.facing))),
    ...(rows.length ? [h("ul", { class: "because" }, ...rows)] : []),
    ...(found.note ? [h("p", { class: "muted" }, found.note)] : []),
  ];
}

/** @param {Notice} n @returns {HTMLElement} */
export function noticeLine(n) {
  return h("div", { class: "e note", "data-notice": n.key, role: "note" }, h("span", {}, n.text));
}
