/** Overlays on the map: reach, sight, arcs, control, lines of sight. */
import { drawn, fill, h, safe } from "../dom.js";
import { tags } from "../board/areas.js";
import { arrow, beads, sightline, thrust } from "../board/shapes.js";
import { ICON } from "../icons.js";
import { w } from "../words.js";
import { AREAS, breakOf, reachOf, retreatsOf, tracesOf } from "./areas.js";
import { thrusts } from "./forecast.js";
import { called, explain } from "./legend.js";

/** @typedef {import("../types.js").Area} Area */

/** @type {{name: string, query: string, icon: keyof typeof ICON, key: string, shown?: string}[]} what is offered where the game answers the query */
const TOOLS = [
  { name: "reach", query: "reach", icon: "reach", key: "R" },
  { name: "sight", query: "sight", icon: "eye", key: "L" },
  { name: "arcs", query: "arc", icon: "arc", key: "V" },
  { name: "spotting", query: "spotted", icon: "spot", key: "D", shown: "⇧D" },
  { name: "zoc", query: "zoc", icon: "zoc", key: "Z" },
  { name: "threat", query: "threat", icon: "threat", key: "X" },
  { name: "supply", query: "supply", icon: "supply", key: "U" },
  { name: "zones", query: "zones", icon: "burst", key: "Y" },
  { name: "control", query: "control", icon: "flag", key: "C" },
  { name: "objectives", query: "objectives", icon: "star", key: "J" },
];
/** What one has drawn for oneself. @type {typeof TOOLS[number]} */
const DRAWN = { name: "orders", query: "", icon: "pencil", key: "P" };
/** Of more tools the keys are not shown: there is no room. */
const MOST = 8;
/** What the small map takes beside the tools. */
const BESIDE = 220;

export class Overlays {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.place = h("div", { class: "fl tools", role: "toolbar" });
    this.legend = h("div", { class: "fl key", hidden: true });
    this.on = new Set(["reach", "grid", "orders"]);
    this.drawing = 0;
    this.room = "";
  }

  tools() {
    const queries = this.table.view?.queries ?? {};
    const shown = [
      ...TOOLS.filter((t) => t.query in queries),
      ...(this.table.view?.table.sketches?.length ? [DRAWN] : []),
      { name: "grid", query: "", icon: /** @type {const} */ ("hex"), key: "G" },
    ];
    if (this.place.childElementCount !== shown.length) {
      fill(
        this.place,
        ...shown.map((t) =>
          h(
            "button",
            {
              class: "ib",
              "data-tool": t.name,
              title: `${called(this.table, t.name)} (${t.shown ?? t.key})`,
              "aria-label": called(this.table, t.name),
              onclick: () => this.toggle(t.name),
            },
            drawn(ICON[t.icon]),
            h("span", { class: "hide-ph" }, called(this.table, t.name)),
            h("kbd", { class: "hide-ph" }, t.shown ?? t.key),
          ),
        ),
      );
    }
    for (const b of this.place.children)
      b.setAttribute("aria-pressed", String(this.on.has(b.getAttribute("data-tool") ?? "")));
    this.fit(shown.length);
    this.table.mapPlace.classList.toggle("nogrid", !this.on.has("grid"));
    this.table.mapPlace.classList.toggle("noorders", !this.on.has("orders"));
  }

  /** As much of the tools is shown as there is room for: their keys, their words, or the pictures alone. @param {number} many */
  fit(many = this.place.childElementCount) {
    const { mapPlace } = this.table;
    const room = `${many} ${mapPlace.clientWidth}`;
    if (room === this.room) return;
    this.room = room;
    const { classList } = this.place;
    const narrow = () => this.place.scrollWidth > mapPlace.clientWidth - BESIDE;
    classList.remove("dense", "icons");
    classList.toggle("dense", many > MOST || narrow());
    classList.toggle("icons", narrow());
    mapPlace.classList.toggle("longtools", narrow());
  }

  /** @param {string} key @returns {boolean} */
  key(key) {
    const tool = [...TOOLS, DRAWN, { name: "grid", key: "G" }].find((t) => t.key === key.toUpperCase());
    if (!tool) return false;
    this.toggle(tool.name);
    return true;
  }

  /** At most two areas at once: a third takes the place of the oldest. @param {string} name */
  toggle(name) {
    if (!this.on.delete(name)) {
      const areas = [...this.on].filter((n) => n in AREAS);
      if (name in AREAS && areas.length > 1) this.on.delete(areas[0]);
      this.on.add(name);
    }
    void this.table.profile.again();
    void this.draw();
  }

  async draw() {
    const { table } = this;
    this.tools();
    const number = ++this.drawing;
    const areas = [...this.choiceAreas()];
    table.board.areas(areas, this.lines());
    const more = await this.asked();
    if (number !== this.drawing) return;
    const sight = await this.sight();
    if (number !== this.drawing) return;
    const reach = more.reach.length ? more.reach : areas.filter((a) => a.kind === "reach");
    const picked = areas.filter((a) => a.kind !== "reach");
    table.board.areas([...more.under, ...reach, ...picked], more.trace + sight + this.lines());
    await explain(this, TOOLS, more.under);
  }

  /** Where the listed choices lead. @returns {Area[]} */
  choiceAreas() {
    const { table } = this;
    if (!table.decision || table.turning()) return [];
    const { unit, filter, group } = table.picked;
    const several = new Set(table.picked.rows.map((c) => c.units[0]).filter(Boolean)).size > 1;
    const rows = unit || filter || group || !several ? table.picked.rows : [];
    const comes = (/** @type {import("../types.js").Choice} */ c) => c.units.length === 1 && !table.piece(c.units[0])?.hex;
    const hexes = [...new Set(rows.filter((c) => !c.look || comes(c)).flatMap((c) => c.hexes))];
    /** @type {Area[]} */
    const areas = hexes.length && this.on.has("reach") ? [{ kind: "reach", hexes }] : [];
    const lost = table.decision.open.filter((o) => o.loses).flatMap((o) => o.hexes);
    if (lost.length) areas.push({ kind: "threat", hexes: lost });
    const said = table.drafting.on ? [] : table.decision.said.flatMap((c) => c.hexes);
    if (said.length) areas.push({ kind: "choice", hexes: said });
    if (table.picked.chosen?.hexes.length && !table.picked.chosen.look)
      areas.push({ kind: "choice", hexes: table.picked.chosen.hexes });
    return areas;
  }

  /** What the game answers. @returns {Promise<{under: Area[], reach: Area[], trace: string}>} */
  async asked() {
    const { table } = this;
    const { lay } = table.board;
    const queries = table.view?.queries ?? {};
    if (table.replay.on) return { under: [], reach: [], trace: "" };
    /** @type {Area[]} */
    const under = [];
    for (const { name, query } of TOOLS)
      if (AREAS[name] && this.on.has(name) && query in queries) under.push(...(await AREAS[name](table)));
    const reaches =
      this.on.has("reach") && "reach" in queries && table.piece(table.picked.unit)?.hex && !table.picked.filter;
    const lines = this.on.has("supply") ? await tracesOf(table) : [];
    if (this.on.has("supply")) under.push(...(await breakOf(table)));
    if (this.on.has("threat")) under.push(...(await retreatsOf(table)));
    const trace = lay ? lines.map((line) => beads(lay, line)).join("") + tags(lay, under) : "";
    return { under, reach: reaches ? await reachOf(table) : [], trace };
  }

  /** The line of sight to what is aimed at. */
  async sight() {
    const { table } = this;
    const { lay } = table.board;
    if (!lay || !("los" in (table.view?.queries ?? {}))) return "";
    const id = table.picked.chosen?.look ? table.picked.chosen.units[0] : table.picked.refused ? table.picked.unit : "";
    const from = id ? table.piece(id)?.hex : "";
    const to = table.picked.chosen?.look ? table.picked.chosen.hexes[0] : (table.picked.refused?.hex ?? "");
    if (!from || !to || from === to || !lay.by.has(from) || !lay.by.has(to)) return "";
    const answer = await table.looks.ask(`los ${from} ${to}`);
    if (typeof answer !== "string") return "";
    const blocker = answer.startsWith("blocked") ? answer.split(" ")[1] : null;
    const note = table.card.querySelector(".los");
    if (note) note.textContent = ` · ${blocker ? w("sightblocked", { hex: blocker }) : w("sightclear")}`;
    if (!table.picked.chosen && !blocker) return "";
    const busy = (table.view?.table.pieces ?? []).map((p) => p.hex).filter((hex) => lay.by.has(hex));
    return sightline(lay, from, to, blocker, safe(w("hexes", { n: lay.distance(from, to) })), busy);
  }

  /** What needs no question: facings to choose, thrusts. */
  lines() {
    const { table } = this;
    const { lay } = table.board;
    if (!lay) return "";
    let s = "";
    const { chosen } = table.picked;
    const answer = chosen?.look ? table.looks.kept.get(chosen.look) : null;
    const declared = (table.view?.table.arrows ?? []).filter((a) => lay.by.has(a.hex) && lay.by.has(a.to));
    for (const arrow of declared) s += thrust(lay, arrow.hex, arrow.to, "declared");
    for (const [from, to] of answer instanceof Promise ? [] : thrusts(answer, table)) s += thrust(lay, from, to);
    const turning = table.turning();
    if (turning) {
      const [x, y] = lay.centre(turning.hex);
      const first = table.chart?.top === "flat" ? 0 : 30;
      s += `<g transform="translate(${x} ${y})">${turning.turns
        .map((c) =>
          arrow(
            Number(c.fields.facing) * 60 + first,
            `data-act="${safe(c.text)}" role="button" aria-label="${safe(table.way(Number(c.fields.facing)))}"${table.picked.chosen === c ? ' data-on="1"' : ""}`,
          ),
        )
        .join("")}</g>`;
    }
    return s;
  }
}
