/** A forecast of an attack by a table of results: every face of the dice, the sums with their rules, what could still change. */
import { drawn, h } from "../dom.js";
import { w } from "../words.js";
import { chartButton, usesOf } from "./charts.js";
import { histogram } from "./histogram.js";
import { chip } from "./rules.js";

/** @typedef {import("../types.js").Forecast} Forecast */
/** @typedef {import("./table.js").Table} Table */

/** From so many figures on the sums are long. */
const LONG = 8;
/** In windows no higher than this they are folded at once. */
const LOW = 800;
const MOST_CELLS = 20;

/** @param {number} p */
export const percent = (p) => `${Math.round(p * 100)}%`;

/** The entries of an answer that are forecasts. @param {any} answer @returns {[string, Forecast][]} */
export function forecasts(answer) {
  const found = answer && typeof answer === "object" ? (answer.units ?? answer) : {};
  return /** @type {[string, Forecast][]} */ (
    Object.entries(found).filter(([, e]) => Array.isArray(/** @type {any} */ (e)?.chances))
  );
}

/** The one figure that stands for a forecast, wherever it is shown: in the list, on the map, on a card. @param {Forecast} f */
export const figure = (f) => (f.chance === null ? f.headline : percent(f.chance));

/** In a word: the odds, and how likely it is to go well or badly; of several targets each one's own. @param {[string, Forecast][]} seen @param {Table} table */
export function inBrief(seen, table) {
  const figures = [...new Set(seen.map(([, f]) => figure(f)))];
  if (seen.length > 1)
    return { value: figures.join(" · "), words: seen.map(([id, f]) => `${table.nameOf(id)} ${figure(f)}`).join(", ") };
  const [id, f] = seen[0];
  const sum = (/** @type {string[]} */ ...kinds) =>
    f.chances.filter((c) => kinds.includes(c.kind)).reduce((n, c) => n + c.chance, 0);
  const told = (/** @type {typeof f.chances[number]} */ c) => `${table.word(c.label)} ${percent(c.chance)}`;
  const ends = f.chances.length > 1 ? f.chances.slice(0, -1).map(told) : f.chances.map((c) => table.word(c.label));
  const words =
    f.chance === null
      ? w("inbrief", { good: percent(sum("good", "fair")), bad: percent(sum("bad")) })
      : [table.piece(id)?.title ?? "", f.headline === figures[0] ? "" : f.headline, ...ends].filter(Boolean).join(" · ");
  return { value: figures[0], words };
}

/** A unit by its name, else a word of the game. @param {string} label @param {Table} table */
const named = (label, table) => table.piece(label)?.title ?? table.nice(table.word(label));

/** Who attacks what, as far as a forecast names units. @param {any} answer @param {Table} table @returns {[string, string][]} pairs of hexes */
export function thrusts(answer, table) {
  const { lay } = table.board;
  if (!lay) return [];
  const hexOf = (/** @type {string} */ id) => (lay.by.has(id) ? id : (table.piece(id)?.hex ?? ""));
  return forecasts(answer).flatMap(([id, f]) => {
    const units = f.sums.flatMap((sum) => sum.parts).map((p) => table.piece(p.label));
    const own = units.filter((p) => p?.side === table.decision?.side).map((p) => p?.hex ?? "");
    const from = [...new Set(own)].filter((hex) => lay.distance(hex, hexOf(id)) === 1);
    return from.map((hex) => /** @type {[string, string]} */ ([hex, hexOf(id)]));
  });
}

/** @param {string} id @param {Forecast} f @param {Table} table @param {boolean} several @param {boolean} [fold] its sums, where they are long */
export function forecastOf(id, f, table, several, fold = false) {
  return h(
    "section",
    {
      class: "target forecast",
      "data-target": id,
      "data-chance": f.chance === null ? "" : f.chance.toFixed(6),
      ...usesOf(f.uses),
    },
    several ? h("h4", {}, table.nameOf(id)) : null,
    h(
      "div",
      { class: "headline" },
      h("b", {}, figure(f)),
      h("span", {}, f.note ? table.word(f.note) : f.chance === null ? "" : f.headline),
      chip(table, f.rule),
      chartButton(f.uses, table),
    ),
    f.faces.length && f.faces.length <= MOST_CELLS ? (isSum(f) ? bars(f, table) : faces(f, table)) : null,
    h(
      "div",
      { class: "chances" },
      f.chances.map((c) =>
        h(
          "div",
          { class: c.kind },
          h("b", {}, percent(c.chance)),
          h("small", {}, table.word(c.label)),
          h("i", { style: `--p:${c.chance}` }),
        ),
      ),
    ),
    folded(several || (fold && f.sums.flatMap((sum) => sum.parts).length > (innerHeight > LOW ? LONG : 0)), f.sums.map((sum) => sumOf(sum, table))),
    f.changes.length ? changes(f, table) : null,
  );
}

/** Of several targets, and where they are long, the sums are folded, so that the switches are in view. @param {boolean} several @param {HTMLElement[]} sums */
const folded = (several, sums) =>
  several ? h("details", { class: "sum" }, h("summary", {}, w("plan_sum")), ...sums) : sums;

/** Totals of several dice, of which some are likelier. @param {Forecast} f */
const isSum = (f) => f.faces.every((x) => !x.result) && f.faces.some((x) => x.weight !== f.faces[0].weight);

/** @param {Forecast} f @param {Table} table */
const bars = (f, table) => drawn(histogram(f.faces, (key) => table.word(key)));

/** Every face with its result, as wide as it is likely. @param {Forecast} f @param {Table} table */
function faces(f, table) {
  const even = f.faces.every((x) => x.weight === f.faces[0].weight);
  const columns = f.faces.map((x) => `${even ? 1 : Math.max(0.6, x.weight)}fr`).join(" ");
  return h(
    "ol",
    { class: "faces", style: `grid-template-columns:${columns}`, "aria-label": w("facesof") },
    f.faces.map((x) =>
      h(
        "li",
        { class: x.kind, title: x.text ? table.word(x.text) : "" },
        h("b", {}, x.face),
        h("span", {}, x.result || "–"),
      ),
    ),
  );
}

/** @param {import("../types.js").Sum} sum @param {Table} table */
function sumOf(sum, table) {
  const rows = sum.parts.map((p, i) =>
    h(
      "tr",
      { class: i ? "" : "h" },
      h("td", {}, named(p.label, table)),
      h("td", {}, p.value),
      h("td", {}, chip(table, p.rule)),
    ),
  );
  const total = sum.total
    ? h("tr", { class: "t" }, h("td", {}, table.word(sum.title)), h("td", {}, sum.total), h("td", {}))
    : null;
  return h("table", { class: "led" }, h("caption", { class: sum.total ? "quiet" : "" }, table.word(sum.title)), ...rows, total);
}

/** What would reach the next column. @param {Forecast} f @param {Table} table */
function changes(f, table) {
  const row = (/** @type {import("../types.js").Change} */ c) => {
    const choice = table.decision?.choices.find((x) => x.text === c.choice);
    const body = [h("span", {}, named(c.label, table)), h("b", {}, c.result), chip(table, c.rule)];
    return choice
      ? h("button", { class: "c change", onclick: () => table.picked.choose(choice) }, ...body)
      : h("div", { class: "c change" }, ...body);
  };
  return h("div", { class: "changes" }, h("div", { class: "lab" }, w("wouldchange")), f.changes.map(row));
}
