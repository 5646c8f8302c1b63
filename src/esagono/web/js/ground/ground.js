/** The painted ground of a map: from the cache, or from the worker, rough first and fine after. */
import { Lay, isCountry } from "./lay.js";

const CACHE = "esagono-ground-11";
const MOST_PIXELS = 5e6;
const MOST_FINE = 8e6;

/** @typedef {{picture: (url: string) => void, lines: (markup: string) => void}} Shown */

/** The scales at which a map is painted, one after the other. @param {Lay} lay @returns {number[]} */
export function scalesOf(lay) {
  const size = lay.width * lay.height;
  if (size > MOST_PIXELS) return [Math.max(0.2, Math.sqrt(1e6 / size)), Math.min(1, Math.sqrt(MOST_PIXELS / size))];
  if (lay.chart.style === "staff") return [1, Math.min(2, Math.sqrt(MOST_FINE / size))];
  return size * 4 > MOST_FINE ? [1] : [1, 2];
}

/**
 * @param {import("../types.js").Chart} chart @param {string} theme
 * @param {Shown} shown called with a picture, perhaps twice, and with the lines of an operational map
 * @param {number} [finest] no finer than this
 * @returns {() => void} stops it
 */
export function ground(chart, theme, shown, finest = 2) {
  let stopped = false;
  /** @type {Worker|null} */
  let worker = null;
  const scales = scalesOf(new Lay(chart)).filter((scale, i) => i === 0 || scale <= finest);
  const key = (/** @type {number|string} */ what) => `/ground/${chart.name}/${what}`;
  const toned = (/** @type {number} */ scale) => key(`${theme}/${scale.toFixed(2)}`);
  const asked = (/** @type {Record<string, unknown>} */ wish) =>
    new Promise((/** @type {(found: any) => void} */ done) => {
      worker ??= new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
      worker.onmessage = (message) => done(message.data);
      worker.postMessage({ chart, theme, ...wish });
    });
  const show = (/** @type {Blob} */ blob) => {
    if (!stopped) shown.picture(URL.createObjectURL(blob));
  };
  const drawLines = async (/** @type {Cache|null} */ cache) => {
    if (!isCountry(chart)) return;
    const kept = await cache?.match(key("lines"));
    const markup = kept ? await kept.text() : (await asked({ what: "lines" })).lines;
    if (!stopped) shown.lines(markup);
    if (!kept) await cache?.put(key("lines"), new Response(markup));
  };
  const run = async () => {
    const cache = "caches" in self ? await caches.open(CACHE).catch(() => null) : null;
    await drawLines(cache);
    const fine = await cache?.match(toned(scales[scales.length - 1]));
    if (fine) return show(await fine.blob());
    for (const scale of scales) {
      if (stopped) return undefined;
      const kept = await cache?.match(toned(scale));
      const blob = kept ? await kept.blob() : (await asked({ scale })).blob;
      show(blob);
      if (!kept) await cache?.put(toned(scale), new Response(blob));
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
