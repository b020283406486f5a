import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipArea, clipLine, clipOutside } from './clip.ts';
import type { Point } from './shapes.ts';
import { metresPerTile, tileX, tileY } from './mercator.ts';
import { distanceToNearest } from './map-drawer.ts';
import { streetSketch, type StreetCell } from './street-sketch.ts';

const centre = { latitude: 38.7223, longitude: -9.1393 };
const [x, y] = [Math.floor(tileX(centre.longitude, 14)), Math.floor(tileY(centre.latitude, 14))];
const dry = { isGround: () => true, groundInTile: () => null, isBuilt: () => true };
const everywhere = { distanceKm: distanceToNearest([centre]), ...dry };
const metres = metresPerTile(y, 14);

/** Returns where the roads of a cell meet one of its edges, in metres along that edge. */
function crossings(cell: StreetCell | null, at: 'east' | 'west' | 'north' | 'south'): number[] {
  const isUpright = at === 'east' || at === 'west';
  const edge = { east: x + 1, west: x + 1, south: y + 1, north: y + 1 }[at];
  return (cell?.features ?? [])
    .flatMap(({ geometry, properties }) =>
      geometry.type === 'LineString' && properties.kind !== 'lane'
        ? [geometry.coordinates[0], geometry.coordinates.at(-1)]
        : [],
    )
    .map(([longitude = 0, latitude = 0] = []) => [tileX(longitude, 14), tileY(latitude, 14)] as const)
    .filter((end) => Math.abs((isUpright ? end[0] : end[1]) - edge) * metres < 0.3)
    .map((end) => Math.round((isUpright ? end[1] - y : end[0] - x) * metres))
    .sort((one, other) => one - other);
}

describe('sketched streets', () => {
  it('are the same for the same cell', () => {
    const cell = streetSketch(everywhere).cell(x, y);
    expect(streetSketch(everywhere).cell(x, y)).toEqual(cell);
    const kinds = cell?.features.map((feature) => feature.properties.kind) ?? [];
    for (const kind of ['artery', 'street', 'lane']) expect(kinds).toContain(kind);
    expect(JSON.stringify(cell).length).toBeLessThan(120_000);
  });

  it('continue in the neighbouring cells', () => {
    const sketch = streetSketch(everywhere);
    const east = crossings(sketch.cell(x, y), 'east');
    const south = crossings(sketch.cell(x, y), 'south');
    expect(east.length).toBeGreaterThan(3);
    expect(crossings(sketch.cell(x + 1, y), 'west')).toEqual(east);
    expect(south.length).toBeGreaterThan(3);
    expect(crossings(sketch.cell(x, y + 1), 'north')).toEqual(south);
  });

  it('stay inside their cell', () => {
    for (const { geometry } of streetSketch(everywhere).cell(x, y)?.features ?? []) {
      const points = geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates;
      for (const [longitude = 0, latitude = 0] of points) {
        expect(Math.abs(tileX(longitude, 14) - x - 0.5)).toBeLessThan(0.5001);
        expect(Math.abs(tileY(latitude, 14) - y - 0.5)).toBeLessThan(0.5001);
      }
    }
  });

  it('end some kilometres from the nearest listing', () => {
    const sketch = streetSketch(everywhere);
    expect(sketch.cell(x + 5, y)).toBeNull();
    expect(streetSketch({ ...everywhere, distanceKm: distanceToNearest([]) }).cell(x, y)).toBeNull();
  });

  it('end where the ground ends', () => {
    const isGround = ([px, py]: Point) => px + py < x + y + 1;
    const coast = streetSketch({ ...everywhere, isGround, groundInTile: () => isGround });
    const { features } = coast.cell(x, y) ?? { features: [] };
    expect(features.length).toBeGreaterThan(20);
    for (const { geometry } of features) {
      const points = geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates;
      for (const [longitude = 0, latitude = 0] of points) {
        expect(isGround([tileX(longitude, 14) - 1e-6, tileY(latitude, 14) - 1e-6])).toBe(true);
      }
    }
    const sea = streetSketch({ ...everywhere, isGround: () => false, groundInTile: () => () => false });
    expect(sea.cell(x, y)).toBeNull();
  });

  it('can be sketched anywhere', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -84, max: 84, noNaN: true }),
        fc.double({ min: -179.9, max: 179.9, noNaN: true }),
        (latitude, longitude) => {
          const here = streetSketch({ distanceKm: distanceToNearest([{ latitude, longitude }]), ...dry });
          const cell = here.cell(Math.floor(tileX(longitude, 14)), Math.floor(tileY(latitude, 14)));
          expect(JSON.stringify(cell)).not.toContain('null');
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe('clipping a street', () => {
  const box = { west: 0, north: 0, east: 10, south: 10 };

  it('returns the pieces of a line that are inside', () => {
    expect(
      clipLine(
        [
          [-5, 5],
          [5, 5],
          [5, 15],
        ],
        box,
      ),
    ).toEqual([
      [
        [0, 5],
        [5, 5],
        [5, 10],
      ],
    ]);
    expect(
      clipLine(
        [
          [-5, 2],
          [15, 2],
          [15, 8],
          [-5, 8],
        ],
        box,
      ),
    ).toHaveLength(2);
    expect(
      clipLine(
        [
          [20, 20],
          [30, 30],
        ],
        box,
      ),
    ).toEqual([]);
  });

  it('never leaves the box', () => {
    const point = fc.tuple(fc.integer({ min: -20, max: 30 }), fc.integer({ min: -20, max: 30 }));
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 12 }), (ring) => {
        for (const [left, top] of [...clipArea(ring, box), ...clipLine(ring, box).flat()]) {
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-9);
          expect(Math.max(left, top)).toBeLessThanOrEqual(10 + 1e-9);
        }
      }),
    );
  });

  it('removes the part of a street that is inside a park', () => {
    const park = [
      [4, -1],
      [6, -1],
      [6, 1],
      [4, 1],
    ] as const;
    expect(clipOutside([0, 0], [10, 0], park)).toEqual([
      [
        [0, 0],
        [4, 0],
      ],
      [
        [6, 0],
        [10, 0],
      ],
    ]);
    expect(clipOutside([0, 5], [10, 5], park)).toEqual([
      [
        [0, 5],
        [10, 5],
      ],
    ]);
    expect(clipOutside([4.5, 0], [5.5, 0], park)).toEqual([]);
  });
});
