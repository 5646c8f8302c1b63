/** One table: what the server shows of it, and the parts that it is made of. Nothing here knows a rule. */
import { call, Line } from "../api.js";
import { Board } from "../board/board.js";
import { drawn, fill, h, say } from "../dom.js";
import { ICON } from "../icons.js";
import { Show } from "../show/show.js";
import { w } from "../words.js";
import { facings, numbers } from "./choices.js";
import { Aids } from "./aids.js";
import { Curtain } from "./curtain.js";
import { nation } from "../board/nations.js";
import { Doing } from "./doing.js";
import { Drafting } from "./drafting.js";
import { Ending } from "./ending.js";
import { Hand } from "./hand.js";
import { ableUnits, alike, isAnothers, nextInHand, ownActing, ownHexes, stands } from "./keeping.js";
import { keyed } from "./keys.js";
import { List } from "./list.js";
import { Looks } from "./looks.js";
import { Names } from "./names.js";
import { News } from "./news.js";
import { Overlays } from "./overlays.js";
import { ProfileCard } from "./profile.js";
import { Panel } from "./panel.js";
import { Picked } from "./picked.js";
import { markersOf } from "./planned.js";
import { Plans } from "./plans.js";
import { Preview } from "./preview.js";
import { Replay } from "./replay.js";
import { keepDice } from "./report.js";
import { chip, Pop } from "./rules.js";
import { Telling } from "./telling.js";
import { Top } from "./top.js";
import { merged } from "./ways.js";

/** @typedef {import("../types.js").Snapshot} Snapshot */

const SHORT = 6000;
const LONG = 12000;
const AGAIN = 1500;

export class Table extends Names {
  /** @param {HTMLElement} app @param {string} token @param {Promise<any>} [map] the map, if it was asked for before */
  constructor(app, token, map) {
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
    this.show = new Show(this);
    this.news = new News(this);
    this.panel = new Panel(this);
    this.replay = new Replay(this);
    this.curtain = new Curtain(this);
    this.overlays = new Overlays(this);
    this.profile = new ProfileCard(this);
    this.preview = new Preview(this);
    this.drafting = new Drafting(this);
    this.telling = new Telling(this);
    this.frame = h("div", { class: "app" }, this.head, this.telling.bar.place, this.mapPlace, this.panel.place);
    this.board = this.newBoard();
    this.build();
    this.top = new Top(this);
    this.onTheme = () => this.paint();
    this.onKey = (/** @type {KeyboardEvent} */ e) => keyed(this, e);
    addEventListener("esagono-theme", this.onTheme);
    addEventListener("keydown", this.onKey);
    void this.loadMap(map);
    this.line = new Line(token, { changed: () => void this.refresh(), state: (on) => this.connected(on) });
  }

  newBoard() {
    return new Board(this.mapPlace, {
      hex: (name, touch, facing) => void this.hand.onHex(name, touch, facing),
      piece: (id, touch, how) => void this.hand.onPiece(id, touch, how),
      grab: (id) => this.hand.grab(id),
      drop: (id, hex, facing, all) => void this.hand.drop(id, hex, facing, all),
      facing: (text, touch) => this.hand.pressText(text, touch),
      point: (hex, piece, facing) => {
        this.panel.inspect(hex, piece);
        this.plans.point(hex, facing);
        this.list.light(hex);
      },
      inspect: (hex, piece) => this.panel.inspect(hex, piece, true),
      moved: () => (this.overlays.fit(), this.preview.put(), this.show.stage.put()),
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
    this.mapPlace.append(zoom, this.overlays.legend, this.overlays.place, this.profile.place, this.tip, this.show.stage.place, this.drafting.place, this.aids.drawer);
    fill(this.app, this.frame, this.bar, this.pop.place);
  }

  get decision() {
    return this.replay.on || this.show.on ? null : (this.view?.decision ?? null);
  }

  // what the server says

  /** @param {boolean} on */
  connected(on) {
    const was = this.offline;
    this.offline = !on;
    this.bar.classList.toggle("off", !on);
    if (was !== this.offline && this.view) this.list.draw();
  }

  /** Ask how the table stands. */
  refresh() {
    return this.news.ask();
  }

  /** What is new is shown before it is laid out. @param {Snapshot} view */
  take(view) {
    const fresh = this.news.logged(view);
    if (this.view?.side === view.side) this.panel.heard.tell(fresh);
    if (!this.show.hold(view)) this.settle(view, !fresh.length);
  }

  /** @param {Snapshot} view @param {boolean} [same] there is nothing new in the log */
  settle(view, same = false) {
    const before = this.view;
    if (before && same && alike(before, view)) {
      this.view = { ...view, decision: before.decision }; // what is chosen is one of its choices
      this.top.draw();
      this.panel.draw();
      this.laid(view);
      return;
    }
    if (before && before.lines > view.lines) {
      this.anew();
      return;
    }
    this.view = view;
    this.show.settled(before, view);
    this.side = view.side;
    this.looks.clear();
    this.plans.clear();
    this.picked.remember(before);
    this.picked.clear();
    if (this.mapName && this.mapName !== view.table.map) void this.loadMap();
    this.mapName = view.table.map;
    keepDice(view.id, this.log, (side) => this.sideName(side));
    if (this.curtain.drawn(view)) return this.laid(view);
    this.prepare(before?.decision?.ask ?? "", before);
    this.draw();
    if (before && (before.side !== view.side || before.decision?.ask !== view.decision?.ask)) this.panel.toTop();
    this.app.removeAttribute("aria-busy");
    if (view.decision) say(view.decision.prompt);
    if (view.owed && view.seat.sides.length) this.doing.askOwed();
    else if (before?.owed) this.mapPlace.querySelector(".diceform")?.remove();
    this.laid(view);
  }

  /** The table that can be seen and used now, for whoever waits for it. @param {Snapshot} view */
  laid(view) {
    this.frame.dataset.laid = view.hash;
  }

  /** Forget what was seen, and ask for the table as it stands. */
  anew() {
    this.show.stop();
    this.news.forget();
    this.log = [];
    this.view = null;
    this.panel.log.key = "";
    return this.refresh();
  }

  /** What is shown of a new decision at once: the only choice, or the card of what it is about. */
  prepare(asked = "", /** @type {Snapshot|null} */ before = null) {
    this.picked.unit = this.plans.offers ? "" : nextInHand(this, asked);
    void this.plans.offer();
    const choices = this.decision?.choices ?? [];
    const only = choices.length === 1 ? choices[0] : numbers(choices).find((c) => c.fields.n === "0");
    if (only) this.picked.chosen = only;
    if (only?.look) void this.preview.show();
    const about = [...(this.decision?.units ?? [])].reverse().find((id) => this.piece(id)?.hex);
    if (this.board.lay) this.board.open(ownHexes(this));
    const shown = this.picked.unit || about;
    if (shown && this.board.lay) this.board.reveal(...stands(this, shown));
    else if (before && isAnothers(before, this.view)) this.board.turn(ownHexes(this));
  }

  /** The map is asked for together with the table, and again when another lies there. */
  async loadMap(asked = call(`seats/${this.token}/map`).catch(() => null)) {
    const chart = await asked;
    if (chart?.hexes) this.chart = chart;
    if (chart) this.paint();
    else setTimeout(() => this.line.closed || void this.loadMap(), AGAIN);
  }

  paint() {
    if (this.chart) this.board.show(this.chart, document.documentElement.dataset.theme ?? "light");
    if (this.view && !this.curtain.up) this.draw();
  }

  // telling

  /** @param {import("../api.js").Refusal} refusal */
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
    const { view, picked } = this;
    if (!view) return;
    this.drawPieces();
    this.board.open(ownHexes(this));
    const onMap = document.activeElement === this.mapPlace;
    this.board.cursor(onMap ? picked.cursor : "", picked.chosen && !picked.chosen.look ? picked.chosen.hexes : []);
    this.show.stage.draw();
    this.top.draw();
    this.panel.draw();
    this.telling.draw();
    this.aids.draw();
    this.list.draw();
    void this.overlays.draw();
    void this.drafting.draw();
    void this.looks.ahead();
  }

  drawPieces() {
    const { view, picked } = this;
    if (!view) return;
    const ids = picked.ids;
    this.board.sketches(view.table.sketches ?? [], nation(this.side).strip);
    this.board.pieces(view.table.pieces, markersOf(this), {
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
    const { group } = this.picked;
    const rows = [...merged(this.picked.rows, this).keys()];
    const turns = facings(rows.filter((c) => c.fields.facing !== undefined));
    if (!turns.length || (!group && rows.length > turns.length + 3)) return null;
    const id = turns[0].units[0] ?? [...(this.decision?.units ?? [])].reverse().find((u) => this.piece(u)?.hex);
    const hex = (id && this.piece(id)?.hex) ?? this.decision?.hexes.at(-1) ?? "";
    return hex ? { hex, turns } : null;
  }

  close() {
    this.line.close();
    this.show.close();
    this.board.close();
    this.pop.place.remove();
    removeEventListener("esagono-theme", this.onTheme);
    removeEventListener("keydown", this.onKey);
  }
}
