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
  }

  /** @param {import("../types.js").Snapshot} view @returns {boolean} the curtain is drawn */
  drawn(view) {
    const asked = view.asked.map((a) => a.side).filter((s) => view.seat.sides.includes(s));
    const { table } = this;
    if (view.seat.sides.length < 2 || !asked.length || view.over) return false;
    if (this.turned === view.lines && this.shownTo === table.side) return false;
    const next = asked.includes(table.side) && this.shownTo === table.side ? table.side : asked[0];
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
