import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOf, columnOf, coverOf, refine, rowOf, spanOf } from './map-grid.ts';

const level = fc.integer({ min: 0, max: 15 });

describe('map grid', () => {
  it('assigns each point to the cell whose box contains it', () => {
    const longitude = fc.double({ min: -180, max: 180, noNaN: true });
    const latitude = fc.double({ min: -85, max: 85, noNaN: true });
    fc.assert(
      fc.property(longitude, latitude, level, (lng, lat, at) => {
        const box = boxOf(columnOf(lng, at), rowOf(lat, at), at);
        const slack = 1e-9;
        expect(lng).toBeGreaterThanOrEqual(box.west - slack);
        expect(lng).toBeLessThanOrEqual(box.east + slack);
        expect(lat).toBeGreaterThanOrEqual(box.south - slack);
        expect(lat).toBeLessThanOrEqual(box.north + slack);
      }),
    );
  });

  it('assigns the poles and the date line to the outermost cells', () => {
    expect([columnOf(-180, 3), columnOf(180, 3), rowOf(90, 3), rowOf(-90, 3)]).toEqual([0, 7, 0, 7]);
  });

  it('covers a box with its cells, across the date line and around the world', () => {
    const latitude = fc.double({ min: -90, max: 90, noNaN: true });
    const longitude = fc.double({ min: -180, max: 180, noNaN: true });
    fc.assert(
      fc.property(latitude, latitude, longitude, longitude, level, (a, b, west, east, at) => {
        const box = { west, east, south: Math.min(a, b), north: Math.max(a, b) };
        const span = spanOf(box, at);
        const cover = coverOf(span);
        const width = (one: { west: number; east: number }) => one.east - one.west + (one.west > one.east ? 360 : 0);
        expect(cover.south).toBeLessThanOrEqual(box.south);
        expect(cover.north).toBeGreaterThanOrEqual(box.north);
        expect(width(cover)).toBeGreaterThanOrEqual(width(box) - 1e-9);
        const finer = coverOf(refine(span, 3));
        expect([finer.south, finer.north]).toEqual([expect.closeTo(cover.south, 8), expect.closeTo(cover.north, 8)]);
        expect([finer.west, finer.east]).toEqual([expect.closeTo(cover.west, 8), expect.closeTo(cover.east, 8)]);
      }),
    );
  });
});
