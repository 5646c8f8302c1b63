/**
 * What has happened, as scenes that follow each other. All of it comes from the log as this seat is told it: an event
 * says its kind (`scene`) and its large word (`sign`), and names units and hexes; where units stood is known from the
 * table before.
 */

/** @typedef {import("../types.js").LogLine} LogLine */
/** @typedef {import("../types.js").Happening} Happening */
/** @typedef {import("../types.js").Roll} Roll */
/** @typedef {{unit: string, hex: string, from: string, word: string, code?: string}} Mark where something happens, and to whom; the code of a printed table */
/** @typedef {{kind: string, by: string, side: string, line: number, own: boolean, text: string, from: string[], to: string, marks: Mark[], rolls: (Roll & {by: string})[]}} Beat `by`: who has acted; `side`: whom it is about */

/** Scenes that lead on from what was shown before: its line of fire and its dice stay. */
export const FOLLOWS = new Set(["odds", "result", "test", "rally", "hit", "loss", "gone"]);
/** Scenes of one kind that happen at the same time. */
const TOGETHER = new Set(["move", "hit", "loss", "gone"]);
/** Which scenes the dice of a line belong to, the likeliest first. */
const ROLLED = [["result", "test", "rally"], ["shot", "attack"], ["move", "hit", "loss", "gone"], ["turn"], ["note"]];
const DRAWN = [["hit", "loss"], ["turn"], ["result", "test"], ["note"], ["move", "shot", "attack", "rally", "gone"]];

/** Where units stand while a show goes on. */
export class Places {
  /** @param {import("../types.js").Piece[]} pieces @param {(hex: string) => boolean} onMap */
  constructor(pieces, onMap) {
    this.onMap = onMap;
    this.at = new Map(pieces.map((p) => [p.id, p.hex]));
    this.side = new Map(pieces.map((p) => [p.id, p.side]));
  }

  /** What an event names, in the order in which it does. @param {Happening} e */
  named(e) {
    const words = Object.values(e.args).flatMap((value) => value.split(", "));
    return { units: words.filter((x) => this.at.has(x)), hexes: words.filter((x) => this.onMap(x)) };
  }
}

/** @param {LogLine} line @param {Places} places it is kept up to date @param {string[]} mine the sides of this seat @returns {Beat[]} */
export function beatsOf(line, places, mine) {
  /** @type {Beat[]} */
  const beats = [];
  for (const e of line.events) {
    if (!e.scene) continue;
    const beat = beatOf(e, line, places, mine.includes(line.side));
    const last = beats.at(-1);
    if (last && merged(last, beat)) continue;
    beats.push(beat);
  }
  deal(line, beats, places, mine.includes(line.side));
  return beats;
}

/** @param {Happening} e @param {LogLine} line @param {Places} places @param {boolean} own @returns {Beat} */
function beatOf(e, line, places, own) {
  const { units, hexes } = places.named(e);
  const side = places.side.get(units[0]) || (e.args.side ?? "") || line.side;
  /** @type {Beat} */
  const beat = { kind: e.scene, by: line.side, side, line: line.line, own, text: e.text, from: [], to: "", marks: [], rolls: [] };
  const stood = (/** @type {string} */ id) => places.at.get(id) ?? "";
  if (e.scene === "move") {
    const [unit, to] = [units[0] ?? e.args.unit ?? "", hexes.at(-1) ?? ""];
    beat.marks.push({ unit, hex: to, from: stood(unit) === to ? "" : stood(unit), word: e.sign, code: e.code });
    if (unit && to) places.at.set(unit, to);
  } else if (e.scene === "shot" || e.scene === "attack") {
    beat.to = hexes[0] ?? stood(units.at(-1) ?? "");
    beat.from = [...new Set(units.map(stood))].filter((hex) => hex && hex !== beat.to);
    beat.marks.push({ unit: "", hex: beat.to, from: "", word: e.sign, code: e.code });
  } else if (e.scene !== "turn") {
    const unit = units.at(-1) ?? "";
    beat.marks.push({ unit, hex: hexes[0] ?? stood(unit), from: "", word: e.sign, code: e.code });
    beat.to = beat.marks[0].hex;
    if (e.scene === "loss" || e.scene === "gone") places.at.set(unit, "");
  }
  return beat;
}

/** Scenes that are one: of several units at once, or first that and then how one unit was hit. @param {Beat} last @param {Beat} beat */
function merged(last, beat) {
  const [a, b] = [last.marks[0], beat.marks[0]];
  if (last.kind === "hit" && beat.kind === "hit" && last.marks.length === 1 && a.unit && a.unit === b.unit) {
    a.word = b.word || a.word;
    last.text = `${last.text} ${beat.text}`;
    return true;
  }
  if (last.kind !== beat.kind || !TOGETHER.has(beat.kind)) return false;
  last.marks.push(...beat.marks);
  last.text = `${last.text} ${beat.text}`;
  return true;
}

/** Give the dice of a line to its scenes. @param {LogLine} line @param {Beat[]} beats @param {Places} places @param {boolean} own */
function deal(line, beats, places, own) {
  for (const [rolls, order] of /** @type {[Roll[], string[][]][]} */ ([
    [line.rolls.filter((r) => r.faces.length), ROLLED],
    [line.rolls.filter((r) => !r.faces.length), DRAWN],
  ])) {
    if (!rolls.length) continue;
    if (!beats.length) beats.push(bare(line, places, own));
    const kinds = order.find((some) => beats.some((b) => some.includes(b.kind)));
    const takers = kinds ? beats.filter((b) => kinds.includes(b.kind)) : beats;
    rolls.forEach((roll, i) => {
      const beat = takers[Math.min(i, takers.length - 1)];
      beat.rolls.push({ ...roll, by: roll.side || beat.side || line.side });
    });
  }
}

/** Dice of which no event tells. @param {LogLine} line @param {Places} places @param {boolean} own @returns {Beat} */
function bare(line, places, own) {
  const words = line.text.split(/[\s,]+/);
  const to = words.find((x) => places.onMap(x)) ?? places.at.get(words.find((x) => places.at.get(x)) ?? "") ?? "";
  const text = line.events[0]?.text ?? "";
  return { kind: "test", by: line.side, side: line.side, line: line.line, own, text, from: [], to, marks: [], rolls: [] };
}
