import { pseudoRandom } from './pseudo-random.ts';
import { insideSpan } from './clip.ts';
import type { District, Edge } from './districts.ts';
import { metresPerTile } from './mercator.ts';
import { interpolate, type Point } from './shapes.ts';

export interface Street {
  kind: 'street' | 'lane';
  from: Point;
  to: Point;
}

/** Half the length of an unclipped street, in tiles of zoom 14. */
const halfLength = 1;

/**
 * Returns the streets inside a district: two families of parallel lines with a direction and spacing of their own for each
 * district. Every fourth street is continuous; the others have gaps for houses and yards.
 */
export function streetsOf(district: District, borders: readonly Edge[]): Street[] {
  const { column, row, middle } = district;
  // Computed for the district, not for the cell that is drawn: both cells of a district must get the same streets.
  const metres = metresPerTile(middle[1], 14);
  const angle = (Math.PI / 2) * pseudoRandom(column, row, 3);
  return [0, 1].flatMap((family) => {
    const along: Point = [Math.cos(angle + (family * Math.PI) / 2), Math.sin(angle + (family * Math.PI) / 2)];
    const across: Point = [-along[1], along[0]];
    const spacing = (62 + 46 * pseudoRandom(column, row, 4 + family)) / metres;
    const block = (62 + 46 * pseudoRandom(column, row, 5 - family)) / metres;
    const maxIndex = Math.ceil(halfLength / spacing);
    return Array.from({ length: 2 * maxIndex + 1 }, (_, index) => index - maxIndex).flatMap((number) => {
      const shift = number * spacing;
      const start: Point = [middle[0] + across[0] * shift, middle[1] + across[1] * shift];
      const from: Point = [start[0] - along[0] * halfLength, start[1] - along[1] * halfLength];
      const to: Point = [start[0] + along[0] * halfLength, start[1] + along[1] * halfLength];
      const span = insideSpan(from, to, (point, side) => inside(point, borders[side] as Edge), borders.length);
      if (!span) return [];
      const isContinuous = number % 4 === 0;
      const segments = isContinuous
        ? [span]
        : withGaps(span, block / (2 * halfLength), column * 31 + number, row * 17 + family);
      const kind = isContinuous ? ('street' as const) : ('lane' as const);
      return segments.map(([first, last]) => ({
        kind,
        from: interpolate(from, to, first),
        to: interpolate(from, to, last),
      }));
    });
  });
}

/** Splits a span into pieces by leaving out some of its blocks. Blocks are counted from the middle. */
function withGaps(span: readonly [number, number], block: number, column: number, row: number): [number, number][] {
  const segments: [number, number][] = [];
  let start: number | null = span[0];
  for (let number = Math.ceil((span[0] - 0.5) / block); 0.5 + number * block < span[1]; number += 1) {
    const at = 0.5 + number * block;
    const isGap = pseudoRandom(column, row, 100 + number) < 0.24;
    if (isGap && start !== null) {
      if (at - start > block / 2) segments.push([start, at]);
      start = null;
    } else if (!isGap && start === null) start = at;
  }
  if (start !== null && span[1] - start > block / 4) segments.push([start, span[1]]);
  return segments;
}

/** Returns a value above 0 on the inner side of an edge. Borders run clockwise with y downwards. */
function inside([x, y]: Point, { from, to }: Edge): number {
  return (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
}
