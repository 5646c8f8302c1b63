/** What the hand would do: the server is asked for plans, the first is drawn, a click does it or asks once more. */
import { say } from "../dom.js";
import { wayOf } from "../board/way.js";
import { w } from "../words.js";
import { planCard } from "./plancard.js";
import { Usual } from "./usual.js";
import { wayOf as wayOfChoice } from "./ways.js";

/** @typedef {import("../types.js").Plan} Plan */
/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {{units: string[], hex: string, facing: number|null, settings: Record<string, string>}} Wish */

const CALM = 40;
/** The switch of a list that takes a hex of the map. */
const AIM = "to";

export class Plans {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.usual = new Usual();
    /** @type {Map<string, Promise<Plan[]>>} what was answered, until the game goes on */
    this.kept = new Map();
    /** @type {Plan|null} the one on the card */
    this.shown = null;
    /** @type {Plan[]} all that the hand can mean there */
    this.found = [];
    /** @type {Wish|null} */
    this.wish = null;
    /** how often something was asked for by a click, and how often the pointer moved on: that does not take a click back */
    this.asked = 0;
    this.pointed = 0;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.calm = undefined;
  }

  /** The game has gone on. */
  clear() {
    this.kept.clear();
    this.drop();
  }

  /** Nothing is shown any more. */
  drop() {
    this.asked += 1;
    this.pointed += 1;
    this.shown = null;
    this.found = [];
    this.wish = null;
    this.table.board?.way("");
  }

  /** @param {Wish} wish @returns {Promise<Plan[]>} */
  ask(wish) {
    const { table } = this;
    const { decision } = table;
    if (!decision || table.offline) return Promise.resolve([]);
    const key = JSON.stringify(wish);
    const before = this.kept.get(key);
    if (before) return before;
    const made = table.line.ask({ do: "plan", side: decision.side, ...wish }).then(
      (r) => r.plans,
      () => [],
    );
    this.kept.set(key, made);
    return made;
  }

  /** Why what is in the hand cannot act on a place, as far as the game knows what is meant. @param {string} hex @returns {Promise<{label: string, key: string, text: string, rule: string}|null>} */
  async whyNot(hex) {
    const { table } = this;
    const { decision, picked } = table;
    if (!decision || table.offline || !picked.unit || table.piece(picked.unit)?.hex === hex) return null;
    const asked = table.line.ask({ do: "plan", side: decision.side, units: picked.units, hex });
    return (await asked.catch(() => null))?.why ?? null;
  }

  /** @param {string} hex @param {number|null} [facing] @returns {Wish} */
  wishFor(hex, facing = null) {
    const { picked } = this.table;
    const turns = picked.unit && this.table.piece(picked.unit)?.facing !== null;
    return { units: picked.units, hex, facing: turns ? facing : null, settings: {} };
  }

  /** The pointer rests on a hex: draw the way there. @param {string|null} hex @param {number|null} facing */
  point(hex, facing) {
    const { table } = this;
    clearTimeout(this.calm);
    if (this.shown) return;
    const number = ++this.pointed;
    if (!hex || !table.picked.unit || !table.decision || table.piece(table.picked.unit)?.hex === hex) {
      table.board.way("");
      return;
    }
    const wish = this.wishFor(hex, facing);
    this.calm = setTimeout(async () => {
      const [plan] = await this.ask(wish);
      if (number === this.pointed && !this.shown) this.draw(plan ?? null);
    }, CALM);
  }

  /** @param {Plan|null} plan */
  draw(plan) {
    const { table } = this;
    const { lay } = table.board;
    const drawn = plan && (plan.zone?.length || plan.way.length > 2 || !Object.keys(plan.forecast).length);
    const way = plan && drawn ? wayOf(lay, plan, table.chart?.top === "flat") : "";
    table.board.way(way);
  }

  /** A click on a hex: do it, or show the card of what asks once more. @param {string} hex @param {number|null} facing @param {boolean} touch @returns {Promise<boolean>} something came of it */
  async take(hex, facing, touch) {
    const { table } = this;
    const again = this.shown?.hex === hex || (this.found[0]?.hex === hex && touch);
    if (again && this.found.length) {
      await this.commit();
      return true;
    }
    const number = ++this.asked;
    const [wish, found] = await this.asUsual(this.wishFor(hex, facing));
    if (number !== this.asked) return true; // something else was asked for meanwhile
    if (!found.length) return false;
    if (table.board.lay?.by.has(hex)) table.picked.cursor = hex;
    this.wish = wish;
    this.found = found;
    if (found[0].asks || touch) this.card(found[0]);
    else await this.send(found[0]);
    return true;
  }

  /** With an empty hand: the card of what several could do in a hex (who flies there, what is built); nothing is done yet. @param {string} hex @returns {Promise<boolean>} */
  async ponder(hex) {
    const number = ++this.asked;
    const [wish, found] = await this.asUsual({ units: [], hex, facing: null, settings: {} });
    if (number !== this.asked) return true;
    if (!found[0]?.asks) return false;
    this.wish = wish;
    this.found = found;
    this.card(found[0]);
    return true;
  }

  /** A list lies open that asks where: the hex that is pointed at answers it. @param {string} hex */
  aim(hex) {
    const where = this.shown?.switches.find((s) => s.key === AIM);
    if (!where || !this.shown || this.table.board.lay?.by.has(this.shown.hex)) return false;
    void this.set(where, hex);
    return true;
  }

  /** The question is about one place, and a weighty choice with odds answers it: who fights there with what. */
  get offers() {
    const { decision } = this.table;
    return Boolean(decision?.hexes.length && decision.choices.some((c) => c.confirm && c.look && !c.hexes.length));
  }

  /** Lay the card of such a question open. */
  async offer() {
    const { decision, picked } = this.table;
    if (!decision || !this.offers) return;
    const [wish, found] = await this.asUsual({ units: [], hex: decision.hexes[0], facing: null, settings: {} });
    if (this.table.decision !== decision || this.shown || picked.unit || picked.chosen || !found[0]?.asks) return;
    this.wish = wish;
    this.found = found;
    this.card(found[0]);
  }

  /** Ask, with the switches set as the unit did such a thing last. @param {Wish} wish @returns {Promise<[Wish, Plan[]]>} */
  async asUsual(wish) {
    const found = await this.ask(wish);
    const usual = found[0] ? this.usual.of(found[0].units[0], found[0].verb) : {};
    if (!Object.keys(usual).length || !found[0].switches.length) return [wish, found];
    const set = { ...wish, settings: { ...usual, ...wish.settings } };
    return [set, await this.ask(set)];
  }

  /** A row of the list that is a plan too: its card. @param {Choice} choice @returns {Promise<boolean>} */
  async choose(choice) {
    if (choice.hexes.length !== 1 || choice.units.length > 1) return false;
    const way = wayOfChoice(choice, this.table.ways);
    const set = way ? { [this.table.ways[way]]: choice.fields[way] } : {};
    const [wish, found] = await this.asUsual({ units: choice.units, hex: choice.hexes[0], facing: null, settings: set });
    const same = found.find((p) => p.text.split(" > ").includes(choice.text) && Object.keys(p.forecast).length);
    if (!same || this.table.picked.chosen !== choice) return false;
    this.wish = wish;
    this.found = found;
    this.card(same);
    return true;
  }

  /** @param {Plan} plan */
  card(plan) {
    const { table } = this;
    this.shown = plan;
    const row = (table.decision?.choices ?? []).find(
      (c) => c.look && c.hexes[0] === plan.hex && (!c.units.length || c.units[0] === plan.units[0]),
    );
    if (row && Object.keys(plan.forecast).length) {
      table.picked.chosen = row;
      table.looks.kept.set(row.look, plan.forecast);
    }
    this.draw(plan);
    table.preview.lay(planCard(plan, this.found, table), this.places(plan));
    say([plan.label, plan.cost, ...plan.warnings.map((x) => x.text)].filter(Boolean).join(", "));
  }

  /** Where it is done, and where those stand who act, as far as that is on the map. @param {Plan} plan */
  places(plan) {
    const hexes = [plan.hex, ...plan.units.map((id) => this.table.piece(id)?.hex ?? "")];
    return [...new Set(hexes)].filter((hex) => this.table.board.lay?.by.has(hex));
  }

  /** Another plan for the same hex. @param {Plan} plan */
  other(plan) {
    this.card(plan);
  }

  /** Turn a switch, and see what comes of it. @param {import("../types.js").Switch} of @param {string} key */
  async set(of, key) {
    if (!this.wish || !this.shown) return;
    const on = of.chosen.includes(key);
    const many = on ? of.chosen.filter((k) => k !== key) : [...of.chosen, key];
    const settings = { ...this.settingsOf(this.shown), [of.key]: of.many ? many.join(",") : key };
    const wish = { ...this.wish, settings };
    const at = this.found.indexOf(this.shown);
    const verb = this.shown.verb;
    const number = ++this.asked;
    const found = await this.ask(wish);
    if (number !== this.asked || !found.length) return;
    this.wish = wish;
    this.found = found;
    this.card(found.find((p) => p.verb === verb) ?? found[at] ?? found[0]);
  }

  /** How the switches of a plan stand. @param {Plan} plan @returns {Record<string, string>} */
  settingsOf(plan) {
    return { ...this.wish?.settings, ...Object.fromEntries(plan.switches.map((s) => [s.key, s.chosen.join(",")])) };
  }

  /** Do what is shown. */
  async commit() {
    const plan = this.shown ?? this.found[0];
    if (plan?.text) await this.send(plan);
  }

  /** @param {Plan} plan */
  async send(plan) {
    const { table } = this;
    table.picked.last = plan.units[0] ?? "";
    this.usual.keepPlan(plan);
    await table.doing.act(plan.text);
    if (plan.warnings.length && !plan.asks) table.tell(plan.warnings[0].text, plan.warnings[0].rule);
  }

  /** Take up everybody of the hex who can go along; if they are in the hand already, or nobody is there, the whole group. @param {string} id @returns {Promise<boolean>} */
  async takeStack(id) {
    const { table } = this;
    const { picked, decision } = table;
    if (!decision || table.offline) return false;
    const asked = table.line.ask({ do: "plan", side: decision.side, units: [id], hex: "" });
    const along = /** @type {string[]} */ ((await asked.catch(() => null))?.along ?? []);
    if (!along.length || table.decision?.number !== decision.number) return false;
    const here = along.filter((other) => table.piece(other)?.hex === table.piece(id)?.hex);
    const held = picked.unit === id && here.every((other) => picked.more.includes(other));
    const taken = held ? along : here;
    if (picked.unit !== id) picked.select(id);
    this.drop();
    picked.more = taken;
    table.draw();
    table.tell(w("plan_stack", { n: taken.length + 1 }));
    return true;
  }
}
