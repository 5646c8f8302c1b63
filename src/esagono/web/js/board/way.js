/** A way that is drawn before it is gone: hex by hex, where it stops, what it costs, where the unit looks then. */
import { safe } from "../dom.js";
import { hexagon } from "./shapes.js";

/** @param {import("../ground/lay.js").Lay|null} lay @param {import("../types.js").Plan} plan @param {boolean} flat how the hexes stand */
export function wayOf(lay, plan, flat) {
  if (!lay || !lay.by.has(plan.hex)) return "";
  const line = plan.way.filter((p) => lay.by.has(p.hex));
  const points = line.map((p) => lay.centre(p.hex));
  const d = points.length > 1 ? `M${points.map((p) => p.map((n) => n.toFixed(1)).join(" ")).join("L")}` : "";
  const zones = zoneOf(lay, plan.fringe ?? [], "fringe") + zoneOf(lay, plan.zone ?? [], "");
  const way = d ? `<path d="${d}" class="way-out"/><path d="${d}" class="way-in"/>` : "";
  const dots = line
    .slice(1, -1)
    .map((p) => dot(lay.centre(p.hex), p.stops ? "stops" : p.note ? "felt" : "") + risk(lay.centre(p.hex), p.mark ?? ""))
    .join("");
  return `<g class="way${plan.warnings.length ? " warned" : ""}">${zones}${way}${dots}${end(lay, plan, flat)}</g>`;
}

/** The hexes that it works on. @param {import("../ground/lay.js").Lay} lay @param {string[]} hexes @param {string} kind */
const zoneOf = (lay, hexes, kind) =>
  hexes
    .filter((hex) => lay.by.has(hex))
    .map((hex) => `<path d="${hexagon(lay, hex, 47)}" class="way-zone ${kind}"/>`)
    .join("");

/** @param {[number, number]} at @param {string} kind */
const dot = ([x, y], kind) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="6" class="way-dot ${kind}"/>`;

/** In a few signs what a hex of the way is up against. @param {[number, number]} at @param {string} mark */
const risk = ([x, y], mark) =>
  mark
    ? `<g transform="translate(${x.toFixed(1)} ${(y - 22).toFixed(1)})"><g class="way-plate risk"><rect x="-19" y="-9" width="38" height="18" rx="9"/><text y="4">${safe(mark)}</text></g></g>`
    : "";

/** The last hex: a ring, the facing, and a plate with cost, what is left and what stops it. @param {import("../ground/lay.js").Lay} lay @param {import("../types.js").Plan} plan @param {boolean} flat */
function end(lay, plan, flat) {
  const [x, y] = lay.centre(plan.hex);
  const last = plan.way.at(-1);
  const turn = plan.facing === null ? "" : prow(plan.facing * 60 + (flat ? 0 : 30));
  const words = [plan.cost, last?.left ? `→ ${last.left}` : "", last?.note ?? "", ...plan.warnings.map(() => "!")];
  const text = words.filter(Boolean).join(" · ").replace(" · →", " →");
  const wide = Math.max(40, text.length * 6.6 + 18);
  const from = plan.way.at(-2);
  const above = from && lay.by.has(from.hex) && lay.centre(from.hex)[1] > y;
  const plate = text
    ? `<g transform="translate(0 ${above ? -50 : 52})"><g class="way-plate"><rect x="${-wide / 2}" y="-11" width="${wide}" height="22" rx="11"/><text y="4.300">${safe(text)}</text></g></g>`
    : "";
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><circle r="16" class="way-end${last?.stops ? " stops" : ""}"/>${turn}${plate}</g>`;
}

/** @param {number} turn */
const prow = (turn) => `<path d="M-13-34L0-52 13-34Q0-40-13-34Z" transform="rotate(${turn})" class="way-prow"/>`;
