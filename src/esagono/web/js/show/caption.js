/** What stands in the panel while something is shown: who acts, what happens, how fast. */
import { mark } from "../board/marks.js";
import { drawn, fill, h, say } from "../dom.js";
import { w } from "../words.js";
import { marked, soundButton, speedButtons } from "./pace.js";

/** @typedef {import("./beats.js").Beat} Beat */

export class Caption {
  /** @param {import("./show.js").Show} show */
  constructor(show) {
    this.show = show;
    this.who = h("h2", { id: "showing" });
    this.text = h("p", { class: "caption" });
    /** @type {HTMLElement|null} */
    this.controls = null;
  }

  /** @param {Beat} beat */
  tell(beat) {
    const { table } = this.show;
    const text = table.nice(beat.text);
    const sign = mark(beat.by || "other", 0, 0, 1.1);
    fill(
      this.who,
      drawn(`<svg width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true">${sign}</svg>`),
      h("span", {}, beat.by ? w("plays", { side: table.sideName(beat.by) }) : ""),
    );
    this.text.textContent = text;
    const rolled = (/** @type {Beat["rolls"][number]} */ r) => [table.sideName(r.by), r.what, ...r.faces, r.drawn];
    say([text, ...beat.rolls.map((r) => rolled(r).filter(Boolean).join(" "))].join(" "));
  }

  /** What stands in the panel meanwhile. @param {HTMLElement} place */
  draw(place) {
    if (this.controls && place.contains(this.controls)) return;
    const button = (/** @type {string} */ id, /** @type {string} */ word, /** @type {string} */ key, /** @type {() => void} */ press) =>
      h("button", { class: "ib", id, onclick: press }, w(word), h("kbd", { class: "hide-ph" }, key));
    this.controls ??= h(
      "div",
      { class: "showing" },
      h(
        "div",
        { class: "ask" },
        button("show-next", "show_next", "N", () => this.show.next()),
        button("show-end", "show_end", "Esc", () => this.show.skip()),
        soundButton(),
      ),
      speedButtons(),
    );
    fill(place, this.who, this.text, marked(this.controls));
  }
}
