/** The log: the deed first, what came of it below, dice, price and rule as chips; pointing shows it on the map, a click replays from there. */
import { nation } from "../board/nations.js";
import { drawn, fill, h } from "../dom.js";
import { die } from "../icons.js";
import { w } from "../words.js";
import { blocksOf } from "./blocks.js";
import { noticeLine, whyButton } from "./reasons.js";
import { report } from "./report.js";
import { chip } from "./rules.js";

/** @typedef {import("../types.js").LogLine} LogLine */
/** @typedef {import("../types.js").Happening} Happening */
/** @typedef {import("../types.js").Roll} Roll */
/** @typedef {import("./blocks.js").Block} Block */
/** @typedef {import("./table.js").Table} Table */

const SHOWN = 60;
const READ = 300;

export class Log {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.lines = h("div", { class: "lines" });
    this.place = h(
      "section",
      { class: "log", "aria-label": w("log"), "aria-live": "polite" },
      h(
        "div",
        { class: "lab" },
        h("span", {}, w("log")),
        h("button", { class: "ib small", id: "report", onclick: () => this.report() }, w("report")),
      ),
      this.lines,
    );
    this.key = "";
  }

  draw() {
    const { table } = this;
    const all = table.replay.on ? table.log.slice(0, (table.replay.at ?? 0) + 1) : table.show.told(table.log);
    const shown = blocksOf(all.slice(-READ)).slice(-SHOWN);
    const undos = (table.view?.undos ?? []).map((u) => ({ line: u.line, seat: -1, key: "undone", text: u.text }));
    const first = shown[0]?.lines[0].line ?? 0;
    const notices = [...(table.view?.notices ?? []), ...undos].filter((n) => n.line >= first);
    const key = `${first}-${all.at(-1)?.line}-${all.length}-${shown.length}-${table.view?.side}-${notices.length}`;
    if (key === this.key) return;
    this.key = key;
    const told = shown.map((b, i) => ({ at: b.lines[0].line + i / (2 * SHOWN), node: blockOf(table, b) }));
    const lines = [...told, ...notices.map((n) => ({ at: n.line - 0.5, node: noticeLine(n) }))];
    lines.sort((a, b) => b.at - a.at);
    const empty = h("p", { class: "empty" }, w("nomoves"));
    fill(this.lines, ...(lines.length ? lines.map((each) => each.node) : [empty]));
  }

  report() {
    report(this.table);
  }
}

/** What lines tell, the earliest first. @param {Table} table @param {LogLine[]} lines @param {number} most */
export const told = (table, lines, most) =>
  blocksOf(lines)
    .slice(-most)
    .map((b) => blockOf(table, b));

/** @param {Table} table @param {Happening} e */
const say = (table, e) => table.nice(table.turned(e.text, e.args.facing));

/** @param {Table} table @param {Block} b @returns {HTMLElement} */
function blockOf(table, b) {
  if (b.kind === "heading") return h("h4", { class: "e heading" }, b.head ? say(table, b.head) : "");
  const last = /** @type {LogLine} */ (b.lines.at(-1));
  const places = hexesOf(table, b);
  const rule = b.rows.at(-1)?.event.rule || b.head?.rule || b.rolls[0]?.rule || "";
  return h(
    "div",
    {
      class: `e ${b.kind}`,
      style: `--c:${nation(b.side || "other").strip}`,
      "data-line": last.line,
      tabindex: "-1",
      onmouseenter: () => table.board.cursor(table.picked.cursor, places),
      onmouseleave: () => table.board.cursor(table.picked.cursor),
      onclick: () => {
        if (places[0]) table.board.reveal(places[0]);
        if (!last.hidden) void table.replay.go(last.line);
      },
    },
    h("b", { class: "deed" }, headline(table, b)),
    b.rows.map(({ event, rolls }) =>
      h(
        "div",
        { class: "row" },
        dice(table, b, rolls.filter((r) => r.faces.length)),
        h("span", {}, say(table, event)),
        event.chip ? h("span", { class: "sum" }, event.chip) : null,
      ),
    ),
    b.asides.length ? h("small", {}, b.asides.map((e) => say(table, e)).join(" ")) : null,
    h(
      "div",
      { class: "chips" },
      dice(table, b, b.rolls),
      b.chips.map((text) => h("span", { class: "sum" }, text)),
      chip(table, rule),
      whyButton(table, b.lines),
    ),
  );
}

/** @param {Table} table @param {Block} b */
function headline(table, b) {
  if (b.head) return say(table, b.head);
  const what = b.rolls[0]?.what ?? "";
  return b.kind === "secret" ? w("insecret", { side: table.sideName(b.side) }) : what[0]?.toUpperCase() + what.slice(1);
}

/** Dice with their sum, and whose they are where that is not plain; or what was drawn. @param {Table} table @param {Block} b @param {Roll[]} rolls */
function dice(table, b, rolls) {
  const several = new Set(b.rolls.map((r) => r.side)).size > 1;
  return rolls.map((r) => {
    const owner = r.side && (several || r.side !== b.side) ? h("em", {}, table.sideName(r.side)) : null;
    if (!r.faces.length) return h("span", { class: "dice", title: r.what }, owner, h("em", {}, r.drawn));
    const sum = r.faces.length > 1 ? h("em", {}, `= ${r.faces.reduce((a, n) => a + n, 0)}`) : null;
    return h("span", { class: "dice", title: r.what }, owner, r.faces.map((n) => drawn(die(n))), sum);
  });
}

/** @param {Table} table @param {Block} b @returns {string[]} */
function hexesOf(table, b) {
  const events = b.lines.flatMap((l) => l.events).flatMap((e) => Object.values(e.args));
  const lay = table.board.lay;
  return [...new Set(events.map((v) => (lay?.by.has(v) ? v : (table.piece(v)?.hex ?? ""))))].filter(Boolean);
}
