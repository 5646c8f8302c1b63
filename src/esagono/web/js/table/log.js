/** The log: one line per act, with its dice and its rule; pointing shows it on the map, a click replays from there. */
import { nation } from "../board/nations.js";
import { drawn, fill, h } from "../dom.js";
import { die } from "../icons.js";
import { w } from "../words.js";
import { noticeLine, whyButton } from "./reasons.js";
import { report } from "./report.js";
import { chip } from "./rules.js";

/** @typedef {import("../types.js").LogLine} LogLine */
/** @typedef {import("./table.js").Table} Table */

const SHOWN = 60;

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
    const told = (/** @type {LogLine|undefined} */ l) => Boolean(l?.events.length || l?.rolls.length);
    const repeats = (/** @type {LogLine} */ l, /** @type {LogLine|undefined} */ last) =>
      last?.hidden && !told(last) && last.side === l.side;
    const shown = all
      .filter((l, i) => told(l) || (l.hidden && !repeats(l, all[i - 1])))
      .slice(-SHOWN);
    const undos = (table.view?.undos ?? []).map((u) => ({ line: u.line, seat: -1, key: "undone", text: u.text }));
    const notices = [...(table.view?.notices ?? []), ...undos].filter((n) => n.line >= (shown[0]?.line ?? 0));
    const key = `${shown[0]?.line}-${shown.at(-1)?.line}-${all.length}-${table.view?.side}-${notices.length}`;
    if (key === this.key) return;
    this.key = key;
    const lines = [
      ...shown.map((l) => ({ at: l.line, node: logLine(table, l) })),
      ...notices.map((n) => ({ at: n.line - 0.5, node: noticeLine(n) })),
    ].sort((a, b) => b.at - a.at);
    const empty = h("p", { class: "empty" }, w("nomoves"));
    fill(this.lines, ...(lines.length ? lines.map((each) => each.node) : [empty]));
  }

  report() {
    report(this.table);
  }
}

/** @param {Table} table @param {LogLine} l */
export function logLine(table, l) {
  const texts = l.events.map((e) => table.nice(table.turned(e.text, e.args.facing)));
  const rule = l.events.at(-1)?.rule ?? l.rolls[0]?.rule ?? "";
  const lay = table.board.lay;
  const hexes = [
    ...new Set(
      l.events.flatMap((e) => Object.values(e.args)).map((v) => (lay?.by.has(v) ? v : (table.piece(v)?.hex ?? ""))),
    ),
  ].filter(Boolean);
  return h(
    "div",
    {
      class: "e",
      style: `--c:${nation(l.side || "other").strip}`,
      "data-line": l.line,
      tabindex: "-1",
      onmouseenter: () => table.board.cursor(table.picked.cursor, hexes),
      onmouseleave: () => table.board.cursor(table.picked.cursor),
      onclick: () => {
        if (hexes[0]) table.board.reveal(hexes[0]);
        if (!l.hidden) void table.replay.go(l.line);
      },
    },
    h(
      "span",
      {},
      texts[0] ?? (l.hidden ? w("insecret", { side: table.sideName(l.side) }) : table.nice(l.text)),
      texts.length > 1 ? h("small", {}, texts.slice(1).join(" ")) : null,
    ),
    h(
      "span",
      { class: "dice" },
      l.rolls.flatMap((r) => (r.faces.length ? r.faces.map((n) => drawn(die(n))) : [h("em", {}, r.drawn)])),
      whyButton(table, l),
      chip(table, rule),
    ),
  );
}
