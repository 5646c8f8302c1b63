/** What is under the pointer: the hex, its counters with every fact and its rule. */
import { counter } from "../board/counters.js";
import { drawn, fill, h } from "../dom.js";
import { w } from "../words.js";
import { chip } from "./rules.js";

/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("./table.js").Table} Table */

/** @param {Piece} p @param {number} size */
const picture = (p, size) =>
  drawn(
    `<svg width="${size}" height="${size}" viewBox="-36 -36 72 72" aria-hidden="true">${counter(p, { prow: false })}</svg>`,
  );

export const inspect = {
  /** @param {Piece} p */
  small: (p) => picture(p, 52),

  /** @param {HTMLElement} place @param {Table} table @param {string|null} hex @param {string|null} id */
  into(place, table, hex, id) {
    const pieces = table.view?.table.pieces ?? [];
    const found = hex ? pieces.filter((p) => p.hex === hex) : pieces.filter((p) => p.id === id);
    found.sort((a, b) => Number(b.id === id) - Number(a.id === id));
    const markers = (table.view?.table.markers ?? []).filter((m) => m.hex === hex && m.title);
    if (!hex && !found.length) return;
    fill(
      place,
      h("div", { class: "lab" }, [w("under"), hex ? table.hexName(hex) : "", hex ? table.ground(hex) : ""].filter(Boolean).join(" · ")),
      markers.length
        ? h("p", { class: "marks" }, markers.map((m) => [m.title, m.text].filter(Boolean).join(" ")).join(" · "))
        : null,
      ...found.map((p) => unit(table, p)),
    );
  },
};

/** @param {Table} table @param {Piece} p */
function unit(table, p) {
  return h(
    "div",
    { class: "unit", "data-inspect": p.id },
    picture(p, 76),
    h(
      "div",
      {},
      h("h5", {}, p.title),
      h("p", {}, [table.sideName(p.side), ...table.states(p)].join(", ")),
      h(
        "dl",
        {},
        p.facts.map((f) => h("div", {}, h("dt", {}, f.label), h("dd", {}, f.value, " ", chip(table, f.rule)))),
      ),
    ),
  );
}
