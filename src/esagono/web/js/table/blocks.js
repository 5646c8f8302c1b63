/** The log as it is told: a combat with all that came of it is one block, the deed first. Pure: nothing here draws. */

/** @typedef {import("../types.js").LogLine} LogLine */
/** @typedef {import("../types.js").Happening} Happening */
/** @typedef {import("../types.js").Roll} Roll */
/** @typedef {{event: Happening, rolls: Roll[]}} Row */
/**
 * @typedef {object} Block
 * @property {"heading"|"scene"|"deed"|"secret"|"throw"} kind
 * @property {string} side
 * @property {LogLine[]} lines those it tells of, the latest last
 * @property {Happening|null} head
 * @property {Row[]} rows what came of it
 * @property {Happening[]} asides
 * @property {string[]} chips prices and sums
 * @property {Roll[]} rolls its own dice
 */

const STARTS = ["scene", "deed", "heading"];

/** @param {Block["kind"]} kind @param {LogLine} line @param {Happening|null} head @returns {Block} */
const started = (kind, line, head) => ({
  kind,
  side: line.side,
  lines: [line],
  head,
  rows: [],
  asides: [],
  chips: head?.chip ? [head.chip] : [],
  rolls: head ? head.rolls.map((i) => line.rolls[i]) : [],
});

/** What belongs to a deed: a result, a price or sum, small print. @param {Block} block @param {LogLine} line @param {Happening} event */
function join(block, line, event) {
  if (event.tells === "chip") block.chips.push(event.chip || event.text);
  else if (event.tells === "aside") block.asides.push(event);
  else block.rows.push({ event, rolls: event.rolls.map((i) => line.rolls[i]) });
}

/** @param {LogLine[]} lines @returns {Block[]} the earliest first */
export function blocksOf(lines) {
  const teller = new Blocks();
  for (const line of lines) teller.tell(line);
  return teller.found;
}

class Blocks {
  constructor() {
    /** @type {Block[]} */
    this.found = [];
    /** The combat that is still open. @type {Block|null} */
    this.scene = null;
  }

  /** @param {LogLine} line */
  tell(line) {
    if (line.hidden && !line.events.length && !line.rolls.length) return this.secret(line);
    const before = this.found.length;
    /** What comes before the deed that it belongs to. @type {Happening[]} */
    const waiting = [];
    for (const event of line.events.filter((e) => !e.unsaid)) {
      const starts = STARTS.includes(event.tells);
      const made = starts ? this.start(line, event) : this.open(line, before, event.tells === "result");
      if (!made) waiting.push(event);
      else {
        if (made.kind !== "heading") for (const early of waiting.splice(0)) join(made, line, early);
        if (!starts) join(made, line, event);
      }
    }
    const last = waiting.length ? this.open(line, before, true) : null;
    for (const event of waiting) {
      if (last) join(last, line, event);
      else this.push("deed", line, event);
    }
    this.dice(line, before);
  }

  /** Several secrets of a side in a row are told once. @param {LogLine} line */
  secret(line) {
    const last = this.found.at(-1);
    if (last?.kind === "secret" && last.side === line.side) last.lines.push(line);
    else this.push("secret", line, null);
    this.scene = null;
  }

  /** @param {Block["kind"]} kind @param {LogLine} line @param {Happening|null} head */
  push(kind, line, head) {
    const made = started(kind, line, head);
    this.found.push(made);
    return made;
  }

  /** @param {LogLine} line @param {Happening} event */
  start(line, event) {
    const kind = event.tells === "scene" || event.tells === "heading" ? event.tells : "deed";
    const made = this.push(kind, line, event);
    this.scene = kind === "scene" ? made : null;
    return made;
  }

  /** Where something goes that does not stand alone: to what this line has begun, else to the combat that is open. @param {LogLine} line @param {number} before @param {boolean} earlier @returns {Block|null} */
  open(line, before, earlier) {
    const own = this.found.length > before ? (this.found.at(-1) ?? null) : null;
    const block = own ?? (earlier ? this.scene : null);
    if (!block || block.kind === "heading") return null;
    if (!block.lines.includes(line)) block.lines.push(line);
    return block;
  }

  /** Dice that belong to no event. @param {LogLine} line @param {number} before */
  dice(line, before) {
    const claimed = new Set(line.events.flatMap((e) => e.rolls));
    const left = line.rolls.filter((_, i) => !claimed.has(i));
    if (!left.length) return;
    const made = this.found.slice(before).find((b) => b.kind !== "heading");
    (made ?? this.open(line, before, true) ?? this.push("throw", line, null)).rolls.push(...left);
  }
}
