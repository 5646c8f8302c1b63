/** Where most of some points are. */

/** A view is tried with a point in its middle and on each of its sides. */
const SHIFTS = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/** The middle of those points that most of all fit into a view. @param {number[][]} points @param {number} w @param {number} h @returns {[number, number]|null} */
export function crowd(points, w, h) {
  /** @type {number[][]} */
  let best = [];
  for (const [x, y] of points) {
    for (const [dx, dy] of SHIFTS.map(([i, j]) => [(i * w) / 2, (j * h) / 2])) {
      const inside = points.filter((p) => Math.abs(p[0] - x - dx) <= w / 2 && Math.abs(p[1] - y - dy) <= h / 2);
      if (inside.length > best.length) best = inside;
    }
  }
  if (!best.length) return null;
  const middle = (/** @type {number[]} */ n) => (Math.min(...n) + Math.max(...n)) / 2;
  return [middle(best.map((p) => p[0])), middle(best.map((p) => p[1]))];
}
