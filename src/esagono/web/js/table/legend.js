/** What the areas on the map mean, and of what is out of supply the reason. */
import { fill, h } from "../dom.js";
import { w } from "../words.js";
import { cutOff } from "./areas.js";
import { chip } from "./rules.js";

/** @typedef {import("../types.js").Area} Area */
/** @typedef {import("./overlays.js").Overlays} Overlays */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {{name: string, query: string}} Tool */

/** Overlays that the legend explains, and the kinds of areas that they draw. @type {Record<string, string[]>} */
const KINDS = {
  zoc: ["zoc", "ownzoc"],
  threat: ["threat"],
  supply: ["dry"],
  control: ["held"],
  objectives: ["held"],
  zones: ["zone"],
  sight: ["unseen"],
  arcs: ["arc"],
  spotting: ["spotted", "noticed"],
};
/** Overlays that show something of the unit that is picked. */
const OF_UNIT = new Set(["arcs", "sight"]);
/** What is said when there is nothing to show. @type {Record<string, string>} */
const EMPTY = { threat: "nothreat", supply: "wet" };
/** What an area is called, where it is not called like its overlay. @type {Record<string, string>} */
const CALLED = { zoc: "enemyzoc", threat: "threatkey", unseen: "unseenkey", arc: "arcs", zone: "zones", spotted: "spottedkey", noticed: "noticedkey" };

/** The name of an overlay: the game's word (`tool-arcs`), else the client's. @param {Table} table @param {string} name */
export const called = (table, name) => table.view?.words[`tool-${name}`] ?? w(name);

/** @param {Overlays} overlays @param {Tool[]} tools @param {Area[]} areas */
export async function explain(overlays, tools, areas) {
  const { table, legend } = overlays;
  const queries = table.view?.queries ?? {};
  const shown = table.replay.on ? [] : tools.filter((t) => KINDS[t.name] && overlays.on.has(t.name) && t.query in queries);
  const rows = shown.flatMap((t) => keys(table, t, areas));
  const out = shown.some((t) => t.name === "supply") ? await reasons(table) : [];
  legend.hidden = !rows.length;
  fill(legend, ...rows, ...out);
}

/** @param {Table} table @param {Tool} tool @param {Area[]} areas @returns {HTMLElement[]} */
function keys(table, tool, areas) {
  const rule = () => chip(table, table.view?.query_rules?.[tool.query] ?? "");
  const found = areas.filter((a) => KINDS[tool.name].includes(a.kind) && a.hexes.length);
  if (!found.length) {
    const empty = OF_UNIT.has(tool.name) && !table.picked.unit ? "pickfirst" : (EMPTY[tool.name] ?? "noarea");
    return OF_UNIT.has(tool.name) && table.picked.unit ? [] : [h("span", {}, `${called(table, tool.name)}: ${w(empty)}`, rule())];
  }
  const named = (/** @type {Area} */ a) =>
    a.kind === "held" && a.side ? table.sideName(a.side) : called(table, CALLED[a.kind] ?? a.kind);
  const swatch = (/** @type {Area} */ a) =>
    h("i", { class: `swatch ${a.kind}`, style: a.colour ? `--c:${a.colour}` : "" });
  return found.map((a) => h("span", { "data-key": a.kind }, swatch(a), named(a), rule()));
}

/** Who is cut off, where the line breaks, and why; a press shows the place. @param {Table} table @returns {Promise<HTMLElement[]>} */
async function reasons(table) {
  const cut = await cutOff(table);
  const why = (/** @type {typeof cut[number]} */ c) =>
    c.because ? w("breaksat", { why: table.wordFor("supply", c.because), hex: c.at }) : "";
  const row = (/** @type {typeof cut[number]} */ c) =>
    h(
      "button",
      { class: "cutoff", "data-cut": c.id, onclick: () => table.board.reveal(c.at || c.hex, c.hex) },
      h("b", {}, `${table.nameOf(c.id)} · ${c.hex}`),
      why(c),
    );
  return cut.map((c) => h("span", { class: "lost" }, row(c), chip(table, c.rule)));
}
