/** The whole map in a corner; hidden while it is all in view. */
import { nation } from "./nations.js";

const WIDE = 164;

export class Minimap {
  /** @param {HTMLElement} place @param {import("./camera.js").Camera} camera */
  constructor(place, camera) {
    this.camera = camera;
    this.box = document.createElement("div");
    this.box.className = "fl mini";
    this.box.setAttribute("aria-hidden", "true");
    this.picture = document.createElement("img");
    this.picture.alt = "";
    this.dots = document.createElement("canvas");
    this.frame = document.createElement("i");
    this.box.append(this.picture, this.dots, this.frame);
    place.append(this.box);
    const jump = (/** @type {PointerEvent} */ e) => {
      if (!e.buttons) return;
      const box = this.picture.getBoundingClientRect();
      this.camera.centre(
        ((e.clientX - box.left) / box.width) * camera.width,
        ((e.clientY - box.top) / box.height) * camera.height,
      );
      this.move();
    };
    this.box.addEventListener("pointerdown", jump);
    this.box.addEventListener("pointermove", jump);
  }

  /** @param {string} url */
  ground(url) {
    this.picture.src = url;
  }

  size() {
    const { width, height } = this.camera;
    this.k = WIDE / width;
    const high = Math.round(height * this.k);
    for (const part of [this.picture, this.dots]) {
      part.style.width = `${WIDE}px`;
      part.style.height = `${high}px`;
    }
    this.dots.width = WIDE * 2;
    this.dots.height = high * 2;
  }

  /** @param {import("../types.js").Piece[]} pieces @param {import("../ground/lay.js").Lay} lay */
  pieces(pieces, lay) {
    const g = this.dots.getContext("2d");
    if (!g) return;
    g.clearRect(0, 0, this.dots.width, this.dots.height);
    for (const piece of pieces) {
      if (!lay.by.has(piece.hex)) continue;
      const [x, y] = lay.centre(piece.hex).map((n) => n * (this.k ?? 0) * 2);
      g.fillStyle = nation(piece.side).flag;
      g.strokeStyle = "#fff";
      g.lineWidth = 1.5;
      g.fillRect(x - 4.5, y - 4.5, 9, 9);
      g.strokeRect(x - 4.5, y - 4.5, 9, 9);
    }
  }

  move() {
    const { camera } = this;
    const k = this.k ?? 0;
    const { w, h } = camera.room;
    const [l, t] = [Math.max(0, -camera.x / camera.zoom), Math.max(0, -camera.y / camera.zoom)];
    const [r, b] = [
      Math.min(camera.width, (w - camera.x) / camera.zoom),
      Math.min(camera.height, (h - camera.y) / camera.zoom),
    ];
    this.box.hidden = (r - l) * (b - t) > camera.width * camera.height * 0.93;
    this.frame.style.cssText = `left:${5 + l * k}px;top:${5 + t * k}px;width:${(r - l) * k}px;height:${(b - t) * k}px`;
  }
}
