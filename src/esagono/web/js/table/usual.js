/** How the unit in the hand acted last: its next card of the same kind is set that way, so that nothing is set twice. */

/** @typedef {import("../types.js").Plan} Plan */

export class Usual {
  constructor() {
    this.unit = "";
    this.verb = "";
    /** @type {Record<string, string>} */
    this.settings = {};
  }

  /** Something is done in this way. @param {string} unit @param {string} verb @param {Record<string, string>} settings */
  keep(unit, verb, settings) {
    this.unit = unit;
    this.verb = verb;
    this.settings = settings;
  }

  /** A plan is made. Who takes part is asked anew each time; of several switches of a kind the first is kept. @param {Plan} plan */
  keepPlan(plan) {
    const set = plan.switches.filter((s) => !s.many).map((s) => [s.key.split(" ")[0], s.chosen.join(",")]);
    this.keep(plan.units[0] ?? "", plan.verb, Object.fromEntries(set.reverse()));
  }

  /** How a unit did such a thing, if that was the last that was done. @param {string|undefined} unit @param {string} verb @returns {Record<string, string>} */
  of(unit, verb) {
    return unit && unit === this.unit && verb === this.verb ? this.settings : {};
  }
}
