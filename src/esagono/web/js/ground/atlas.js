/** Colours of operational maps, light and dark. */

export const ATLAS = {
  light: {
    heights: [
      [0, "#ece5c8"],
      [60, "#e8ddb8"],
      [160, "#dfcb9b"],
      [320, "#cfb380"],
      [560, "#b99565"],
      [850, "#a37f56"],
      [1200, "#a68c6e"],
    ],
    low: "#dfe0bb",
    wood: "#87a05c",
    crown: ["#647f45", "#70894d", "#597440"],
    forest: "#4f6b3a",
    fir: ["#3d5a30", "#476538", "#34502a"],
    gleam: "rgba(200,215,150,.45)",
    fall: "rgba(30,36,14,.3)",
    sea: ["#c3dade", "#a6c8d3", "#8fb5c6"],
    ring: [62, 112, 134],
    marsh: ["#b9cfc6", "#93b3ac"],
    reed: "rgba(62,104,98,.6)",
    polder: "#cfdcae",
    closed: "#d5d0c2",
    town: "#d9b79c",
    beach: [247, 240, 214],
    dusk: [78, 84, 128],
    shade: 1,
    lands: ["#d98f6a", "#7d9cc4", "#c7a94e", "#a77aa8", "#6fa58c", "#b98d7a", "#8d9a55"],
  },
  dark: {
    heights: [
      [0, "#4a4738"],
      [60, "#4d4836"],
      [160, "#544a35"],
      [320, "#5e4f37"],
      [560, "#6c573c"],
      [850, "#7b6445"],
      [1200, "#8a7455"],
    ],
    low: "#434634",
    wood: "#36432a",
    crown: ["#3a4a2b", "#425431", "#334226"],
    forest: "#1f2b19",
    fir: ["#1a2615", "#202e1a", "#151f11"],
    gleam: "rgba(130,150,95,.3)",
    fall: "rgba(5,8,3,.4)",
    sea: ["#2b4650", "#213a46", "#1a303c"],
    ring: [120, 170, 185],
    marsh: ["#36504e", "#2b4443"],
    reed: "rgba(140,185,178,.45)",
    polder: "#404c36",
    closed: "#3b3a34",
    town: "#5e4a3c",
    beach: [96, 90, 66],
    dusk: [10, 12, 30],
    shade: 0.9,
    lands: ["#8a5238", "#3f5f88", "#80692a", "#684868", "#3f6a58", "#74543f", "#585f32"],
  },
};

/** The same for maps of strategy: paler ground under the colours of countries, softer mountains, a calmer sea. */
export const STRATEGIC = {
  light: {
    ...ATLAS.light,
    heights: [
      [0, "#f4eedb"],
      [60, "#f3ecd6"],
      [320, "#e2d3ae"],
      [700, "#d3c09a"],
      [1200, "#c2ab86"],
    ],
    low: "#f0eed6",
    sea: ["#cfe3e6", "#b7d4dc", "#a3c5d1"],
    shade: 0.22,
  },
  dark: {
    ...ATLAS.dark,
    heights: [
      [0, "#3d3b32"],
      [60, "#3f3c31"],
      [320, "#4d4533"],
      [700, "#6a5940"],
      [1200, "#7d6a4d"],
    ],
    low: "#3a3b31",
    shade: 0.26,
  },
};

/** @typedef {typeof ATLAS.light} Atlas */
