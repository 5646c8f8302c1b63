/**
 * Pan, zoom and pinch. The sheet inside the world is drawn at the zoom at which the hand last rested (`base`); while
 * the hand moves, that drawing is only shifted and stretched. So the browser never draws more than is on the screen.
 */

const LEAST = 0.12;
const MOST = 3;
const REST = 180;
const WIDE = 900;
/** How much the drawing may shrink and grow before it is drawn anew though the hand moves on. */
const [SHRUNK, GROWN] = [0.6, 2.4];
const GLIDE = 260;

export class Camera {
  /**
   * @param {HTMLElement} place @param {HTMLElement} world @param {HTMLElement} sheet what the world holds
   * @param {{moved: () => void, moving: () => void, click: (e: PointerEvent) => void, point: (e: PointerEvent) => void, hold: (e: PointerEvent) => void}} heard
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
    this.waiting = false;
    this.pace = 16;
    this.last = 0;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.resting = undefined;
    this.listen();
  }

  /** @param {number} width @param {number} height */
  size(width, height) {
    [this.width, this.height] = [width, height];
  }

  /** The part of the place that nothing lies on. */
  get room() {
    const w = this.place.clientWidth;
    return { w, h: this.place.clientHeight };
  }

  /** What of the map is in view, and so much around it. @param {number} around share of the view @returns {[number, number, number, number]} left, top, right, bottom */
  view(around = 0) {
    const { w, h } = this.room;
    const [mx, my] = [w * around, h * around];
    const on = (/** @type {number} */ n, /** @type {number} */ from) => (n - from) / this.zoom;
    return [on(-mx, this.x), on(-my, this.y), on(w + mx, this.x), on(h + my, this.y)];
  }

  fit() {
    const { w, h } = this.room;
    if (!w || !h) return;
    const whole = Math.min(w / this.width, h / this.height);
    const wide = Math.min(Math.max(w / this.width, h / this.height), 1.15);
    this.zoom = Math.max(LEAST, w < 700 ? Math.max(whole, 0.62) : wide <= whole * 1.35 ? wide : Math.min(whole, 1.2));
    this.x = (w - this.width * this.zoom) / 2;
    this.y = (h - this.height * this.zoom) / 2;
    this.put();
  }

  whole() {
    const { w, h } = this.room;
    this.zoom = Math.max(LEAST, Math.min(w / this.width, h / this.height, 1.2));
    this.x = (w - this.width * this.zoom) / 2;
    this.y = (h - this.height * this.zoom) / 2;
    this.put();
  }

  /** @param {number} factor @param {number} [cx] @param {number} [cy] */
  scale(factor, cx = this.place.clientWidth / 2, cy = this.place.clientHeight / 2) {
    const next = Math.max(LEAST, Math.min(MOST, this.zoom * factor));
    this.x = cx - ((cx - this.x) * next) / this.zoom;
    this.y = cy - ((cy - this.y) * next) / this.zoom;
    this.zoom = next;
    this.put();
  }

  /** Bring points of the map into view, if they are not. @param {number[][]} points @param {boolean} [gently] */
  reveal(points, gently = true) {
    const { w, h } = this.room;
    if (!points.length || !w) return;
    const on = points.map(([x, y]) => [x * this.zoom + this.x, y * this.zoom + this.y]);
    const far = w > WIDE ? 110 : 44;
    if (on.every(([x, y]) => x > 44 && y > 44 && x < w - far && y < h - far)) return;
    const [left, top] = [Math.min(...on.map((p) => p[0])), Math.min(...on.map((p) => p[1]))];
    const [right, low] = [Math.max(...on.map((p) => p[0])), Math.max(...on.map((p) => p[1]))];
    const [edge, floor] = [90, w > WIDE ? 190 : 90];
    if (right - left < w - edge - floor && low - top < h - edge - floor) {
      this.x += left < edge ? edge - left : right > w - floor ? w - floor - right : 0;
      this.y += top < edge ? edge - top : low > h - floor ? h - floor - low : 0;
      this.glide(gently);
      return;
    }
    const xs = points.map((p) => p[0]);
    const ys = points.map((p) => p[1]);
    const [wide, high] = [Math.max(...xs) - Math.min(...xs) + 190, Math.max(...ys) - Math.min(...ys) + 190];
    this.zoom = Math.max(LEAST, Math.min(this.zoom, w / wide, h / high));
    this.x = w / 2 - ((Math.max(...xs) + Math.min(...xs)) / 2) * this.zoom;
    this.y = h / 2 - ((Math.max(...ys) + Math.min(...ys)) / 2) * this.zoom;
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
    const { w, h } = this.room;
    const [wide, high] = [this.width * this.zoom, this.height * this.zoom];
    const slack = 40;
    this.x =
      wide > w
        ? Math.min(slack, Math.max(w - slack - wide, this.x))
        : Math.min(w - wide + slack, Math.max(-slack, this.x));
    this.y =
      high > h
        ? Math.min(slack, Math.max(h - 2 * slack - high, this.y))
        : Math.min(h - high + slack, Math.max(-slack, this.y));
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame((now) => {
      this.waiting = false;
      this.pace = Math.min(900, Math.max(16, now - this.last));
      this.last = now;
      const stretch = this.zoom / this.base;
      if (!(stretch > SHRUNK && stretch < GROWN)) this.sharpen();
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

  listen() {
    /** @type {Map<number, {x: number, y: number}>} */
    const held = new Map();
    let [moved, spread] = [0, 0];
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    let long;
    const { place } = this;
    place.addEventListener("pointerdown", (e) => {
      if (/** @type {Element} */ (e.target).closest(".fl")) return;
      held.set(e.pointerId, { x: e.clientX, y: e.clientY });
      moved = 0;
      spread = 0;
      clearTimeout(long);
      if (e.pointerType === "touch") {
        long = setTimeout(() => {
          if (moved <= 6 && held.size === 1) {
            moved = 99;
            this.heard.hold(e);
          }
        }, 480);
      }
    });
    place.addEventListener("pointermove", (e) => {
      const from = held.get(e.pointerId);
      if (!from) {
        this.heard.point(e);
        return;
      }
      const [dx, dy] = [e.clientX - from.x, e.clientY - from.y];
      moved += Math.abs(dx) + Math.abs(dy);
      held.set(e.pointerId, { x: e.clientX, y: e.clientY });
      if (held.size === 1 && moved > 6) {
        if (!place.hasPointerCapture(e.pointerId)) place.setPointerCapture(e.pointerId);
        this.x += dx;
        this.y += dy;
        this.put();
      } else if (held.size === 2) {
        const [a, b] = [...held.values()];
        const now = Math.hypot(a.x - b.x, a.y - b.y);
        const box = place.getBoundingClientRect();
        if (spread) this.scale(now / spread, (a.x + b.x) / 2 - box.left, (a.y + b.y) / 2 - box.top);
        spread = now;
      }
    });
    const up = (/** @type {PointerEvent} */ e) => {
      clearTimeout(long);
      if (held.delete(e.pointerId) && moved <= 6 && e.type === "pointerup") this.heard.click(e);
    };
    place.addEventListener("pointerup", up);
    place.addEventListener("pointercancel", up);
    place.addEventListener(
      "wheel",
      (e) => {
        if (/** @type {Element} */ (e.target).closest(".fl")) return;
        e.preventDefault();
        const box = place.getBoundingClientRect();
        this.scale(Math.exp(-e.deltaY * 0.0015), e.clientX - box.left, e.clientY - box.top);
      },
      { passive: false },
    );
  }
}
