/** Paragraphs and lists of a briefing or report, with their rules. */
import { mark } from "../board/marks.js";
import { nation } from "../board/nations.js";
import { drawn, h } from "../dom.js";
import { w } from "../words.js";

/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {{text: string, rule: string, title: string}} Paragraph */
/** @typedef {{title: string, situation: Paragraph[], length: string, minutes: number, camps: {side: string, forces: string, wins: Paragraph[]}[], verdict: string, objectives: Entry[], schedule: Entry[], arrivals: Entry[], special: Paragraph[], ledger: Entry[]}} Brief */
/** @typedef {{chip: (rule: string) => HTMLElement|null, sideName: (side: string) => string, show?: (hex: string) => void, owner?: (side: string) => string}} Reader */

const LONG = 150;

/** @param {string} title @param {...(Node|null|undefined)} parts @returns {HTMLElement|null} nothing if there is nothing in it */
export function section(title, ...parts) {
  const found = /** @type {Node[]} */ (parts.filter(Boolean));
  return found.length ? h("section", {}, h("h3", { class: "lab" }, title), ...found) : null;
}

/** @param {Reader} reader @param {Paragraph[]} paragraphs */
export function texts(reader, paragraphs) {
  return paragraphs.map((p) => h("p", {}, p.text, " ", reader.chip(p.rule)));
}

/** A ledger; a line with a place shows it. @param {Reader} reader @param {Entry[]} entries @param {string} id @returns {HTMLElement|null} */
export function ledger(reader, entries, id) {
  if (!entries.length) return null;
  return h(
    "table",
    { class: "led ledger", id },
    entries.map((e) => line(reader, e)),
  );
}

/** @param {Reader} reader @param {Entry} e */
function line(reader, e) {
  const whose = e.side ? (reader.owner?.(e.side) ?? reader.sideName(e.side)) : "";
  const token = e.side ? h("i", { class: "token", title: whose, role: "img", "aria-label": whose }) : null;
  const { show } = reader;
  const label =
    e.hex && show
      ? h("button", { class: "goto", "data-hex": e.hex, onclick: () => show(e.hex) }, e.label)
      : h("span", {}, e.label);
  return h(
    "tr",
    {
      class: `${e.state === "total" ? "t" : e.state}`,
      style: e.side ? `--c:${nation(e.side).strip}` : "",
    },
    h("td", {}, token, label, e.note ? h("small", {}, e.note) : null),
    h("td", {}, e.value),
    h("td", {}, reader.chip(e.rule)),
  );
}

/** How long, in the reader's words. @param {Brief} brief */
export function howLong(brief) {
  const time = brief.minutes > LONG ? w("b_hours", { n: Math.round(brief.minutes / 60) }) : "";
  const short = brief.minutes && !time ? w("b_minutes", { n: brief.minutes }) : "";
  return [brief.length.replace(/\.$/, ""), time || short].filter(Boolean).join(" · ");
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

/** Each side with what it has and how it wins; of many powers those who win by the same are told so below the last of them. @param {Brief} brief @param {Reader} reader */
export function camps(brief, reader) {
  const several = brief.camps.length > 2;
  const by = (/** @type {Brief["camps"][number]|undefined} */ camp) => JSON.stringify(camp?.wins);
  return h(
    "div",
    { class: "camps" },
    brief.camps.map((camp, i) =>
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
        ...(several && by(camp) === by(brief.camps[i + 1]) ? [] : texts(reader, camp.wins)),
      ),
    ),
  );
}
