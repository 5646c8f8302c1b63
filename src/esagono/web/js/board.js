/** The map on the table: ground, grid, overlays, counters; pan and zoom. */
import { DEFS, tactical } from "./counters.js";
import { fill, safe } from "./dom.js";
import { Lay, R } from "./ground/paint.js";
import { ground } from "./ground/ground.js";

/** @typedef {import("./counters.js").Piece} Piece */
/** @typedef {import("./ground/paint.js").Chart} Chart */
/** @typedef {{hex: string, kind: string, text: string, side: string, facing: number|null, title: string}} Marker */
/** @typedef {{kind: "reach"|"target"|"sight"|"unseen"|"arc"|"choice", hexes: string[], texts?: Record<string, string>}} Area */

const NS = "http://www.w3.org/2000/svg";
const LAYERS = ["grid", "labels", "under", "areas", "pieces", "over"];

export class Board {
  /**
   * @param {HTMLElement} place
   * @param {{hex: (name: string) => void, piece: (id: string) => void, point: (hex: string|null, piece: string|null) => void}} heard
   */
  constructor(place, heard) {
    this.place = place;
    this.heard = heard;
    this.zoom = 1;
    this.x = 0;
    this.y = 0;
    this.world = document.createElement("div");
    this.world.className = "world";
    this.picture = document.createElement("img");
    this.picture.alt = "";
    this.svg = document.createElementNS(NS, "svg");
    this.svg.setAttribute("role", "application");
    this.world.append(this.picture, this.svg);
    place.append(this.world);
    /** @type {Record<string, SVGGElement>} */
    this.layer = {};
    /** @type {Lay|null} */
    this.lay = null;
    this.stop = () => {};
    this.listen();
  }

  /** @param {Chart} chart @param {string} theme */
  show(chart, theme) {
    this.stop();
    const first = this.lay?.chart.name !== chart.name;
    const lay = (this.lay = new Lay(chart));
    this.svg.setAttribute("viewBox", `0 0 ${lay.width} ${lay.height}`);
    for (const part of [this.svg, this.picture]) {
      part.setAttribute("width", String(lay.width));
      part.setAttribute("height", String(lay.height));
    }
    this.world.style.width = `${lay.width}px`;
    this.world.style.height = `${lay.height}px`;
    this.svg.innerHTML = `<defs>${DEFS}</defs>`;
    for (const name of LAYERS) {
      this.layer[name] = document.createElementNS(NS, "g");
      this.layer[name].setAttribute("class", `layer-${name}`);
      this.svg.append(this.layer[name]);
    }
    this.layer.grid.innerHTML = this.gridded(lay);
    if (first) this.fit();
    this.stop = ground(chart, theme, (url) => {
      this.picture.src = url;
      this.picture.classList.add("painted");
    });
  }

  /** @param {Lay} lay */
  gridded(lay) {
    const outline = lay.chart.hexes.map((hex) => this.shape(hex.name)).join("");
    const numbers = lay.chart.hexes
      .map((hex) => {
        const [x, y] = lay.centre(hex.name);
        const level = hex.level ? ` L${hex.level}` : "";
        return `<text x="${x.toFixed(1)}" y="${(y - 31.5).toFixed(1)}" class="num hexno">${safe(hex.label)}${level}</text>`;
      })
      .join("");
    const dots = lay.chart.hexes.map((hex) => lay.centre(hex.name)).map(([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="1.5" class="dot"/>`).join("");
    const names = lay.chart.labels
      .map((label) => {
        const [x, y] = lay.centre(label.hex);
        return `<text x="${x.toFixed(1)}" y="${(y + 38).toFixed(1)}" class="place">${safe(label.text)}</text>`;
      })
      .join("");
    return `<path d="${outline}" class="grid"/>${dots}${numbers}${names}`;
  }

  /** @param {string} name @param {number} [r] */
  shape(name, r = R) {
    const lay = /** @type {Lay} */ (this.lay);
    return `M${lay.corners(name, r).map((p) => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`).join("L")}Z`;
  }

  /** The border of a set of hexes as one line. @param {string[]} hexes */
  outline(hexes) {
    const lay = /** @type {Lay} */ (this.lay);
    /** @type {Map<string, string>} */
    const edges = new Map();
    for (const name of hexes) {
      const c = lay.corners(name);
      for (let i = 0; i < 6; i++) {
        const [a, b] = [c[i], c[(i + 1) % 6]];
        const key = `${Math.round(a[0] + b[0])},${Math.round(a[1] + b[1])}`;
        if (edges.has(key)) edges.delete(key);
        else edges.set(key, `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`);
      }
    }
    return [...edges.values()].join("");
  }

  /**
   * @param {Piece[]} pieces @param {Marker[]} markers
   * @param {{selected: string, able: Set<string>, targets: Set<string>, names: (id: string) => string}} how
   */
  pieces(pieces, markers, how) {
    const lay = this.lay;
    if (!lay) return;
    /** @type {Map<string, Piece[]>} */
    const stacks = new Map();
    for (const piece of pieces) {
      if (!piece.hex || !lay.by.has(piece.hex)) continue;
      stacks.set(piece.hex, [...(stacks.get(piece.hex) ?? []), piece]);
    }
    let s = "";
    for (const [hex, stack] of stacks) {
      const [x, y] = lay.centre(hex);
      stack.sort((a, b) => Number(a.id === how.selected) - Number(b.id === how.selected) || Number(how.able.has(a.id)) - Number(how.able.has(b.id)));
      stack.forEach((piece, i) => {
        const lift = stack.length > 1 ? (i - (stack.length - 1) / 2) * 7 : 0;
        const small = piece.under ? " scale(.62)" : "";
        s += `<g transform="translate(${(x + lift).toFixed(1)} ${(y - lift).toFixed(1)})${small}" class="piece${how.able.has(piece.id) ? " able" : ""}${piece.id === how.selected ? " selected" : ""}" data-piece="${safe(piece.id)}" data-hex="${safe(hex)}" role="button" tabindex="-1" aria-label="${safe(how.names(piece.id))}">`;
        if (piece.id === how.selected || piece.states.includes("active")) s += `<rect x="-33" y="-33" width="66" height="66" rx="8.500" class="frame-dark"/><rect x="-32" y="-32" width="64" height="64" rx="8" class="frame${piece.id === how.selected ? " chosen" : ""}"/>`;
        s += tactical(piece);
        if (how.targets.has(piece.id)) s += brackets(36);
        s += "</g>";
      });
      if (stack.length > 1) s += `<g transform="translate(${(x + 34).toFixed(1)} ${(y + 32).toFixed(1)})" class="count"><circle r="9"/><text y="3.800" class="num">${stack.length}</text></g>`;
    }
    this.layer.pieces.innerHTML = s;
    this.layer.under.innerHTML = markers.map((m) => this.marker(m)).join("");
  }

  /** @param {Marker} m */
  marker(m) {
    if (!this.lay?.by.has(m.hex)) return "";
    const [x, y] = this.lay.centre(m.hex);
    const at = (/** @type {number} */ dx, /** @type {number} */ dy) => `transform="translate(${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)})"`;
    const title = `<title>${safe(m.title)}</title>`;
    if (m.kind === "control") return `<g ${at(-36, 28)}>${title}<path d="M0 0V-22" stroke="#1d1a12" stroke-width="1.600"/><path d="M0-22L17-18 0-13Z" class="flag ${safe(m.side)}"/></g>`;
    if (m.kind === "objective") return `<g ${at(34, -22)} class="objective">${title}<circle r="10"/><text y="4" class="num">${safe(m.text)}</text></g>`;
    if (m.kind === "smoke") {
      const puffs = [[-16, 4, 13], [-4, -8, 15], [12, -3, 13], [4, 9, 14], [18, 8, 9], [-20, -8, 8]].map((c) => `<circle cx="${c[0]}" cy="${c[1]}" r="${c[2]}"/>`).join("");
      return `<g ${at(4, -2)} class="smoke">${title}<g>${puffs}</g><text y="6" class="num">${safe(m.text)}</text></g>`;
    }
    return `<g ${at(-30, -26)} class="chip">${title}<rect x="-16" y="-9" width="32" height="18" rx="5"/><text y="4" class="num">${safe(m.text || m.kind.slice(0, 4))}</text></g>`;
  }

  /** @param {Area[]} areas @param {string} [extra] more drawing above the counters */
  areas(areas, extra = "") {
    if (!this.lay) return;
    let s = "";
    for (const area of areas) {
      const hexes = area.hexes.filter((hex) => this.lay?.by.has(hex));
      if (!hexes.length) continue;
      s += `<path d="${hexes.map((hex) => this.shape(hex)).join("")}" class="area ${area.kind}"/>`;
      if (area.kind !== "unseen") s += `<path d="${this.outline(hexes)}" class="edge-out ${area.kind}"/><path d="${this.outline(hexes)}" class="edge ${area.kind}"/>`;
      for (const hex of hexes) {
        const text = area.texts?.[hex];
        if (!text) continue;
        const [x, y] = this.lay.centre(hex);
        s += `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" class="cost"><circle r="9.500"/><text y="4.100" class="num">${safe(text)}</text></g>`;
      }
    }
    this.layer.areas.innerHTML = s;
    this.layer.over.innerHTML = extra;
  }

  /** A line of sight, clear up to the hex that blocks. @param {string} a @param {string} b @param {string|null} blocker */
  sightline(a, b, blocker) {
    if (!this.lay) return "";
    const [p, q] = [this.lay.centre(a), this.lay.centre(b)];
    const stop = blocker ? this.lay.centre(blocker) : q;
    const seg = (/** @type {number[]} */ from, /** @type {number[]} */ to, /** @type {string} */ kind) => `<path d="M${from}L${to}" class="sight-out"/><path d="M${from}L${to}" class="sightline ${kind}"/>`;
    const hatch = blocker ? `<path d="${this.shape(blocker)}" fill="url(#blocked)"/><path d="${this.shape(blocker)}" class="blocker-out"/><path d="${this.shape(blocker)}" class="blocker"/>` : "";
    return hatch + seg(p, stop, "clear") + (blocker ? seg(stop, q, "beyond") : "");
  }

  // moving the view

  fit() {
    if (!this.lay) return;
    const { clientWidth: w, clientHeight: h } = this.place;
    this.zoom = Math.max(0.2, Math.min(w / this.lay.width, h / this.lay.height, 1.2));
    this.x = (w - this.lay.width * this.zoom) / 2;
    this.y = (h - this.lay.height * this.zoom) / 2;
    this.put();
  }

  /** @param {number} factor @param {number} [cx] @param {number} [cy] */
  scale(factor, cx = this.place.clientWidth / 2, cy = this.place.clientHeight / 2) {
    const next = Math.max(0.18, Math.min(3, this.zoom * factor));
    this.x = cx - ((cx - this.x) * next) / this.zoom;
    this.y = cy - ((cy - this.y) * next) / this.zoom;
    this.zoom = next;
    this.put();
  }

  /** Bring a hex into view if it is not. @param {string} hex */
  reveal(hex) {
    if (!this.lay?.by.has(hex)) return;
    const [x, y] = this.lay.centre(hex);
    const [px, py] = [x * this.zoom + this.x, y * this.zoom + this.y];
    const { clientWidth: w, clientHeight: h } = this.place;
    if (px < 40 || py < 40 || px > w - 40 || py > h - 40) {
      this.x += w / 2 - px;
      this.y += h / 2 - py;
      this.put();
    }
  }

  put() {
    this.world.style.transform = `translate(${this.x.toFixed(1)}px,${this.y.toFixed(1)}px) scale(${this.zoom.toFixed(4)})`;
    const size = 57 * this.zoom;
    this.place.dataset.detail = size >= 44 ? "full" : size >= 24 ? "middle" : "far";
    this.place.classList.toggle("numbers", R * 1.73 * this.zoom >= 56);
  }

  listen() {
    /** @type {Map<number, {x: number, y: number}>} */
    const held = new Map();
    let [moved, spread] = [0, 0];
    this.place.addEventListener("pointerdown", (e) => {
      if (/** @type {Element} */ (e.target).closest(".fl, button")) return;
      held.set(e.pointerId, { x: e.clientX, y: e.clientY });
      moved = 0;
      spread = 0;
    });
    this.place.addEventListener("pointermove", (e) => {
      const from = held.get(e.pointerId);
      if (!from) {
        this.pointed(e);
        return;
      }
      const [dx, dy] = [e.clientX - from.x, e.clientY - from.y];
      moved += Math.abs(dx) + Math.abs(dy);
      held.set(e.pointerId, { x: e.clientX, y: e.clientY });
      if (held.size === 1 && moved > 5) {
        this.place.setPointerCapture(e.pointerId);
        this.x += dx;
        this.y += dy;
        this.put();
      } else if (held.size === 2) {
        const [a, b] = [...held.values()];
        const now = Math.hypot(a.x - b.x, a.y - b.y);
        const box = this.place.getBoundingClientRect();
        if (spread) this.scale(now / spread, (a.x + b.x) / 2 - box.left, (a.y + b.y) / 2 - box.top);
        spread = now;
      }
    });
    const up = (/** @type {PointerEvent} */ e) => {
      if (held.delete(e.pointerId) && moved <= 5 && e.type === "pointerup") this.clicked(e);
    };
    this.place.addEventListener("pointerup", up);
    this.place.addEventListener("pointercancel", up);
    this.place.addEventListener(
      "wheel",
      (e) => {
        e.preventDefault();
        const box = this.place.getBoundingClientRect();
        this.scale(Math.exp(-e.deltaY * 0.0015), e.clientX - box.left, e.clientY - box.top);
      },
      { passive: false },
    );
  }

  /** @param {PointerEvent} e */
  under(e) {
    const piece = /** @type {Element} */ (e.target).closest("[data-piece]")?.getAttribute("data-piece") ?? null;
    const box = this.place.getBoundingClientRect();
    const hex = this.lay?.at((e.clientX - box.left - this.x) / this.zoom, (e.clientY - box.top - this.y) / this.zoom) ?? null;
    return { piece, hex: hex?.name ?? null };
  }

  /** @param {PointerEvent} e */
  pointed(e) {
    const { piece, hex } = this.under(e);
    if (hex === this.lastHex && piece === this.lastPiece) return;
    [this.lastHex, this.lastPiece] = [hex, piece];
    this.heard.point(hex, piece);
  }

  /** @param {PointerEvent} e */
  clicked(e) {
    const { piece, hex } = this.under(e);
    if (piece) this.heard.piece(piece);
    else if (hex) this.heard.hex(hex);
  }

  close() {
    this.stop();
    fill(this.place);
  }
}

/** Corner brackets around a target. @param {number} r */
function brackets(r) {
  const k = 12;
  const d = `M${-r} ${-r + k}V${-r + 4}Q${-r} ${-r} ${-r + 4} ${-r}H${-r + k}M${r - k} ${-r}H${r - 4}Q${r} ${-r} ${r} ${-r + 4}V${-r + k}M${r} ${r - k}V${r - 4}Q${r} ${r} ${r - 4} ${r}H${r - k}M${-r + k} ${r}H${-r + 4}Q${-r} ${r} ${-r} ${r - 4}V${r - k}`;
  return `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="#fff" stroke-width="6"/><path d="${d}" stroke="#c23a12" stroke-width="3.400"/></g>`;
}
