import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Area, areaBounds, areaLimits, formatArea, parseArea, type Ring, unwrapArea } from './area.ts';
import { propertyFilters } from './property-filters.ts';

const wrap = (degrees: number) => (degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees);
const units = (max: number) => fc.integer({ min: -max * 1e5, max: max * 1e5 });
/** A ring of up to 90 degrees to each side of a position, also across the date line. */
const rings: fc.Arbitrary<Ring> = fc
  .tuple(units(180), fc.array(fc.tuple(units(89), units(90)), { minLength: 3, maxLength: 20 }))
  .map(([centre, points]) => points.map(([x, latitude]) => [wrap((centre + x) / 1e5), latitude / 1e5] as const))
  .map((ring) => ring.map(([longitude, latitude]) => [Math.round(longitude * 1e5) / 1e5, latitude] as const));
const areas: fc.Arbitrary<Area> = fc.array(fc.array(rings, { minLength: 1, maxLength: 2 }), {
  minLength: 1,
  maxLength: 5,
});
const polyline = '_p~iF~ps|U_ulLnnqC_mqNvxq`@';

describe('an area as text', () => {
  it('parses back to the same shapes and holes', () => {
    fc.assert(
      fc.property(areas, (area) => {
        const text = formatArea(area);
        expect(parseArea(text)).toEqual(area);
        expect(text).toMatch(/^[?-~.-]+$/);
        expect(text.length).toBeLessThanOrEqual(areaLimits.textLength);
      }),
    );
  });

  it('is Google’s encoding of each ring', () => {
    const ring: Ring = [
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ];
    expect(formatArea([[ring]])).toBe(polyline);
    expect(parseArea(`${polyline}-${polyline}.${polyline}`)).toEqual([[ring, ring], [ring]]);
  });

  it('is rounded to five decimals', () => {
    const area = parseArea(
      formatArea([
        [
          [
            [-9.123456, 38.7000049],
            [-0.000001, 38],
            [-9, -38.9876],
          ],
        ],
      ]),
    );
    expect(area).toEqual([
      [
        [
          [-9.12346, 38.7],
          [0, 38],
          [-9, -38.9876],
        ],
      ],
    ]);
  });

  it('never throws, and an accepted text has valid coordinates', () => {
    const parts = fc.constantFrom(polyline, '.', '-', '?', '~', '_', '}', 'é', ' ', '\u0000');
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.array(parts).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const area = parseArea(text);
        for (const [longitude, latitude] of area?.flat(2) ?? []) {
          expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
          expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
        }
        if (area) expect(parseArea(formatArea(area))).toEqual(area);
      }),
    );
  });
});

describe('the filter `area`', () => {
  const filter = z.object({ area: propertyFilters.area });
  const circle = (points: number): Ring =>
    Array.from({ length: points }, (_, index) => {
      const angle = (2 * Math.PI * index) / points;
      return [-9.1 + Math.cos(angle) / 10, 38.7 + Math.sin(angle) / 10];
    });
  const message = (area: string) => filter.safeParse({ area }).error?.issues[0];

  it('accepts shapes up to the limits', () => {
    expect(filter.parse({ area: formatArea([[circle(200)]]) }).area?.[0]?.[0]).toHaveLength(200);
    expect(filter.parse({ area: formatArea(Array.from({ length: 10 }, () => [circle(20)])) }).area).toHaveLength(10);
    expect(filter.parse({ area: '' }).area).toBeUndefined();
  });

  it.each([
    ['no polyline', 'Lisbon'],
    ['two points', formatArea([[circle(2)]])],
    ['an empty hole', `${polyline}-`],
    ['an empty shape', `.${polyline}`],
    ['more than 200 points', formatArea([[circle(101), circle(100)]])],
    ['more than 10 rings', formatArea(Array.from({ length: 11 }, () => [circle(3)]))],
    ['latitudes beyond the pole', formatArea([[circle(3).map(([x, y]) => [x, y + 60] as const)]])],
    ['longitudes beyond 180 degrees', formatArea([[circle(3).map(([x, y]) => [x + 200, y] as const)]])],
    ['an unfinished number', `${polyline}_`],
    ['a number that is too large', `~~~~~~~~~~~~~~~~~~?${polyline}`],
    ['a ring around a pole', formatArea([[[-120, 0, 120].map((longitude) => [longitude, 80] as const)]])],
  ])('rejects %s', (_, area) => {
    expect(message(area)).toMatchObject({ path: ['area'], message: expect.stringContaining('must be shapes') });
  });
});

describe('the bounds of an area', () => {
  const box = (west: number, east: number): Ring => [
    [west, 1],
    [east, 1],
    [east, 2],
    [west, 2],
  ];

  it('surround all shapes', () => {
    expect(areaBounds([[box(10, 20)], [box(30, 31)]])).toEqual({ west: 10, south: 1, east: 31, north: 2 });
    expect(areaBounds([[box(-30, -20)], [box(-31, 31)]])).toEqual({ west: -31, south: 1, east: 31, north: 2 });
  });

  it('cross the date line with the area', () => {
    expect(areaBounds([[box(170, -170)]])).toEqual({ west: 170, south: 1, east: -170, north: 2 });
    expect(areaBounds([[box(170, 175)], [box(-175, -170)]])).toEqual({ west: 170, south: 1, east: -170, north: 2 });
    expect(unwrapArea([[box(170, -170)]])[0]?.[0]?.[1]).toEqual([190, 1]);
  });

  it('are the world for shapes all around it', () => {
    const rest = [-90, 0, 90, 179].map((west) => [box(west, west === 179 ? -91 : west + 90)]);
    expect(areaBounds(rest)).toMatchObject({ west: -180, east: 180 });
  });
});
