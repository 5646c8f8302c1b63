/** What is to be played: scenario, seats, options, dice; or a record that is to go on. */
import { call, keep, Refusal } from "../api.js";
import { fill, h } from "../dom.js";
import { w } from "../words.js";
import { diceForm } from "../table/dice.js";
import { howLong } from "../table/papers.js";
import { howOneWins, scenarioBrief } from "./brief.js";
import { setGuide } from "../settings.js";
import { picture, pictured } from "./picture.js";
import { startChip } from "./rulecard.js";
import { drawSeats } from "./seats.js";

/** @typedef {import("./start.js").Game} Game */
/** @typedef {import("./start.js").Scenario} Scenario */

/** Below this width the form lies under the games, and is scrolled into view. */
const NARROW = 1000;
const VETERAN = "strategist";
const NUMBERS = ["", "", "two", "three", "four", "five", "six"];

export class Wish {
  /** @param {Game[]} games @param {string[]} bots from the weakest to the strongest */
  constructor(games, bots) {
    this.games = games;
    this.bots = bots;
    this.place = h("section", { class: "wish", "aria-live": "polite" });
    /** @type {string[][]} the sides that go together, each with one who plays them */
    this.parties = [];
    /** @type {Record<string, string>} who sits where, by the first side of each party */
    this.seats = {};
    /** How many play, where the scenario says who holds what then. */
    this.many = "";
    this.record = "";
  }

  /** The computer that one plays against if one does not choose: not the weakest, and none that thinks long. */
  get opponent() {
    return this.opponents[1] ?? this.opponents[0];
  }

  /** The computers that are offered: where none thinks, the weakest says what it is; a veteran only where it looks ahead. */
  get opponents() {
    if (!this.game?.thinks) return this.bots.slice(0, 1);
    return this.game.searches ? this.bots : this.bots.filter((bot) => bot !== VETERAN);
  }

  /** @param {Game} game @param {Scenario} scenario @param {boolean} [shown] */
  choose(game, scenario, shown = false) {
    this.game = game;
    this.scenario = scenario;
    this.share(Object.keys(scenario.card.parties ?? {})[0] ?? "");
    if (!shown) this.record = "";
    this.draw();
    for (const pill of document.querySelectorAll(".pill[data-scenario]"))
      pill.classList.toggle("on", pill.getAttribute("data-scenario") === scenario.name);
    if (shown) {
      this.record = "";
      if (innerWidth < NARROW) this.place.scrollIntoView({ block: "nearest" });
    }
  }

  /** So many people share the sides as the scenario says; else each side is for itself. @param {string} many */
  share(many) {
    const { scenario } = this;
    if (!scenario) return;
    this.many = many;
    this.parties = many ? scenario.card.parties[many] : scenario.sides.map((side) => [side]);
    this.seats = Object.fromEntries(this.parties.map(([side], i) => [side, i ? this.opponent : "person"]));
  }

  draw() {
    const { game, scenario } = this;
    if (!game || !scenario) return;
    const { card } = scenario;
    const art = h("div", { class: "art" });
    const facts = h("div", { class: "factrow" });
    const wins = h("div", { class: "howwin" });
    void picture(art, game.name, scenario.name, { width: 820, height: 270, zoom: 1 });
    void this.facts(facts, game, scenario);
    void howOneWins(wins, game.name, scenario.name, (side) => this.sideName(side));
    this.refused = h("p", { class: "refused", role: "alert" });
    this.go = h("button", { class: "go", onclick: () => void this.begin() });
    this.seatRows = h("div", {});
    fill(
      this.place,
      art,
      h(
        "div",
        { class: "body" },
        h(
          "div",
          { class: "pills inline" },
          game.scenarios.map((s, i) =>
            h(
              "button",
              {
                class: `pill${s === scenario ? " on" : ""}`,
                "aria-pressed": String(s === scenario),
                title: s.card.title,
                "data-pick": s.name,
                onclick: () => this.choose(game, s),
              },
              `${i + 1} ${s.card.title}`,
            ),
          ),
        ),
        h("h2", {}, card.title),
        h("p", { class: "story" }, card.story ?? ""),
        card.teaches ? h("p", { class: "story" }, `${w("teaches")}: ${card.teaches}`) : null,
        facts,
        wins,
        h("h4", { class: "lab" }, w("seats")),
        this.seatRows,
        this.guided(scenario),
        h(
          "label",
          { class: "option" },
          w("yourname"),
          h("input", { name: "name", maxlength: 40, value: localStorage.getItem("esagono.name") ?? "" }),
        ),
        this.record
          ? null
          : [
              h("h4", { class: "lab" }, w("options")),
              ...game.options.filter((o) => !o.only?.length || o.only.includes(scenario.name)).filter((o) => !this.many || o.name !== "players").map((o) => this.option(o)),
              this.option({ name: "typed-dice", label: w("dice"), rule: w("typed"), choices: ["no", "yes"] }),
            ],
        this.go,
        this.refused,
      ),
    );
    drawSeats(this);
  }

  /** @param {HTMLElement} place @param {Game} game @param {Scenario} scenario */
  async facts(place, game, scenario) {
    const { units } = await pictured(game.name, scenario.name);
    const brief = await scenarioBrief(game.name, scenario.name).catch(() => null);
    const cell = (/** @type {string} */ label, /** @type {unknown} */ value) =>
      value ? h("div", {}, h("small", {}, label), h("b", {}, String(value))) : null;
    fill(
      place,
      cell(w("b_length"), brief?.length && howLong(brief)),
      scenario.sides.length > 2 ? null : cell(w("units"), scenario.sides.map((side) => units[side] ?? 0).join(" / ")),
    );
  }

  /** A guide, where the scenario has one. @param {Scenario} scenario */
  guided(scenario) {
    if (!scenario.guide || this.record) return null;
    const box = h("input", { type: "checkbox", class: "switch", role: "switch", id: "guided" });
    return h("label", { class: "option" }, box, h("span", {}, w("guide_with", { side: this.sideName(scenario.guide) })));
  }

  /** @param {string} side */
  sideName(side) {
    return this.scenario?.card.side_names?.[side] ?? this.game?.sides.find((s) => s.side === side)?.name ?? side;
  }

  /** An optional rule: on or off, or one of several. @param {{name: string, label: string, rule: string, choices: string[], words?: Record<string, string>}} o */
  option(o) {
    const plain = o.choices.length === 2 && o.choices[0] === "no" && o.choices[1] === "yes";
    const box = plain
      ? h("input", { type: "checkbox", class: "switch", role: "switch", "data-option": o.name })
      : h("select", { "data-option": o.name }, ...o.choices.map((c) => h("option", { value: c }, o.words?.[c] ?? c)));
    return h(
      "label",
      { class: "option" },
      box,
      h("span", {}, o.label),
      !o.rule || o.name === "typed-dice" ? h("small", {}, o.rule) : startChip(this.game?.name ?? "", o.rule),
    );
  }

  /** What is wished for, as the server takes it. */
  wished() {
    const { game, scenario } = this;
    if (!game || !scenario) return null;
    const typed = /** @type {HTMLInputElement|null} */ (this.place.querySelector("[name=name]"))?.value.trim() ?? "";
    localStorage.setItem("esagono.name", typed);
    const options = this.options();
    const dice = options["typed-dice"] ? "typed" : "program";
    delete options["typed-dice"];
    if (this.many) options.players = NUMBERS[Number(this.many)];
    const here = this.parties.filter(([side]) => this.seats[side] === "person").flat();
    const seats = here.length ? [{ sides: here, player: "person", name: typed }] : [];
    for (const sides of this.parties.filter(([s]) => this.seats[s] !== "person")) {
      const who = this.seats[sides[0]];
      seats.push({ sides, player: who === "link" ? "person" : who, name: "" });
    }
    const title = scenario.card.title ?? scenario.name;
    return { game: game.name, scenario: scenario.name, seats, options, dice, title, here: here.length > 0 };
  }

  /** @returns {Record<string, string>} */
  options() {
    /** @type {Record<string, string>} */
    const options = {};
    const set = /** @type {NodeListOf<HTMLInputElement|HTMLSelectElement>} */ (
      this.place.querySelectorAll("[data-option]")
    );
    for (const box of set) {
      if (box instanceof HTMLSelectElement) options[String(box.dataset.option)] = box.value;
      else if (box.checked) options[String(box.dataset.option)] = "yes";
    }
    return options;
  }

  /** Start; a set-up that rolls asks for real dice first. @param {string[]} [rolled] */
  async begin(rolled = []) {
    const wish = this.wished();
    if (!wish) return;
    const { here, ...asked } = wish;
    try {
      const made = this.record
        ? await call("records", { record: this.record, seats: wish.seats })
        : await call("games", { ...asked, rolled });
      this.sit(made, wish.seats, here);
    } catch (wrong) {
      if (wrong instanceof Refusal && wrong.key === "dice-needed") this.askDice(wrong.args, rolled);
      else if (this.refused) this.refused.textContent = wrong instanceof Refusal ? wrong.message : String(wrong);
    }
  }

  /** @param {Record<string, string>} args @param {string[]} rolled */
  askDice(args, rolled) {
    const { what = "", dice = "", names = "", labels = "" } = args;
    const need = { what, dice, names, labels };
    this.place.append(
      diceForm(
        need,
        (typed) => void this.begin([...rolled, ...typed]),
        () => {},
      ),
    );
  }

  /** Go to one's seat; the links of the others are kept. @param {any} made @param {{sides: string[]}[]} seats @param {boolean} here */
  sit(made, seats, here) {
    const links = /** @type {[string, string][]} */ (Object.entries(made.seats)).slice(here ? 1 : 0);
    const invited = links.map(([seat, token]) => [seats[Number(seat)].sides, token]);
    localStorage.setItem(`esagono.links.${made.id}`, JSON.stringify({ seats: invited, spectator: made.spectator }));
    if (/** @type {HTMLInputElement|null} */ (this.place.querySelector("#guided"))?.checked) setGuide(made.id, "on");
    const first = /** @type {string} */ (here ? Object.values(made.seats)[0] : made.spectator);
    const address = `${location.origin}${location.pathname}#seat=${invited[0]?.[1]}`;
    if (invited[0]) void navigator.clipboard?.writeText(address).catch(() => null);
    keep(first);
    location.hash = `seat=${first}`;
  }
}
