import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOf, columnOf, rowOf } from './map-grid.ts';

const level = fc.integer({ min: 0, max: 15 });

describe('map grid', () => {
  it('puts each place into the square whose box holds it', () => {
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

  it('keeps the poles and the date line inside', () => {
    expect([columnOf(-180, 3), columnOf(180, 3), rowOf(90, 3), rowOf(-90, 3)]).toEqual([0, 7, 0, 7]);
  });
});
