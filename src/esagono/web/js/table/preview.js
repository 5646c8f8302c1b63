/** The card with the odds of what is chosen: beside the target on a wide screen, else in the panel. */
import { fill } from "../dom.js";
import { oddsCard } from "./odds.js";
import { wayCard, waysOf } from "./ways.js";

const WIDE = 1100;
const SETTLED = 220;

export class Preview {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.shown = false;
    /** @type {string[]} the hexes that it is about */
    this.about = [];
  }

  async show() {
    const { table } = this;
    const choice = table.picked.chosen;
    if (!choice || !table.view) return;
    if ((choice.look || choice.confirm) && (await table.plans.choose(choice))) return;
    if (!choice.look) return this.ways(choice);
    const answer = await table.looks.ask(choice.look);
    if (table.picked.chosen !== choice) return;
    const made = oddsCard(choice, answer, table);
    if (!made) return;
    this.lay(made, [...choice.hexes, ...choice.units.map((id) => table.piece(id)?.hex ?? "")]);
  }

  /** What can be done in several ways. @param {import("../types.js").Choice} choice */
  ways(choice) {
    const same = waysOf(choice, this.table);
    if (same.length < 2) return;
    const units = choice.units.map((id) => this.table.piece(id)?.hex ?? "");
    this.lay(wayCard(choice, same, this.table), [...choice.hexes, ...units]);
  }

  /** Show a card, beside the hexes that it is about. @param {HTMLElement} made @param {string[]} hexes */
  lay(made, hexes) {
    const { table } = this;
    const top = this.shown && this.about[0] === hexes[0] ? table.card.scrollTop : 0;
    fill(table.card, made);
    table.card.scrollTop = top;
    this.shown = true;
    this.about = hexes;
    table.card.hidden = false;
    table.frame.classList.add("with-odds");
    const frame = () => table.board.reveal(...hexes);
    if (innerWidth < WIDE) setTimeout(frame, SETTLED);
    else frame();
    this.put();
    table.list.draw();
    void table.overlays.draw();
  }

  hide() {
    this.table.card.hidden = true;
    fill(this.table.card);
    this.shown = false;
    this.table.frame.classList.remove("with-odds");
  }

  /** Beside the target, never over it or the firer; in the panel when there is no room. */
  put() {
    const { table } = this;
    if (!this.shown) return;
    const wide = innerWidth >= WIDE && table.mapPlace.clientHeight > 420;
    table.card.classList.toggle("fl", wide);
    if (!wide) {
      if (table.card.parentElement !== table.panel.place) table.panel.list.before(table.card);
      table.card.style.cssText = "";
      return;
    }
    if (table.card.parentElement !== table.mapPlace) table.mapPlace.append(table.card);
    const keep = [...this.about, ...(table.decision?.hexes ?? [])]
      .filter(Boolean)
      .map((hex) => table.board.onScreen(hex));
    const [x, y] = keep[0] ?? [table.mapPlace.clientWidth / 2, 40];
    const [W, H, cw, ch] = [
      table.mapPlace.clientWidth,
      table.mapPlace.clientHeight,
      table.card.offsetWidth,
      table.card.offsetHeight,
    ];
    const gap = 56 * table.board.camera.zoom + 14;
    const spots = [
      [x - cw / 2, y + gap],
      [x + gap, y - ch / 2],
      [x - gap - cw, y - ch / 2],
      [x - cw / 2, y - gap - ch],
      [16, 16],
      [W - cw - 76, 16],
    ];
    const above = H - ch - table.board.camera.inset.bottom - 4;
    const low = above < 16 ? H - ch - 16 : above;
    const into = spots.map(
      ([l, t]) =>
        /** @type {[number, number]} */ ([
          Math.min(W - cw - 16, Math.max(16, l)),
          Math.min(low, Math.max(16, t)),
        ]),
    );
    const covers = (/** @type {[number, number]} */ [l, t]) =>
      keep.filter(([px, py]) => px > l - gap / 2 && px < l + cw + gap / 2 && py > t - gap / 2 && py < t + ch + gap / 2)
        .length;
    const best = !keep.length ? into[4] : into.reduce((a, b) => (covers(b) < covers(a) ? b : a));
    table.card.style.cssText = `left:${Math.round(best[0])}px;top:${Math.round(best[1])}px`;
  }
}
