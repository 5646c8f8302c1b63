/** A hex in words: its name and ground, what the chart draws on it, and what the game says that it means. */
import { h } from "../dom.js";
import { w, way } from "../words.js";
import { markersOf } from "./planned.js";

/** @typedef {import("../types.js").Fact} Fact */
/** @typedef {import("./table.js").Table} Table */

/** Names that belong to a stretch of land, not to a hex. */
const WIDE = new Set(["region", "country", "sea", "water", "river-name", "hill"]);
/** Features that are names themselves, or are told by the game's lines. */
const UNTOLD = new Set(["name", "label"]);

/** @param {Table} table @param {string} hex @returns {(Node|string)[]} */
export function hexTitle(table, hex) {
  const name = nameOf(table, hex);
  const found = table.chart?.hexes.find((x) => x.name === hex);
  const title = [name, found?.label || hex].filter(Boolean).join(" · ");
  return [title, h("small", {}, groundOf(table, hex))];
}

/** @param {Table} table @param {string} hex */
function nameOf(table, hex) {
  return (table.chart?.labels ?? []).find((l) => l.hex === hex && !WIDE.has(l.kind))?.text ?? "";
}

/** Terrain, level and features in words. @param {Table} table @param {string} hex */
function groundOf(table, hex) {
  const found = table.chart?.hexes.find((x) => x.name === hex);
  if (!found) return "";
  const features = found.features.filter((f) => !UNTOLD.has(f)).map((f) => table.wordFor("ground", f));
  const level = found.level ? w("level", { n: found.level }) : "";
  const country = found.owner ? table.wordFor("country", found.owner) : "";
  return [...new Set([table.wordFor("ground", found.terrain), level, ...features, country])].filter(Boolean).join(", ");
}

/** What the chart and the markers say. @param {Table} table @param {string} hex @returns {Fact[]} */
export function hexLines(table, hex) {
  const markers = markersOf(table).filter((m) => m.hex === hex && m.kind !== "control");
  const told = markers.map((m) => ({
    label: m.title || w(`marker_${m.kind}`),
    value: m.title.includes(m.text) ? "" : m.text,
    rule: "",
  }));
  return [...hexsides(table, hex), ...told.filter((f) => !f.label.startsWith("marker_"))];
}

/** Rivers, crossings and lines by the sides of the hex on which they are. @param {Table} table @param {string} hex @returns {Fact[]} */
function hexsides(table, hex) {
  /** @type {Map<string, string[]>} */
  const kinds = new Map();
  for (const side of table.chart?.sides ?? []) {
    if ((side.a !== hex && side.b !== hex) || side.kind === "border") continue;
    const to = direction(table, hex, side.a === hex ? side.b : side.a);
    if (to) kinds.set(side.kind, [...(kinds.get(side.kind) ?? []), to]);
  }
  return [...kinds].map(([kind, ways]) => ({ label: sideWord(table, kind), value: ways.join(", "), rule: "" }));
}

/** @param {Table} table @param {string} kind */
function sideWord(table, kind) {
  const own = table.view?.words[`side-${kind}`] ?? table.view?.words[`ground-${kind}`];
  const plain = w(`side_${kind}`);
  return own ?? (plain === `side_${kind}` ? table.word(kind) : plain);
}

/** The way from a hex to one next to it, in a word. @param {Table} table @param {string} from @param {string} to */
function direction(table, from, to) {
  const { lay } = table.board;
  if (!lay?.by.has(from) || !lay.by.has(to)) return "";
  const [[x, y], [u, v]] = [lay.centre(from), lay.centre(to)];
  const top = table.chart?.top ?? "flat";
  const bearing = (Math.atan2(u - x, y - v) * 180) / Math.PI;
  return way(Math.round((bearing - (top === "flat" ? 0 : 30)) / 60), top);
}

/** What the game says of a hex, asked once while the table stands as it does. @param {Table} table @param {string} hex @returns {Promise<Fact[]>} */
export async function siteOf(table, hex) {
  const unit = table.picked.unit;
  const key = `site ${hex} ${unit}`;
  const { kept } = table.looks;
  if (!kept.has(key)) {
    const asked = table.line.ask({ do: "site", side: table.side, hex, unit }).then(
      (r) => r.site,
      () => [],
    );
    kept.set(key, asked);
  }
  return kept.get(key);
}
