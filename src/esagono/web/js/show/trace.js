/** What others have done since one's last move, left on the map: ways, lines of fire, losses, and how it came out. */
import { nation } from "../board/nations.js";
import { safe } from "../dom.js";

/** @typedef {import("../ground/lay.js").Lay} Lay */
/** @typedef {{kind: string, from: string, to: string, side: string, word: string}} Entry */

const MOST = 90;

export class Trace {
  constructor() {
    /** @type {Entry[]} */
    this.entries = [];
    /** One has moved since: the next that others do begins a new trace. */
    this.stale = false;
  }

  /** @param {import("./beats.js").Beat} beat */
  add(beat) {
    if (this.stale && !beat.own) this.clear();
    const { kind, side } = beat;
    if (kind === "turn" || kind === "note" || kind === "odds") return;
    if (kind === "shot" || kind === "attack")
      for (const from of beat.own ? [] : beat.from.length ? beat.from : [""])
        this.put({ kind, from, to: beat.to, side, word: "" });
    for (const mark of beat.marks)
      if (mark.hex && (!beat.own || kind === "loss" || kind === "gone") && (mark.word || mark.from || LASTING.has(kind)))
        this.put({ kind, from: mark.from, to: mark.hex, side, word: mark.word });
  }

  /** @param {Entry} entry */
  put(entry) {
    const same = (/** @type {Entry} */ e) => e.kind === entry.kind && e.from === entry.from && e.to === entry.to;
    this.entries = [...this.entries.filter((e) => !same(e)), entry].slice(-MOST);
  }

  /** A sign for whatever stands elsewhere or nowhere now though nothing was told of it. @param {import("../types.js").Piece[]} before @param {import("../types.js").Piece[]} now @param {string[]} mine @param {(hex: string) => boolean} onMap @param {string} word */
  differ(before, now, mine, onMap, word) {
    const after = new Map(now.map((p) => [p.id, p]));
    for (const old of before) {
      const hex = after.get(old.id)?.hex ?? "";
      if (!onMap(old.hex) || hex === old.hex) continue;
      const told = this.entries.some((e) => e.from === old.hex || e.to === old.hex || (hex && e.to === hex));
      if (told || (mine.includes(old.side) && hex)) continue;
      this.put(
        onMap(hex)
          ? { kind: "move", from: old.hex, to: hex, side: old.side, word: "" }
          : { kind: "gone", from: "", to: old.hex, side: old.side, word },
      );
    }
  }

  clear() {
    this.entries = [];
    this.stale = false;
  }

  /** Below the counters. @param {Lay} lay */
  under(lay) {
    return this.entries.map((e) => DRAWN[e.kind]?.(lay, e) ?? "").join("");
  }

  /** Above them: the words; of several in one hex the last. @param {Lay} lay */
  over(lay) {
    /** @type {Map<string, Entry>} */
    const last = new Map();
    for (const e of this.entries) if (e.word && (e.kind === "loss" || last.get(e.to)?.kind !== "loss")) last.set(e.to, e);
    return [...last.values()].map((e) => tag(lay, e)).join("");
  }
}

const LASTING = new Set(["loss", "gone"]);

/** @type {Record<string, (lay: Lay, e: Entry) => string>} */
const DRAWN = {
  move: (lay, e) => (e.from && lay.by.has(e.from) ? way(lay, e, 24) : ringed(lay, e)),
  shot: (lay, e) => (e.from ? fire(lay, e.from, e.to, "past") : ""),
  attack: (lay, e) => (e.from ? way(lay, e, 30) : ""),
  loss: (lay, e) => scorched(lay, e),
  gone: (lay, e) => ringed(lay, e),
};

/** @param {Lay} lay @param {string} a @param {string} b @param {number} [short] how far from the middle of the last hex it ends @param {number} [late] and from that of the first it begins */
function ends(lay, a, b, short = 0, late = 0) {
  const [p, q] = [lay.centre(a), lay.centre(b)];
  const far = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
  const [ux, uy] = [(q[0] - p[0]) / far, (q[1] - p[1]) / far];
  return { p: [p[0] + ux * late, p[1] + uy * late], q: [q[0] - ux * short, q[1] - uy * short], ux, uy };
}

const n = (/** @type {number} */ x) => x.toFixed(1);

/** A way that was gone, or an attack, in the colour of the side. @param {Lay} lay @param {Entry} e @param {number} short */
export function way(lay, e, short) {
  const { p, q, ux, uy } = ends(lay, e.from, e.to, short);
  const d = `M${n(p[0])} ${n(p[1])}L${n(q[0])} ${n(q[1])}`;
  const tip = `M${n(q[0] + ux * 13)} ${n(q[1] + uy * 13)}L${n(q[0] - uy * 11)} ${n(q[1] + ux * 11)}L${n(q[0] + uy * 11)} ${n(q[1] - ux * 11)}Z`;
  return `<g class="trail ${e.kind}" style="--c:${nation(e.side).strip}"><path d="${d}" class="out"/><path d="${d}" class="in"/><path d="${tip}" class="tip-out"/><path d="${tip}" class="tip-in"/><circle cx="${n(p[0])}" cy="${n(p[1])}" r="7"/></g>`;
}

/** A line of fire. @param {Lay} lay @param {string} from @param {string} to @param {string} when now or past */
export function fire(lay, from, to, when) {
  if (!lay.by.has(from) || !lay.by.has(to)) return "";
  const { p, q } = ends(lay, from, to, 34, 30);
  const d = `M${n(p[0])} ${n(p[1])}L${n(q[0])} ${n(q[1])}`;
  return `<g class="shotline ${when}"><path d="${d}" class="out"/><path d="${d}" class="in"/></g>`;
}

/** Where a shot comes from and where it strikes. @param {Lay} lay @param {string} hex @param {string} kind */
export function burst(lay, hex, kind) {
  if (!lay.by.has(hex)) return "";
  const [x, y] = lay.centre(hex);
  const rays = Array.from({ length: 16 }, (_, i) => {
    const [r, a] = [i % 2 ? 15 : 38, (i * Math.PI) / 8];
    return `${n(r * Math.sin(a))} ${n(-r * Math.cos(a))}`;
  });
  return `<g transform="translate(${n(x)} ${n(y)})"><path d="M${rays.join("L")}Z" class="burst ${kind}"/></g>`;
}

/** Burnt ground where a unit was lost. @param {Lay} lay @param {Entry} e */
function scorched(lay, e) {
  if (!lay.by.has(e.to)) return "";
  const [x, y] = lay.centre(e.to);
  return `<g transform="translate(${n(x)} ${n(y)})" class="scorch"><path d="M-30-6Q-24-26-4-27 20-30 28-10 33 8 19 23-2 33-21 22-34 12-30-6Z"/><path d="M-14-14L14 14M14-14L-14 14" class="cross-out"/><path d="M-14-14L14 14M14-14L-14 14" class="cross" style="--c:${nation(e.side).strip}"/></g>`;
}

/** A unit has come or is no longer there. @param {Lay} lay @param {Entry} e */
export function ringed(lay, e) {
  if (!lay.by.has(e.to)) return "";
  const [x, y] = lay.centre(e.to);
  return `<g transform="translate(${n(x)} ${n(y)})" class="ringed ${e.kind}" style="--c:${nation(e.side).strip}"><circle r="39" class="out"/><circle r="39" class="in"/></g>`;
}

/** @param {Lay} lay @param {Entry} e */
function tag(lay, e) {
  if (!lay.by.has(e.to)) return "";
  const [x, y] = lay.centre(e.to);
  const wide = e.word.length * 7.2 + 14;
  return `<g transform="translate(${n(x)} ${n(y + 38)})"><g class="tag ${e.kind}"><rect x="${n(-wide / 2)}" y="-9" width="${n(wide)}" height="18" rx="9"/><text y="4">${safe(e.word)}</text></g></g>`;
}
