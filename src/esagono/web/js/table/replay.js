/** Looking back: a slider with marks for rounds, turns and phases, from each side's view once the game is over. */
import { Refusal } from "../api.js";
import { drawn, fill, h } from "../dom.js";
import { ICON } from "../icons.js";
import { w } from "../words.js";

/** @typedef {import("../types.js").Mark} Mark */

export class Replay {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** @type {number|null} */
    this.at = null;
    /** @type {Mark[]} */
    this.marks = [];
    /** @type {import("../types.js").Snapshot|null} */
    this.live = null;
    this.asked = 0;
  }

  get on() {
    return this.at !== null;
  }

  /** @param {number|null} line @param {string} [side] */
  async go(line, side = this.table.view?.side ?? "") {
    const { table } = this;
    if (line === null) return this.leave();
    const first = this.at === null;
    const lines = table.view?.lines ?? 1;
    this.at = Math.max(0, Math.min(lines - 1, line));
    const number = ++this.asked;
    try {
      if (first) {
        table.picked.clear();
        this.marks = (await table.line.ask({ do: "marks" })).marks;
      }
      const view = await table.line.ask({ do: "at", line: this.at, side });
      if (number !== this.asked || !this.on) return undefined;
      table.view = { ...view, decision: null };
      table.draw();
    } catch (wrong) {
      if (first) this.at = null;
      if (wrong instanceof Refusal) table.refuse(wrong);
    }
    return undefined;
  }

  async leave() {
    const { table } = this;
    this.at = null;
    await table.anew();
  }

  /** @param {number} by */
  step(by) {
    void this.go((this.at ?? (this.table.view?.lines ?? 1) - 1) + by);
  }

  /** @param {HTMLElement} place @param {import("../types.js").Snapshot} view */
  draw(place, view) {
    const { table } = this;
    const at = this.at ?? 0;
    const last = Math.max(1, view.lines - 1);
    const now = this.marks.filter((m) => m.line <= at).at(-1);
    if (place.querySelector("#slider")) {
      /** @type {HTMLInputElement} */ (place.querySelector("#slider")).value = String(at);
      const text = place.querySelector(".where");
      if (text) text.textContent = now?.text ?? "";
      const count = place.querySelector(".count");
      if (count) count.textContent = `${at} / ${last}`;
      return;
    }
    const slider = h("input", { type: "range", id: "slider", min: 0, max: last, value: at, "aria-label": w("replay") });
    slider.addEventListener("input", () => void this.go(Number(/** @type {HTMLInputElement} */ (slider).value)));
    const marks = h(
      "div",
      { class: "marksbar" },
      this.marks
        .filter((m) => m.depth < 3)
        .map((m) =>
          h("button", {
            class: `m${m.depth}`,
            style: `left:${(m.line / last) * 100}%`,
            title: m.text,
            "aria-label": m.text,
            tabindex: "-1",
            onclick: () => void this.go(m.line),
          }),
        ),
    );
    const step = (/** @type {number} */ by) =>
      h("button", { class: "ib", "aria-label": by < 0 ? "[" : "]", onclick: () => this.step(by) }, by < 0 ? "‹" : "›");
    const sides = view.over
      ? h(
          "select",
          {
            id: "replay-side",
            "aria-label": w("view"),
            onchange: (/** @type {Event} */ e) =>
              void this.go(this.at, /** @type {HTMLSelectElement} */ (e.target).value),
          },
          ...view.sides.map((s) =>
            h("option", { value: s, selected: s === view.side }, `${w("view")} ${table.sideName(s)}`),
          ),
        )
      : null;
    fill(
      place,
      h("h2", {}, drawn(ICON.replay), w("replay"), h("span", { class: "count" }, `${at} / ${last}`)),
      h("p", { class: "where" }, now?.text ?? ""),
      h("div", { class: "sliding" }, step(-1), h("div", {}, slider, marks), step(1)),
      h(
        "div",
        { class: "ask" },
        h("button", { class: "ib", id: "live", onclick: () => void this.leave() }, w("live")),
        h(
          "button",
          { class: "ib", id: "whatif", title: w("whatifwhy"), onclick: () => void this.whatIf() },
          w("whatif"),
        ),
        sides,
      ),
    );
    slider.focus();
  }

  async whatIf() {
    try {
      const made = await this.table.line.ask({ do: "copy", line: this.at ?? 0 });
      location.hash = `seat=${Object.values(made.seats)[0]}`;
    } catch (wrong) {
      if (wrong instanceof Refusal) this.table.refuse(wrong);
    }
  }
}
