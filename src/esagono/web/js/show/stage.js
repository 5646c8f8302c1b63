/** One scene on the map: the line of fire, dice beside their target with the name of their owner, the large word. */
import { nation } from "../board/nations.js";
import { drawn, fill, h } from "../dom.js";
import { die } from "../icons.js";
import { FOLLOWS } from "./beats.js";
import { burst, fire, ringed, way } from "./trace.js";

/** @typedef {import("./beats.js").Beat} Beat */

const MOST = 10;
/** How far beside the middle of a hex dice lie, and how much room they need. */
const [ASIDE, WIDE, HIGH] = [58, 190, 92];

export class Stage {
  /** @param {import("../table/table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.words = h("div", { class: "words" });
    this.dice = h("div", { class: "fall", hidden: true });
    this.banner = h("div", { class: "banner", hidden: true });
    this.place = h("div", { class: "stage", "aria-hidden": "true" }, this.words, this.dice, this.banner);
    this.live = "";
    /** @type {Beat|null} */
    this.beat = null;
    this.diceAt = "";
  }

  /** @param {Beat} beat */
  show(beat) {
    if (!FOLLOWS.has(beat.kind)) this.clear();
    this.beat = beat;
    this.place.dataset.scene = `${beat.line} ${beat.side} ${beat.kind}`;
    const { lay } = this.table.board;
    if (lay) this.live += this.lines(beat, lay);
    this.draw();
    this.roll(beat);
    fill(this.words, ...this.said(beat));
    const placed = beat.to || beat.marks.some((m) => m.hex);
    this.banner.hidden = beat.kind !== "turn" && (Boolean(placed) || beat.kind === "note" || !beat.text);
    fill(this.banner, h("b", {}, this.table.nice(beat.text)));
    this.put();
  }

  /** @param {Beat} beat @param {import("../ground/lay.js").Lay} lay */
  lines(beat, lay) {
    const { kind, side, to } = beat;
    if (kind === "shot")
      return beat.from.map((from) => fire(lay, from, to, "now") + burst(lay, from, "muzzle")).join("") + burst(lay, to, "strike");
    if (kind === "attack")
      return beat.from.map((from) => way(lay, { kind, from, to, side, word: "" }, 30)).join("") + burst(lay, to, "strike");
    if (kind === "note" && to) return ringed(lay, { kind, from: "", to, side, word: "" });
    if (kind === "loss") return beat.marks.map((m) => burst(lay, m.hex, "blown")).join("");
    return "";
  }

  /** Words are large, one for each place. @param {Beat} beat */
  said(beat) {
    return beat.marks
      .filter((m) => m.word && m.hex)
      .map((m) =>
        h(
          "div",
          { class: `word ${beat.kind}`, "data-hex": m.hex, style: `--c:${nation(beat.side).strip}` },
          this.table.nice(m.word),
          m.code ? h("small", {}, m.code) : null,
        ),
      );
  }

  /** @param {Beat} beat */
  roll(beat) {
    const told = (/** @type {Beat["rolls"][number]} */ r) => !r.faces.length && beat.marks.some((m) => m.word === r.drawn);
    const rolls = beat.rolls.filter((r) => !told(r));
    if (!rolls.length) return;
    const groups = rolls.map((roll, i) => {
      const dice = roll.faces
        .slice(0, MOST)
        .map((n, k) =>
          h("span", { class: "die", style: `--i:${i * 2 + k};--t:${((n * 47 + k * 83) % 40) - 20}deg` }, drawn(die(n, 40))),
        );
      const sum = roll.faces.length > 1 ? h("b", { class: "sum" }, roll.faces.reduce((a, b) => a + b, 0)) : null;
      const owner = h("span", { class: "owner", style: `--c:${nation(roll.by || "other").strip}` }, this.table.sideName(roll.by));
      const what = roll.what.replace(/, [^,]*$/, (tail) => (tail.slice(2) === this.table.sideName(roll.by) ? "" : tail));
      return h(
        "div",
        { class: "cast", "data-owner": roll.by },
        h("div", { class: "rolled" }, dice, sum),
        h("small", {}, roll.faces.length ? owner : null, [what, roll.drawn].filter(Boolean).join(": ")),
      );
    });
    const more = FOLLOWS.has(beat.kind) && !rolls.some((r) => r.faces.length);
    fill(this.dice, ...(more ? this.dice.children : []), ...groups);
    this.dice.dataset.line = String(beat.line);
    this.dice.hidden = false;
    this.diceAt = beat.to || beat.marks.find((m) => m.hex)?.hex || "";
  }

  /** Everything stays beside its hex when the map is moved. */
  put() {
    const { board, mapPlace } = this.table;
    const room = { w: mapPlace.clientWidth, h: mapPlace.clientHeight };
    for (const word of /** @type {NodeListOf<HTMLElement>} */ (this.words.querySelectorAll("[data-hex]"))) {
      const [x, y] = board.onScreen(word.dataset.hex ?? "");
      const half = word.offsetWidth / 2 + 6;
      word.style.left = `${Math.max(half, Math.min(room.w - half, x))}px`;
      word.style.top = `${Math.max(40, Math.min(room.h - 40, y - 44))}px`;
    }
    this.dice.classList.toggle("placed", Boolean(this.diceAt));
    if (!this.diceAt) return this.dice.removeAttribute("style");
    const [x, y] = board.onScreen(this.diceAt);
    const right = x + ASIDE + WIDE < room.w;
    this.dice.style.left = right ? `${Math.max(8, x + ASIDE)}px` : "auto";
    this.dice.style.right = right ? "auto" : `${Math.max(8, room.w - x + ASIDE)}px`;
    this.dice.style.top = `${Math.max(8, Math.min(room.h - HIGH, y - 22))}px`;
    return undefined;
  }

  /** What lasts and what is shown now. */
  draw() {
    const { layer, lay } = this.table.board;
    if (!lay || !layer.traces) return;
    const { trace } = this.table.show;
    set(layer.traces, trace.under(lay));
    set(layer.shown, this.live + trace.over(lay));
    layer.traces.classList.toggle("stale", trace.stale);
  }

  clear() {
    this.live = "";
    this.beat = null;
    this.diceAt = "";
    this.dice.hidden = true;
    fill(this.dice);
    this.banner.hidden = true;
    fill(this.words);
    this.draw();
  }
}

/** What is drawn in a layer. @type {WeakMap<SVGGElement, string>} */
const drawnIn = new WeakMap();

/** @param {SVGGElement} layer @param {string} markup */
function set(layer, markup) {
  if ((drawnIn.get(layer) ?? "") === markup) return;
  drawnIn.set(layer, markup);
  layer.innerHTML = markup;
}
