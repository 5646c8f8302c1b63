/** The painted ground of a map: from the cache, or from the worker, rough first and fine after. */

const CACHE = "esagono-ground-3";

/**
 * @param {import("./paint.js").Chart} chart @param {string} theme
 * @param {(url: string) => void} shown called with a picture, perhaps twice
 * @returns {() => void} stops it
 */
export function ground(chart, theme, shown) {
  let stopped = false;
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  const key = (/** @type {number} */ scale) => `/ground/${chart.name}/${theme}/${scale}`;
  const ask = async (/** @type {number} */ scale) => {
    const cache = "caches" in self ? await caches.open(CACHE).catch(() => null) : null;
    const kept = await cache?.match(key(scale));
    if (kept) return show(await kept.blob());
    worker.postMessage({ chart, theme, scale, key: key(scale) });
    return undefined;
  };
  const show = (/** @type {Blob} */ blob) => {
    if (!stopped) shown(URL.createObjectURL(blob));
  };
  worker.onmessage = async (message) => {
    show(message.data.blob);
    const cache = "caches" in self ? await caches.open(CACHE).catch(() => null) : null;
    await cache?.put(message.data.key, new Response(message.data.blob));
    if (message.data.scale === 1 && !stopped) void ask(2);
  };
  void ask(1);
  return () => {
    stopped = true;
    worker.terminate();
  };
}
