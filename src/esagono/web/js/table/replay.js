/** Looking back: it plays by itself, by steps or chapters; from each side's view once the game is over. */
import { Refusal } from "../api.js";
import { drawn, fill, h } from "../dom.js";
import { ICON } from "../icons.js";
import { soundButton, speedButtons } from "../show/pace.js";
import { Player } from "../show/play.js";
import { w } from "../words.js";

/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../types.js").Snapshot} Snapshot */

export class Replay {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.player = new Player(this);
    /** @type {number|null} */
    this.at = null;
    /** @type {Mark[]} */
    this.marks = [];
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
    if (first) table.show.flush();
    if (this.player.playing) this.player.pause();
    table.show.trace.clear();
    const lines = table.view?.lines ?? 1;
    this.at = Math.max(0, Math.min(lines - 1, line));
    try {
      if (first) {
        table.picked.clear();
        this.marks = (await table.line.ask({ do: "marks" })).marks;
      }
      const view = await this.ask(this.at, this.at, side);
      if (view) this.lay(view);
    } catch (wrong) {
      if (first) this.at = null;
      if (wrong instanceof Refusal) table.refuse(wrong);
    }
    return undefined;
  }

  /** The table after a line, unless another was asked for meanwhile. @param {number} line @param {number} since @param {string} [side] @returns {Promise<Snapshot|null>} */
  async ask(line, since, side = this.table.view?.side ?? "") {
    const number = ++this.asked;
    const view = await this.table.line.ask({ do: "at", line, side, since });
    return number === this.asked && this.on ? view : null;
  }

  /** @param {Snapshot} view */
  lay(view) {
    this.at = view.line;
    this.table.view = { ...view, decision: null };
    this.table.draw();
  }

  /** Show once more what came after a line, then go back to the game. @param {number} line */
  async again(line) {
    await this.go(line);
    if (!this.on) return;
    this.player.returns = true;
    await this.player.play();
  }

  async leave() {
    const { table } = this;
    if (!this.player.returns) table.show.trace.clear();
    this.player.returns = false;
    if (this.player.playing) this.player.pause();
    this.at = null;
    await table.anew();
  }

  /** @param {number} by */
  step(by) {
    void this.go((this.at ?? (this.table.view?.lines ?? 1) - 1) + by);
  }

  /** @param {HTMLElement} place @param {Snapshot} view */
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
      this.player.mark();
      return;
    }
    const slider = h("input", { type: "range", id: "slider", min: 0, max: last, value: at, "aria-label": w("replay") });
    slider.addEventListener("input", () => void this.go(Number(/** @type {HTMLInputElement} */ (slider).value)));
    fill(
      place,
      h("h2", {}, drawn(ICON.replay), w("replay"), h("span", { class: "count" }, `${at} / ${last}`)),
      h("p", { class: "where" }, now?.text ?? ""),
      table.show.panel.text,
      this.player.buttons(),
      h("div", { class: "sliding whole" }, h("div", {}, slider, this.bar(last))),
      this.player.list(),
      h("div", { class: "ask" }, speedButtons(["slow", "normal", "fast"]), soundButton()),
      h(
        "div",
        { class: "ask" },
        h("button", { class: "ib", id: "live", onclick: () => void this.leave() }, w("live")),
        h(
          "button",
          { class: "ib", id: "whatif", title: w("whatifwhy"), onclick: () => void this.whatIf() },
          w("whatif"),
        ),
        this.sides(view),
      ),
    );
    table.show.panel.text.textContent = "";
    this.player.mark();
    slider.focus();
  }

  /** Marks below the slider. @param {number} last */
  bar(last) {
    return h(
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
  }

  /** @param {Snapshot} view */
  sides(view) {
    if (!view.over) return null;
    const { table } = this;
    const change = (/** @type {Event} */ e) => void this.go(this.at, /** @type {HTMLSelectElement} */ (e.target).value);
    return h(
      "select",
      { id: "replay-side", "aria-label": w("view"), onchange: change },
      ...view.sides.map((s) =>
        h("option", { value: s, selected: s === view.side }, `${w("view")} ${table.sideName(s)}`),
      ),
    );
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
