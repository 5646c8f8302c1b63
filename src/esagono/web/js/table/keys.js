/** Keyboard control of the table. */
import { h } from "../dom.js";
import { w } from "../words.js";
import { find } from "./find.js";
import { piecesOf } from "./choices.js";

/** @typedef {import("./table.js").Table} Table */

/** Sides of a hex by key: round the hex with letters, arrows as near as they come. @type {Record<string, number>} */
const WAYS = { w: 0, e: 1, d: 2, s: 3, a: 4, q: 5, ArrowUp: 0, ArrowDown: 3 };

/** Parts of the book by key. @type {Record<string, import("./book.js").Tab>} */
const BOOK = { h: "rules", k: "charts", o: "forces" };

/** @param {Table} table @param {KeyboardEvent} e */
export function keyed(table, e) {
  const on = /** @type {Element} */ (e.target);
  if (on.closest?.("input, select, textarea, form")) return;
  if (table.curtain.up || e.altKey) return;
  if (!e.ctrlKey && !e.metaKey && table.show.key(e)) return e.preventDefault();
  if (table.telling.modal.on) return overPaper(table, e);
  if (e.ctrlKey || e.metaKey) return commanded(table, e);
  if (act(table, e, on)) e.preventDefault();
}

/** While a paper lies over the table: it goes away. @param {Table} table @param {KeyboardEvent} e */
function overPaper(table, e) {
  if (e.key !== "Escape" && e.key !== "b") return;
  e.preventDefault();
  if (!table.pop.place.hidden) table.pop.hide();
  else table.telling.modal.hide();
}

/** @param {Table} table @param {KeyboardEvent} e */
function commanded(table, e) {
  const key = e.key.toLowerCase();
  if (key === "z" && !e.shiftKey) void table.doing.undo();
  else if (key === "y" || (key === "z" && e.shiftKey)) void table.doing.send({ do: "redo" });
  else return;
  e.preventDefault();
}

/** @param {Table} table @param {KeyboardEvent} e @param {Element} on @returns {boolean} the key did something */
function act(table, e, on) {
  const onMap = on === document.body || table.mapPlace.contains(on);
  const { camera } = table.board;
  if (table.top.book.keyed(e)) return true;
  if (e.key === "Escape") {
    if (!table.top.menu.hidden) table.top.menu.hidden = true;
    else if (!table.pop.place.hidden) table.pop.hide();
    else if (!table.aids.drawer.hidden) table.aids.close();
    else if (table.replay.on) void table.replay.leave();
    else table.picked.back();
    return true;
  }
  if (e.key === "Enter" && e.shiftKey && table.ending.choice) return done(table.ending.press());
  if (e.key === "Enter") {
    if (on.closest?.("button, a")) return false;
    if (!table.picked.chosen && !table.plans.shown)
      return Boolean(onMap && table.picked.unit && table.picked.cursor) && space(table);
    void table.doing.commit();
    return true;
  }
  if (e.key === "Tab" && on === table.mapPlace && table.decision) return nextUnit(table, e.shiftKey ? -1 : 1);
  if (e.key === " " && e.shiftKey && table.picked.unit) return done(table.plans.takeStack(table.picked.unit));
  if (e.key === " " && onMap) return space(table);
  if (e.key === "+" || e.key === "=") return done(camera.scale(1.25));
  if (e.key === "-") return done(camera.scale(0.8));
  if (e.key === "0") return done(camera.whole());
  if (e.key === "[" || e.key === "]") return done(table.replay.step(e.key === "]" ? 1 : -1));
  if (table.replay.on && e.key === "p") return done(table.replay.player.toggle());
  if (table.replay.on && (e.key === "{" || e.key === "}")) return done(table.replay.player.chapter(e.key === "}" ? 1 : -1));
  if (e.key === "." || e.key === ",") return nextTarget(table, e.key === "." ? 1 : -1);
  if (e.key === "/") return done(find(table));
  if (e.key === "?") return done(help(table));
  if (e.key === "b") return done(table.telling.briefing.open());
  if (e.key === "t" && table.aids.all.length) return done(table.aids.toggle());
  if (e.key in BOOK) return done(table.top.book.toggle(BOOK[e.key]));
  if (e.key === "f") return done(table.frame.classList.toggle("map-only"));
  if (table.list.press(e.key)) return true;
  if (onMap && (e.key in WAYS || e.key === "ArrowLeft" || e.key === "ArrowRight")) return step(table, e.key);
  return e.key.length === 1 && table.overlays.key(e.key);
}

/** @param {unknown} _ @returns {true} */
const done = (_) => true;

/** @param {Table} table @param {string} key */
function step(table, key) {
  const { lay } = table.board;
  if (!lay) return false;
  const start =
    table.picked.cursor ||
    (table.picked.unit && table.piece(table.picked.unit)?.hex) ||
    table.decision?.choices.map((c) => c.hexes[0] ?? table.piece(c.units[0] ?? "")?.hex).find(Boolean) ||
    lay.chart.hexes[0].name;
  const col = lay.by.get(start)?.x ?? 0;
  const even = Math.round(col / 1.5) % 2 === 0;
  const side = key === "ArrowRight" ? (even ? 1 : 2) : key === "ArrowLeft" ? (even ? 5 : 4) : WAYS[key];
  const next = table.picked.cursor
    ? (lay.beside(start, side) ??
      lay.beside(start, key === "ArrowRight" ? 3 - side : key === "ArrowLeft" ? 9 - side : side))
    : start;
  if (!next) return true;
  table.picked.cursor = next;
  if (table.picked.chosen || table.plans.shown) letGo(table);
  table.plans.point(next, null);
  table.mapPlace.focus({ preventScroll: true });
  table.board.cursor(next, table.picked.chosen?.hexes ?? []);
  table.board.reveal(next);
  table.panel.inspect(next, null);
  table.list.light(next);
  table.top.book.point(next);
  const there = (table.view?.table.pieces ?? []).filter((p) => p.hex === next).map((p) => table.describe(p.id));
  const said = document.getElementById("said");
  if (said) said.textContent = [table.hexName(next), table.ground(next), ...there].join(", ");
  return true;
}

/** The cursor goes elsewhere: what was shown is not what Enter does. @param {Table} table */
function letGo(table) {
  table.picked.chosen = null;
  table.plans.drop();
  table.preview.hide();
  table.list.draw();
}

/** @param {Table} table */
function space(table) {
  if (!table.picked.cursor) return false;
  const here = (table.view?.table.pieces ?? []).filter((p) => p.hex === table.picked.cursor);
  const i = here.findIndex((p) => p.id === table.picked.unit);
  if (here.length) void table.hand.onPiece(here[(i + 1) % here.length].id, true);
  else void table.hand.onHex(table.picked.cursor, true);
  return true;
}

/** @param {Table} table @param {number} by */
function nextUnit(table, by) {
  const ids = new Set((table.view?.table.pieces ?? []).map((p) => p.id));
  const able = [...new Set((table.decision?.choices ?? []).map((c) => piecesOf(c, ids)[0]).filter(Boolean))];
  if (!able.length) return false;
  const i = able.indexOf(table.picked.unit);
  if ((by > 0 && i === able.length - 1) || (by < 0 && i === 0)) {
    table.picked.clear();
    table.draw();
    return false;
  }
  table.picked.select(able[i < 0 ? (by > 0 ? 0 : able.length - 1) : i + by]);
  table.mapPlace.focus({ preventScroll: true });
  return true;
}

/** @param {Table} table @param {number} by */
function nextTarget(table, by) {
  const aimed = table.picked.rows.filter((c) => c.look);
  if (!aimed.length) return false;
  const i = table.picked.chosen ? aimed.indexOf(table.picked.chosen) : -1;
  table.picked.choose(aimed[(i + by + aimed.length) % aimed.length]);
  return true;
}

/** @param {Table} table */
export function help(table) {
  const row = (/** @type {string} */ keys, /** @type {string} */ word) =>
    h(
      "tr",
      {},
      h(
        "td",
        {},
        keys.split(" ").map((k) => h("kbd", {}, k)),
      ),
      h("td", {}, w(word)),
    );
  table.pop.show(
    w("keys"),
    h("h4", {}, w("keys")),
    h(
      "table",
      { class: "keys" },
      row("1 … 9", "k_number"),
      row("Enter", "k_enter"),
      row("Esc", "k_esc"),
      row("↑ ↓ ← → Q W E A S D", "k_cursor"),
      row("Space", "k_space"),
      row("Tab", "k_tab"),
      row("Shift+Space", "k_stack"),
      row("Shift+Enter", "k_end"),
      row("Shift+Click", "k_alike"),
      row("Shift+Drag", "k_drag"),
      row(". ,", "k_target"),
      row("R L V Z U X C G", "k_overlay"),
      row("T", "k_tracks"),
      row("B", "k_briefing"),
      row("H", "k_book"),
      row("K", "k_charts"),
      row("O", "k_forces"),
      row("Ctrl+Z Ctrl+Y", "k_undo"),
      row("+ - 0", "k_zoom"),
      row("/", "k_find"),
      row("F", "k_map"),
      row("[ ]", "k_replay"),
      row("P { }", "k_play"),
      row("N Esc", "k_show"),
      row("?", "k_help"),
    ),
  );
}
