/** Acts on their way to the server: what is refused is told, stale ones bring the game as it stands. */
import { Refusal } from "../api.js";
import { h } from "../dom.js";
import { w } from "../words.js";
import { diceForm } from "./dice.js";
import { keepWay } from "./ways.js";

export class Doing {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** @type {string[]} what was typed in, for the act that is being made */
    this.dice = [];
    /** @type {{before: number, made: number}[]} chains that were made by one gesture each */
    this.chains = [];
  }

  /** Do what is chosen. */
  async commit() {
    const { table } = this;
    const { chosen } = table.picked;
    if (table.plans.shown) return void (await table.plans.commit());
    if (!chosen || !table.decision || table.offline) return undefined;
    keepWay(chosen, table);
    return void (await this.act(chosen.text));
  }

  /** @param {string} text @param {boolean} [again] with all alike */
  async act(text, again = false) {
    const { decision, show } = this.table;
    if (!decision) return;
    show.acted();
    const before = this.table.view?.lines ?? 0;
    const answer = await this.send({ do: "act", side: decision.side, number: decision.number, text, again });
    if (answer?.made > 1) this.chains.push({ before, made: answer.made });
  }

  /** @param {Record<string, unknown>} request @returns {Promise<any>} */
  async send(request) {
    const { table } = this;
    try {
      const answer = await table.line.ask(this.dice.length ? { ...request, dice: this.dice } : request);
      this.dice = [];
      table.tip.hidden = true;
      return answer;
    } catch (wrong) {
      if (!(wrong instanceof Refusal)) return null;
      if (wrong.key === "dice-needed") return this.askDice(wrong, request);
      this.dice = [];
      table.refuse(wrong.key === "stale" ? new Refusal({ key: "stale", rule: "", text: w("stale") }) : wrong);
      if (wrong.key === "stale") await table.refresh();
      return null;
    }
  }

  /** Ask for the dice that an act needs, then send it again. @param {Refusal} wrong @param {Record<string, unknown>} request */
  askDice({ args }, request) {
    const again = (/** @type {string[]} */ dice) => {
      this.dice = [...this.dice, ...dice];
      void this.send(request);
    };
    const { what = "", dice = "", names = "", labels = "" } = args;
    this.form({ what, dice, names, labels }, again, () => (this.dice = []));
    return null;
  }

  /** Ask for the dice of what a bot has chosen. */
  askOwed() {
    const owed = this.table.view?.owed;
    if (owed)
      this.form(
        owed,
        (dice) => void this.send({ do: "rolled", dice }),
        () => {},
      );
  }

  /** @param {import("./dice.js").Need} need @param {(dice: string[]) => void} use @param {() => void} leave */
  form(need, use, leave) {
    const { table } = this;
    const back = () => table.mapPlace.focus({ preventScroll: true });
    table.mapPlace.querySelector(".diceform")?.remove();
    table.mapPlace.append(
      diceForm(
        need,
        (dice) => (back(), use(dice)),
        () => (back(), leave()),
      ),
    );
  }

  /** Take back, or say why not and offer to ask the others. */
  async undo() {
    const { table } = this;
    const why = table.view?.undo;
    if (!why) return void (await this.takeBack());
    const asks = ["sealed", "passed-on"].includes(why.key) && table.view?.seat.sides.length;
    const button = asks
      ? h("button", { class: "ib", id: "ask-undo", onclick: () => this.askUndo() }, w("askundo"))
      : null;
    table.tell(why.text, why.rule, button);
    return undefined;
  }

  /** A chain that one gesture made goes back as one. */
  async takeBack() {
    const lines = this.table.view?.lines ?? 0;
    while ((this.chains.at(-1)?.before ?? 0) >= lines) this.chains.pop();
    const last = this.chains.at(-1);
    const whole = last && last.before + last.made === lines ? last.made : 1;
    for (let i = 0; i < whole; i++) if (!(await this.send({ do: "undo" }))) return;
  }

  async askUndo() {
    const { table } = this;
    table.tip.hidden = true;
    const answer = await this.send({ do: "undo", ask: true });
    if (answer?.asked) table.tell(w("askedundo"));
  }
}
