import { pseudoRandom } from './pseudo-random.ts';
import { metresPerTile } from './mercator.ts';
import { roundCorners, type Point, type Rectangle } from './shapes.ts';

export interface Park {
  middle: Point;
  /** Maximum distance of the park from its middle, in tiles of zoom 14. */
  radius: number;
  park: Point[];
  pond: Point[] | null;
}

/** Distance between possible parks, in tiles of zoom 14. */
const size = 0.5;
/** Maximum distance of a park from its middle, in metres. */
const maxRadius = 400;

/** Returns the parks that may reach into a rectangle, some with a pond. */
export function parksAround(box: Rectangle): Park[] {
  const margin = maxRadius / metresPerTile(box.north, 14) + size;
  const parks: Park[] = [];
  for (let row = Math.floor((box.north - margin) / size); row * size < box.south + margin; row += 1) {
    for (let column = Math.floor((box.west - margin) / size); column * size < box.east + margin; column += 1) {
      if (pseudoRandom(column, row, 60) > 0.55) continue;
      const middle: Point = [
        (column + pseudoRandom(column, row, 61)) * size,
        (row + pseudoRandom(column, row, 62)) * size,
      ];
      const metres = metresPerTile(row * size, 14);
      // Small squares are frequent, large parks are rare.
      const radius = 60 + (maxRadius / 1.2 - 60) * pseudoRandom(column, row, 63) ** 2.2;
      const hasPond = radius > 150 && pseudoRandom(column, row, 64) < 0.5;
      parks.push({
        middle,
        radius: (radius / metres) * 1.2,
        park: blob(middle, radius / metres, column, row, 70),
        pond: hasPond ? roundCorners(blob(middle, (radius * 0.3) / metres, column, row, 90)) : null,
      });
    }
  }
  return parks;
}

/** Returns a ring of five to seven irregular corners around a point. */
function blob(middle: Point, radius: number, column: number, row: number, seed: number): Point[] {
  const corners = 5 + Math.floor(3 * pseudoRandom(column, row, seed));
  const ring = Array.from({ length: corners }, (_, index): Point => {
    const angle = (2 * Math.PI * (index + 0.5 * pseudoRandom(column, row, seed + 1 + index))) / corners;
    const length = radius * (0.78 + 0.42 * pseudoRandom(column, row, seed + 9 + index));
    return [middle[0] + length * Math.cos(angle), middle[1] + length * Math.sin(angle)];
  });
  return roundCorners(ring);
}
