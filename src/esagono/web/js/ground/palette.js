/** Colours of the tactical ground, light and dark. */

export const PALETTE = {
  light: {
    grass: ["#c3c090", "#b2b57e", "#cfc89c"], wheat: ["#e2c878", "#d0b05c"], corn: ["#b7b95a", "#8f9a45"],
    floor: "#8d9a62", yard: "#d0c29b", level: ["#cda873", "#b58853"], marsh: ["#a9b58c", "#6f9a93"], gully: "#9c8a63",
    road: ["#8c7a56", "#e6d8b4", "#c9b88f"], water: ["#4c7f93", "#86b4c4", "#b6d6de"],
    crown: ["#56693c", "#607343", "#6b7e4b"], light: "#93a568", shadow: "rgba(35,40,15,.34)",
    stone: ["#a3a6aa", "#7c8187", "#5c6066"], wood: ["#b0764a", "#8a5733", "#5d3a20"], hedge: "#6f7f48",
    contour: "rgba(112,70,28,.62)", edge: "rgba(28,42,16,.5)", plank: ["#b59a72", "#5d4b31"], shade: 1, bank: "rgba(96,116,62,.38)",
  },
  dark: {
    grass: ["#4a4c38", "#424632", "#53533e"], wheat: ["#6f6138", "#5f522e"], corn: ["#4f5428", "#414a22"],
    floor: "#363f2a", yard: "#575040", level: ["#5e4a32", "#6e5232"], marsh: ["#3c4636", "#2f4f4b"], gully: "#3b3324",
    road: ["#2a2519", "#8a7d60", "#6e634b"], water: ["#1c3a46", "#3b6778", "#5a8794"],
    crown: ["#24331d", "#2b3c22", "#324628"], light: "#48603a", shadow: "rgba(5,8,3,.5)",
    stone: ["#84888d", "#64696f", "#2e3135"], wood: ["#87573a", "#694027", "#2f1d10"], hedge: "#3a4527",
    contour: "rgba(205,160,100,.5)", edge: "rgba(0,0,0,.5)", plank: ["#6b5a41", "#2b2214"], shade: 0.8, bank: "rgba(24,34,20,.5)",
  },
};
