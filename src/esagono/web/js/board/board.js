/** The map on the table: ground, grid, overlays, counters. */
import { fill } from "../dom.js";
import { ground } from "../ground/ground.js";
import { Lay, R } from "../ground/lay.js";
import { areaMarkup, rings } from "./areas.js";
import { Camera } from "./camera.js";
import { look } from "../look.js";
import { defs } from "./counters.js";
import { Labels, lands, legible } from "./labels.js";
import { drawMarkers } from "./markers.js";
import { Minimap } from "./minimap.js";
import { Numbers } from "./numbers.js";
import { Pieces } from "./pieces.js";
import { drags, sideOf, twice } from "./pointers.js";
import { gridded } from "./shapes.js";
import { drawSketches } from "./sketches.js";

const NS = "http://www.w3.org/2000/svg";
const LAYERS = [
  "flat",
  "grid",
  "lines",
  "veil",
  "lands",
  "numbers",
  "below",
  "places",
  "areas",
  "cursor",
  "orders",
  "traces",
  "pieces",
  "counts",
  "above",
  "shown",
  "over",
  "way",
];

/** How large a counter is on the screen when all of it, its strengths, its art or symbol are shown; else it is a block. A symbol can be told sooner than a figure. @type {Record<string, [string, number][]>} */
const LEVELS = {
  tactical: [["full", 46], ["middle", 25], ["small", 20]],
  operational: [["full", 46], ["middle", 25], ["small", 15]],
};
/** How large a hex is on the screen when its number is shown. */
const NUMBERS_FROM = 56;
/** How far around the view all is drawn in detail, as a share of the view. */
const AROUND = 0.35;

/** @typedef {{hex: (name: string, touch: boolean, facing: number|null) => void, piece: (id: string, touch: boolean, how: {double: boolean, shift: boolean}) => void, grab: (id: string) => boolean, drop: (id: string, hex: string, facing: number|null, all: boolean) => void, facing: (text: string, touch: boolean) => void, point: (hex: string|null, piece: string|null, facing: number|null) => void, inspect: (hex: string|null, piece: string|null) => void, moved: () => void}} Heard */

export class Board {
  /** @param {HTMLElement} place @param {Heard} heard */
  constructor(place, heard) {
    this.place = place;
    this.heard = heard;
    this.world = document.createElement("div");
    this.world.className = "world";
    this.picture = document.createElement("img");
    this.picture.alt = "";
    this.svg = document.createElementNS(NS, "svg");
    this.svg.setAttribute("role", "application");
    this.sheet = document.createElement("div");
    this.sheet.className = "sheet";
    this.sheet.append(this.picture, this.svg);
    this.world.append(this.sheet);
    place.append(this.world);
    /** @type {Record<string, SVGGElement>} */
    this.layer = {};
    /** @type {Lay|null} */
    this.lay = null;
    /** @type {Pieces|null} */
    this.counters = null;
    /** @type {Labels|null} */
    this.labels = null;
    /** @type {Numbers|null} */
    this.numbers = null;
    this.stop = () => {};
    this.drawnAreas = "";
    this.drawnOver = "";
    this.where = "";
    this.unopened = true;
    this.bare = false;
    /** @type {[number, number, number, number]} what of the map is drawn in detail */
    this.around = [0, 0, 0, 0];
    /** @type {{pieces: import("../types.js").Piece[], markers: import("../types.js").Marker[], how: import("./pieces.js").How}|null} */
    this.last = null;
    this.lastPoint = "";
    this.camera = new Camera(place, this.world, this.sheet, {
      moved: () => this.moved(),
      moving: () => this.moving(),
      sized: () => this.sized(),
      click: (e) => this.clicked(e),
      point: (e) => this.pointed(e),
      ...drags(this),
      hold: (e) => {
        const { hex, piece } = this.under(e);
        this.heard.inspect(hex, piece);
      },
    });
    this.mini = new Minimap(place, this.camera);
    this.resized = new ResizeObserver(() => {
      this.camera.measure();
      this.moved();
    });
    this.resized.observe(place);
  }

  /** @param {import("../types.js").Chart} chart @param {string} theme */
  show(chart, theme) {
    this.stop();
    const first = this.lay?.chart.name !== chart.name;
    const lay = (this.lay = new Lay(chart));
    this.svg.setAttribute("viewBox", `0 0 ${lay.width} ${lay.height}`);
    for (const part of [this.svg, this.picture]) {
      part.setAttribute("width", String(lay.width));
      part.setAttribute("height", String(lay.height));
    }
    this.sheet.style.width = `${lay.width}px`;
    this.sheet.style.height = `${lay.height}px`;
    this.svg.innerHTML = `<defs>${defs()}</defs>`;
    for (const name of LAYERS) {
      this.layer[name] = document.createElementNS(NS, "g");
      this.layer[name].setAttribute("class", `layer-${name}`);
      this.svg.append(this.layer[name]);
    }
    this.drawnAreas = this.drawnOver = this.where = "";
    this.counters = new Pieces(this.layer.pieces, this.layer.counts);
    this.numbers = new Numbers(this.layer.numbers, lay);
    this.labels = new Labels(this.layer.places);
    this.place.dataset.style = chart.style;
    this.camera.size(lay.width, lay.height);
    this.mini.size();
    if (first) {
      this.picture.classList.remove("painted");
      this.unopened = true;
      this.bare = false;
      this.camera.whole(); // measures the page: before it is full
    }
    for (const [name, markup] of Object.entries(gridded(lay))) this.layer[name].innerHTML = markup;
    this.layer.lands.innerHTML = lands(lay);
    this.stop = ground(chart, theme, {
      picture: (url) => void this.painted(url),
      lines: (markup) => (this.layer.lines.innerHTML = markup),
    });
  }

  /** @param {string} url */
  async painted(url) {
    this.picture.src = url;
    this.mini.ground(url);
    await this.picture.decode().catch(() => null);
    this.picture.classList.add("painted");
    this.layer.flat.replaceChildren();
  }

  /** @param {import("../types.js").Piece[]} pieces @param {import("../types.js").Marker[]} markers @param {import("./pieces.js").How} how */
  pieces(pieces, markers, how) {
    const { lay, counters } = this;
    if (!lay || !counters) return;
    this.last = { pieces, markers, how };
    this.detail();
    counters.draw(pieces, lay, how);
    const key = JSON.stringify(markers);
    if (key !== this.layer.below.dataset.key) {
      const drawn = drawMarkers(markers, lay);
      this.layer.below.innerHTML = drawn.below;
      this.layer.above.innerHTML = drawn.above;
      this.layer.below.dataset.key = key;
    }
    const where = pieces.map((p) => p.hex).join();
    if (where !== this.where) this.mini.pieces(pieces, lay);
    this.where = where;
    this.name();
  }

  /** What one has drawn for oneself. @param {import("../types.js").Sketch[]} sketches @param {string} colour @param {string} [lit] */
  sketches(sketches, colour, lit = "") {
    const { lay } = this;
    const { orders } = this.layer;
    const key = JSON.stringify([sketches, colour, lit]);
    if (!lay || !orders || orders.dataset.key === key) return;
    orders.innerHTML = drawSketches(lay, sketches, colour, lit);
    orders.dataset.key = key;
  }

  /** Names where there is room for them. */
  name() {
    if (!this.lay) return;
    this.labels?.draw(this.lay, this.last?.pieces ?? [], this.last?.markers ?? [], this.camera.zoom);
    legible(this.layer.lands, this.camera.zoom);
  }

  /** @param {import("../types.js").Area[]} areas @param {string} [extra] more drawing above the counters */
  areas(areas, extra = "") {
    const { lay } = this;
    if (!lay) return;
    const s = areaMarkup(lay, areas);
    if (this.drawnAreas !== s) this.layer.areas.innerHTML = s;
    if (this.drawnOver !== extra) this.layer.over.innerHTML = extra;
    this.drawnAreas = s;
    this.drawnOver = extra;
  }

  /** The keyboard's cursor, and what a row of the list points at. @param {string} cursor @param {string[]} pointed */
  cursor(cursor, pointed = []) {
    const { lay } = this;
    if (!lay) return;
    this.layer.cursor.innerHTML = rings(lay, cursor, pointed);
  }

  /** The first view of a map: on the hexes that matter most to who looks; all of it as long as nothing stands there. @param {string[]} hexes */
  open(hexes) {
    const { lay } = this;
    if (!lay || !this.unopened) return;
    const points = hexes.filter((hex) => lay.by.has(hex)).map((hex) => lay.centre(hex));
    if (points.length) this.camera.open(points);
    else if (!this.bare) this.camera.whole();
    this.bare = !points.length;
    this.unopened = this.bare;
  }

  /** Hexes that somebody else is concerned with, as at the first view, unless one of them is in view. @param {string[]} hexes */
  turn(hexes) {
    const { lay, camera } = this;
    const points = hexes.filter((hex) => lay?.by.has(hex)).map((hex) => this.onScreen(hex));
    const { left, top, w, h } = camera.free;
    if (!lay || points.some(([x, y]) => x > left && y > top && x < left + w && y < top + h)) return;
    this.unopened = true;
    this.open(hexes);
  }

  /** A way that is drawn before it is gone. @param {string} markup */
  way(markup) {
    const { way } = this.layer;
    if (way && way.innerHTML !== markup) way.innerHTML = markup;
  }

  /** @param {...string} hexes */
  reveal(...hexes) {
    const { lay } = this;
    if (lay) this.camera.reveal(hexes.filter((hex) => lay.by.has(hex)).map((hex) => lay.centre(hex)));
  }

  /** How much of a counter is drawn at this zoom; counters far out of view are blocks. */
  detail() {
    const size = 57 * this.camera.zoom * look.grown;
    const levels = LEVELS[this.lay?.chart.style ?? ""] ?? LEVELS.tactical;
    const level = levels.find(([, from]) => size >= from)?.[0] ?? "far";
    if (this.place.dataset.detail !== level) this.place.dataset.detail = level;
    this.around = this.camera.view(AROUND);
    this.counters?.see(level, this.around);
    const numbered = R * 1.73 * this.camera.zoom >= NUMBERS_FROM || matchMedia("(forced-colors: active)").matches;
    this.numbers?.draw(numbered ? this.around : null);
  }

  /** The hand pulls the map: what comes into view is drawn before it is there. */
  moving() {
    const [left, top, right, bottom] = this.camera.view(AROUND / 3);
    const [l, t, r, b] = this.around;
    if (left < l || top < t || right > r || bottom > b) this.detail();
  }

  /** Chips keep their size on the screen. */
  sized() {
    const grown = Math.max(1, 0.86 / this.camera.zoom).toFixed(1);
    if (grown !== this.place.style.getPropertyValue("--k")) this.place.style.setProperty("--k", grown);
  }

  moved() {
    this.detail();
    this.sized();
    this.name();
    this.mini.move();
    this.heard.moved();
  }

  /** @param {string} hex @returns {[number, number]} where its centre is on the screen, within the place of the map */
  onScreen(hex) {
    const [x, y] = this.lay?.centre(hex) ?? [0, 0];
    return [x * this.camera.zoom + this.camera.x, y * this.camera.zoom + this.camera.y];
  }

  /** @param {MouseEvent} e */
  under(e) {
    const piece = /** @type {Element} */ (e.target).closest("[data-piece]")?.getAttribute("data-piece") ?? null;
    const hex = this.lay?.at(...this.camera.toMap(e.clientX, e.clientY)) ?? null;
    const facing = hex && this.lay ? sideOf(this.lay, hex.name, this.camera.toMap(e.clientX, e.clientY)) : null;
    return { piece, hex: hex?.name ?? null, facing };
  }

  /** @param {PointerEvent} e */
  pointed(e) {
    if (/** @type {Element} */ (e.target).closest(".fl")) return;
    const { piece, hex, facing } = this.under(e);
    if (`${hex} ${piece} ${facing}` === this.lastPoint) return;
    this.lastPoint = `${hex} ${piece} ${facing}`;
    this.heard.point(hex, piece, facing);
  }

  /** @param {PointerEvent} e */
  clicked(e) {
    const touch = e.pointerType === "touch";
    const turn = /** @type {Element} */ (e.target).closest("[data-act]")?.getAttribute("data-act");
    const { piece, hex, facing } = this.under(e);
    if (turn) this.heard.facing(turn, touch);
    else if (piece) this.heard.piece(piece, touch, { double: twice(this, piece, e.timeStamp), shift: e.shiftKey });
    else if (hex) this.heard.hex(hex, touch, facing);
  }

  close() {
    this.stop();
    this.resized.disconnect();
    fill(this.place);
  }
}
