/** The fixed button that ends a phase, a turn or a step: it tells what is still open, and warns before a loss. */
import { fill, h } from "../dom.js";
import { w } from "../words.js";
import { chip } from "./rules.js";

export class Ending {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.place = h("section", { class: "ending", hidden: true });
    /** the number of the decision for which it has been pressed once */
    this.pressed = -1;
  }

  /** The choice that ends something. */
  get choice() {
    return this.table.decision?.choices.find((c) => c.ends) ?? null;
  }

  /** It asks once more: what ends a phase while something is open that is not only told. */
  get asks() {
    const { choice } = this;
    const open = this.table.decision?.open ?? [];
    return Boolean(choice && (choice.confirm || choice.ends !== "step") && open.some((o) => !o.told));
  }

  draw() {
    const { table, choice } = this;
    this.place.hidden = !choice;
    if (!choice || !table.decision) return fill(this.place);
    const open = table.decision.open;
    const armed = this.pressed === table.decision.number;
    const loss = open.some((o) => o.loses);
    const button = h(
      "button",
      { class: `go end${armed && loss ? " loss" : ""}`, id: "end", disabled: table.offline, onclick: () => this.press() },
      armed ? w("plan_anyway") : table.labelOf(choice),
      h("kbd", {}, "⇧ Enter"),
    );
    fill(
      this.place,
      open.length ? h("ul", { class: "open", "aria-label": w("plan_open") }, open.map((o) => this.open(o))) : null,
      armed && loss ? h("p", { class: "warned", role: "alert" }, w("plan_loss")) : null,
      button,
    );
    return undefined;
  }

  /** @param {import("../types.js").Open} o */
  open(o) {
    const { table } = this;
    const hexes = [...o.hexes, ...o.units.map((id) => table.piece(id)?.hex ?? "")].filter(Boolean);
    const show = () => {
      table.hand.pointAt(null, hexes);
      if (hexes[0]) table.board.reveal(hexes[0]);
      if (o.units.length) table.picked.select(o.units[0]);
    };
    return h(
      "li",
      { class: o.loses ? "loses" : "" },
      h("button", { title: w("plan_show"), onclick: show, onmouseenter: () => table.hand.pointAt(null, hexes) }, `${o.label}: `, h("b", {}, o.number)),
      chip(table, o.rule),
    );
  }

  /** Press it: at once, or first to see what is open. */
  press() {
    const { table, choice } = this;
    if (!choice || !table.decision || table.offline) return;
    if (this.asks && this.pressed !== table.decision.number) {
      this.pressed = table.decision.number;
      table.picked.choose(null);
      return;
    }
    table.picked.last = "";
    void table.doing.act(choice.text);
  }
}
