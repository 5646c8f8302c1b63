/** Icons and dice as markup. */

/** @param {number} [s] */
export const logo = (s = 26) =>
  `<svg width="${s}" height="${s}" viewBox="0 0 26 26" aria-hidden="true"><path d="M7 2.500h12L25 13l-6 10.500H7L1 13z" fill="var(--ink)"/><path d="M8.600 8h8.800v10H8.600z" fill="var(--panel)"/><path d="M8.600 8l8.800 10M17.400 8L8.600 18" stroke="var(--ink)" stroke-width="1.300"/></svg>`;

/** @param {string} d */
const icon = (d) => `<svg viewBox="0 0 20 20" aria-hidden="true">${d}</svg>`;

export const ICON = {
  undo: icon('<path d="M7 3L3 7l4 4M3 7h9a5 5 0 0 1 0 10h-2"/>'),
  redo: icon('<path d="M13 3l4 4-4 4M17 7H8a5 5 0 0 0 0 10h2"/>'),
  replay: icon('<path d="M3 10a7 7 0 1 0 2.300-5.200M3 3v4h4M10 6.500V10l2.600 1.800"/>'),
  menu: icon('<path d="M3 6h14M3 10h14M3 14h14"/>'),
  eye: icon(
    '<path d="M2 10s3-5.500 8-5.500S18 10 18 10s-3 5.500-8 5.500S2 10 2 10z"/><circle cx="10" cy="10" r="2.300"/>',
  ),
  spot: icon(
    '<circle cx="5.500" cy="13" r="3.500"/><circle cx="14.500" cy="13" r="3.500"/><path d="M9 12.500h2M3 10.500L5 4h2.500L9 11.500M17 10.500L15 4h-2.500L11 11.500"/>',
  ),
  reach: icon('<circle cx="10" cy="10" r="2"/><path d="M10 1.500v4M10 14.500v4M1.500 10h4M14.500 10h4"/>'),
  arc: icon('<path d="M10 17L3 5M10 17l7-12M3 5a14 14 0 0 1 14 0"/>'),
  star: icon('<path d="M10 2.500l2.300 4.900 5.200.700-3.800 3.700.900 5.300-4.600-2.600-4.600 2.600.900-5.300-3.800-3.700 5.200-.700z"/>'),
  flag: icon('<path d="M5 18V3M5 4l10 3-10 4"/>'),
  hex: icon('<path d="M6 3h8l4 7-4 7H6l-4-7z"/>'),
  zoc: icon(
    '<circle cx="10" cy="10" r="2.400"/><path d="M10 2.500l6.500 3.750v7.500L10 17.500l-6.500-3.750v-7.500z" stroke-dasharray="2.600 2"/>',
  ),
  burst: icon('<path d="M10 1.500l2 5.500 5.500-2-3 5 4.500 3-5.500 1 .500 5-4-3.500-4 3.500.500-5-5.500-1 4.500-3-3-5 5.500 2z"/>'),
  pencil: icon('<path d="M3 17l1-4L14 3l3 3L7 16zM12 5l3 3"/>'),
  tracks: icon('<path d="M2.500 6.500h15v7h-15zM7.500 6.500v7M12.500 6.500v7"/>'),
  threat: icon('<path d="M3 17L17 3M3 10l7-7M10 17l7-7"/>'),
  supply: icon('<path d="M3 6l7-3 7 3v8l-7 3-7-3zM3 6l7 3 7-3M10 9v8"/>'),
  rules: icon('<path d="M10 5c-2-1.500-5-1.500-7-1v11c2-.5 5-.5 7 1 2-1.500 5-1.500 7-1V4c-2-.5-5-.5-7 1zM10 5v11"/>'),
  find: icon('<circle cx="9" cy="9" r="5.500"/><path d="M13 13l4 4"/>'),
  plus: icon('<path d="M10 4v12M4 10h12"/>'),
  minus: icon('<path d="M4 10h12"/>'),
  fit: icon('<path d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4"/>'),
};

/** @param {number} n @param {number} [s] */
export function die(n, s = 20) {
  /** @type {Record<number, number[][]>} */
  const pips = {
    1: [[0, 0]],
    2: [
      [-1, -1],
      [1, 1],
    ],
    3: [
      [-1, -1],
      [0, 0],
      [1, 1],
    ],
    4: [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ],
    5: [
      [-1, -1],
      [1, -1],
      [0, 0],
      [-1, 1],
      [1, 1],
    ],
    6: [
      [-1, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [-1, 1],
      [1, 1],
    ],
  };
  const figure = `<text y="4.200" text-anchor="middle" font-size="12" font-weight="700" fill="#22231d">${n}</text>`;
  const dots = !pips[n]
    ? figure
    : pips[n].map((q) => `<circle cx="${q[0] * 4.8}" cy="${q[1] * 4.8}" r="1.900" fill="#22231d"/>`).join("");
  return `<svg width="${s}" height="${s}" viewBox="-11 -11 22 22" role="img" aria-label="${n}"><rect x="-9.500" y="-9.500" width="19" height="19" rx="4.200" fill="#fffdf6" stroke="#6c6552"/>${dots}</svg>`;
}
