/** What things are called: the game's words, and units by their names. */
import { w, way } from "../words.js";

/** @typedef {import("../types.js").Choice} Choice */

export class Names {
  constructor() {
    /** @type {import("../types.js").Snapshot|null} */
    this.view = null;
    /** @type {import("../types.js").Chart|null} */
    this.chart = null;
  }

  /** @param {string} side */
  sideName(side) {
    return this.view?.names?.[side] ?? side;
  }

  /** @param {string} id */
  piece(id) {
    return this.view?.table.pieces.find((p) => p.id === id) ?? null;
  }

  /** @param {string} id */
  nameOf(id) {
    return this.piece(id)?.title ?? id;
  }

  /** @param {string} key a word of the game */
  word(key) {
    return this.view?.words?.[key] ?? key.replace(/(?<=[a-z])-(?=[a-z])/g, " ");
  }

  /** A word for the ground or for a state, where the game has one; the same word may also be a verb. @param {string} kind @param {string} key */
  wordFor(kind, key) {
    return this.view?.words?.[`${kind}-${key}`] ?? this.word(key);
  }

  /** @param {Choice} c */
  verb(c) {
    const named = this.view?.decision?.verbs[c.verb];
    if (named && named !== c.verb) return named[0].toUpperCase() + named.slice(1);
    const text = c.verb.replaceAll("-", " ");
    return c.label.split(" ")[0].length > 2 ? c.label.split(" ")[0] : text;
  }

  /** A sentence of the game with units called by their names. @param {string} text */
  nice(text) {
    const names = new Map((this.view?.table.pieces ?? []).map((p) => [p.id, p.title]));
    const cards = new Map((this.view?.table.cards ?? []).filter((c) => c.id).map((c) => [c.id, c.title]));
    return text.replace(
      /[\p{L}\p{N}_-]+/gu,
      (word) => names.get(word) ?? (/^[A-Z]-/.test(word) ? cards.get(word) : undefined) ?? this.whole(word),
    );
  }

  /** A word that is not broken at the end of a line if it is the name of a hex. @param {string} word */
  whole(word) {
    return word.includes("-") && this.chart?.hexes.some((x) => x.name === word) ? word.replaceAll("-", "\u2011") : word;
  }

  /** A choice as it is listed. @param {Choice} c */
  labelOf(c) {
    return this.nice(this.turned(c.label, c.fields.facing));
  }

  /** A sentence with a facing in words. @param {string} text @param {string|undefined} facing */
  turned(text, facing) {
    return facing !== undefined && /^\d$/.test(facing)
      ? text.replace(new RegExp(`(?<![\\w'-])${facing}(?![\\w-])`), this.way(Number(facing)))
      : text;
  }

  /** The states of a counter in words. @param {import("../types.js").Piece} p */
  states(p) {
    const states = p.states.length ? p.states.map((s) => this.wordFor("state", s)) : [w("ready2")];
    return [...states, p.facing === null ? "" : w("faces", { way: this.way(p.facing) }), p.hit].filter(Boolean);
  }

  /** @param {number} facing */
  way(facing) {
    return way(facing, this.chart?.top ?? "flat");
  }

  /** @param {string} hex */
  ground(hex) {
    const found = this.chart?.hexes.find((x) => x.name === hex);
    return found
      ? [
          this.wordFor("ground", found.terrain),
          found.level ? w("level", { n: found.level }) : "",
          ...found.features.map((f) => this.wordFor("ground", f)),
        ]
          .filter(Boolean)
          .join(", ")
      : "";
  }

  /** @param {string} id @returns {string} a counter in words */
  describe(id) {
    const p = this.piece(id);
    if (!p) return id;
    return [p.title, this.sideName(p.side), p.hex, ...this.states(p)].filter(Boolean).join(", ");
  }
}
