/** Paragraphs and lists of a briefing or report, with their rules. */
import { nation } from "../board/nations.js";
import { h } from "../dom.js";

/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {{text: string, rule: string, title: string}} Paragraph */
/** @typedef {{chip: (rule: string) => HTMLElement|null, sideName: (side: string) => string, show?: (hex: string) => void, owner?: (side: string) => string}} Reader */

/** @param {string} title @param {...(Node|null|undefined)} parts @returns {HTMLElement|null} nothing if there is nothing in it */
export function section(title, ...parts) {
  const found = /** @type {Node[]} */ (parts.filter(Boolean));
  return found.length ? h("section", {}, h("h3", { class: "lab" }, title), ...found) : null;
}

/** @param {Reader} reader @param {Paragraph[]} paragraphs */
export function texts(reader, paragraphs) {
  return paragraphs.map((p) => h("p", {}, p.text, " ", reader.chip(p.rule)));
}

/** A ledger; a line with a place shows it. @param {Reader} reader @param {Entry[]} entries @param {string} id @returns {HTMLElement|null} */
export function ledger(reader, entries, id) {
  if (!entries.length) return null;
  return h(
    "table",
    { class: "led ledger", id },
    entries.map((e) => line(reader, e)),
  );
}

/** @param {Reader} reader @param {Entry} e */
function line(reader, e) {
  const whose = e.side ? (reader.owner?.(e.side) ?? reader.sideName(e.side)) : "";
  const token = e.side ? h("i", { class: "token", title: whose, role: "img", "aria-label": whose }) : null;
  const { show } = reader;
  const label =
    e.hex && show
      ? h("button", { class: "goto", "data-hex": e.hex, onclick: () => show(e.hex) }, e.label)
      : h("span", {}, e.label);
  return h(
    "tr",
    {
      class: `${e.state === "total" ? "t" : e.state}`,
      style: e.side ? `--c:${nation(e.side).strip}` : "",
    },
    h("td", {}, token, label, e.note ? h("small", {}, e.note) : null),
    h("td", {}, e.value),
    h("td", {}, reader.chip(e.rule)),
  );
}
