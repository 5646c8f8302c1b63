/** What the side has planned and nobody else knows: a sign on each hex that it has named for its units. */
import { w } from "../words.js";

/** @typedef {import("../types.js").Marker} Marker */

/** @param {import("./table.js").Table} table @returns {Marker[]} */
export function plannedMarkers(table) {
  const { decision } = table;
  const planned = decision?.planned ?? [];
  return [...new Set(planned.map((p) => p.hex))].map((hex) => {
    const units = planned.filter((p) => p.hex === hex).map((p) => table.nameOf(p.unit));
    const title = w("planned", { units: units.join(", ") });
    return { hex, kind: "planned", text: "", side: decision?.side ?? "", facing: null, title };
  });
}

/** What lies on the map, with what is planned. @param {import("./table.js").Table} table @returns {Marker[]} */
export function markersOf(table) {
  return [...(table.view?.table.markers ?? []), ...plannedMarkers(table)];
}
