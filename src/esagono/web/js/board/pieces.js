/**
 * Counters on the map: each an element of its own that is drawn anew only when it has changed. Those near the view are
 * drawn in detail, the others as blocks; when the view or the zoom changes, a few are drawn anew in every frame.
 */
import { safe } from "../dom.js";
import { look } from "../look.js";
import { counter } from "./counters.js";
import { brackets } from "./shapes.js";

const NS = "http://www.w3.org/2000/svg";
const STEP = 7;
/** How many counters of a stack are drawn; the number beside it tells of the rest. */
const MOST = 3;
/** How long counters are drawn anew within one frame, in milliseconds. */
const SLICE = 5;
/** Counters of one square of the map are drawn anew together, so that the browser has little to draw at a time. */
const SQUARE = 400;
const middle = (/** @type {number} */ n) => (Math.floor(n / SQUARE) + 0.5) * SQUARE;

/** @typedef {{key: string, whole: string, level: string, x: number, y: number, made: SVGGElement, drawn: (level: string) => string}} Kept */
/** @typedef {{selected: string, able: Set<string>, about: Set<string>, with?: Set<string>, own?: string, targets: Map<string, string>, refused: string, cursor: string, names: (id: string) => string}} How */

export class Pieces {
  /** @param {SVGGElement} layer @param {SVGGElement} counts */
  constructor(layer, counts) {
    this.layer = layer;
    this.counts = counts;
    /** @type {Map<string, Kept>} */
    this.kept = new Map();
    this.drawnCounts = "";
    this.level = "full";
    /** @type {[number, number, number, number]} what of the map is drawn in detail */
    this.around = [0, 0, 0, 0];
    /** @type {Kept[]} those nearest to the middle of the view last */
    this.later = [];
    this.asked = false;
  }

  /** What the counters in view and around it look like from now on. @param {string} level @param {[number, number, number, number]} around */
  see(level, around) {
    this.level = level;
    this.around = around;
    const [x, y] = [(around[0] + around[2]) / 2, (around[1] + around[3]) / 2];
    const far = (/** @type {Kept} */ k) => Math.hypot(middle(k.x) - x, middle(k.y) - y) + middle(k.x) / 1e6;
    this.later = [...this.kept.values()].filter((k) => k.level !== this.fit(k)).sort((a, b) => far(b) - far(a));
    this.soon();
  }

  /** Go on in the next frame, if there is something left. */
  soon() {
    if (this.asked || !this.later.length) return;
    this.asked = true;
    requestAnimationFrame(() => this.some());
  }

  /** The level of detail for a counter that lies there. @param {{x: number, y: number}} at */
  fit({ x, y }) {
    const [left, top, right, bottom] = this.around;
    return x > left && x < right && y > top && y < bottom ? this.level : "far";
  }

  /** Draw as many anew as a frame has time for. */
  some() {
    this.asked = false;
    const until = performance.now() + SLICE;
    do {
      const kept = this.later.pop();
      if (kept && kept.level !== this.fit(kept)) this.redraw(kept);
    } while (this.later.length && performance.now() < until);
    this.soon();
  }

  /** @param {Kept} kept */
  redraw(kept) {
    kept.level = this.fit(kept);
    kept.made.innerHTML = kept.drawn(kept.level);
  }

  /** @param {import("../types.js").Piece[]} pieces @param {import("../ground/lay.js").Lay} lay @param {How} how */
  draw(pieces, lay, how) {
    const stacks = stacked(pieces, lay);
    /** @type {Set<string>} */
    const there = new Set();
    let counts = "";
    for (const [hex, stack] of stacks) {
      const rank = (/** @type {import("../types.js").Piece} */ p) =>
        Number(p.id === how.selected) * 4 +
        Number(p.states.includes("active")) * 2 +
        Number(how.able.has(p.id) || how.about.has(p.id)) -
        Number(Boolean(p.under)) * 8;
      stack.sort((a, b) => rank(a) - rank(b));
      const [x, y] = lay.centre(hex);
      const hidden = Math.max(0, stack.length - MOST);
      const shown = stack.length - hidden;
      stack.forEach((piece, i) => {
        there.add(piece.id);
        const lift = shown > 1 ? (Math.max(0, i - hidden) - (shown - 1) / 2) * STEP : 0;
        this.one(piece, x + lift, y - lift, stack.length, i, how);
        const made = this.kept.get(piece.id)?.made;
        made?.classList.toggle("deep", i < hidden);
        made?.classList.toggle("over", i > hidden);
      });
      if (stack.length > 1) counts += counted(x, y, stack);
    }
    for (const [id, { made }] of this.kept) {
      if (there.has(id)) continue;
      made.remove();
      this.kept.delete(id);
    }
    if (counts !== this.drawnCounts) this.counts.innerHTML = counts;
    this.drawnCounts = counts;
  }

  /** @param {import("../types.js").Piece} piece @param {number} x @param {number} y @param {number} stack @param {number} place @param {How} how */
  one(piece, x, y, stack, place, how) {
    const selected = piece.id === how.selected;
    const target = how.targets.get(piece.id);
    const refused = piece.id === how.refused;
    const able = how.able.has(piece.id);
    const part = how.about.has(piece.id) || how.with?.has(piece.id) ? "about" : able && how.about.size ? "may" : "";
    const key = JSON.stringify([
      piece.facing,
      piece.states,
      piece.hit,
      piece.under,
      piece.points,
      piece.face.name,
      selected,
      target,
      refused,
      able,
      part,
      Boolean(how.own),
    ]);
    const size = look.grown * (piece.under ? 0.6 : 1);
    const at = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)${size === 1 ? "" : ` scale(${size.toFixed(2)})`}`;
    const reached = piece.hex === how.cursor || selected ? "0" : "-1";
    const whole = `${key}${at}${reached}${stack}${place}`;
    let kept = this.kept.get(piece.id);
    if (!kept) {
      kept = { key: "", whole: "", level: "", x, y, made: document.createElementNS(NS, "g"), drawn: () => "" };
      kept.made.setAttribute("data-piece", piece.id);
      kept.made.setAttribute("role", "button");
      this.kept.set(piece.id, kept);
      this.layer.append(kept.made);
    }
    const { made } = kept;
    if (kept.whole === whole) return;
    kept.whole = whole;
    [kept.x, kept.y] = [x, y];
    if (kept.key !== key) {
      kept.key = key;
      kept.drawn = (level) => inner(piece, selected, target, refused, part || (able && how.own ? "can" : ""), level);
      this.redraw(kept);
      made.setAttribute(
        "class",
        `piece${able ? " able" : how.own === piece.side ? " spent" : ""}${selected ? " selected" : ""}${piece.under ? " carried" : ""}`,
      );
    }
    if (made.style.transform !== at) made.style.transform = at;
    made.setAttribute("data-hex", piece.hex);
    made.setAttribute("tabindex", reached);
    made.setAttribute("aria-label", [how.names(piece.id), target].filter(Boolean).join(", "));
    if (
      (stack > 1 && place > 0 && made.previousElementSibling?.getAttribute("data-hex") !== piece.hex) ||
      (selected && made.nextElementSibling)
    )
      this.layer.append(made);
  }
}

/** How many counters lie there, and the sum of what is printed first on them. @param {number} x @param {number} y @param {import("../types.js").Piece[]} stack */
function counted(x, y, stack) {
  const sum = total(stack);
  const wide = Math.max(16, sum.length * 6.6 + 6);
  const more = sum
    ? `<g transform="translate(${(8 + wide / 2).toFixed(1)} 0)" class="total"><rect x="${-wide / 2}" y="-8" width="${wide}" height="16" rx="4"/><text y="4.200" class="num">${sum}</text></g>`
    : "";
  return `<g transform="translate(${(x + (sum ? 24 : 35)).toFixed(1)} ${(y + 34).toFixed(1)})" class="count">${more}<circle r="9"/><text y="3.800" class="num">${stack.length}</text></g>`;
}

/** The first of the printed values of all counters together; nothing where there are none. @param {import("../types.js").Piece[]} stack */
function total(stack) {
  const first = stack.map((p) => (p.layout === "operational" ? String(p.face.values ?? "").split("-") : []));
  if (!first.some((values) => values.length > 1)) return "";
  const halves = first.filter((v) => v.length > 1).map(([v]) => 2 * (parseInt(v, 10) || 0) + Number(v.includes("½")));
  const sum = halves.reduce((a, b) => a + b, 0);
  return `${sum >= 2 ? Math.floor(sum / 2) : ""}${sum % 2 ? "½" : ""}` || "0";
}

/** @param {import("../types.js").Piece[]} pieces @param {import("../ground/lay.js").Lay} lay */
export function stacked(pieces, lay) {
  /** @type {Map<string, import("../types.js").Piece[]>} */
  const stacks = new Map();
  for (const piece of pieces) {
    if (!piece.hex || !lay.by.has(piece.hex)) continue;
    const stack = stacks.get(piece.hex);
    if (stack) stack.push(piece);
    else stacks.set(piece.hex, [piece]);
  }
  return stacks;
}

/** @param {import("../types.js").Piece} piece @param {boolean} selected @param {string|undefined} target @param {boolean} refused @param {string} part @param {string} level */
function inner(piece, selected, target, refused, part, level) {
  let s = "";
  if (selected || piece.states.includes("active"))
    s += `<rect x="-33.500" y="-33.500" width="67" height="67" rx="9" class="frame-dark"/><rect x="-32" y="-32" width="64" height="64" rx="8" class="frame${selected ? " chosen" : ""}"/>`;
  else if (part)
    s += `<rect x="-33.500" y="-33.500" width="67" height="67" rx="9" class="part-out"/><rect x="-33.500" y="-33.500" width="67" height="67" rx="9" class="part ${part}"/>`;
  s += counter(piece, { level });
  if (piece.most) {
    const wide = piece.most * 7.6 + 9;
    s += `<g transform="translate(0 37)"><rect x="${-wide / 2}" y="-8" width="${wide}" height="16" rx="8" fill="#16140c"/>${Array.from({ length: piece.most }, (_, i) => `<rect x="${(-wide / 2 + 5.4 + i * 7.6).toFixed(1)}" y="-3.600" width="5.600" height="7.200" rx="1.600" fill="${i < piece.points ? "#ffd24a" : "none"}" stroke="#ffd24a" stroke-opacity="${i < piece.points ? 0 : 0.6}"/>`).join("")}</g>`;
  }
  if (target !== undefined)
    s +=
      brackets(36) +
      (target
        ? `<g transform="translate(0 -40)"><g class="chance"><rect x="-21" y="-10.500" width="42" height="20" rx="10"/><text y="4.100">${safe(target)}</text></g></g>`
        : "");
  if (refused) s += brackets(36, true);
  return s;
}
