/** The painted ground of a map: from the cache, or from the worker, rough first and fine after. */
import { Lay } from "./lay.js";

const CACHE = "esagono-ground-5";
const MOST_PIXELS = 5e6;

/** The scales at which a map is painted, one after the other. @param {Lay} lay @returns {number[]} */
export function scalesOf(lay) {
  const size = lay.width * lay.height;
  if (size > MOST_PIXELS) return [Math.max(0.2, Math.sqrt(1e6 / size)), Math.min(1, Math.sqrt(MOST_PIXELS / size))];
  return size * 4 > MOST_PIXELS * 1.6 ? [1] : [1, 2];
}

/**
 * @param {import("../types.js").Chart} chart @param {string} theme
 * @param {(url: string) => void} shown called with a picture, perhaps twice
 * @param {number} [finest] no finer than this
 * @returns {() => void} stops it
 */
export function ground(chart, theme, shown, finest = 2) {
  let stopped = false;
  /** @type {Worker|null} */
  let worker = null;
  const scales = scalesOf(new Lay(chart)).filter((scale, i) => i === 0 || scale <= finest);
  const key = (/** @type {number} */ scale) => `/ground/${chart.name}/${theme}/${scale.toFixed(2)}`;
  const open = () => ("caches" in self ? caches.open(CACHE).catch(() => null) : Promise.resolve(null));
  const show = (/** @type {Blob} */ blob) => {
    if (!stopped) shown(URL.createObjectURL(blob));
  };
  const painted = (/** @type {number} */ scale) =>
    new Promise((/** @type {(blob: Blob) => void} */ done) => {
      worker ??= new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
      worker.onmessage = (message) => done(message.data.blob);
      worker.postMessage({ chart, theme, scale });
    });
  const run = async () => {
    const cache = await open();
    const fine = await cache?.match(key(scales[scales.length - 1]));
    if (fine) return show(await fine.blob());
    for (const scale of scales) {
      if (stopped) return undefined;
      const kept = await cache?.match(key(scale));
      const blob = kept ? await kept.blob() : await painted(scale);
      show(blob);
      if (!kept) await cache?.put(key(scale), new Response(blob));
    }
    worker?.terminate();
    return undefined;
  };
  void run();
  return () => {
    stopped = true;
    worker?.terminate();
  };
}
