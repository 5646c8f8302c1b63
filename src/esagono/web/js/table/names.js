/** What things are called: the game's words, and units by their names. */
import { w, way } from "../words.js";

/** @typedef {import("../types.js").Choice} Choice */

const SITES = ["city", "town", "village", "fortress", "port", "name"];

/** @param {import("../types.js").Chart|null} chart @returns {Map<string, string>} */
function placesOf(chart) {
  /** @type {Map<string, number>} */
  const printed = new Map();
  for (const { label } of chart?.hexes ?? []) printed.set(label, (printed.get(label) ?? 0) + 1);
  const sites = new Map(
    [...(chart?.labels ?? [])]
      .filter((l) => SITES.includes(l.kind))
      .sort((a, b) => SITES.indexOf(b.kind) - SITES.indexOf(a.kind))
      .map((l) => [l.hex, l.text]),
  );
  return new Map(
    (chart?.hexes ?? []).map(({ name, label }) => {
      const own = printed.get(label) === 1 ? label : name;
      const site = sites.get(name);
      return [name, site ? `${site} (${own})` : own];
    }),
  );
}

export class Names {
  constructor() {
    /** @type {import("../types.js").Snapshot|null} */
    this.view = null;
    /** @type {import("../types.js").Chart|null} */
    this.chart = null;
    /** @type {{chart: import("../types.js").Chart|null, names: Map<string, string>}} */
    this.placed = { chart: null, names: new Map() };
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
    return this.piece(id)?.title ?? this.places.get(id) ?? this.view?.names?.[id] ?? w("someunit");
  }

  /** Fields that say only how a choice is done, each with the switch of its plans. @returns {Record<string, string>} */
  get ways() {
    return this.view?.ways ?? {};
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
    const named = this.view?.decision?.verbs[c.verb] ?? c.label.split(" ")[0];
    return named[0].toUpperCase() + named.slice(1);
  }

  /** A sentence of the game, which calls things by their names; neither the name of a hex nor the values of a counter are broken at the end of a line. @param {string} text */
  nice(text) {
    const whole = text.replace(/(?<=(?:^|\s)\d{1,2})-(?=\d{1,2}(?:\s|$))/g, "\u2011");
    return whole.replace(/[\p{L}\p{N}_-]+/gu, (word) => (this.places.has(word) ? word.replaceAll("-", "\u2011") : word));
  }

  /** What each hex is called: as it is printed, with the place in it. @returns {Map<string, string>} */
  get places() {
    if (this.chart !== this.placed.chart) this.placed = { chart: this.chart, names: placesOf(this.chart) };
    return this.placed.names;
  }

  /** A hex by its name. @param {string} hex */
  hexName(hex) {
    return this.places.get(hex) ?? hex;
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
    if (!p) return w("someunit");
    return [p.title, this.sideName(p.side), this.hexName(p.hex), ...this.states(p)].filter(Boolean).join(", ");
  }
}
