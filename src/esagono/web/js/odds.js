/** The attack before it is made: chances, the dice that are needed, the sum with every rule. */
import { drawn, h } from "./dom.js";
import { w } from "./words.js";

/** @typedef {{colour: string, fp: number, dv: number, need: number, hit: number, destroyed: number, fp_parts: [string, string, number][], dv_parts: [string, string, number][]}} Entry */

/** @param {number} p */
const percent = (p) => `${Math.round(p * 100)}%`;

/**
 * @param {import("./table.js").Choice} choice @param {Record<string, Entry>} answer @param {import("./table.js").Table} table
 * @returns {HTMLElement|null}
 */
export function oddsCard(choice, answer, table) {
  const targets = Object.entries(answer ?? {}).filter(([, e]) => typeof e?.need === "number");
  if (!targets.length) return null;
  return h(
    "div",
    {},
    h("header", {}, h("h3", {}, choice.label), table.panel.ruleChip(choice.rule)),
    targets.map(([id, entry]) => target(id, entry, table)),
    h("button", { class: "go", id: "commit", onclick: () => void table.take_(choice) }, choice.label, h("kbd", {}, "↵")),
  );
}

/** @param {string} id @param {Entry} entry @param {import("./table.js").Table} table */
function target(id, entry, table) {
  const sum = (/** @type {[string, string, number][]} */ parts) => parts.map(([key, rule, n]) => h("tr", {}, h("td", {}, table.view.words?.[key] ?? key), h("td", {}, n > 0 && rule !== parts[0][1] ? `+${n}` : n), h("td", {}, table.panel.ruleChip(rule))));
  return h(
    "section",
    { class: "target", "data-target": id, "data-hit": entry.hit.toFixed(6) },
    h("h4", {}, table.describe(id)),
    h("div", { class: "big" }, h("div", {}, h("b", {}, percent(entry.hit)), h("small", {}, w("hit"))), h("div", {}, h("b", { class: "warn" }, percent(entry.destroyed)), h("small", {}, w("destroyed")))),
    drawn(histogram(entry.need)),
    h(
      "table",
      { class: "led" },
      ...sum(entry.fp_parts),
      h("tr", { class: "t" }, h("td", {}, w("attack")), h("td", {}, entry.fp), h("td", {})),
      ...sum(entry.dv_parts),
      h("tr", { class: "t" }, h("td", {}, w("defence")), h("td", {}, entry.dv), h("td", {})),
    ),
  );
}

/** Every total of two dice: miss, hit, destroyed. @param {number} need */
function histogram(need) {
  const bars = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    .map((n, i) => {
      const total = i + 2;
      const kind = total >= need + 4 ? "dead" : total >= need ? "hit" : "miss";
      const x = 4 + i * 25.8;
      return `<rect x="${x}" y="${66 - n * 9.4}" width="21" height="${n * 9.4}" rx="2" class="bar-${kind}"/><text x="${x + 10.5}" y="80" class="axis">${total}</text>`;
    })
    .join("");
  const mark = (/** @type {number} */ at) => (at > 2 && at <= 12 ? `<path d="M${1.8 + (at - 2) * 25.8} 4V68" class="threshold"/>` : "");
  return `<svg viewBox="0 0 290 88" class="hist" role="img" aria-label="${w("need")}: ${need}">${bars}<path d="M0 66.500H290" class="base"/>${mark(need)}${mark(need + 4)}</svg>`;
}
