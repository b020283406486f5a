import { chance } from './chance.ts';
import { metresPerTile } from './mercator.ts';
import { roundCorners, type Point, type Rectangle } from './shapes.ts';

export interface Green {
  middle: Point;
  /** Nothing of it is further from its middle. */
  radius: number;
  park: Point[];
  pond: Point[] | null;
}

/** Distance of places where a park may be, in tiles of zoom 14. */
const size = 0.5;
/** No park reaches further than this from its middle, in metres. */
const largest = 400;

/** The parks that may reach into a rectangle, some with a pond. */
export function parksAround(box: Rectangle): Green[] {
  const reach = largest / metresPerTile(box.north, 14) + size;
  const greens: Green[] = [];
  for (let row = Math.floor((box.north - reach) / size); row * size < box.south + reach; row += 1) {
    for (let column = Math.floor((box.west - reach) / size); column * size < box.east + reach; column += 1) {
      if (chance(column, row, 60) > 0.55) continue;
      const middle: Point = [(column + chance(column, row, 61)) * size, (row + chance(column, row, 62)) * size];
      const metres = metresPerTile(row * size, 14);
      // Squares are many, parks are few.
      const radius = 60 + (largest / 1.2 - 60) * chance(column, row, 63) ** 2.2;
      const hasPond = radius > 150 && chance(column, row, 64) < 0.5;
      greens.push({
        middle,
        radius: (radius / metres) * 1.2,
        park: blob(middle, radius / metres, column, row, 70),
        pond: hasPond ? roundCorners(blob(middle, (radius * 0.3) / metres, column, row, 90)) : null,
      });
    }
  }
  return greens;
}

/** A ring of five to seven uneven corners around a point. */
function blob(middle: Point, radius: number, column: number, row: number, use: number): Point[] {
  const corners = 5 + Math.floor(3 * chance(column, row, use));
  const ring = Array.from({ length: corners }, (_, index): Point => {
    const angle = (2 * Math.PI * (index + 0.5 * chance(column, row, use + 1 + index))) / corners;
    const length = radius * (0.78 + 0.42 * chance(column, row, use + 9 + index));
    return [middle[0] + length * Math.cos(angle), middle[1] + length * Math.sin(angle)];
  });
  return roundCorners(ring);
}
