/** One table: what the server shows of it, and the parts that it is made of. Nothing here knows a rule. */
import { call, Line, Refusal } from "../api.js";
import { Board } from "../board/board.js";
import { drawn, fill, h, say } from "../dom.js";
import { ICON } from "../icons.js";
import { w } from "../words.js";
import { facings, numbers } from "./choices.js";
import { Aids } from "./aids.js";
import { Curtain } from "./curtain.js";
import { Doing } from "./doing.js";
import { Ending } from "./ending.js";
import { Fall } from "./fall.js";
import { Hand } from "./hand.js";
import { ableUnits, alike, nextInHand, ownActing, ownHexes } from "./keeping.js";
import { keyed } from "./keys.js";
import { List } from "./list.js";
import { Looks } from "./looks.js";
import { Names } from "./names.js";
import { Overlays } from "./overlays.js";
import { Panel } from "./panel.js";
import { Picked } from "./picked.js";
import { Plans } from "./plans.js";
import { Preview } from "./preview.js";
import { Replay } from "./replay.js";
import { keepDice } from "./report.js";
import { chip, Pop } from "./rules.js";
import { Top } from "./top.js";

/** @typedef {import("../types.js").Snapshot} Snapshot */

const SHORT = 6000;
const LONG = 12000;
const AGAIN = 1500;

export class Table extends Names {
  /** @param {HTMLElement} app @param {string} token */
  constructor(app, token) {
    super();
    this.app = app;
    this.token = token;
    this.mapName = "";
    this.side = "";
    /** @type {import("../types.js").LogLine[]} */
    this.log = [];
    this.offline = true;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.tipTimer = undefined;
    this.mapPlace = h("section", { class: "mapw", tabindex: "0", "aria-label": w("map") });
    this.tip = h("div", { class: "fl tip", hidden: true, role: "status" });
    this.card = h("div", { class: "odds", hidden: true });
    this.bar = h("div", { class: "connection", role: "status" }, w("offline"));
    this.head = h("header", { class: "top" });
    this.picked = new Picked(this);
    this.hand = new Hand(this);
    this.plans = new Plans(this);
    this.ending = new Ending(this);
    this.looks = new Looks(this);
    this.doing = new Doing(this);
    this.pop = new Pop(this);
    this.list = new List(this);
    this.aids = new Aids(this);
    this.fall = new Fall(this);
    this.panel = new Panel(this);
    this.replay = new Replay(this);
    this.curtain = new Curtain(this);
    this.overlays = new Overlays(this);
    this.preview = new Preview(this);
    this.frame = h("div", { class: "app" }, this.head, this.mapPlace, this.panel.place);
    this.board = this.newBoard();
    this.build();
    this.top = new Top(this);
    this.onTheme = () => this.paint();
    this.onKey = (/** @type {KeyboardEvent} */ e) => keyed(this, e);
    addEventListener("esagono-theme", this.onTheme);
    addEventListener("keydown", this.onKey);
    void this.loadMap();
    this.line = new Line(token, { changed: () => void this.refresh(), state: (on) => this.connected(on) });
  }

  newBoard() {
    return new Board(this.mapPlace, {
      hex: (name, touch, facing) => void this.hand.onHex(name, touch, facing),
      piece: (id, touch, how) => void this.hand.onPiece(id, touch, how),
      grab: (id) => this.hand.grab(id),
      drop: (id, hex, facing) => void this.hand.drop(id, hex, facing),
      facing: (text, touch) => this.hand.pressText(text, touch),
      point: (hex, piece, facing) => {
        this.panel.inspect(hex, piece);
        this.plans.point(hex, facing);
        this.list.light(hex);
      },
      inspect: (hex, piece) => this.panel.inspect(hex, piece, true),
      moved: () => this.preview.put(),
    });
  }

  /** The map with what floats on it. */
  build() {
    const { camera } = this.board;
    const button = (
      /** @type {keyof typeof ICON} */ icon,
      /** @type {string} */ word,
      /** @type {() => void} */ press,
    ) => h("button", { class: "ib", title: w(word), "aria-label": w(word), onclick: press }, drawn(ICON[icon]));
    const zoom = h(
      "div",
      { class: "fl zoom" },
      button("plus", "zoomin", () => camera.scale(1.25)),
      button("minus", "zoomout", () => camera.scale(0.8)),
      button("fit", "fit", () => camera.whole()),
    );
    this.mapPlace.append(zoom, this.overlays.legend, this.overlays.place, this.tip, this.fall.place, this.aids.drawer);
    fill(this.app, this.frame, this.bar, this.pop.place);
  }

  get decision() {
    return this.replay.on ? null : (this.view?.decision ?? null);
  }

  // what the server says

  /** @param {boolean} on */
  connected(on) {
    const was = this.offline;
    this.offline = !on;
    this.bar.classList.toggle("off", !on);
    if (was !== this.offline && this.view) this.list.draw();
  }

  async refresh() {
    if (this.replay.on) return;
    try {
      const known = this.view?.lines === this.log.length ? this.view.hash : "";
      this.take(await this.line.ask({ do: "see", side: this.side, since: this.log.length, known }));
    } catch (wrong) {
      if (wrong instanceof Refusal) this.refuse(wrong);
      else if (/** @type {Error} */ (wrong).message !== "offline") throw wrong;
    }
  }

  /** @param {Snapshot} view */
  take(view) {
    const before = this.view;
    const fresh = this.logged(view);
    if (before && !fresh.length && alike(before, view)) {
      this.view = view;
      this.top.draw();
      this.panel.draw();
      return;
    }
    if (before && before.lines > view.lines) {
      this.anew();
      return;
    }
    this.overlays.moved(before, view);
    this.view = view;
    this.side = view.side;
    this.looks.clear();
    this.plans.clear();
    this.picked.last = this.picked.unit || this.picked.last;
    this.picked.clear();
    if (this.mapName && this.mapName !== view.table.map) void this.loadMap();
    this.mapName = view.table.map;
    keepDice(view.id, this.log, (side) => this.sideName(side));
    if (this.curtain.drawn(view)) return;
    this.prepare(before?.decision?.ask ?? "");
    this.draw();
    if (before?.side === view.side) this.fall.show(fresh);
    this.app.removeAttribute("aria-busy");
    if (view.decision) say(view.decision.prompt);
    if (view.owed && view.seat.sides.length) this.doing.askOwed();
    else if (before?.owed) this.mapPlace.querySelector(".diceform")?.remove();
  }

  /** Keep the lines of the log that are new. @param {Snapshot} view @returns {import("../types.js").LogLine[]} */
  logged(view) {
    const first = view.log[0]?.line ?? this.log.length;
    if (view.lines < this.log.length || first !== this.log.length)
      this.log.length = Math.min(this.log.length, view.log[0]?.line ?? view.lines);
    const fresh = view.log.filter((l) => l.line >= this.log.length);
    this.log.push(...fresh);
    return fresh;
  }

  /** Forget what was seen, and ask for the table as it stands. */
  anew() {
    this.log = [];
    this.view = null;
    this.panel.log.key = "";
    return this.refresh();
  }

  /** What is shown of a new decision at once: the only choice, or the one wanted with the last. */
  prepare(asked = "") {
    const { doing } = this;
    this.picked.unit = nextInHand(this, asked);
    const choices = this.decision?.choices ?? [];
    const only = choices.length === 1 ? choices[0] : numbers(choices).find((c) => c.fields.n === "0");
    const wanted = choices.find((c) => c.text === doing.wanted) ?? only;
    if (wanted) {
      this.picked.chosen = wanted;
      doing.wanted = "";
    }
    if (wanted?.look) void this.preview.show();
    const about = [...(this.decision?.units ?? [])].reverse().find((id) => this.piece(id)?.hex);
    if (this.board.lay) this.board.open(ownHexes(this));
    const shown = this.picked.unit || about;
    if (shown && this.board.lay) this.board.reveal(this.piece(shown)?.hex ?? "");
  }

  /** The map is asked for together with the table, and again when another lies there. */
  async loadMap() {
    const chart = await call(`seats/${this.token}/map`).catch(() => null);
    if (chart?.hexes) this.chart = chart;
    if (chart) this.paint();
    else setTimeout(() => this.line.closed || void this.loadMap(), AGAIN);
  }

  paint() {
    if (this.chart) this.board.show(this.chart, document.documentElement.dataset.theme ?? "light");
    if (this.view && !this.curtain.up) this.draw();
  }

  // telling

  /** @param {Refusal} refusal */
  refuse(refusal) {
    this.tell(refusal.message, refusal.rule);
  }

  /** A line above the map that goes away by itself. @param {string} text @param {string} [rule] @param {HTMLElement|null} [more] */
  tell(text, rule = "", more = null) {
    fill(this.tip, h("span", {}, this.nice(text)), chip(this, rule), more);
    this.tip.hidden = false;
    say(text);
    clearTimeout(this.tipTimer);
    this.tipTimer = setTimeout(() => (this.tip.hidden = true), more ? LONG : SHORT);
  }

  // drawing

  draw() {
    const { view, decision, picked } = this;
    if (!view) return;
    const ids = picked.ids;
    this.board.pieces(view.table.pieces, view.table.markers, {
      selected: picked.unit,
      able: this.able(),
      with: new Set(picked.more),
      own: ownActing(this),
      about: this.about(),
      targets: this.looks.targets(ids),
      refused: picked.refused?.piece ?? "",
      cursor: picked.cursor,
      names: (id) => this.describe(id),
    });
    this.board.open(ownHexes(this));
    const onMap = document.activeElement === this.mapPlace;
    this.board.cursor(onMap ? picked.cursor : "", picked.chosen && !picked.chosen.look ? picked.chosen.hexes : []);
    this.top.draw();
    this.panel.draw();
    this.aids.draw();
    this.list.draw();
    void this.overlays.draw();
    void this.looks.ahead();
  }

  /** The units that can act now. */
  able() {
    return ableUnits(this);
  }

  /** Own units that a decision is about: who moves, who has been named for a group. @returns {Set<string>} */
  about() {
    const { decision } = this;
    const named = [...(decision?.units ?? []), ...(decision?.said ?? []).flatMap((c) => c.units)];
    return new Set(named.filter((id) => this.piece(id)?.side === decision?.side));
  }

  /** Facings that can be chosen now, and of which unit. */
  turning() {
    const { rows, group } = this.picked;
    const turns = facings(rows.filter((c) => c.fields.facing !== undefined));
    if (!turns.length || (!group && rows.length > turns.length + 3)) return null;
    const id = turns[0].units[0] ?? [...(this.decision?.units ?? [])].reverse().find((u) => this.piece(u)?.hex);
    const hex = (id && this.piece(id)?.hex) ?? this.decision?.hexes.at(-1) ?? "";
    return hex ? { hex, turns } : null;
  }

  close() {
    this.line.close();
    this.board.close();
    this.pop.place.remove();
    removeEventListener("esagono-theme", this.onTheme);
    removeEventListener("keydown", this.onKey);
  }
}
