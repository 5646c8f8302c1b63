/** One table: what the server shows of it, what is chosen on it. Nothing here knows a rule. */
import { call, Line, Refusal } from "../api.js";
import { Board } from "../board/board.js";
import { drawn, fill, h, say } from "../dom.js";
import { ICON } from "../icons.js";
import { w } from "../words.js";
import { facings, grouping, numbers, piecesOf } from "./choices.js";
import { Curtain } from "./curtain.js";
import { diceForm } from "./dice.js";
import { keyed } from "./keys.js";
import { List } from "./list.js";
import { entries } from "./odds.js";
import { Overlays } from "./overlays.js";
import { Names } from "./names.js";
import { Panel } from "./panel.js";
import { Preview } from "./preview.js";
import { keepDice } from "./report.js";
import { Replay } from "./replay.js";
import { chip, Pop } from "./rules.js";
import { Top } from "./top.js";
import { whyNot } from "./why.js";

/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("../types.js").Snapshot} Snapshot */
/** @typedef {import("../types.js").Odds} Odds */

export class Table extends Names {
  /** @param {HTMLElement} app @param {string} token */
  constructor(app, token) {
    super();
    this.app = app;
    this.token = token;
    this.mapName = "";
    this.side = "";
    /** the unit selected, the hex that narrows the list, the group unfolded, the keyboard's cursor */
    this.unit = "";
    this.filter = "";
    this.group = "";
    this.cursor = "";
    /** @type {Choice|null} */
    this.chosen = null;
    this.raise = 0;
    /** @type {{label: string, text: string, rule: string, piece: string, hex: string}|null} */
    this.refused = null;
    /** @type {import("../types.js").LogLine[]} */
    this.log = [];
    /** @type {string[]} */
    this.dice = [];
    this.offline = true;
    this.wanted = "";
    /** @type {Map<string, any>} */
    this.looks = new Map();
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.tipTimer = undefined;
    this.mapPlace = h("section", { class: "mapw", tabindex: "0", "aria-label": w("fit") });
    this.tip = h("div", { class: "fl tip", hidden: true, role: "status" });
    this.card = h("div", { class: "odds", hidden: true });
    this.bar = h("div", { class: "connection", role: "status" }, w("offline"));
    this.head = h("header", { class: "top" });
    this.pop = new Pop(this);
    this.list = new List(this);
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
    this.line = new Line(token, { changed: () => void this.refresh(), state: (on) => this.connected(on) });
  }

  /** The map with what floats on it. */
  newBoard() {
    return new Board(this.mapPlace, {
      hex: (name, touch) => this.onHex(name, touch),
      piece: (id, touch) => this.onPiece(id, touch),
      facing: (text, touch) => this.pressText(text, touch),
      point: (hex, piece) => {
        this.panel.inspect(hex, piece);
        this.list.light(hex);
      },
      inspect: (hex, piece) => this.panel.inspect(hex, piece, true),
      moved: () => this.preview.put(),
    });
  }

  build() {
    const button = (/** @type {keyof typeof ICON} */ icon, /** @type {string} */ word, /** @type {() => void} */ press) => h("button", { class: "ib", title: w(word), "aria-label": w(word), onclick: press }, drawn(ICON[icon]));
    const { camera } = this.board;
    this.mapPlace.append(h("div", { class: "fl zoom" }, button("plus", "zoomin", () => camera.scale(1.25)), button("minus", "zoomout", () => camera.scale(0.8)), button("fit", "fit", () => camera.whole())), this.overlays.place, this.tip);
    fill(this.app, this.frame, this.bar, this.pop.place);
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
    if (view.lines < this.log.length || (view.log[0]?.line ?? this.log.length) !== this.log.length) this.log.length = Math.min(this.log.length, view.log[0]?.line ?? view.lines);
    const fresh = view.log.filter((l) => l.line >= this.log.length);
    this.log.push(...fresh);
    const before = this.view;
    if (before && before.number === view.number && before.lines === view.lines && before.side === view.side && fresh.length === 0 && before.over === view.over && JSON.stringify(before.decision) === JSON.stringify(view.decision)) {
      this.view = view;
      this.top.draw();
      this.panel.draw();
      return;
    }
    if (before && before.lines > view.lines) {
      this.log = [];
      this.view = null;
      void this.refresh();
      return;
    }
    this.overlays.moved(before, view);
    this.view = view;
    this.side = view.side;
    this.looks.clear();
    this.clear();
    if (this.mapName !== view.table.map) void this.loadMap(view.table.map);
    keepDice(view.id, this.log, (side) => this.sideName(side));
    if (this.curtain.drawn(view)) return;
    this.prepare();
    this.draw();
    this.app.removeAttribute("aria-busy");
    if (view.decision) say(view.decision.prompt);
  }

  /** What is shown of a new decision at once: the only choice, or the one wanted with the last. */
  prepare() {
    const choices = this.decision?.choices ?? [];
    const wanted = choices.find((c) => c.text === this.wanted) ?? (choices.length === 1 ? choices[0] : numbers(choices).find((c) => c.fields.n === "0"));
    if (wanted) {
      this.chosen = wanted;
      this.wanted = "";
    }
    if (wanted?.look) void this.preview.show();
    const about = [...(this.decision?.units ?? [])].reverse().find((id) => this.piece(id)?.hex);
    if (about && this.board.lay) this.board.reveal(this.piece(about)?.hex ?? "");
  }

  /** @param {string} name */
  async loadMap(name) {
    this.mapName = name;
    this.chart = await call(`seats/${this.token}/map`);
    this.paint();
  }

  paint() {
    if (this.chart) this.board.show(this.chart, document.documentElement.dataset.theme ?? "light");
    if (this.view && !this.curtain.up) this.draw();
  }

  // choosing

  get decision() {
    return this.replay.on ? null : (this.view?.decision ?? null);
  }

  /** The choices that are listed. @returns {Choice[]} */
  get rows() {
    const ids = new Set((this.view?.table.pieces ?? []).map((p) => p.id));
    return (this.decision?.choices ?? []).filter(
      (c) =>
        (!this.unit || piecesOf(c, ids).includes(this.unit)) &&
        (!this.filter || c.hexes.includes(this.filter) || piecesOf(c, ids).some((id) => id !== this.unit && this.piece(id)?.hex === this.filter)) &&
        (!this.group || grouping(c) === this.group),
    );
  }

  clear() {
    this.unit = this.filter = this.group = "";
    this.chosen = null;
    this.refused = null;
    this.raise = 0;
    this.preview.hide();
  }

  /** One step back. */
  back() {
    if (this.group) this.group = "";
    else if (this.filter && this.unit) this.filter = "";
    else this.clear();
    this.chosen = null;
    this.refused = null;
    this.preview.hide();
    this.draw();
  }

  /** @param {string} id */
  select(id) {
    this.clear();
    this.unit = id;
    const rows = this.rows;
    if (rows.length === 1) this.chosen = rows[0];
    const hex = this.piece(id)?.hex;
    if (hex) this.cursor = hex;
    this.draw();
    if (hex) this.board.reveal(hex);
    this.panel.inspect(hex ?? null, id);
    say(this.describe(id));
    void this.preview.show();
  }

  /** @param {string} key */
  openGroup(key) {
    this.group = key;
    this.chosen = null;
    this.draw();
    /** @type {HTMLElement|null} */ (this.list.place.querySelector("button.c"))?.focus({ preventScroll: true });
  }

  /** @param {string} id @param {boolean} touch */
  onPiece(id, touch) {
    const piece = this.piece(id);
    if (!piece) return;
    const stack = (this.view?.table.pieces ?? []).filter((p) => p.hex === piece.hex);
    const choices = this.decision?.choices ?? [];
    const ids = new Set((this.view?.table.pieces ?? []).map((p) => p.id));
    const able = stack.filter((p) => choices.some((c) => p.id !== this.unit && piecesOf(c, ids)[0] === p.id));
    if (this.unit && this.unit !== id && this.narrow(piece.hex, touch)) return;
    if (this.unit === id && able.length) return this.select(able[0].id);
    if (choices.some((c) => piecesOf(c, ids).includes(id))) return this.select(id);
    if (!this.unit && this.narrow(piece.hex, touch)) return;
    this.panel.inspect(piece.hex, id, touch);
    if (this.decision) void whyNot(this, this.unit || id, piece.hex, id);
    else this.select(id);
  }

  /** @param {string} hex @param {boolean} touch */
  onHex(hex, touch) {
    this.cursor = hex;
    this.panel.inspect(hex, null, false);
    if (this.narrow(hex, touch)) return;
    if (this.decision && this.unit) void whyNot(this, this.unit, hex, "");
    else if (this.filter || this.unit) this.back();
    else this.draw();
  }

  /** List what can be done in a hex; again on what is shown there commits it, with the mouse. @param {string} hex @param {boolean} touch @returns {boolean} */
  narrow(hex, touch) {
    if (this.chosen && this.filter === hex && this.chosen.hexes.includes(hex) && !touch) {
      if (this.rows.length === 1 || this.preview.shown) void this.commit();
      return true;
    }
    const kept = [this.filter, this.group];
    this.filter = hex;
    this.group = "";
    const rows = this.rows;
    if (!rows.length || !this.decision) {
      [this.filter, this.group] = kept;
      return false;
    }
    this.cursor = hex;
    this.refused = null;
    this.choose(rows[0]);
    return true;
  }

  /** @param {Choice|null} choice */
  choose(choice) {
    this.chosen = choice;
    this.raise = 0;
    this.preview.hide();
    this.draw();
    void this.preview.show();
  }

  /** A row was pressed: what can be looked at or must be confirmed is shown first. @param {Choice} c */
  press(c) {
    const first = this.chosen !== c && (Boolean(c.look) || (c.confirm && (this.decision?.choices.length ?? 0) > 1) || innerWidth < 700);
    if (first) this.choose(c);
    else {
      this.chosen = c;
      void this.commit();
    }
  }

  /** @param {string} text @param {boolean} touch */
  pressText(text, touch) {
    const c = this.decision?.choices.find((x) => x.text === text);
    if (!c) return;
    if (touch && this.chosen !== c) this.choose(c);
    else {
      this.chosen = c;
      void this.commit();
    }
  }

  /** What a row or a key points at. @param {Choice|null} c @param {string[]} [hexes] @param {boolean} [reveal] */
  pointAt(c, hexes = c?.hexes ?? [], reveal = false) {
    const unit = c?.units[0] ? this.piece(c.units[0])?.hex : "";
    this.board.cursor(this.cursor, [...new Set([...hexes, unit ?? ""])].filter(Boolean).slice(0, 60));
    if (reveal && hexes[0]) this.board.reveal(hexes[0]);
  }

  // what a choice would come to

  /** @param {string} text a query @returns {Promise<any>} */
  async look(text) {
    if (this.looks.has(text)) return this.looks.get(text);
    const asked = this.line.ask({ do: "look", side: this.side, text }).then((r) => r.answer, () => null);
    this.looks.set(text, asked);
    const answer = await asked;
    if (this.looks.get(text) === asked) this.looks.set(text, answer);
    return answer;
  }

  /** @param {Choice} c @returns {Odds|null} the odds, if they have been looked at */
  oddsOf(c) {
    const answer = c.look ? this.looks.get(c.look) : null;
    if (!answer || answer instanceof Promise) return null;
    return entries(answer)[0]?.[1] ?? null;
  }

  /** @param {Odds} odds */
  oddsWords(odds) {
    return odds.need > 12 ? w("nochance") : w("hitson", { n: Math.max(2, odds.need), m: Math.max(2, odds.need + 4) });
  }

  /** Ask for the odds of the rows that are shown. */
  async lookAhead() {
    const rows = this.rows;
    const open = rows.filter((c) => c.look && !this.looks.has(c.look)).slice(0, 10);
    if (!open.length || (!this.unit && rows.length > 9)) return;
    await Promise.all(open.map((c) => this.look(c.look)));
    if (this.rows.length === rows.length) this.draw();
  }

  // doing

  async commit() {
    const { chosen, decision } = this;
    if (!chosen || !decision || this.offline) return;
    const raised = this.raise && this.oddsOf(chosen)?.raised.find((r) => r.n === this.raise);
    if (raised) this.wanted = raised.then;
    await this.act(chosen.text);
  }

  /** @param {string} text */
  async act(text) {
    const { decision } = this;
    if (!decision) return;
    this.overlays.forget();
    await this.send({ do: "act", side: decision.side, number: decision.number, text });
  }

  /** @param {Record<string, unknown>} request @returns {Promise<any>} */
  async send(request) {
    try {
      const answer = await this.line.ask(this.dice.length ? { ...request, dice: this.dice } : request);
      this.dice = [];
      this.tip.hidden = true;
      return answer;
    } catch (wrong) {
      if (!(wrong instanceof Refusal)) return null;
      if (wrong.key === "dice-needed") return diceForm(this, wrong, request);
      this.dice = [];
      this.refuse(wrong.key === "stale" ? new Refusal({ key: "stale", rule: "", text: w("stale") }) : wrong);
      if (wrong.key === "stale") await this.refresh();
      return null;
    }
  }

  async undo() {
    const why = this.view?.undo;
    if (!why) return void (await this.send({ do: "undo" }));
    const ask = ["sealed", "passed-on"].includes(why.key) && this.view?.seat.sides.length;
    const button = ask ? h("button", { class: "ib", id: "ask-undo", onclick: async () => {
      this.tip.hidden = true;
      const answer = await this.send({ do: "undo", ask: true });
      if (answer?.asked) this.tell(w("askedundo"));
    } }, w("askundo")) : null;
    this.tell(why.text, why.rule, button);
    return undefined;
  }

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
    this.tipTimer = setTimeout(() => (this.tip.hidden = true), more ? 12000 : 6000);
  }

  // drawing

  draw() {
    const { view, decision } = this;
    if (!view) return;
    const ids = new Set(view.table.pieces.map((p) => p.id));
    const able = new Set((decision?.choices ?? []).map((c) => piecesOf(c, ids)[0]).filter(Boolean));
    this.board.pieces(view.table.pieces, view.table.markers, { selected: this.unit, able, targets: this.targets(ids), refused: this.refused?.piece ?? "", cursor: this.cursor, names: (id) => this.describe(id) });
    this.board.cursor(this.cursor && document.activeElement === this.mapPlace ? this.cursor : "", this.chosen && !this.chosen.look ? this.chosen.hexes : []);
    this.top.draw();
    this.panel.draw();
    this.list.draw();
    void this.overlays.draw();
    void this.lookAhead();
  }

  /** The pieces that could be attacked, with the chance. @param {Set<string>} ids @returns {Map<string, string>} */
  targets(ids) {
    /** @type {Map<string, string>} */
    const found = new Map();
    const rows = this.unit || this.filter || this.rows.length <= 9 ? this.rows : [];
    for (const c of rows) {
      if (!c.look) continue;
      const odds = this.looks.get(c.look);
      for (const p of this.view?.table.pieces ?? []) {
        const aimed = c.hexes.includes(p.hex) ? p.side !== this.decision?.side : !c.hexes.length && entries(odds).some(([id]) => id === p.id);
        if (!aimed || piecesOf(c, ids)[0] === p.id || (found.get(p.id) && this.chosen !== c)) continue;
        const entry = entries(odds).find(([id]) => id === p.id)?.[1];
        found.set(p.id, entry ? `${Math.round(entry.hit * 100)}%` : "");
      }
    }
    return found;
  }

  /** Facings that can be chosen now, and of which unit. */
  turning() {
    const turns = facings(this.rows.filter((c) => c.fields.facing !== undefined));
    if (!turns.length || (!this.group && this.rows.length > turns.length + 3)) return null;
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
