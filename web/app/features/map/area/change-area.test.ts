import { type Area, areaLimits, formatArea, parseArea, type Position, type Ring } from '@latchkey/contract/search/area';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCorner, cutOut, halfway, moveCorner, removeCorner, removeRing } from './change-area.ts';

const square = (west: number, south: number, size = 2): Ring => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
];
const at = (shape: number, ring: number, corner: number) => ({ shape, ring, corner });

describe('corners of an area', () => {
  it('move, also across the date line', () => {
    expect(moveCorner([[square(0, 0)]], at(0, 0, 2), [3, 4])).toEqual([
      [
        [
          [0, 0],
          [2, 0],
          [3, 4],
          [0, 2],
        ],
      ],
    ]);
    expect(moveCorner([[square(177, 0)]], at(0, 0, 1), [181, 0])[0]?.[0]?.[1]).toEqual([-179, 0]);
  });

  it('are added halfway to the next one, while there is room', () => {
    expect(addCorner([[square(0, 0)]], at(0, 0, 3))[0]?.[0]).toEqual([...square(0, 0), [0, 1]]);
    const full: Area = [[Array.from({ length: areaLimits.points }, (_, x): Position => [x / 100, (x % 2) / 10])]];
    expect(addCorner(full, at(0, 0, 0))).toBe(full);
    expect(halfway([179, 10], [-179, 20])).toEqual([180, 15]);
  });

  it('are removed; a ring of three corners is removed with any of them', () => {
    const area: Area = [[square(0, 0), square(0.5, 0.5, 1).slice(1)], [square(5, 5)]];
    expect(removeCorner(area, at(1, 0, 0))[1]?.[0]).toEqual(square(5, 5).slice(1));
    expect(removeCorner(area, at(0, 1, 0))).toEqual([[square(0, 0)], [square(5, 5)]]);
  });
});

describe('shapes and holes', () => {
  it('are removed one by one, a shape with its holes', () => {
    const area: Area = [[square(0, 0), square(0.5, 0.5, 1)], [square(5, 5)]];
    expect(removeRing(area, { shape: 0, ring: 0 })).toEqual([[square(5, 5)]]);
    expect(removeRing(area, { shape: 0, ring: 1 })).toEqual([[square(0, 0)], [square(5, 5)]]);
  });

  it('a hole is cut into the shapes that it overlaps', () => {
    const hole = square(1, 1, 4);
    const area: Area = [[square(0, 0)], [square(4, 4)], [square(20, 20)]];
    expect(cutOut(area, hole)).toEqual([[square(0, 0), hole], [square(4, 4), hole], [square(20, 20)]]);
    const dateLine = square(178, 0, 4).map(([x, y]): Position => [x > 180 ? x - 360 : x, y]);
    expect(cutOut([[dateLine]], square(-179.5, 1, 1))).toEqual([[dateLine, square(-179.5, 1, 1)]]);
  });

  it('a hole that overlaps no shape cuts nothing', () => {
    expect(cutOut([[square(0, 0)]], square(10, 10))).toBeNull();
  });

  it('a hole is cut into all the shapes that it overlaps, or into none', () => {
    const hole = square(1, 1, 4);
    const others = Array.from({ length: areaLimits.rings - 3 }, (_, index) => [square(20 + 3 * index, 20)]);
    expect(cutOut([[square(0, 0)], ...others], hole)).toHaveLength(others.length + 1);
    expect(cutOut([[square(0, 0)], [square(4, 4)], ...others], hole)).toBeNull();
  });
});

it('an area is within the limits of a search after any changes', () => {
  const position = fc.tuple(
    fc.double({ min: -60, max: 60, noNaN: true }),
    fc.double({ min: -60, max: 60, noNaN: true }),
  );
  const change = fc.record({
    kind: fc.constantFrom('move', 'add', 'remove', 'ring', 'hole'),
    shape: fc.nat(2),
    ring: fc.nat(2),
    corner: fc.nat(6),
    position,
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      let area: Area = [[square(0, 0)], [square(5, 5)]];
      for (const { kind, position: to, ...corner } of changes) {
        if (!area[corner.shape]?.[corner.ring]?.[corner.corner]) continue;
        if (kind === 'move') area = moveCorner(area, corner, to);
        if (kind === 'add') area = addCorner(area, corner);
        if (kind === 'remove') area = removeCorner(area, corner);
        if (kind === 'ring') area = removeRing(area, corner);
        if (kind === 'hole') area = cutOut(area, square(to[0], to[1], 1)) ?? area;
      }
      if (area.length > 0) expect(parseArea(formatArea(area))).toHaveLength(area.length);
    }),
  );
});
