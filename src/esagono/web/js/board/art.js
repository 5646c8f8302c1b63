/** Figures on the counters: busts for men, vehicles from above and turned to their facing. */

/** @typedef {(side: string, turn: number, kind: string) => string} Art */

const LINE = "#1d1d14";

/** A helmeted bust; the German helmet flares, the Soviet one is a round dome. @param {string} side @param {number} x @param {number} y @param {number} s @param {boolean} rifle */
function bust(side, x, y, s, rifle) {
  const german = side.startsWith("german");
  const c = german ? ["#55624f", "#7b8872"] : ["#7d6a3e", "#a08b58"];
  const helmet = german
    ? "M-5.6 1.2C-6-5-3.5-8 0-8S6-5 5.6 1.2L6.6 3C4.5 2.2 3.4 1 3 .3H-3C-3.4 1-4.5 2.2-6.6 3Z"
    : "M-5.4.6C-5.8-5-3.4-8 0-8S5.8-5 5.4.6L5.9 1.4H-5.9Z";
  const weapon = rifle
    ? `<path d="M6.5 13L9.6-8" stroke="#3a2613" stroke-width="1.700" stroke-linecap="round"/><path d="M9.2-5L9.9-10.500" stroke="#22211d" stroke-linecap="round"/>`
    : "";
  return `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-9 13C-9 7.4-5.6 5.6 0 5.6S9 7.4 9 13Z" fill="${c[0]}" stroke="${LINE}" stroke-width=".9"/><path d="M-3.4 0h6.8v3.2C3.4 5.6 2 6.800 0 6.800S-3.4 5.600-3.400 3.200Z" fill="#d9ae86" stroke="${LINE}" stroke-width=".7"/><path d="${helmet}" fill="${c[0]}" stroke="${LINE}" stroke-width=".9"/><path d="M-3.4-4.600C-2.600-6.400-1-7 .6-6.800" stroke="${c[1]}" stroke-width="1.300" fill="none" stroke-linecap="round"/>${weapon}</g>`;
}

/** @typedef {{hull: string, edge: string, w: number, l: number, turret: string, gun: number}} Hull */

/** A vehicle from above. @param {number} turn @param {Hull} t */
function vehicle(turn, t) {
  const [w, l] = [t.w / 2, t.l / 2];
  let tracks = "";
  for (let y = -l + 2; y < l; y += 2.6)
    tracks += `M${-w} ${y.toFixed(1)}h3.400M${(w - 3.4).toFixed(1)} ${y.toFixed(1)}h3.400`;
  const gun = t.gun
    ? `<path d="M0-3V${-t.gun}" stroke="#17150e" stroke-width="2.700" stroke-linecap="round"/><path d="M0-3V${-t.gun}" stroke="${t.hull}" stroke-width="1.100" stroke-linecap="round"/>`
    : "";
  return `<g transform="rotate(${turn})" stroke-linejoin="round"><rect x="${-w}" y="${-l}" width="3.800" height="${t.l}" rx="1.600" fill="#3a372d" stroke="#16140d" stroke-width=".7"/><rect x="${w - 3.8}" y="${-l}" width="3.800" height="${t.l}" rx="1.600" fill="#3a372d" stroke="#16140d" stroke-width=".7"/><path d="${tracks}" stroke="#8a846f" stroke-width=".55"/><path d="M${-w + 2.4} ${l - 1.2}V${-l + 4}L${-w + 4.4} ${-l + 0.6}H${w - 4.4}L${w - 2.4} ${-l + 4}V${l - 1.2}Z" fill="${t.hull}" stroke="${t.edge}" stroke-width=".9"/>${gun}<path d="${t.turret}" fill="${t.hull}" stroke="${t.edge}" stroke-width="1.100"/><path d="${t.turret}" fill="#fff" opacity=".16"/></g>`;
}

/** @param {string} side @returns {[string, string]} */
const paintOf = (side) => (side.startsWith("german") ? ["#cdb678", "#3b2f15"] : ["#75854f", "#232b13"]);

/** @type {Record<string, Art>} */
export const ART = {
  squad: (side, _turn, kind) =>
    kind === "smg"
      ? bust(side, -7.5, -1, 0.82, false) +
        bust(side, 7.5, 2.5, 0.92, false) +
        `<g stroke="#1d1a14" stroke-linecap="round"><path d="M-15 14L-1 8" stroke-width="2.400"/><circle cx="-8" cy="13.200" r="3.100" fill="#2c2a25" stroke-width=".8"/></g>`
      : bust(side, -8.5, -1, 0.82, true) + bust(side, 8, -1, 0.82, true) + bust(side, 0, 4.6, 0.95, true),
  sniper: (side) =>
    bust(side, 0, 1, 1.05, true) +
    `<circle cx="9" cy="-2" r="4" fill="none" stroke="#15140f" stroke-width="1.200"/><path d="M9-7v10M4-2h10" stroke="#15140f" stroke-width=".8"/>`,
  mg: (side) =>
    bust(side, -5, -3, 0.8, false) +
    (side.startsWith("german")
      ? `<g stroke="#15140f" stroke-linecap="round" fill="none"><path d="M-15 10.500h9" stroke-width="3.400" stroke="#4b3118"/><path d="M-7 10h15" stroke-width="3.600"/><path d="M8 9.600h8" stroke-width="1.900"/><path d="M6 11L2 17M6 11l5 6" stroke-width="1.300"/></g>`
      : `<g stroke="#15140f"><path d="M-4 8h18v4.600h-18z" fill="#55603c"/><path d="M14 10.300h3.500" stroke-width="2"/><path d="M0 2.500L5 3.400V14L0 15Z" fill="#6d7a4c"/><circle cx="-1" cy="15" r="3.100" fill="#4a4028" stroke-width="1.100"/><path d="M-4 12L-14 16.500" stroke-width="1.800"/></g>`),
  mortar: (side) =>
    bust(side, -8, 0, 0.85, false) +
    `<g stroke="#15140f" stroke-linecap="round"><path d="M1 14L10-8" stroke-width="4.600"/><path d="M1 14L10-8" stroke="#6a6b54" stroke-width="2.400"/><path d="M7 0l6 14" stroke-width="1.600"/><ellipse cx="1" cy="15" rx="6" ry="2" fill="#4a4a3a"/></g>`,
  gun: (_side, turn) =>
    `<g transform="rotate(${turn})" stroke="#1a1812"><path d="M-3 4L-7 16M3 4L7 16" stroke-width="2.400" stroke="#4c4a32"/><rect x="-11" y="-1" width="22" height="3.600" rx="1" fill="#707650" stroke-width=".9"/><rect x="-13" y="-3" width="3.600" height="9" rx="1.400" fill="#2e2d24" stroke-width=".6"/><rect x="9.400" y="-3" width="3.600" height="9" rx="1.400" fill="#2e2d24" stroke-width=".6"/><path d="M0 5V-17" stroke-width="2.600"/></g>`,
  tank: (side, turn) => {
    const [hull, edge] = paintOf(side);
    return vehicle(turn, {
      hull,
      edge,
      w: 16.2,
      l: 26,
      turret: "M-4.600-5L4.600-5 6 5 3.600 8.500H-3.600L-6 5Z",
      gun: 16,
    });
  },
  spg: (side, turn) => {
    const [hull, edge] = paintOf(side);
    return vehicle(turn, { hull, edge, w: 16.2, l: 26, turret: "M-6.400-8H6.400L7 4H-7Z", gun: 14 });
  },
  apc: (side, turn) => {
    const [hull, edge] = paintOf(side);
    return vehicle(turn, { hull, edge, w: 12.4, l: 26, turret: "M-4-2H4V10H-4Z", gun: 0 });
  },
  truck: (side, turn) => {
    const [hull, edge] = paintOf(side);
    return vehicle(turn, { hull, edge, w: 11, l: 27, turret: "M-4.400-3H4.400V12H-4.400Z", gun: 0 });
  },
  aircraft: (side, turn) =>
    `<g transform="rotate(${turn})" fill="${paintOf(side)[0]}" stroke="${paintOf(side)[1]}" stroke-linejoin="round"><path d="M0-18q2.400 2 2.400 8l15 5v4l-15-1-1 10 5 3v3l-6.400-1-6.400 1v-3l5-3-1-10-15 1v-4l15-5q0-6 2.400-8Z"/></g>`,
  ship: (side) =>
    `<g fill="${side.startsWith("german") ? "#5d665f" : "#6a7178"}" stroke="#1b1d1f" stroke-width=".9" stroke-linejoin="round"><path d="M-21 4H21L17 11H-17Z"/><path d="M-8 4V-2H-5V-8H-3V-12H-1.500V-8H2V-3H8V4Z"/><path d="M-16 4V1H-11V4ZM11 4V1H16V4Z"/></g><path d="M-11 2H-19M16 2H22" stroke="#1b1d1f" stroke-width="1.600" stroke-linecap="round"/>`,
  airfield: (side) =>
    `<g stroke="#2a2820" stroke-linejoin="round"><path d="M-17 9L-5-11H5L17 9Z" fill="#e9e2cc"/><path d="M0 6V-8" stroke-dasharray="3 2.600" stroke-width="1.600"/></g><g transform="translate(0 -2) scale(.5)" fill="${paintOf(side)[0]}" stroke="${paintOf(side)[1]}"><path d="M0-18q2.400 2 2.400 8l15 5v4l-15-1-1 10 5 3v3l-6.400-1-6.400 1v-3l5-3-1-10-15 1v-4l15-5q0-6 2.400-8Z"/></g>`,
};

const [TORSO, HEAD] = ["M-9 13C-9 7.4-5.6 5.6 0 5.6S9 7.4 9 13Z", "M-5.6 3C-6-5-3.5-8 0-8S6-5 5.6 3Q3 6 0 6T-5.6 3Z"];
/** @param {number} x @param {number} y @param {number} s */
const man = (x, y, s) => `<path d="${TORSO}${HEAD}" transform="translate(${x} ${y}) scale(${s})"/>`;
/** @param {number} turn @param {number} wide @param {string} turret @param {number} gun */
const machine = (turn, wide, turret, gun) =>
  `<g transform="rotate(${turn})"><path d="M${-wide / 2}-13h${wide}v26h${-wide}Z${turret}"/>${gun ? `<path d="M0-3V${-gun}" stroke-width="3.600"/>` : ""}</g>`;

/** The same figures in a few strokes, for counters that are small on the screen and many. @type {Record<string, (turn: number) => string>} */
const PLAIN = {
  squad: () => man(-9, -2, 0.82) + man(9, -2, 0.82) + man(0, 4, 0.95),
  sniper: () => `${man(-2, 1, 1)}<path d="M9-11V15" stroke-width="2.600"/>`,
  mg: () => `${man(-4, -4, 0.9)}<path d="M-15 12H16M6 12L1 18M6 12l5 6" stroke-width="3.400"/>`,
  mortar: () => `${man(-8, 0, 0.9)}<path d="M2 15L11-9M8 0l6 15" stroke-width="3.600"/>`,
  gun: (turn) => `<path d="M-3 4L-7 16M3 4L7 16M-12 1H12M0 5V-17" stroke-width="3.600" transform="rotate(${turn})"/>`,
  tank: (turn) => machine(turn, 16, "M-4-5v11h8v-11Z", 18),
  spg: (turn) => machine(turn, 16, "M-5-8v11h10v-11Z", 16),
  apc: (turn) => machine(turn, 12, "M-3-2v11h6v-11Z", 0),
  truck: (turn) => machine(turn, 11, "M-3-3v13h6v-13Z", 0),
};

/** A figure in a few strokes; nothing for what has no such drawing. @param {string} art @param {number} turn @param {string} ink */
export function plain(art, turn, ink) {
  const drawn = PLAIN[art]?.(turn);
  return drawn ? `<g fill="${ink}" stroke="${ink}" stroke-width=".8" stroke-linecap="round" fill-rule="evenodd">${drawn}</g>` : "";
}
