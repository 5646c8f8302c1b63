/**
 * What others do is played as a show at the speed that the player has chosen, and so are one's own dice. New tables
 * wait in line until what led to them has been shown; so the enemy is seen to act after one's own dice have fallen.
 */
import { w } from "../words.js";
import { beatsOf, Places } from "./beats.js";
import { Caption } from "./caption.js";
import { pace } from "./pace.js";
import { heard, play } from "./sound.js";
import { Stage } from "./stage.js";
import { Trace } from "./trace.js";

/** @typedef {import("../types.js").Snapshot} Snapshot */
/** @typedef {import("../types.js").LogLine} LogLine */
/** @typedef {import("./beats.js").Beat} Beat */

/** How long each kind of scene lasts, in milliseconds, at normal speed; what dice add to it. @type {Record<string, number>} */
const LASTS = { turn: 1400, shot: 800, attack: 1000, result: 900, test: 900, hit: 1000, loss: 1300, gone: 900, rally: 900, move: 520, note: 420, odds: 600 };
const DICE = 700;
/** What of one's own acts is shown. */
const OWN = new Set(["shot", "attack", "odds", "result", "test", "hit", "loss", "rally", "turn"]);
/** How long dice lie when nothing waits for them. */
const STAY = 1650;

export class Show {
  /** @param {import("../table/table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.stage = new Stage(table);
    this.trace = new Trace();
    /** @type {{view: Snapshot, lines: LogLine[]}[]} */
    this.queue = [];
    this.on = false;
    /** The last line that has been shown. */
    this.line = 0;
    /** @type {"none"|"own"|"all"} what is no longer waited for */
    this.rush = "none";
    this.go = () => {};
    /** @type {Beat|null} */
    this.now = null;
    this.runs = 0;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    this.panel = new Caption(this);
    this.onTouch = () => this.touched();
    addEventListener("pointerdown", this.onTouch, true);
    addEventListener("keydown", this.onTouch, true);
    this.onPace = () => pace.now === "once" && this.skip();
    addEventListener("esagono-pace", this.onPace);
  }

  get mine() {
    return this.table.view?.seat.sides ?? [];
  }

  /** The newest table that came from the server. */
  get latest() {
    return this.queue.at(-1)?.view ?? this.table.view;
  }

  /** Show what led to a new table before it is laid out. @param {Snapshot} view @returns {boolean} it waits */
  hold(view) {
    const known = this.latest;
    if (!known || known.side !== view.side || view.lines < known.lines || this.table.curtain.up) {
      this.stop();
      return false;
    }
    const lines = view.log.filter((l) => l.line >= known.lines);
    if (!this.on && !this.worth(lines)) return false;
    if (!this.on && pace.now === "once") {
      this.atOnce(lines);
      return false;
    }
    this.queue.push({ view, lines });
    if (!this.on) void this.run();
    return true;
  }

  /** Something in these lines is to be seen. @param {LogLine[]} lines */
  worth(lines) {
    const own = (/** @type {string} */ side) => this.mine.includes(side);
    const seen = (/** @type {import("../types.js").Happening} */ e) =>
      OWN.has(e.scene) || (e.scene && !own(this.table.piece(e.args.unit ?? "")?.side ?? this.mine[0] ?? ""));
    return lines.some((l) => l.rolls.length || l.events.some((e) => (own(l.side) ? seen(e) : e.scene)));
  }

  async run() {
    const { table } = this;
    const run = ++this.runs;
    this.on = true;
    this.line = (table.view?.lines ?? 1) - 1;
    table.mapPlace.dataset.show = "on";
    table.picked.last = table.picked.unit || table.picked.last;
    table.picked.clear();
    table.plans.clear();
    table.draw();
    while (this.queue.length) {
      const { view, lines } = this.queue[0];
      await this.lines(lines, () => this.runs === run);
      if (this.runs !== run) return;
      this.queue.shift();
      if (!this.queue.length) this.end();
      table.settle(view);
    }
  }

  /** Where the units of the table stand that lies there. */
  places() {
    const { view, board } = this.table;
    return new Places(view?.table.pieces ?? [], (hex) => board.lay?.by.has(hex) ?? false);
  }

  /** @param {LogLine[]} lines @param {() => boolean} goes whether to go on @param {string[]} mine */
  async lines(lines, goes, mine = this.mine) {
    const places = this.places();
    for (const line of lines) {
      for (const beat of beatsOf(line, places, mine)) {
        await this.scene(beat);
        if (!goes()) return;
      }
      this.line = line.line;
      if (this.on) this.list();
    }
  }

  /** The log and the list of what others have done go with the show. */
  list() {
    this.table.panel.since.draw();
    this.table.panel.log.draw();
  }

  /** @param {Beat} beat @returns {Promise<void>} */
  async scene(beat) {
    const { table } = this;
    if (beat.own && !beat.rolls.length && !OWN.has(beat.kind) && this.mine.includes(beat.side)) return;
    if (this.rush === "all" || (this.rush === "own" && beat.own)) return this.trace.add(beat);
    this.rush = this.rush === "own" ? "none" : this.rush;
    if (this.trace.stale && !beat.own) this.trace.clear();
    const hexes = [...beat.from, beat.to, ...beat.marks.flatMap((m) => [m.from, m.hex])].filter(Boolean);
    this.now = beat;
    table.board.reveal(...hexes);
    this.move(beat);
    this.stage.show(beat);
    this.panel.tell(beat);
    heard(beat);
    await this.wait(beat);
    this.take(beat);
    this.trace.add(beat);
  }

  /** @param {Beat} beat @returns {Promise<void>} */
  wait(beat) {
    const replay = this.table.replay.on;
    const long = ((LASTS[beat.kind] ?? 600) + (beat.rolls.length ? DICE : 0)) * (replay ? pace.replayed : pace.times);
    const stepped = pace.now === "step" && !beat.own && !replay;
    return new Promise((done) => {
      this.go = () => (clearTimeout(this.timer), done());
      if (!stepped) this.timer = setTimeout(done, long);
    });
  }

  /** Counters go where a scene leads them. @param {Beat} beat */
  move(beat) {
    if (beat.kind !== "move") return;
    const to = new Map(beat.marks.map((m) => [m.unit, m.hex]));
    this.stand((p) => (to.get(p.id) ? { ...p, hex: to.get(p.id) ?? "" } : p));
  }

  /** What was lost in a scene is taken off when it is over. @param {Beat} beat */
  take(beat) {
    if (beat.kind !== "loss" && beat.kind !== "gone") return;
    const lost = new Set(beat.marks.map((m) => m.unit));
    this.stand((p) => (lost.has(p.id) ? { ...p, hex: "" } : p));
  }

  /** @param {(p: import("../types.js").Piece) => import("../types.js").Piece} change */
  stand(change) {
    const { table } = this;
    if (!table.view) return;
    table.view = { ...table.view, table: { ...table.view.table, pieces: table.view.table.pieces.map(change) } };
    table.drawPieces();
  }

  /** No show: what happened is left on the map, and one's own dice lie there for a moment. @param {LogLine[]} lines */
  atOnce(lines) {
    const places = this.places();
    const beats = lines.flatMap((line) => beatsOf(line, places, this.mine));
    for (const beat of beats) this.trace.add(beat);
    const rolled = beats.filter((b) => b.rolls.length);
    const last = rolled.filter((b) => b.own).at(-1) ?? rolled.at(-1);
    if (!last) return;
    clearTimeout(this.timer);
    this.stage.clear();
    this.stage.roll(last);
    this.stage.put();
    heard(last);
    this.timer = setTimeout(() => this.on || this.stage.clear(), STAY);
  }

  /** A table has been laid out: nothing is gone from it without a sign. @param {Snapshot|null} before @param {Snapshot} view */
  settled(before, view) {
    const lay = this.table.board.lay;
    if (lay && before && before.side === view.side && before.lines < view.lines)
      this.trace.differ(before.table.pieces, view.table.pieces, this.mine, (hex) => lay.by.has(hex), w("gone"));
    if (before && !before.decision && view.decision && !this.on) play("turn");
  }

  /** The next scene, at once. */
  next() {
    this.go();
  }

  /** All that is left, at once. */
  skip() {
    if (!this.on) return;
    this.rush = "all";
    this.go();
  }

  /** A player who goes on does not wait for the dice. */
  touched() {
    if (!this.on || !this.now?.own) return;
    this.rush = "own";
    this.go();
  }

  /** Own acts: what is on the map is of the past now. */
  acted() {
    this.trace.stale = true;
    this.stage.draw();
  }

  end() {
    this.on = false;
    this.rush = "none";
    this.now = null;
    this.queue = [];
    delete this.table.mapPlace.dataset.show;
    this.stage.clear();
  }

  /** Show nothing more: the table was taken back, or another one is looked at. */
  stop() {
    if (!this.on) return;
    this.runs += 1;
    this.end();
    this.go();
  }

  /** Lay out the newest table now. */
  flush() {
    const last = this.queue.at(-1)?.view;
    this.stop();
    if (last) this.table.settle(last);
  }

  /** @param {KeyboardEvent} e @returns {boolean} */
  key(e) {
    const { pop, aids, top } = this.table;
    const on = /** @type {Element} */ (e.target);
    if (!this.on || (e.key === " " && on.closest?.("button, a, summary"))) return false;
    if (e.key === "Escape" && !(pop.place.hidden && aids.drawer.hidden && top.menu.hidden)) return false;
    if (e.key === "Escape" || e.key === "End") this.skip();
    else if (e.key === " " || e.key === "n") this.next();
    else return false;
    return true;
  }

  /** The lines of the log that have been shown. @param {LogLine[]} log */
  told(log) {
    return this.on ? log.filter((l) => l.line <= this.line) : log;
  }

  close() {
    this.stop();
    removeEventListener("pointerdown", this.onTouch, true);
    removeEventListener("keydown", this.onTouch, true);
    removeEventListener("esagono-pace", this.onPace);
  }
}
