/** Decimals that still mean something at a scale; the rest is weight. */
export function rounded(line: readonly (readonly number[])[], decimals: number): [number, number][] {
  const points: [number, number][] = [];
  const factor = 10 ** decimals;
  for (const [x = 0, y = 0] of line) {
    const point: [number, number] = [Math.round(x * factor) / factor, Math.round(y * factor) / factor];
    const before = points.at(-1);
    if (!before || before[0] !== point[0] || before[1] !== point[1]) points.push(point);
  }
  return points;
}

/**
 * Leaves out the points of a line that lie within `tolerance` of the line without them (Douglas–Peucker); both ends
 * stay, so rings stay closed.
 */
export function simplified<P extends readonly number[]>(line: readonly P[], tolerance: number): P[] {
  const kept = new Uint8Array(line.length).fill(1, 0, 1).fill(1, line.length - 1);
  // The farthest point from the start splits a ring, whose ends are one point.
  const waiting: [number, number][] = [[0, line.length - 1]];
  for (let span = waiting.pop(); span; span = waiting.pop()) {
    const [first, last] = span;
    let farthest = -1;
    let distance = tolerance;
    for (let index = first + 1; index < last; index += 1) {
      const away = distanceTo(line[index]!, line[first]!, line[last]!);
      if (away > distance) [farthest, distance] = [index, away];
    }
    if (farthest < 0) continue;
    kept[farthest] = 1;
    waiting.push([first, farthest], [farthest, last]);
  }
  return line.filter((_, index) => kept[index] === 1);
}

function distanceTo(
  [x = 0, y = 0]: readonly number[],
  [ax = 0, ay = 0]: readonly number[],
  [bx = 0, by = 0]: readonly number[],
): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}
