/** The attack before it is made: chances, the dice that are needed, the sum with every rule. */
import { drawn, h } from "../dom.js";
import { w } from "../words.js";
import { numbers } from "./choices.js";
import { forecastOf, forecasts, percent } from "./forecast.js";
import { chip } from "./rules.js";

/** @typedef {import("../types.js").Odds} Odds */
/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("./table.js").Table} Table */

const ALL = 36;
const DEAD = 4;

/** The entries of an answer that are odds. @param {any} answer @returns {[string, Odds][]} */
export function entries(answer) {
  const found = answer && typeof answer === "object" ? (answer.units ?? answer) : {};
  return /** @type {[string, Odds][]} */ (
    Object.entries(found).filter(([, e]) => typeof (/** @type {any} */ (e)?.need) === "number")
  );
}

/** What an attack comes to, target by target. @param {any} answer @param {Table} table */
export function targetsOf(answer, table) {
  const [targets, seen] = [entries(answer), forecasts(answer)];
  return [
    ...targets.map(([id, entry]) => target(id, entry, table, 0, targets.length > 1)),
    ...seen.map(([id, f]) => forecastOf(id, f, table, seen.length > 1)),
  ];
}

/** @param {Choice} choice @param {any} answer @param {Table} table @returns {HTMLElement|null} */
export function oddsCard(choice, answer, table) {
  const targets = entries(answer);
  const seen = forecasts(answer);
  if (!targets.length && !seen.length) return null;
  const raise = table.picked.raise;
  const from = choice.units[0] ? table.piece(choice.units[0]) : null;
  const hex = choice.hexes[0] ?? "";
  const far = from && hex ? (table.board.lay?.distance(from.hex, hex) ?? 0) : 0;
  const where =
    from && hex
      ? [w("fromto", { a: from.hex, b: hex }), far === 1 ? w("hex1") : w("hexes", { n: far })].join(" · ")
      : (table.decision?.prompt ?? "");
  return h(
    "div",
    { class: "oddscard" },
    h(
      "header",
      {},
      h("div", {}, h("h3", {}, table.nice(choice.label)), h("small", {}, where, h("span", { class: "los" }))),
      chip(table, choice.rule),
      h("button", { class: "ib only-ph", onclick: () => table.picked.back() }, w("back")),
    ),
    targets.map(([id, entry]) => target(id, entry, table, raise, targets.length > 1)),
    seen.map(([id, f]) => forecastOf(id, f, table, seen.length > 1)),
    targets.length ? segment(choice, targets[0][1], table) : null,
    h(
      "button",
      { class: "go", id: "commit", disabled: table.offline, onclick: () => void table.doing.commit() },
      verbOf(choice, table),
      h("kbd", {}, "Enter"),
    ),
  );
}

/** @param {Choice} choice @param {Table} table */
function verbOf(choice, table) {
  return [numbers(table.picked.rows).includes(choice) ? w("confirm") : table.verb(choice), choice.cost]
    .filter(Boolean)
    .join(", ");
}

/** @param {string} id @param {Odds} entry @param {Table} table @param {number} raise @param {boolean} several */
function target(id, entry, table, raise, several) {
  const more = entry.raised.find((r) => r.n === raise);
  const [hit, dead, need] = [more?.hit ?? entry.hit, more?.destroyed ?? entry.destroyed, entry.need - (more?.n ?? 0)];
  const sum = (/** @type {import("../types.js").Part[]} */ parts) =>
    parts.map(([key, rule, n], i) =>
      h(
        "tr",
        { class: i ? "" : "h" },
        h("td", {}, table.word(key)),
        h("td", {}, i && n > 0 ? `+${n}` : n),
        h("td", {}, chip(table, rule)),
      ),
    );
  const total = (/** @type {string} */ word, /** @type {number} */ n) =>
    h("tr", { class: "t" }, h("td", {}, w(word)), h("td", {}, n), h("td", {}));
  const ledger = h(
    "table",
    { class: "led" },
    ...sum(entry.fp_parts),
    more
      ? h("tr", {}, h("td", {}, w("points")), h("td", {}, `+${more.n}`), h("td", {}, chip(table, more.rule)))
      : null,
    total("attack", entry.fp + (more?.n ?? 0)),
    ...sum(entry.dv_parts),
    total("defence", entry.dv),
  );
  return h(
    "section",
    { class: "target", "data-target": id, "data-hit": hit.toFixed(6), "data-destroyed": dead.toFixed(6) },
    several ? h("h4", {}, table.nameOf(id)) : null,
    h(
      "div",
      { class: "big" },
      h("div", {}, h("b", {}, percent(hit)), h("small", {}, w("hit", { n: Math.round(hit * ALL) }))),
      h(
        "div",
        {},
        h("b", { class: "warn" }, percent(dead)),
        h("small", {}, w("destroyed", { n: Math.round(dead * ALL) })),
      ),
    ),
    folded(several, [drawn(histogram(need)), ledger]),
  );
}

/** Of several targets the sums are folded, so that the switches are in view. @param {boolean} several @param {(Node|null)[]} parts */
function folded(several, parts) {
  return several ? h("details", { class: "sum" }, h("summary", {}, w("plan_sum")), ...parts) : parts;
}

/** What one may still add, with the chance it gives. @param {Choice} choice @param {Odds} entry @param {Table} table */
function segment(choice, entry, table) {
  const counted = numbers(table.picked.rows);
  if (counted.includes(choice)) {
    const cells = counted.map((c) =>
      cell(c.fields.n, table.looks.odds(c)?.hit, c === choice, () => table.picked.choose(c)),
    );
    return h(
      "div",
      { class: "capseg" },
      h("span", {}, w("points"), " ", chip(table, choice.rule)),
      h("div", { class: "seg" }, cells),
    );
  }
  if (!entry.raised.length) return null;
  const cells = [{ n: 0, hit: entry.hit }, ...entry.raised].map((r) =>
    cell(String(r.n), r.hit, table.picked.raise === r.n, () => table.preview.raise(r.n)),
  );
  return h(
    "div",
    { class: "capseg" },
    h("span", {}, w("points"), " ", chip(table, entry.raised[0].rule)),
    h("div", { class: "seg" }, cells),
  );
}

/** @param {string} n @param {number|undefined} hit @param {boolean} on @param {() => void} press */
function cell(n, hit, on, press) {
  const text = Number(n) > 0 ? `+${n}` : n.replace("-", "−");
  return h(
    "button",
    { class: on ? "on" : "", "aria-pressed": String(on), onclick: press },
    text,
    hit === undefined ? null : h("small", {}, percent(hit)),
  );
}

/** Every total of two dice: miss, hit, destroyed. @param {number} need */
function histogram(need) {
  const bars = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    .map((n, i) => {
      const total = i + 2;
      const kind = total >= need + DEAD ? "dead" : total >= need ? "hit" : "miss";
      const x = 4 + i * 25.8;
      return `<rect x="${x}" y="${78 - n * 9.4}" width="21" height="${n * 9.4}" rx="2" class="bar-${kind}"/><text x="${x + 10.5}" y="92" class="axis">${total}</text>`;
    })
    .join("");
  const mark = (/** @type {number} */ at, /** @type {string} */ word, /** @type {number} */ y) => {
    if (at <= 2 || at > 12) return "";
    const x = 1.8 + (at - 2) * 25.8;
    const left = word === "hits" ? at > 4 : at > 9;
    return `<path d="M${x} ${y - 8}V80" class="threshold"/><text x="${x + (left ? -5 : 5)}" y="${y}" class="threshold-word" text-anchor="${left ? "end" : "start"}">${w(word, { n: at })}</text>`;
  };
  return `<svg viewBox="0 -18 290 116" class="hist" role="img" aria-label="${w("hitson", { n: need, m: need + DEAD })}">${bars}<path d="M0 78.500H290" class="base"/>${mark(need, "hits", -5)}${mark(need + DEAD, "destroys", 11)}</svg>`;
}
