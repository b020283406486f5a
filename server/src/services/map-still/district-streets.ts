import { chance } from './chance.ts';
import { insideSpan } from './clip.ts';
import type { District, Edge } from './districts.ts';
import { metresPerTile } from './mercator.ts';
import { between, type Point } from './shapes.ts';

export interface Street {
  kind: 'street' | 'lane';
  from: Point;
  to: Point;
}

const longest = 1;

/**
 * The streets inside a district: two families of parallel lines with the district's own direction and distance. Every
 * fourth goes right through; the others have gaps, where houses and yards stand.
 */
export function streetsOf(district: District, borders: readonly Edge[]): Street[] {
  const { column, row, middle } = district;
  // Of the district, not of the cell that is drawn: both cells it lies in must get the same streets.
  const metres = metresPerTile(middle[1], 14);
  const angle = (Math.PI / 2) * chance(column, row, 3);
  return [0, 1].flatMap((family) => {
    const along: Point = [Math.cos(angle + (family * Math.PI) / 2), Math.sin(angle + (family * Math.PI) / 2)];
    const across: Point = [-along[1], along[0]];
    const apart = (62 + 46 * chance(column, row, 4 + family)) / metres;
    const block = (62 + 46 * chance(column, row, 5 - family)) / metres;
    const most = Math.ceil(longest / apart);
    return Array.from({ length: 2 * most + 1 }, (_, index) => index - most).flatMap((number) => {
      const shift = number * apart;
      const start: Point = [middle[0] + across[0] * shift, middle[1] + across[1] * shift];
      const from: Point = [start[0] - along[0] * longest, start[1] - along[1] * longest];
      const to: Point = [start[0] + along[0] * longest, start[1] + along[1] * longest];
      const span = insideSpan(from, to, (point, side) => inside(point, borders[side] as Edge), borders.length);
      if (!span) return [];
      const isThrough = number % 4 === 0;
      const stretches = isThrough
        ? [span]
        : withGaps(span, block / (2 * longest), column * 31 + number, row * 17 + family);
      const kind = isThrough ? ('street' as const) : ('lane' as const);
      return stretches.map(([first, last]) => ({ kind, from: between(from, to, first), to: between(from, to, last) }));
    });
  });
}

/** Splits a span at some of its blocks: a few built on, then one left out. Blocks are counted from the middle. */
function withGaps(span: readonly [number, number], block: number, column: number, row: number): [number, number][] {
  const stretches: [number, number][] = [];
  let start: number | null = span[0];
  for (let number = Math.ceil((span[0] - 0.5) / block); 0.5 + number * block < span[1]; number += 1) {
    const at = 0.5 + number * block;
    const isGap = chance(column, row, 100 + number) < 0.24;
    if (isGap && start !== null) {
      if (at - start > block / 2) stretches.push([start, at]);
      start = null;
    } else if (!isGap && start === null) start = at;
  }
  if (start !== null && span[1] - start > block / 4) stretches.push([start, span[1]]);
  return stretches;
}

/** Over 0 on the inner side of an edge; borders run clockwise on a page whose y goes down. */
function inside([x, y]: Point, { from, to }: Edge): number {
  return (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
}
