/** One table: what the server shows of it, what is chosen on it. Nothing here knows a rule. */
import { call, Line, Refusal } from "./api.js";
import { Board } from "./board.js";
import { drawn, fill, h, say } from "./dom.js";
import { ICON, logo } from "./icons.js";
import { oddsCard } from "./odds.js";
import { Panel } from "./panel.js";
import { themeButton } from "./start.js";
import { w } from "./words.js";

/** @typedef {{text: string, verb: string, label: string, rule: string, units: string[], hexes: string[], fields: Record<string, string>, confirm: boolean, look: string}} Choice */
/** @typedef {{side: string, ask: string, prompt: string, rule: string, number: number, choices: Choice[], verbs: Record<string, string>}} Decision */

export class Table {
  /** @param {HTMLElement} app @param {string} token */
  constructor(app, token) {
    this.app = app;
    this.token = token;
    /** @type {any} */
    this.view = null;
    this.side = "";
    this.unit = "";
    this.hex = "";
    /** @type {Choice[]|null} */
    this.narrowed = null;
    /** @type {Choice|null} */
    this.chosen = null;
    this.overlay = new Set(["reach"]);
    this.log = [];
    /** @type {number|null} */
    this.at = null;
    this.dice = [];
    this.build();
    this.line = new Line(token, { changed: () => void this.refresh(), state: (on) => this.bar.classList.toggle("off", !on) });
    this.onTheme = () => this.paint();
    this.onKey = (/** @type {KeyboardEvent} */ e) => this.key(e);
    addEventListener("esagono-theme", this.onTheme);
    addEventListener("keydown", this.onKey);
  }

  build() {
    const button = (/** @type {string} */ icon, /** @type {string} */ word, /** @type {() => void} */ press, /** @type {string} */ id = "") =>
      h("button", { class: "ib", id, title: w(word), onclick: press }, drawn(ICON[/** @type {keyof typeof ICON} */ (icon)]), h("span", { class: "hide-ph" }, w(word)));
    this.mapPlace = h("section", { class: "mapw", "aria-label": "map" });
    this.tip = h("div", { class: "fl tip", hidden: true, role: "status" });
    this.card = h("div", { class: "fl odds", hidden: true });
    this.bar = h("div", { class: "connection" }, w("offline"));
    this.top = h("header", { class: "top" });
    this.undoButton = button("undo", "undo", () => void this.undo(), "undo");
    this.redoButton = button("redo", "redo", () => void this.send({ do: "redo" }), "redo");
    this.panel = new Panel(this);
    this.tools = h(
      "div",
      { class: "fl tools" },
      button("reach", "reach", () => this.toggle("reach")),
      button("eye", "sight", () => this.toggle("sight")),
      button("arc", "arcs", () => this.toggle("arcs")),
    );
    const zoom = h("div", { class: "fl zoom" }, button("plus", "zoomin", () => this.board.scale(1.25)), button("minus", "zoomout", () => this.board.scale(0.8)), button("fit", "fit", () => this.board.fit()));
    fill(this.app, h("div", { class: "app" }, this.top, this.mapPlace, this.panel.place), this.bar);
    this.board = new Board(this.mapPlace, { hex: (name) => this.onHex(name), piece: (id) => this.onPiece(id), point: (hex, piece) => this.panel.point(hex, piece) });
    this.mapPlace.append(this.tools, zoom, this.card, this.tip);
    this.menu = h("div", { class: "fl menu", hidden: true });
    this.mapPlace.append(this.menu);
  }

  // what the server says

  async refresh() {
    if (this.at !== null) return;
    try {
      const view = await this.line.ask({ do: "see", side: this.side, since: this.log.length });
      this.take(view);
    } catch (wrong) {
      if (wrong instanceof Refusal) this.refuse(wrong);
      else if (/** @type {Error} */ (wrong).message !== "offline") throw wrong;
    }
  }

  /** @param {any} view */
  take(view) {
    if (view.line + 1 < this.log.length || (view.log[0]?.line ?? this.log.length) !== this.log.length) {
      this.log = this.log.slice(0, view.log[0]?.line ?? view.line + 1);
    }
    this.log.push(...view.log);
    if (view.lines < this.log.length) this.log.length = view.lines;
    const first = !this.view;
    const before = this.view?.decision;
    this.view = view;
    this.side = view.side;
    if (!view.decision || before?.number !== view.decision.number || before?.ask !== view.decision.ask) this.narrow(null);
    if (first || this.mapName !== view.table.map) void this.loadMap(view.table.map);
    if (this.curtained(view)) return;
    this.draw();
    this.app.removeAttribute("aria-busy");
  }

  /** Between two people at one screen, when it is another's turn to see. @param {any} view */
  curtained(view) {
    const asked = view.asked.map((/** @type {any} */ a) => a.side).filter((/** @type {string} */ s) => view.seat.sides.includes(s));
    if (view.seat.sides.length < 2 || !asked.length || view.over) return false;
    const next = asked[0];
    if (this.shownTo === next) return false;
    const name = this.sideName(next);
    const curtain = h(
      "div",
      { class: "curtain" },
      h("h2", {}, w("pass", { side: name })),
      h("button", { class: "go", id: "curtain", onclick: () => {
        curtain.remove();
        this.shownTo = next;
        this.side = next;
        this.log = [];
        void this.refresh();
      } }, w("ready", { side: name })),
    );
    this.app.querySelector(".curtain")?.remove();
    this.app.append(curtain);
    /** @type {HTMLElement} */ (curtain.querySelector("button")).focus();
    return true;
  }

  /** @param {string} name */
  async loadMap(name) {
    this.mapName = name;
    this.chart = await call(`seats/${this.token}/map`);
    this.paint();
    this.draw();
  }

  paint() {
    if (this.chart) this.board.show(this.chart, document.documentElement.dataset.theme ?? "light");
    if (this.view) this.draw();
  }

  /** @param {string} side */
  sideName(side) {
    return this.view?.names?.[side] ?? side;
  }

  // choosing

  /** @returns {Decision|null} */
  get decision() {
    return this.at === null ? (this.view?.decision ?? null) : null;
  }

  /** @param {string} id */
  onPiece(id) {
    const decision = this.decision;
    const piece = this.view?.table.pieces.find((/** @type {any} */ p) => p.id === id);
    if (!decision || !piece) return;
    const named = decision.choices.filter((c) => c.units.includes(id));
    const mine = named.filter((c) => c.units[0] === id);
    if (this.unit && this.unit !== id) {
      const there = decision.choices.filter((c) => c.units.includes(this.unit) && (c.hexes.includes(piece.hex) || c.units.includes(id)));
      if (there.length) return this.narrow(there);
    }
    if (mine.length || named.length) {
      this.unit = id;
      return this.narrow(named);
    }
    if (this.unit) return void this.whyNot(this.unit, piece.hex);
    return void this.whyNot(id, piece.hex);
  }

  /** @param {string} hex */
  onHex(hex) {
    const decision = this.decision;
    this.hex = hex;
    if (!decision) return;
    const there = decision.choices.filter((c) => c.hexes.includes(hex) && (!this.unit || c.units.includes(this.unit) || !c.units.length));
    if (there.length) this.narrow(there);
    else if (this.unit) void this.whyNot(this.unit, hex);
    else this.narrow(null);
  }

  /** @param {Choice[]|null} choices */
  narrow(choices) {
    if (choices === null) this.unit = "";
    this.narrowed = choices;
    this.chosen = choices && choices.length ? choices[0] : null;
    this.draw();
    void this.preview();
  }

  /** @param {Choice|null} choice */
  point(choice) {
    this.chosen = choice;
    this.draw();
    void this.preview();
  }

  async preview() {
    const choice = this.chosen;
    this.card.hidden = true;
    if (!choice?.look || !this.view) return;
    try {
      const { answer } = await this.line.ask({ do: "look", side: this.side, text: choice.look });
      if (this.chosen !== choice) return;
      const made = oddsCard(choice, answer, this);
      if (made) {
        fill(this.card, made);
        this.card.hidden = false;
      }
    } catch {
      this.card.hidden = true;
    }
  }

  /** @param {Choice} choice */
  async take_(choice) {
    await this.act(choice.text);
  }

  /** @param {string} text */
  async act(text) {
    const decision = this.decision;
    if (!decision) return;
    await this.send({ do: "act", side: decision.side, number: decision.number, text, dice: this.dice.length ? this.dice : undefined });
  }

  /** @param {Record<string, unknown>} request */
  async send(request) {
    try {
      await this.line.ask(request);
      this.dice = [];
      this.tip.hidden = true;
    } catch (wrong) {
      if (wrong instanceof Refusal) {
        if (wrong.key === "dice-needed") return this.askDice(wrong, request);
        this.refuse(wrong.key === "stale" ? new Refusal({ key: "stale", rule: "", text: w("stale") }) : wrong);
        if (wrong.key === "stale") await this.refresh();
      }
    }
    return undefined;
  }

  /** Real dice: the player types what he rolled. @param {Refusal} need @param {Record<string, unknown>} request */
  askDice(need, request) {
    const typed = prompt(w("typedice", need.args)) ?? "";
    const faces = typed.split(/[\s,+]+/).filter(Boolean);
    if (!faces.length) {
      this.dice = [];
      return;
    }
    this.dice = [...this.dice, ...faces];
    void this.send({ ...request, dice: this.dice });
  }

  async undo() {
    if (this.view?.undo && ["sealed", "passed-on"].includes(this.view.undo.key)) {
      this.refuse(new Refusal(this.view.undo));
      await this.send({ do: "undo", ask: true });
      return;
    }
    await this.send({ do: "undo" });
  }

  /** Why something that looks possible is not: the server is asked with the likeliest text. @param {string} unit @param {string} hex */
  async whyNot(unit, hex) {
    const decision = this.decision;
    if (!decision) return;
    const pattern = decision.choices.find((c) => c.units.includes(unit) && c.hexes.length) ?? decision.choices.find((c) => c.units.length && c.hexes.length) ?? decision.choices.find((c) => c.units.length);
    if (!pattern) return;
    let text = pattern.text;
    if (pattern.units[0]) text = text.replace(pattern.units[0], unit);
    if (pattern.hexes[0]) text = text.replace(pattern.hexes[0], hex);
    const { why } = await this.line.ask({ do: "why", side: decision.side, text });
    if (why.length) this.refuse(new Refusal(why[0]));
  }

  /** @param {Refusal} refusal */
  refuse(refusal) {
    fill(this.tip, h("span", {}, refusal.message), refusal.rule ? this.panel.ruleChip(refusal.rule) : null);
    this.tip.hidden = false;
    say(refusal.message);
    clearTimeout(this.tipTimer);
    this.tipTimer = setTimeout(() => (this.tip.hidden = true), 6000);
  }

  /** @param {string} name */
  toggle(name) {
    if (this.overlay.has(name)) this.overlay.delete(name);
    else this.overlay.add(name);
    this.draw();
  }

  // drawing

  draw() {
    const view = this.view;
    if (!view) return;
    const decision = this.decision;
    const able = new Set((decision?.choices ?? []).map((c) => c.units[0]).filter(Boolean));
    const shown = this.chosen ? [this.chosen] : (this.narrowed ?? []);
    const targets = new Set();
    for (const choice of shown) {
      for (const piece of view.table.pieces) {
        if (choice.look && choice.hexes.includes(piece.hex) && piece.side !== decision?.side) targets.add(piece.id);
      }
    }
    this.board.pieces(view.table.pieces, view.table.markers, { selected: this.unit, able, targets, names: (id) => this.describe(id) });
    this.drawAreas();
    this.drawTop();
    this.panel.draw();
    void this.drawOverlays();
  }

  /** @param {string} id @returns {string} a counter in words */
  describe(id) {
    const p = this.view.table.pieces.find((/** @type {any} */ q) => q.id === id);
    return p ? [p.title, this.sideName(p.side), p.hex, ...p.states, p.hit].filter(Boolean).join(", ") : id;
  }

  drawAreas() {
    const decision = this.decision;
    if (!decision) return this.board.areas([]);
    const from = this.narrowed ?? [];
    const hexes = new Set((this.unit ? decision.choices.filter((c) => c.units.includes(this.unit)) : from.length ? from : decision.choices.filter((c) => !c.units.length)).filter((c) => !c.look).flatMap((c) => c.hexes));
    /** @type {import("./board.js").Area[]} */
    const areas = this.overlay.has("reach") ? [{ kind: "reach", hexes: [...hexes] }] : [];
    if (this.chosen?.hexes.length && !this.chosen.look) areas.push({ kind: "choice", hexes: this.chosen.hexes });
    this.lastAreas = areas;
    return this.board.areas(areas);
  }

  async drawOverlays() {
    const view = this.view;
    if (!view || this.at !== null) return;
    const piece = view.table.pieces.find((/** @type {any} */ p) => p.id === this.unit);
    const from = piece?.hex || this.hex;
    const areas = [...(this.lastAreas ?? [])];
    const ask = (/** @type {string} */ text) => this.line.ask({ do: "look", side: this.side, text }).then((r) => r.answer).catch(() => null);
    if (this.overlay.has("sight") && from) {
      const seen = await ask(`sight ${from}`);
      if (seen?.blocked) areas.push({ kind: "unseen", hexes: Object.keys(seen.blocked) });
    }
    if (this.overlay.has("arcs") && piece) {
      const arc = await ask(`arc ${piece.id}`);
      if (Array.isArray(arc)) areas.push({ kind: "arc", hexes: arc });
    }
    let extra = "";
    const target = this.chosen?.look ? this.chosen.hexes[0] : "";
    if (target && from && target !== from) {
      const los = await ask(`los ${from} ${target}`);
      if (typeof los === "string") extra = this.board.sightline(from, target, los.startsWith("blocked") ? los.split(" ")[1] : null);
    }
    if (areas.length !== (this.lastAreas ?? []).length || extra) this.board.areas(areas, extra);
  }

  drawTop() {
    const view = this.view;
    const rounds = Array.from({ length: view.table.rounds ?? 0 }, (_, i) => h("i", { class: i + 1 < view.table.round ? "d" : i + 1 === view.table.round ? "n" : "" }, i + 1));
    this.undoButton.toggleAttribute("disabled", !view.seat.sides.length || this.at !== null);
    this.redoButton.hidden = !view.redo;
    fill(
      this.top,
      h("a", { class: "brand", href: "#", title: w("home") }, drawn(logo()), h("span", {}, "Esagono")),
      h("div", { class: "sc" }, h("b", {}, view.title), view.path.slice(1, 4).map((/** @type {any} */ p) => p.text).join(" › ")),
      rounds.length ? h("div", { class: "track hide-ph" }, h("span", { class: "lab" }, w("round")), ...rounds) : null,
      h("div", { class: "sp" }),
      this.undoButton,
      this.redoButton,
      h("button", { class: "ib", id: "replay", onclick: () => void this.replay(this.at === null ? view.lines - 1 : null) }, drawn(ICON.replay), h("span", { class: "hide-ph" }, w("replay"))),
      h("button", { class: "ib", id: "menu", "aria-label": w("menu"), onclick: () => this.openMenu() }, drawn(ICON.menu)),
    );
  }

  openMenu() {
    const links = JSON.parse(sessionStorage.getItem(`esagono.links.${this.view.id}`) ?? "null");
    const address = (/** @type {string} */ token) => `${location.origin}/#seat=${token}`;
    const row = (/** @type {string} */ text, /** @type {string} */ token) => h("label", { class: "linkrow" }, text, h("input", { readonly: true, value: address(token), onclick: (/** @type {Event} */ e) => /** @type {HTMLInputElement} */ (e.target).select() }));
    fill(
      this.menu,
      h("button", { class: "ib", id: "save", onclick: () => void this.save() }, w("save")),
      themeButton(),
      ...(links ? [...links.seats.map(([sides, token]) => row(w("invite", { side: sides.map((/** @type {string} */ s) => this.sideName(s)).join(", ") }), token)), row(w("spectator"), links.spectator)] : []),
    );
    this.menu.hidden = !this.menu.hidden;
  }

  async save() {
    const { record } = await this.line.ask({ do: "record" });
    const link = h("a", { href: URL.createObjectURL(new Blob([record], { type: "text/plain" })), download: `${this.view.title}.record` });
    link.click();
  }

  // replay

  /** @param {number|null} line */
  async replay(line) {
    this.at = line;
    if (line === null) {
      this.log = [];
      await this.refresh();
      return;
    }
    const view = await this.line.ask({ do: "at", line, side: this.side });
    this.view = { ...view, decision: null };
    this.narrowed = null;
    this.chosen = null;
    this.card.hidden = true;
    this.draw();
  }

  async whatIf() {
    try {
      const made = await this.line.ask({ do: "copy", line: this.at ?? 0 });
      location.hash = `seat=${Object.values(made.seats)[0]}`;
    } catch (wrong) {
      if (wrong instanceof Refusal) this.refuse(wrong);
    }
  }

  // keyboard

  /** @param {KeyboardEvent} e */
  key(e) {
    if (/** @type {Element} */ (e.target).closest?.("input, select, textarea")) return;
    if (e.key === "Escape") this.narrow(null);
    else if ((e.ctrlKey || e.metaKey) && e.key === "z") void this.undo();
    else if (e.key === "+" || e.key === "=") this.board.scale(1.25);
    else if (e.key === "-") this.board.scale(0.8);
    else if (e.key === "0") this.board.fit();
    else if (this.at !== null && (e.key === "[" || e.key === "]")) void this.replay(Math.max(0, Math.min(this.view.lines - 1, this.at + (e.key === "]" ? 1 : -1))));
    else this.panel.key(e);
  }

  close() {
    this.line.close();
    this.board.close();
    removeEventListener("esagono-theme", this.onTheme);
    removeEventListener("keydown", this.onKey);
  }
}
