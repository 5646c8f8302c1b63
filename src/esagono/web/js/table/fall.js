/** Dice that have just been rolled fall on the table for a moment; a click takes them away. */
import { drawn, fill, h } from "../dom.js";
import { die } from "../icons.js";

const STAY = 1650;
const MOST = 10;

export class Fall {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.place = h("div", { class: "fall", hidden: true, "aria-hidden": "true", onclick: () => this.hide() });
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
  }

  /** @param {import("../types.js").LogLine[]} lines those that are new */
  show(lines) {
    const rolls = lines.flatMap((l) => l.rolls.map((roll) => ({ roll, side: l.side }))).slice(-3);
    if (!rolls.length) return;
    const groups = rolls.map(({ roll, side }, i) => {
      const dice = roll.faces
        .slice(0, MOST)
        .map((n, k) =>
          h(
            "span",
            { class: "die", style: `--i:${i * 2 + k};--t:${((n * 47 + k * 83) % 40) - 20}deg` },
            drawn(die(n, 40)),
          ),
        );
      const what = [this.table.sideName(roll.side || side), roll.what, roll.drawn].filter(Boolean).join(" · ");
      return h("div", {}, h("div", { class: "rolled" }, dice), h("small", {}, what));
    });
    fill(this.place, ...groups);
    this.place.hidden = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(), STAY);
  }

  hide() {
    this.place.hidden = true;
  }
}
