/** Paints the ground without holding up the page. */
import { paint } from "./paint.js";

self.onmessage = async (/** @type {MessageEvent} */ message) => {
  const { chart, theme, scale } = message.data;
  const canvas = new OffscreenCanvas(1, 1);
  paint(canvas, chart, theme, scale);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.9 });
  self.postMessage({ key: message.data.key, scale, blob });
};
