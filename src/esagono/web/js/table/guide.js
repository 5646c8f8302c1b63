/** A guide through a first game: hints of the game that appear when their time has come. It never plays and never blocks. */
import { fill, h, say } from "../dom.js";
import { setGuide } from "../settings.js";
import { w } from "../words.js";
import { chip } from "./rules.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {{key: string, side: string, ask: string, verb: string, after: string[], picked: boolean, card: boolean, waiting: boolean, over: boolean, rule: string, point: string, hex: string, text: string}} Hint */

export class Guide {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.place = h("section", { class: "guide", hidden: true, "aria-label": w("guide"), "aria-live": "polite" });
    table.panel.prompt.after(this.place);
    /** @type {Hint[]|null} */
    this.hints = null;
    this.side = "";
    /** @type {Hint|null} */
    this.current = null;
    /** how many choices who sits here had made when it was shown */
    this.own = 0;
    this.drawn = "";
    this.watch = new MutationObserver(() => this.draw());
    this.watch.observe(table.card, { childList: true, attributes: true, attributeFilter: ["hidden"] });
  }

  get id() {
    return this.table.view?.id ?? "";
  }

  /** `on`, `off`, or nothing while it has not been answered. */
  get state() {
    return localStorage.getItem(`esagono.guide.${this.id}`) ?? "";
  }

  /** There are hints for who sits here. */
  get there() {
    return Boolean(this.hints?.length) && this.table.side === this.side;
  }

  /** @returns {string[]} the hints that have been read */
  get seen() {
    return JSON.parse(localStorage.getItem(`esagono.guide.${this.id}.seen`) ?? "[]");
  }

  /** @param {Hint} hint */
  read(hint) {
    localStorage.setItem(`esagono.guide.${this.id}.seen`, JSON.stringify([...this.seen, hint.key]));
    if (this.current === hint) this.current = null;
  }

  async load() {
    const { view, side, line } = this.table;
    if (!view?.seat.sides.length || this.loading) return;
    this.loading = true;
    const { guide } = await line.ask({ do: "library", what: "guide", side }).catch(() => ({ guide: {} }));
    this.hints = guide?.hints ?? [];
    this.side = guide?.side ?? "";
    this.draw();
  }

  start() {
    setGuide(this.id, "on");
    localStorage.removeItem(`esagono.guide.${this.id}.seen`);
    this.draw();
  }

  leave() {
    setGuide(this.id, "off");
    this.current = null;
    this.draw();
    this.table.mapPlace.focus({ preventScroll: true });
  }

  draw() {
    const { view, replay } = this.table;
    if (!view) return;
    if (!this.hints) return void this.load();
    if (!this.there || replay.on) return this.show([], null, "");
    const { state } = this;
    if (state === "on") this.hint();
    else if (!state && !this.acted()) this.show(this.offer(), null, "offer");
    else this.show([], null, "");
  }

  /** Who sits here has made a choice already. */
  acted() {
    return this.table.log.some((line) => line.side === this.table.side) || Boolean(this.table.view?.over);
  }

  /** @param {HTMLElement[]} parts @param {Hint|null} hint @param {string} key what is shown */
  show(parts, hint, key) {
    if (key === this.drawn && (!key || this.place.childElementCount)) return;
    this.drawn = key;
    fill(this.place, ...parts);
    this.place.hidden = !parts.length;
    this.place.classList.toggle("still", key === "quiet");
    this.point(hint?.point ?? "");
    if (hint) say(hint.text);
  }

  offer() {
    return [
      h("p", {}, w("guide_offer")),
      h(
        "div",
        {},
        h("button", { class: "ib yes", id: "guide-yes", onclick: () => this.start() }, w("guide_yes")),
        h("button", { class: "ib", id: "guide-no", onclick: () => this.leave() }, w("guide_no")),
      ),
    ];
  }

  /** The hint that is shown stays until who sits here has acted or put it away, whatever others do; then comes the next that is new. */
  hint() {
    const own = this.table.log.filter((line) => line.side === this.table.side).length;
    const { current } = this;
    if (current && own !== this.own) this.read(current);
    else if (current && (current.card || current.picked) && !this.holds(current)) this.current = null;
    this.current ??= this.next();
    this.own = own;
    const hint = this.current;
    this.show(hint ? this.told(hint) : this.quiet(), hint, hint?.key ?? "quiet");
  }

  next() {
    const { seen } = this;
    return this.hints?.find((hint) => !seen.includes(hint.key) && this.holds(hint)) ?? null;
  }

  /** Everything that a hint waits for is there. @param {Hint} hint */
  holds(hint) {
    const { view, decision, picked, card, log } = this.table;
    if (!view) return false;
    const tags = new Set(hint.after.length ? log.flatMap((line) => line.events).map((e) => e.tag) : []);
    return (
      (!hint.side || hint.side === view.side) &&
      (!hint.ask || decision?.ask === hint.ask) &&
      (!hint.verb || Boolean(decision?.choices.some((c) => c.verb === hint.verb))) &&
      (!hint.after.length || hint.after.some((tag) => tags.has(tag))) &&
      (!hint.picked || Boolean(picked.unit)) &&
      (!hint.card || !card.hidden) &&
      (!hint.waiting || (!decision && !view.over)) &&
      (hint.over ? view.over : !view.over)
    );
  }

  /** @param {Hint} hint @returns {HTMLElement[]} */
  told(hint) {
    const { table } = this;
    const got = () => {
      this.read(hint);
      this.draw();
    };
    const look = () => {
      table.board.reveal(hint.hex);
      table.board.cursor(table.picked.cursor, [hint.hex]);
    };
    return [
      h("p", { "data-hint": hint.key }, hint.text, " ", chip(table, hint.rule)),
      h(
        "div",
        {},
        h("button", { class: "ib yes", id: "guide-got", onclick: got }, w("guide_got")),
        hint.hex ? h("button", { class: "ib", id: "guide-show", onclick: look }, w("guide_show")) : null,
        this.away(),
      ),
    ];
  }

  quiet() {
    return [h("p", {}, w("guide_quiet")), h("div", {}, this.away())];
  }

  away() {
    return h("button", { class: "ib leave", id: "guide-leave", onclick: () => this.leave() }, w("guide_leave"));
  }

  /** Frame the part of the page that a hint speaks of. @param {string} part */
  point(part) {
    const { table } = this;
    const { panel } = table;
    /** @type {Record<string, Element|null>} */
    const parts = {
      choices: panel.list,
      prompt: panel.prompt,
      log: panel.log.place,
      sides: panel.sides,
      card: table.card,
      end: document.getElementById("end"),
      tracks: document.getElementById("tracks"),
      rules: document.getElementById("rules"),
      undo: document.getElementById("undo"),
    };
    for (const old of document.querySelectorAll(".pointed-out")) old.classList.remove("pointed-out");
    parts[part]?.classList.add("pointed-out");
  }
}
