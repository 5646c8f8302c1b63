/** What others have done since one's own last move, as a list; a line is shown on the map, or all of it once more. */
import { fill, h } from "../dom.js";
import { blocksOf } from "../table/blocks.js";
import { told } from "../table/log.js";
import { w } from "../words.js";

/** @typedef {import("../types.js").LogLine} LogLine */

const MOST = 60;
const OPEN = "esagono.since";

export class Since {
  /** @param {import("../table/table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.lines = h("div", { class: "lines" });
    this.count = h("b", {});
    this.again = h("button", { class: "ib small", id: "show-again", onclick: (/** @type {Event} */ e) => this.show(e) }, w("show_again"));
    this.place = /** @type {HTMLDetailsElement} */ (
      h("details", { class: "since", hidden: true }, h("summary", { class: "lab" }, h("span", {}, w("since")), this.count, this.again), this.lines)
    );
    this.place.open = localStorage.getItem(OPEN) === "open";
    this.place.addEventListener("toggle", () => {
      localStorage.setItem(OPEN, this.place.open ? "open" : "shut");
      this.key = "";
      this.draw();
    });
    this.key = "";
  }

  /** The last line of one's own before others acted; they have acted since. @returns {number} */
  get last() {
    const { table } = this;
    const own = table.view?.seat.sides ?? [];
    const log = table.show.told(table.log);
    let i = log.length - 1;
    while (i > 0 && own.includes(log[i].side)) i -= 1;
    while (i > 0 && !own.includes(log[i].side)) i -= 1;
    return i;
  }

  /** What others did after it, whether or not one has begun to move since. @returns {LogLine[]} */
  found() {
    const { table } = this;
    const own = table.view?.seat.sides ?? [];
    if (table.replay.on || !own.length) return [];
    return table.show
      .told(table.log)
      .slice(this.last + 1)
      .filter((l) => !own.includes(l.side) && (l.events.length || l.rolls.length));
  }

  draw() {
    const { table } = this;
    const found = this.found();
    this.place.hidden = !found.length;
    this.again.hidden = table.show.on;
    const key = `${found[0]?.line} ${found.length} ${table.view?.side} ${this.place.open}`;
    if (key === this.key) return;
    this.key = key;
    this.count.textContent = String(blocksOf(found).length);
    fill(this.lines, ...(this.place.open ? told(table, found, MOST) : []));
  }

  /** @param {Event} e */
  show(e) {
    e.preventDefault();
    const { replay } = this.table;
    void replay.again(this.last);
  }
}
