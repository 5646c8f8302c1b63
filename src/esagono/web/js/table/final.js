/** The end: who has won and why, points, losses, dice, the last map, another game. */
import { call, keep, Refusal } from "../api.js";
import { nation } from "../board/nations.js";
import { h } from "../dom.js";
import { w } from "../words.js";
import { mapshot } from "./mapshot.js";
import { ledger, section } from "./papers.js";
import { chip } from "./rules.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {{side: string, what: string, dice: string, n: number, mean: number, expected: number, good: string, luck: number, totals: [number, number, number][]}} Luck */
/** @typedef {{winner: string, scores: Record<string, number>, headline?: string, condition?: string, rule?: string, ledger?: Entry[], losses?: Entry[], luck: Luck[], again: any}} Told */

const HIGH = 460;

export class Final {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Told|null} */
    this.told = null;
    this.asked = "";
  }

  /** When the game has just ended, or one comes to a game that is over. */
  draw() {
    const { view, replay } = this.table;
    if (!view?.over || replay.on || this.asked === view.hash) return;
    this.asked = view.hash;
    void this.open();
  }

  async open() {
    const { table } = this;
    const { report } = await table.telling.ask("report", "");
    if (!report) {
      this.asked = "";
      return;
    }
    this.told = report;
    table.panel.draw();
    if (!table.replay.on) this.show(report);
  }

  /** @param {Told} told */
  headline(told) {
    const { table } = this;
    return told.headline || (told.winner ? w("e_won", { side: table.sideName(told.winner) }) : w("e_draw"));
  }

  /** What the end is to who sits here. @param {Told} told */
  own(told) {
    const sides = this.table.view?.seat.sides ?? [];
    if (!sides.length || sides.length === this.table.view?.sides.length || !told.winner) return "";
    const own = sides.some((side) => side === told.winner || side.startsWith(`${told.winner}-`));
    return w(own ? "e_you" : "e_lost");
  }

  /** @param {Told} told */
  show(told) {
    const { table } = this;
    const picture = h("div", { class: "shot" });
    const reader = {
      chip: (/** @type {string} */ rule) => chip(table, rule),
      sideName: (/** @type {string} */ side) => table.sideName(side),
      show: (/** @type {string} */ hex) => {
        table.telling.modal.hide();
        table.board.reveal(hex);
      },
    };
    const refused = h("p", { class: "refused", role: "alert" });
    table.telling.modal.show(w("e_report"), "report-end", [
      h(
        "header",
        { style: told.winner ? `--c:${nation(told.winner).strip}` : "" },
        h("h2", { id: "winner" }, this.headline(told)),
        h("p", { id: "condition" }, this.own(told), " ", told.condition ?? "", " ", chip(table, told.rule ?? "")),
      ),
      this.buttons(told, refused),
      refused,
      section(w("e_map"), picture),
      h(
        "div",
        { class: "cols" },
        section(w("e_ledger"), ledger(reader, told.ledger ?? [], "e-ledger")),
        section(w("e_losses"), ledger(reader, told.losses ?? [], "e-losses") ?? h("p", {}, w("e_nolosses"))),
        section(w("e_luck"), this.luck(told)),
      ),
    ]);
    mapshot(table, picture, HIGH, w("e_map"));
  }

  /** @param {Told} told @param {HTMLElement} refused */
  buttons(told, refused) {
    const { table } = this;
    const button = (/** @type {string} */ id, /** @type {string} */ word, /** @type {() => void} */ press) =>
      h("button", { class: "ib", id, onclick: press }, w(word));
    const several = told.again.seats.length > 1;
    const plays = Boolean(table.view?.seat.sides.length);
    return h(
      "div",
      { class: "ask" },
      plays
        ? h(
            "button",
            { class: "go", id: "again", onclick: () => void this.again(told, refused) },
            w(several ? "e_again" : "e_again_same"),
          )
        : null,
      button("e-replay", "replay", () => {
        table.telling.modal.hide();
        void table.replay.go(0);
      }),
      button("e-save", "save", () => void table.top.save()),
      button("e-home", "e_home", () => (location.hash = "")),
    );
  }

  /** Another game with the sides changed; who sits here goes to his new seat, the links of others are kept. @param {Told} told @param {HTMLElement} refused */
  async again(told, refused) {
    const { view } = this.table;
    try {
      const made = await call("games", told.again);
      const own = String(view?.seat.number ?? 0);
      const links = Object.entries(/** @type {Record<string, string>} */ (made.seats)).filter(([seat]) => seat !== own);
      const invited = links.map(([seat, token]) => [told.again.seats[Number(seat)].sides, token]);
      localStorage.setItem(`esagono.links.${made.id}`, JSON.stringify({ seats: invited, spectator: made.spectator }));
      keep(made.seats[own]);
      location.hash = `seat=${made.seats[own]}`;
    } catch (wrong) {
      refused.textContent = wrong instanceof Refusal ? wrong.message : String(wrong);
    }
  }

  /** @param {Told} told */
  luck(told) {
    if (!told.luck.length) return h("p", {}, w("e_nodice"));
    return h(
      "div",
      { class: "luck" },
      told.luck.map((row) => this.lucky(row)),
      h("small", {}, w("e_bars")),
    );
  }

  /** @param {Luck} row */
  lucky(row) {
    const share = Math.round(row.luck * 100);
    return h(
      "article",
      { style: row.side ? `--c:${nation(row.side).strip}` : "", "data-luck": row.side },
      h("h4", {}, h("i", { class: "token" }), `${this.table.sideName(row.side)}: ${row.what}`),
      h("p", {}, w(row.n === 1 ? "e_rolls1" : "e_rolls", { n: row.n, dice: row.dice }), ", ", w("e_mean", { mean: row.mean.toFixed(2), expected: row.expected.toFixed(2) })),
      h("p", { class: "share" }, w(row.good ? "e_luck_good" : "e_luck_plain", { n: share })),
      bars(row),
    );
  }
}

/** How often each total was rolled, and how often it was to be expected. @param {Luck} row */
function bars(row) {
  const top = Math.max(...row.totals.map(([, n, due]) => Math.max(n, due)));
  return h(
    "div",
    { class: "bars", role: "img", "aria-label": row.totals.map(([total, n]) => `${total}: ${n}`).join(", ") },
    row.totals.map(([total, n, due]) =>
      h(
        "span",
        { title: `${total}: ${n} (${due.toFixed(1)})` },
        h("i", { style: `height:${(34 * n) / top}px` }),
        h("u", { style: `bottom:${(34 * due) / top + 13}px` }),
        h("small", {}, total),
      ),
    ),
  );
}
