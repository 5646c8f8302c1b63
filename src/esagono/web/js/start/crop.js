/** A part of a map as a map of its own, so that a small picture is painted quickly. */

/** @typedef {import("../types.js").Chart} Chart */

/** @param {Chart} chart @param {Set<string>} keep names of hexes @returns {Chart} */
export function cropped(chart, keep) {
  const hexes = chart.hexes.filter((hex) => keep.has(hex.name));
  const runs = chart.runs.flatMap((run) => stretches(run.hexes, keep).map((part) => ({ ...run, hexes: part })));
  const sides = chart.sides.filter((s) => keep.has(s.a) && keep.has(s.b));
  const labels = chart.labels.filter((l) => keep.has(l.hex));
  return { ...chart, name: `${chart.name}-${hexes[0]?.name}-${hexes.length}`, hexes, runs, sides, labels };
}

/** The stretches of a line that lie on hexes that are kept. @param {string[]} line @param {Set<string>} keep */
function stretches(line, keep) {
  /** @type {string[][]} */
  const parts = [[]];
  for (const hex of line) {
    if (keep.has(hex)) parts[parts.length - 1].push(hex);
    else if (parts[parts.length - 1].length) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}
