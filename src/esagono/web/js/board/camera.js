/**
 * Pan, zoom and pinch. The sheet inside the world is drawn at the zoom at which the hand last rested (`base`); while
 * the hand moves, that drawing is only shifted and stretched. So the browser never draws more than is on the screen.
 */

import { listen } from "./pointers.js";

const MOST = 3;
/** The zoom at which a map is opened: counters can be read, and a small map does not look like a poster. */
const [READABLE, LARGEST] = [0.66, 1.15];
/** What is kept free around units when the map is opened. */
const AROUND = 150;
const REST = 180;
/** How far the map may be pulled over the edge; how near to it things are brought into view, and how far from it. */
const [SLACK, NEAR, EDGE] = [40, 44, 90];
/** How high the bar of tools is at the least, though it may still be empty. */
const BAR = 44;
/** How much the drawing may shrink and grow before it is drawn anew though the hand moves on. */
const [SHRUNK, GROWN] = [0.6, 2.4];
const GLIDE = 260;

export class Camera {
  /**
   * @param {HTMLElement} place @param {HTMLElement} world @param {HTMLElement} sheet what the world holds
   * @param {{moved: () => void, moving: () => void, sized: () => void, click: (e: PointerEvent) => void, point: (e: PointerEvent) => void, hold: (e: PointerEvent) => void, grab: (e: PointerEvent) => boolean, drag: (e: PointerEvent) => void, drop: (e: PointerEvent) => void}} heard
   */
  constructor(place, world, sheet, heard) {
    this.place = place;
    this.world = world;
    this.sheet = sheet;
    this.heard = heard;
    this.zoom = 1;
    this.base = 0;
    this.x = 0;
    this.y = 0;
    this.width = 1;
    this.height = 1;
    /** @type {{left: number, top: number, right: number, bottom: number}} how far things lie over the edges of the place */
    this.inset = { left: 0, top: 0, right: 0, bottom: 0 };
    this.waiting = false;
    this.pace = 16;
    this.last = 0;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.resting = undefined;
    listen(this);
  }

  /** @param {number} width @param {number} height */
  size(width, height) {
    [this.width, this.height] = [width, height];
  }

  /** The place as large as it is. */
  get room() {
    return { w: this.place.clientWidth, h: this.place.clientHeight };
  }

  /** The part of the place that no tools lie on. */
  get free() {
    const { w, h } = this.room;
    const { left, top, right, bottom } = this.inset;
    return { left, top, w: Math.max(1, w - left - right), h: Math.max(1, h - top - bottom) };
  }

  /** The zoom at which the whole map is seen: the floor of all zooms. */
  get least() {
    const { w, h } = this.free;
    return Math.min(w / this.width, h / this.height, 1.2);
  }

  /** See how far tools lie over the edges: those along the bottom, and those at one side. */
  measure() {
    const box = this.place.getBoundingClientRect();
    const over = (/** @type {string} */ name) => {
      const found = this.place.querySelector(name)?.getBoundingClientRect();
      return found?.width ? found : null;
    };
    const [low, side] = [over(".tools"), over(".zoom")];
    const [before, after] = side ? [side.right - box.left + 6, box.right - side.left + 6] : [0, 0];
    this.inset = {
      left: before < after ? Math.max(0, before) : 0,
      top: 0,
      right: before < after ? 0 : Math.max(0, after),
      bottom: low ? Math.max(0, box.bottom - low.bottom + Math.max(BAR, low.height) + 6) : 0,
    };
  }

  /** What of the map is in view, and so much around it. @param {number} around share of the view @returns {[number, number, number, number]} left, top, right, bottom */
  view(around = 0) {
    const { w, h } = this.room;
    const [mx, my] = [w * around, h * around];
    const on = (/** @type {number} */ n, /** @type {number} */ from) => (n - from) / this.zoom;
    return [on(-mx, this.x), on(-my, this.y), on(w + mx, this.x), on(h + my, this.y)];
  }

  /** The whole map, beside the tools. */
  whole() {
    this.measure();
    const { left, top, w, h } = this.free;
    if (w < 2) return;
    this.zoom = this.least;
    this.x = left + (w - this.width * this.zoom) / 2;
    this.y = top + (h - this.height * this.zoom) / 2;
    this.put();
  }

  /** The first view: the whole map where it can be read, else as many of some points as can be, and the stage filled. @param {number[][]} points */
  open(points) {
    this.whole();
    const { left, top, w, h } = this.free;
    const filled = Math.max(w / this.width, h / this.height);
    if (w < 2 || (this.zoom >= READABLE * 0.85 && filled < this.zoom * 1.15)) return;
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
    const [wide, high] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
    const all = points.length ? Math.min(w / (wide + AROUND), h / (high + AROUND)) : 0;
    this.zoom = Math.max(READABLE, Math.min(LARGEST, filled < READABLE ? all : filled));
    const [x, y] = crowd(points, w / this.zoom - AROUND, h / this.zoom - AROUND) ?? [this.width / 2, this.height / 2];
    const onto = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ room, /** @type {number} */ long) =>
      long > room ? Math.min(from, Math.max(from + room - long, at)) : from + (room - long) / 2;
    this.x = onto(left + w / 2 - x * this.zoom, 0, this.room.w, this.width * this.zoom);
    this.y = onto(top + h / 2 - y * this.zoom, top, h, this.height * this.zoom);
    this.put();
  }

  /** @param {number} factor @param {number} [cx] @param {number} [cy] */
  scale(factor, cx = this.place.clientWidth / 2, cy = this.place.clientHeight / 2) {
    const next = Math.max(this.least, Math.min(MOST, this.zoom * factor));
    this.x = cx - ((cx - this.x) * next) / this.zoom;
    this.y = cy - ((cy - this.y) * next) / this.zoom;
    this.zoom = next;
    this.put();
  }

  /** Bring points of the map into view, if they are not. @param {number[][]} points @param {boolean} [gently] */
  reveal(points, gently = true) {
    const { left, top, w, h } = this.free;
    if (!points.length || w < 2) return;
    const on = points.map(([x, y]) => [x * this.zoom + this.x - left, y * this.zoom + this.y - top]);
    if (on.every(([x, y]) => x > NEAR && y > NEAR && x < w - NEAR && y < h - NEAR)) return;
    const [west, north] = [Math.min(...on.map((p) => p[0])), Math.min(...on.map((p) => p[1]))];
    const [east, south] = [Math.max(...on.map((p) => p[0])), Math.max(...on.map((p) => p[1]))];
    if (east - west < w - 2 * EDGE && south - north < h - 2 * EDGE) {
      this.x += west < EDGE ? EDGE - west : east > w - EDGE ? w - EDGE - east : 0;
      this.y += north < EDGE ? EDGE - north : south > h - EDGE ? h - EDGE - south : 0;
      this.glide(gently);
      return;
    }
    const xs = points.map((p) => p[0]);
    const ys = points.map((p) => p[1]);
    const [wide, high] = [Math.max(...xs) - Math.min(...xs) + 190, Math.max(...ys) - Math.min(...ys) + 190];
    this.zoom = Math.max(this.least, Math.min(this.zoom, w / wide, h / high));
    this.x = left + w / 2 - ((Math.max(...xs) + Math.min(...xs)) / 2) * this.zoom;
    this.y = top + h / 2 - ((Math.max(...ys) + Math.min(...ys)) / 2) * this.zoom;
    this.glide(gently);
  }

  /** @param {boolean} gently */
  glide(gently) {
    if (gently) {
      this.world.classList.add("gliding");
      setTimeout(() => this.world.classList.remove("gliding"), GLIDE);
    }
    this.put();
  }

  /** @param {number} x @param {number} y the middle of the view, on the map */
  centre(x, y) {
    const { w, h } = this.room;
    this.x = w / 2 - x * this.zoom;
    this.y = h / 2 - y * this.zoom;
    this.put();
  }

  /** @param {number} clientX @param {number} clientY @returns {[number, number]} on the map */
  toMap(clientX, clientY) {
    const box = this.place.getBoundingClientRect();
    return [(clientX - box.left - this.x) / this.zoom, (clientY - box.top - this.y) / this.zoom];
  }

  put() {
    const { left, top, w, h } = this.free;
    this.zoom = Math.max(this.zoom, this.least);
    const within = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ room, /** @type {number} */ long) =>
      long > room
        ? Math.min(from + SLACK, Math.max(from + room - SLACK - long, at))
        : Math.min(from + room - long + SLACK, Math.max(from - SLACK, at));
    this.x = within(this.x, left, w, this.width * this.zoom);
    this.y = within(this.y, top, h, this.height * this.zoom);
    if (this.waiting) return;
    this.waiting = true;
    this.world.dataset.moving = ""; // what lies on the map is not yet where it will be
    requestAnimationFrame((now) => {
      this.waiting = false;
      delete this.world.dataset.moving;
      this.pace = Math.min(900, Math.max(16, now - this.last));
      this.last = now;
      const stretch = this.zoom / this.base;
      if (!(stretch > SHRUNK && stretch < GROWN)) {
        this.sharpen();
        this.heard.sized(); // at once: a map that opens far closer than it was has chips as large as countries else
      }
      this.shift();
      if (this.zoom === this.base) this.heard.moving();
      clearTimeout(this.resting);
      this.resting = setTimeout(() => this.rest(now), REST + 2 * (this.pace < 800 ? this.pace : 0));
    });
  }

  /** When a frame later the hand has not moved on. @param {number} since */
  rest(since) {
    requestAnimationFrame(() => {
      if (this.waiting || this.last !== since) return;
      this.sharpen();
      this.shift();
      this.heard.moved();
    });
  }

  /** Move and stretch the drawing as it is. */
  shift() {
    const dots = devicePixelRatio || 1;
    const whole = (/** @type {number} */ n) => Math.round(n * dots) / dots;
    const stretch = this.zoom / this.base;
    this.world.style.transform = `translate(${whole(this.x)}px,${whole(this.y)}px) scale(${stretch.toFixed(4)})`;
    this.world.dataset.at = `${this.x.toFixed(1)} ${this.y.toFixed(1)} ${this.zoom.toFixed(4)}`;
  }

  /** Draw it anew for the zoom that there is. The world has a ground of its own, as large as the sheet is on the screen: by that the browser knows how fine the drawing has to be. */
  sharpen() {
    if (this.base === this.zoom) return;
    this.world.classList.remove("gliding");
    this.base = this.zoom;
    this.sheet.style.transform = `scale(${this.zoom.toFixed(4)})`;
    this.world.style.width = `${(this.width * this.zoom).toFixed(1)}px`;
    this.world.style.height = `${(this.height * this.zoom).toFixed(1)}px`;
  }
}

/** A view is tried with a point in its middle and on each of its sides. */
const SHIFTS = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/** The middle of those points that most of all fit into a view. @param {number[][]} points @param {number} w @param {number} h @returns {[number, number]|null} */
function crowd(points, w, h) {
  /** @type {number[][]} */
  let best = [];
  for (const [x, y] of points) {
    for (const [dx, dy] of SHIFTS.map(([i, j]) => [(i * w) / 2, (j * h) / 2])) {
      const inside = points.filter((p) => Math.abs(p[0] - x - dx) <= w / 2 && Math.abs(p[1] - y - dy) <= h / 2);
      if (inside.length > best.length) best = inside;
    }
  }
  if (!best.length) return null;
  const middle = (/** @type {number[]} */ n) => (Math.min(...n) + Math.max(...n)) / 2;
  return [middle(best.map((p) => p[0])), middle(best.map((p) => p[1]))];
}
