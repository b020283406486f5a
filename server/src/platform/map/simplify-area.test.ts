import { areaLimits, formatArea, parseArea, type Position, type Ring } from '@latchkey/contract/search/area';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { simplifyArea } from './simplify-area.ts';

/** A ring around a point with a jagged line of many points. */
function jagged([longitude, latitude]: Position, size: number, points: number): Ring {
  return Array.from({ length: points }, (_, index) => {
    const angle = (2 * Math.PI * index) / points;
    const radius = size * (1 + 0.1 * Math.sin(17 * angle));
    return [longitude + radius * Math.cos(angle), latitude + radius * Math.sin(angle)] as const;
  });
}

it('any shapes fit into the limits of an area, and parse as one', () => {
  const ring = fc.record({
    centre: fc.tuple(fc.double({ min: -179, max: 179, noNaN: true }), fc.double({ min: -80, max: 80, noNaN: true })),
    size: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
    points: fc.integer({ min: 3, max: 600 }),
  });
  fc.assert(
    fc.property(fc.array(ring, { minLength: 1, maxLength: 15 }), (rings) => {
      const area = simplifyArea(rings.map(({ centre, size, points }) => [jagged(centre, size, points)]));
      expect(parseArea(formatArea(area ?? []))).toEqual(area);
      expect(area?.flat().reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(areaLimits.points);
    }),
    { numRuns: 50 },
  );
});

it('retains the largest shapes and holes', () => {
  const centre: Position = [-9.1, 38.7];
  const hole = jagged(centre, 0.05, 200);
  const islands = Array.from({ length: 12 }, (_, index) => [jagged([10 + index, 50], 0.001 * (index + 1), 50)]);
  const area = simplifyArea([...islands, [jagged(centre, 0.2, 1_000), hole, jagged([-9.2, 38.7], 0.01, 50)]]);
  expect(area).toHaveLength(10);
  expect(area?.[0]?.[0]?.[0]?.[0]).toBeCloseTo(-8.9, 0);
  const alone = simplifyArea([[jagged(centre, 0.2, 1_000), hole]]);
  expect(alone?.[0]).toHaveLength(2);
});

it('wraps longitudes of a shape across the date line', () => {
  const area = simplifyArea([[jagged([180, -17], 0.3, 100)]]);
  const longitudes = area?.flat(2).map(([longitude]) => longitude) ?? [];
  expect(Math.max(...longitudes)).toBeLessThanOrEqual(180);
  expect(Math.min(...longitudes)).toBeLessThan(-179);
});

it('returns null without a shape', () => {
  expect(simplifyArea([])).toBeNull();
  expect(simplifyArea([[[[1, 1]]]])).toBeNull();
});
