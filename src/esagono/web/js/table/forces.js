/** The order of battle by formation: who is on the map, in reserve, lost, as far as one may know. */
import { mark } from "../board/marks.js";
import { drawn, fill, h } from "../dom.js";
import { w } from "../words.js";
import { inspect } from "./inspector.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {{piece: import("../types.js").Piece, where: string, note: string}} Member */
/** @typedef {{title: string, members: Member[]}} Formation */
/** @typedef {{side: string, formations: Formation[], note: string}} Force */

const PLACES = ["map", "reserve", "lost", "away"];

export class Forces {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.filter = h("div", { class: "seg forcefilter", role: "group", "aria-label": w("book_forces") });
    this.body = h("div", { class: "bookbody", tabindex: "0", "aria-label": w("book_forces") });
    this.place = h("div", { class: "bookpart forces" }, this.filter, this.body);
    this.only = "";
    this.key = "";
    /** @type {Force[]} */
    this.all = [];
  }

  async open() {
    const { view, side, line } = this.table;
    const key = [view?.id, side, view?.lines].join("/");
    if (!view) return;
    if (key !== this.key) {
      this.key = key;
      this.all = (await line.ask({ do: "library", what: "forces", side }).catch(() => ({ forces: [] }))).forces ?? [];
    }
    this.draw();
  }

  draw() {
    const members = this.all.flatMap((f) => f.formations).flatMap((f) => f.members);
    const there = ["", ...PLACES.filter((p) => members.some((m) => m.where === p))];
    if (!there.includes(this.only)) this.only = "";
    fill(this.filter, ...there.map((p) => this.button(p, p ? members.filter((m) => m.where === p).length : members.length)));
    fill(this.body, ...this.all.map((force) => this.force(force)));
  }

  /** @param {string} place @param {number} n */
  button(place, n) {
    const press = () => {
      this.only = place;
      this.draw();
    };
    const on = this.only === place;
    return h(
      "button",
      { class: on ? "on" : "", "aria-pressed": String(on), "data-where": place || "all", onclick: press },
      w(`force_${place || "all"}`),
      h("small", {}, n),
    );
  }

  /** @param {Force} force */
  force(force) {
    const { table } = this;
    const members = force.formations.flatMap((f) => f.members);
    const counts = PLACES.map((p) => [p, members.filter((m) => m.where === p).length])
      .filter(([, n]) => n)
      .map(([p, n]) => `${w(`force_${p}`).toLowerCase()} ${n}`);
    const shown = force.formations.map((f) => this.formation(f)).filter(Boolean);
    return h(
      "section",
      { class: "force", "data-side": force.side },
      h(
        "h3",
        {},
        drawn(`<svg width="20" height="20" viewBox="-9 -9 18 18" aria-hidden="true">${mark(force.side, 0, 0, 1.1)}</svg>`),
        table.sideName(force.side),
        h("small", {}, counts.join(" · ")),
      ),
      shown.length ? shown : h("p", { class: "empty" }, w("force_none")),
      force.note ? h("p", {}, force.note) : null,
    );
  }

  /** @param {Formation} formation */
  formation(formation) {
    const members = formation.members.filter((m) => !this.only || m.where === this.only);
    if (!members.length) return null;
    const sorted = PLACES.flatMap((p) => members.filter((m) => m.where === p));
    return h("article", {}, h("h4", {}, formation.title), h("ul", {}, sorted.map((m) => h("li", {}, this.member(m)))));
  }

  /** @param {Member} m */
  member(m) {
    const { piece, where } = m;
    const { table } = this;
    const at = where === "map" ? this.called(piece.hex) : [w(`force_${where}`), m.note].filter(Boolean).join(", ");
    return h(
      "button",
      {
        class: `member in-${where}`,
        "data-member": piece.id,
        "data-where": where,
        onclick: () => this.go(piece),
        onmouseenter: () => table.panel.inspect(null, piece.id),
      },
      inspect.small(piece),
      h("span", {}, h("b", {}, piece.title), h("small", {}, at)),
    );
  }

  /** A hex by the name of its place, or as it is printed. @param {string} hex */
  called(hex) {
    const { chart } = this.table;
    const label = chart?.labels.find((l) => l.hex === hex)?.text;
    const printed = chart?.hexes.find((x) => x.name === hex)?.label || hex;
    return label ? `${label} (${printed})` : printed;
  }

  /** Show a unit on the map. @param {import("../types.js").Piece} piece */
  go(piece) {
    const { table } = this;
    if (!piece.hex) return;
    if (innerWidth < 700) table.top.book.close();
    table.board.reveal(piece.hex);
    table.board.cursor(table.picked.cursor, [piece.hex]);
    table.panel.inspect(piece.hex, piece.id);
  }
}
