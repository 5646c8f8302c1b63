/** The dice of both sides, kept over games in this browser. */
import { h } from "../dom.js";
import { w } from "../words.js";

const STORE = "esagono.dice";
const MOST = 200;

/** @typedef {Record<string, number[]>} Tally how often each total was rolled, by side and number of dice */

/** @returns {Record<string, Tally>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} game @param {import("../types.js").LogLine[]} log @param {(side: string) => string} named */
export function keepDice(game, log, named) {
  /** @type {Tally} */
  const tally = {};
  for (const l of log) {
    for (const r of l.rolls) {
      if (!r.faces.length) continue;
      const key = `${named(r.side || l.side) || "–"} · ${r.dice}`;
      const total = r.faces.reduce((a, b) => a + b, 0);
      (tally[key] ??= [])[total] = (tally[key][total] ?? 0) + 1;
    }
  }
  if (!Object.keys(tally).length) return;
  const all = kept();
  delete all[game];
  all[game] = tally;
  const names = Object.keys(all);
  for (const old of names.slice(0, Math.max(0, names.length - MOST))) delete all[old];
  try {
    localStorage.setItem(STORE, JSON.stringify(all));
  } catch {
    // a full store keeps what it has
  }
}

/** @param {import("./table.js").Table} table */
export function report(table) {
  const all = kept();
  const mine = all[table.view?.id ?? ""] ?? {};
  /** @type {Tally} */
  const sum = {};
  for (const tally of Object.values(all))
    for (const [key, counts] of Object.entries(tally))
      counts.forEach((n, total) => ((sum[key] ??= [])[total] = (sum[key][total] ?? 0) + (n ?? 0)));
  table.pop.show(
    w("report"),
    h("h4", {}, w("report")),
    h("h5", { class: "lab" }, w("thisgame")),
    tableOf(mine),
    h("h5", { class: "lab" }, w("allgames")),
    tableOf(sum),
  );
}

/** @param {Tally} tally */
function tableOf(tally) {
  return h(
    "table",
    { class: "led report" },
    h("tr", {}, h("td", {}), h("td", {}, w("rolls")), h("td", {}, w("mean")), h("td", {})),
    Object.entries(tally).map(([key, counts]) => {
      const n = counts.reduce((a, b) => a + (b ?? 0), 0);
      const sum = counts.reduce((a, b, total) => a + (b ?? 0) * total, 0);
      const top = Math.max(1, ...counts.map((c) => c ?? 0));
      const bars = Array.from(counts, (c, total) =>
        total ? h("i", { style: `height:${(18 * (c ?? 0)) / top}px`, title: `${total}: ${c ?? 0}` }) : null,
      );
      return h(
        "tr",
        {},
        h("td", {}, key),
        h("td", {}, n),
        h("td", {}, (sum / Math.max(1, n)).toFixed(2)),
        h("td", {}, h("span", { class: "spark" }, bars)),
      );
    }),
  );
}
