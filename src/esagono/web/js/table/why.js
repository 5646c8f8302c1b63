/** Why something that looks possible is not: the server is asked with the likeliest texts. */
import { Refusal } from "../api.js";
import { w } from "../words.js";

/** @typedef {import("./table.js").Table} Table */

const MOST = 3;

/** @param {Table} table @param {string} unit @param {string} hex @param {string} piece */
export async function whyNot(table, unit, hex, piece) {
  const { decision } = table;
  if (!decision) return;
  const meant = await table.plans.whyNot(hex);
  if (meant) {
    table.picked.refuse({ label: table.nice(meant.label), text: table.nice(meant.text), rule: meant.rule, piece, hex });
    table.refuse(new Refusal(meant));
    return;
  }
  const texts = likely(table, unit, hex);
  for (const text of texts) {
    try {
      const { why, label } = await table.line.ask({ do: "why", side: decision.side, text });
      if (!why.length) continue;
      table.picked.refuse({ label: table.nice(label), text: table.nice(why[0].text), rule: why[0].rule, piece, hex });
      table.refuse(new Refusal(why[0]));
      return;
    } catch {
      break;
    }
  }
  const name = unit ? table.nameOf(unit) : "";
  table.tell(w(name ? "nowhyunit" : "nowhy", { unit: name, prompt: table.nice(decision.prompt) }), decision.rule);
}

/** Texts like those that are legal, with this unit and this hex; an attack first where somebody else stands. @param {Table} table @param {string} unit @param {string} hex @returns {Set<string>} */
function likely(table, unit, hex) {
  const choices = table.decision?.choices ?? [];
  const own = table.piece(unit);
  const other = table.view?.table.pieces.some((p) => p.hex === hex && p.side !== table.decision?.side);
  const here = own?.hex === hex;
  const fits = choices.filter((c) => c.units.length && (here ? !c.hexes.length : c.hexes.length));
  const rank = (/** @type {import("../types.js").Choice} */ c) =>
    Number(c.units[0] === unit) + 2 * Number(Boolean(c.look) === Boolean(other));
  const patterns = [...fits].sort((a, b) => rank(b) - rank(a));
  const bare = choices.filter((c) => c.units.length);
  /** @type {Set<string>} */
  const texts = new Set();
  for (const c of [...patterns, ...bare, ...choices.filter((x) => x.hexes.length)]) {
    const text = c.text
      .split(" ")
      .map((word) => (word === c.units[0] ? unit || word : word === c.hexes[0] ? hex : word))
      .join(" ");
    if (!choices.some((x) => x.text === text)) texts.add(text);
    if (texts.size >= MOST) break;
  }
  return texts;
}
