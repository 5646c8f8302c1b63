/** The sequence bar: turn, phase, round with its side, what comes next; a click unfolds the whole sequence of play. */
import { nation } from "../board/nations.js";
import { fill, h } from "../dom.js";
import { w } from "../words.js";
import { chip } from "./rules.js";

/** @typedef {{depth: number, text: string, rule: string, state: string}} Heading */

export class SequenceBar {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.place = h("nav", { class: "seqbar", "aria-label": w("sequence") });
    this.key = "";
  }

  draw() {
    const { table } = this;
    const bar = table.view?.bar;
    const key = JSON.stringify([bar, table.view?.over]);
    if (!bar || key === this.key) return;
    this.key = key;
    const last = bar.parts.length - 1;
    const over = table.view?.over && last < 0 ? h("b", {}, w("gameover")) : null;
    fill(
      this.place,
      h(
        "button",
        { class: "seqnow", id: "sequence", title: w("unfold"), "aria-haspopup": "dialog", onclick: () => void this.open() },
        over,
        bar.parts.map((part, i) =>
          h(
            "span",
            { class: `part${i === last ? " last" : part.side ? " of" : ""}` },
            i ? h("span", { class: "sep", "aria-hidden": "true" }, "›") : null,
            part.side ? h("i", { class: "token", style: `--c:${nation(part.side).strip}` }) : null,
            h(i === last ? "b" : "span", {}, table.nice(part.text)),
          ),
        ),
        bar.next ? h("span", { class: "nextup" }, h("i", {}, w("next")), " ", table.nice(bar.next)) : null,
        h("span", { class: "more", "aria-hidden": "true" }, "▾"),
      ),
      bar.parts.length ? chip(table, bar.parts[last].rule) : null,
    );
  }

  async open() {
    const { table } = this;
    const { sequence } = await table.telling.ask("sequence", table.side);
    if (!sequence) return;
    table.pop.show(
      w("sequence"),
      h("h4", {}, w("sequence")),
      h(
        "ol",
        { class: "seqlist" },
        /** @type {Heading[]} */ (sequence).map((line) =>
          h(
            "li",
            { class: line.state, style: `--d:${line.depth}`, "aria-current": line.state === "now" ? "step" : null },
            h("span", {}, line.text),
            chip(table, line.rule),
          ),
        ),
      ),
    );
    table.pop.place.querySelector("li.now:not(:has(~ li.now))")?.scrollIntoView({ block: "nearest" });
  }
}
