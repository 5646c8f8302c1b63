/** The replay plays by itself: each line with its scenes, at the speed that was chosen, and by chapters. */
import { drawn, h } from "../dom.js";
import { w } from "../words.js";

/** @typedef {import("../table/replay.js").Replay} Replay */
/** @typedef {{line: number, depth: number, text: string}} Chapter */

const DEEPEST = 2;

export class Player {
  /** @param {Replay} replay */
  constructor(replay) {
    this.replay = replay;
    this.playing = false;
    this.runs = 0;
    /** To go back to the game when the end is reached. */
    this.returns = false;
  }

  get table() {
    return this.replay.table;
  }

  get last() {
    return Math.max(0, (this.table.view?.lines ?? 1) - 1);
  }

  /** Where turns, phases and rounds begin: as the game is built, and as the log tells it. @returns {Chapter[]} */
  chapters() {
    const { replay, table } = this;
    /** @type {Map<number, Chapter>} */
    const found = new Map();
    for (const m of replay.marks)
      if (m.depth <= DEEPEST) found.set(m.line, { ...m, text: m.text.split(" › ").slice(-2).join(" › ") });
    for (const l of table.log) {
      const told = l.events.filter((e) => e.scene === "turn").map((e) => table.nice(e.text));
      if (!told.length) continue;
      const there = found.get(l.line) ?? { line: l.line, depth: DEEPEST, text: "" };
      found.set(l.line, { ...there, text: [there.text, told.at(-1)].filter(Boolean).join(" · ") });
    }
    return [...found.values()].sort((a, b) => a.line - b.line);
  }

  /** @param {number} by */
  chapter(by) {
    const at = this.replay.at ?? 0;
    const all = this.chapters().map((c) => c.line);
    const to = by > 0 ? all.find((line) => line > at) : all.filter((line) => line < at).at(-1);
    void this.replay.go(to ?? (by > 0 ? this.last : 0));
  }

  toggle() {
    if (this.playing) this.pause();
    else void this.play();
  }

  pause() {
    this.playing = false;
    this.runs += 1;
    this.table.show.go();
    this.table.show.stage.clear();
    this.mark();
  }

  async play() {
    const { replay, table } = this;
    if ((replay.at ?? 0) >= this.last) await replay.go(0);
    const run = ++this.runs;
    const goes = () => this.runs === run && replay.on;
    this.playing = true;
    this.mark();
    while (goes() && (replay.at ?? 0) < this.last) {
      const at = replay.at ?? 0;
      const view = await replay.ask(this.next(at), at + 1);
      if (!view || !goes()) break;
      await table.show.lines(view.log, goes, []);
      if (goes()) replay.lay(view);
    }
    if (this.runs !== run) return;
    this.pause();
    if (this.returns && replay.on) void replay.leave();
  }

  /** The next line that tells something. @param {number} at */
  next(at) {
    const told = this.table.log.find((l) => l.line > at && (l.rolls.length || l.events.length));
    return Math.min(this.last, told?.line ?? this.last);
  }

  /** @returns {HTMLElement} */
  buttons() {
    const { replay } = this;
    const button = (/** @type {string} */ id, /** @type {string} */ word, /** @type {string} */ d, /** @type {() => void} */ press) =>
      h(
        "button",
        { class: "ib", id, title: w(word), "aria-label": w(word), onclick: press },
        drawn(`<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${d}"/></svg>`),
      );
    return h(
      "div",
      { class: "player" },
      button("chapter-back", "chapter_back", "M5 4v12M15 4.500L8 10l7 5.500", () => this.chapter(-1)),
      button("step-back", "step_back", "M12.500 4.500L6 10l6.500 5.500", () => replay.step(-1)),
      h("button", { class: "go", id: "play", onclick: () => this.toggle() }),
      button("step-on", "step_on", "M7.500 4.500L14 10l-6.500 5.500", () => replay.step(1)),
      button("chapter-on", "chapter_on", "M15 4v12M5 4.500L12 10l-7 5.500", () => this.chapter(1)),
    );
  }

  /** The list of chapters. @returns {HTMLElement} */
  list() {
    return h(
      "select",
      {
        id: "chapters",
        "aria-label": w("chapters"),
        onchange: (/** @type {Event} */ e) => void this.replay.go(Number(/** @type {HTMLSelectElement} */ (e.target).value)),
      },
      this.chapters().map((c) => h("option", { value: c.line }, `${"\u2003".repeat(c.depth)}${c.text}`)),
    );
  }

  /** Show on the buttons what holds now. */
  mark() {
    const button = document.getElementById("play");
    if (button) button.textContent = this.playing ? w("pause") : w("play");
    const list = /** @type {HTMLSelectElement|null} */ (document.getElementById("chapters"));
    const now = this.chapters().filter((c) => c.line <= (this.replay.at ?? 0)).at(-1);
    if (list && now) list.value = String(now.line);
  }
}
