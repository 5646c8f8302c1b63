/** Every act in words for who does not see the screen: a log that screen readers read out as it grows. */
import { h } from "../dom.js";
import { w } from "../words.js";

const MOST = 40;
/** How many lines of a long turn of others are read; of the others only how many there were. */
const READ = 8;

export class Heard {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.place = h("div", { class: "quiet", id: "heard", role: "log", "aria-live": "polite", "aria-label": w("log") });
  }

  /** @param {import("../types.js").LogLine[]} fresh lines of the log that have just come */
  tell(fresh) {
    const told = fresh.filter((l) => l.events.length || l.rolls.length || l.hidden);
    const read = told.slice(-READ);
    const lines = read.map((l) => this.line(l));
    if (told.length > read.length) lines.unshift(w("andmore", { n: told.length - read.length }));
    this.add(lines);
  }

  /** @param {string[]} lines */
  add(lines) {
    this.place.append(...lines.filter(Boolean).map((line) => h("p", {}, line)));
    while (this.place.childElementCount > MOST) this.place.firstElementChild?.remove();
  }

  /** @param {import("../types.js").LogLine} l */
  line(l) {
    const { table } = this;
    const who = l.side ? `${table.sideName(l.side)}: ` : "";
    if (l.hidden && !l.events.length) return w("insecret", { side: table.sideName(l.side) });
    const dice = l.rolls.map((r) => (r.faces.length ? w("rolled", { dice: r.faces.join(", ") }) : r.drawn));
    const deeds = l.events.map((e) => table.nice(table.turned(e.text, e.args.facing)));
    return `${who}${[...dice, ...deeds].filter(Boolean).join(" ")}`;
  }
}
