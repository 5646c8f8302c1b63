/** The briefing: what a scenario is about, how one wins, what counts and who holds it. It opens before the first move. */
import { mark, nation } from "../board/nations.js";
import { drawn, h } from "../dom.js";
import { w } from "../words.js";
import { mapshot } from "./mapshot.js";
import { ledger, section, texts } from "./papers.js";
import { chip } from "./rules.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./papers.js").Paragraph} Paragraph */
/** @typedef {import("./papers.js").Reader} Reader */
/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {{title: string, situation: Paragraph[], length: string, minutes: number, camps: {side: string, forces: string, wins: Paragraph[]}[], verdict: string, objectives: Entry[], schedule: Entry[], arrivals: Entry[], special: Paragraph[], ledger: Entry[]}} Brief */

const NEVER = "esagono.briefing";
const SEEN = "esagono.briefed";
const MOST = 200;
const LONG = 150;
const THUMB = 340;

/** @returns {string[]} the games whose briefing was shown in this browser */
function seen() {
  try {
    return JSON.parse(localStorage.getItem(SEEN) ?? "[]");
  } catch {
    return [];
  }
}

export class Briefing {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /** Before the first move of a game that one plays, once. */
  first() {
    const { view } = this.table;
    const { modal } = this.table.telling;
    if (!view || view.over || !view.seat.sides.length || modal.on || localStorage.getItem(NEVER) === "off") return;
    const before = seen();
    if (before.includes(view.id)) return;
    localStorage.setItem(SEEN, JSON.stringify([...before, view.id].slice(-MOST)));
    void this.open();
  }

  async open() {
    const { table } = this;
    if (table.telling.modal.on) {
      table.telling.modal.hide();
      return;
    }
    const { briefing } = await table.line.ask({ do: "tell", what: "briefing", side: table.side });
    if (briefing?.title && !table.curtain.up) this.show(briefing);
  }

  /** @param {Brief} brief */
  show(brief) {
    const { table } = this;
    const go = h("button", { class: "go", id: "to-table", onclick: () => table.telling.modal.hide() }, w("b_play"));
    const picture = h("div", { class: "shot" });
    /** @type {Reader} */
    const reader = {
      chip: (rule) => chip(table, rule),
      sideName: (side) => table.sideName(side),
      show: (hex) => {
        table.telling.modal.hide();
        table.board.reveal(hex);
        table.board.cursor(hex, [hex]);
      },
    };
    table.telling.modal.show(w("briefing"), "brief", [
      h("h2", {}, brief.title),
      h("div", { class: "cols" }, picture, ...briefed(brief, reader)),
      h("footer", {}, this.always(), h("span", { class: "hide-ph" }, w("b_key")), go),
    ]);
    mapshot(table, picture, THUMB, w("b_thumb"));
  }

  /** Whether it opens by itself. */
  always() {
    const box = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", class: "switch", role: "switch" }));
    box.checked = localStorage.getItem(NEVER) !== "off";
    box.addEventListener("change", () => localStorage.setItem(NEVER, box.checked ? "on" : "off"));
    return h("label", { class: "option" }, box, h("span", {}, w("b_always")));
  }
}

/** How long, in the reader's words. @param {Brief} brief */
export function howLong(brief) {
  const time = brief.minutes > LONG ? w("b_hours", { n: Math.round(brief.minutes / 60) }) : "";
  const short = brief.minutes && !time ? w("b_minutes", { n: brief.minutes }) : "";
  return [brief.length, time || short].filter(Boolean).join(" · ");
}

/** The sections of a briefing. @param {Brief} brief @param {Reader} reader @returns {(HTMLElement|null)[]} */
export function briefed(brief, reader) {
  const owned = {
    ...reader,
    owner: (/** @type {string} */ side) => w("b_held", { side: reader.sideName(side) }),
  };
  return [
    section(w("b_situation"), ...texts(reader, brief.situation)),
    section(w("b_length"), h("p", { class: "howlong" }, howLong(brief))),
    section(w("b_wins"), camps(brief, reader)),
    section(w("b_now"), brief.verdict ? h("p", { class: "verdict" }, brief.verdict) : null, ledger(reader, brief.ledger, "b-ledger")),
    section(w("b_objectives"), ledger(owned, brief.objectives, "b-objectives")),
    section(w("b_schedule"), ledger(reader, brief.schedule, "b-schedule")),
    section(w("b_arrivals"), ledger(reader, brief.arrivals, "b-arrivals")),
    section(w("b_special"), ...texts(reader, brief.special)),
  ];
}

/** Each side with what it has and how it wins. @param {Brief} brief @param {Reader} reader */
export function camps(brief, reader) {
  return h(
    "div",
    { class: "camps" },
    brief.camps.map((camp) =>
      h(
        "article",
        { style: `--c:${nation(camp.side).strip}`, "data-camp": camp.side },
        h(
          "h4",
          {},
          drawn(`<svg width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true">${mark(camp.side, 0, 0, 1.1)}</svg>`),
          reader.sideName(camp.side),
          h("small", {}, camp.forces),
        ),
        ...texts(reader, camp.wins),
      ),
    ),
  );
}
