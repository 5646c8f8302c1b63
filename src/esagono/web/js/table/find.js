/** Find a hex, a unit or a rule. */
import { fill, h } from "../dom.js";
import { w } from "../words.js";
import { bookOf, search } from "./chapters.js";

const MOST = 12;

/** @param {import("./table.js").Table} table */
export function find(table) {
  const found = h("div", { class: "found" });
  const input = /** @type {HTMLInputElement} */ (
    h("input", { type: "search", placeholder: w("find"), "aria-label": w("find"), autocomplete: "off" })
  );
  const go = (/** @type {string} */ hex, /** @type {string} */ id) => {
    table.pop.hide();
    table.picked.cursor = hex;
    if (hex) table.board.reveal(hex);
    if (id) table.hand.onPiece(id, true);
    table.mapPlace.focus({ preventScroll: true });
    table.board.cursor(hex);
  };
  const look = async () => {
    const text = input.value.trim().toLowerCase();
    const rules = text ? search(await bookOf(table.view?.game ?? ""), text) : [];
    if (text !== input.value.trim().toLowerCase()) return;
    const pieces = text
      ? (table.view?.table.pieces ?? []).filter((p) => p.title.toLowerCase().includes(text))
      : [];
    const hexes = text ? (table.chart?.hexes ?? []).filter((x) => table.hexName(x.name).toLowerCase().includes(text)) : [];
    const names = text ? (table.chart?.labels ?? []).filter((l) => l.text.toLowerCase().includes(text)) : [];
    const row = (/** @type {string} */ hex, /** @type {string} */ id, /** @type {string} */ label) =>
      h("button", { class: "ib", onclick: () => go(hex, id) }, label);
    const rows = [
      ...names.map((l) => row(l.hex, "", placed(table, l))),
      ...pieces.map((p) => row(p.hex, p.id, `${p.title} · ${p.hex ? table.hexName(p.hex) : w("offmap")}`)),
      ...hexes.map((x) => row(x.name, "", `${table.hexName(x.name)} · ${table.ground(x.name)}`)),
      ...rules.map((r) =>
        h("button", { class: "ib", "data-id": r.id, onclick: () => void table.top.book.open("rules", r.id) }, `${r.id} · ${r.title}`),
      ),
    ];
    fill(found, ...(rows.length || !text ? rows.slice(0, MOST) : [h("p", { class: "empty" }, w("notfound"))]));
  };
  input.addEventListener("input", () => void look());
  input.addEventListener("keydown", (e) => {
    if (e.key === "Enter") /** @type {HTMLElement|null} */ (found.querySelector("button"))?.click();
    if (e.key === "Escape") table.pop.hide();
  });
  table.pop.show(w("find"), h("h4", {}, w("find")), input, found);
  input.focus();
}

/** A name on the map with its hex. @param {import("./table.js").Table} table @param {import("../types.js").Label} l */
function placed(table, l) {
  const name = table.hexName(l.hex);
  return name.startsWith(l.text) ? name : `${l.text} · ${name}`;
}
