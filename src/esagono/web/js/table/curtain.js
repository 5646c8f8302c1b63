/** Between two people at one screen, when one may not see what the other sees. */
import { h } from "../dom.js";
import { w } from "../words.js";

export class Curtain {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.shownTo = "";
    this.up = false;
    /** The line at which one turned to a partner's view of one's own will; nobody is turned away before the next. */
    this.turned = -1;
    /** What several of one's own sides were asked last, at the same time. */
    this.phase = "";
  }

  /** Several of one's own sides are asked something new: the first of them in the order of play begins, whoever came last before. @param {import("../types.js").Snapshot} view @param {import("../types.js").Snapshot["asked"]} own */
  begins(view, own) {
    const other = own.length > 1 ? own.find((a) => a.side !== view.side) : null;
    const phase = other ? `${view.table.round} ${other.ask}` : this.phase; // of others one learns the phase alone
    const begun = phase !== this.phase;
    this.phase = phase;
    return begun;
  }

  /** @param {import("../types.js").Snapshot} view @returns {boolean} the curtain is drawn */
  drawn(view) {
    const own = view.asked.filter((a) => view.seat.sides.includes(a.side));
    const asked = own.map((a) => a.side);
    const begins = this.begins(view, own);
    const { table } = this;
    if (view.seat.sides.length < 2 || !asked.length || view.over) return false;
    if (this.turned === view.lines && this.shownTo === table.side) return false;
    const next = !begins && asked.includes(table.side) && this.shownTo === table.side ? table.side : asked[0];
    if (this.shownTo === next) return false;
    if (!view.secrets || !this.shownTo || view.partners.includes(next)) {
      this.shownTo = next;
      if (table.side === next) return false;
      this.turn(next);
      return true;
    }
    this.up = true;
    const name = table.sideName(next);
    const button = h(
      "button",
      {
        class: "go",
        id: "curtain",
        onclick: () => {
          curtain.remove();
          this.up = false;
          this.shownTo = next;
          this.turn(next);
        },
      },
      w("ready", { side: name }),
    );
    const curtain = h(
      "div",
      { class: "curtain", role: "dialog", "aria-label": w("pass", { side: name }) },
      h("h2", {}, w("pass", { side: name })),
      h("p", {}, w("passwhy")),
      button,
    );
    table.app.querySelector(".curtain")?.remove();
    table.app.append(curtain);
    button.focus();
    return true;
  }

  /** One who holds several powers looks at the table as another of them. @param {string} side */
  look(side) {
    this.turned = this.table.view?.lines ?? -1;
    this.shownTo = side;
    this.turn(side);
  }

  /** @param {string} side */
  turn(side) {
    const { table } = this;
    table.side = side;
    void table.anew();
  }
}
