import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxAround, isInside, placeFault } from './plausible-place.ts';

const portugal = { south: 36, north: 43, west: -10, east: -6 };

describe('the pin of a listing', () => {
  test.each([
    ['at 0,0 is rejected', { latitude: 0, longitude: 0 }, 'no-point'],
    ['near 0,0 is rejected', { latitude: -0.009, longitude: 0.009 }, 'no-point'],
    ['may be on the equator', { latitude: 0, longitude: 32.6 }, null],
    ['needs latitude and longitude', { latitude: 38.7 }, 'half-a-point'],
    ['may be absent', {}, null],
    ['may be null', { latitude: null, longitude: null }, null],
    ['may be in its country', { latitude: 38.7, longitude: -9.1 }, null],
    ['in another country is rejected', { latitude: 52.5, longitude: 13.4 }, 'outside-country'],
    ['with swapped coordinates is rejected', { latitude: -9.1, longitude: 38.7 }, 'outside-country'],
  ])('%s', (_, point, fault) => {
    const country = 'longitude' in point && point.longitude === 32.6 ? null : portugal;
    expect(placeFault(point, country)).toBe(fault);
  });

  test('is not checked against an unknown country', () => {
    expect(placeFault({ latitude: 52.5, longitude: 13.4 }, null)).toBeNull();
  });
});

describe('the box of a country', () => {
  test('crosses the date line where that is shorter', () => {
    const fiji = boxAround([
      { latitude: -18, longitude: 178 },
      { latitude: -17, longitude: -179 },
    ]);
    expect(fiji).toEqual({ south: -19, north: -16, west: 177, east: -178 });
    expect(isInside({ latitude: -17.5, longitude: 179.9 }, fiji!)).toBe(true);
    expect(isInside({ latitude: -17.5, longitude: 0 }, fiji!)).toBe(false);
  });

  test('is null without points', () => {
    expect(boxAround([])).toBeNull();
  });

  test('contains every point that it was made of', () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 30 }), (points) => {
        const box = boxAround(points);
        for (const each of points) expect(box && isInside(each, box)).toBe(true);
      }),
    );
  });
});
