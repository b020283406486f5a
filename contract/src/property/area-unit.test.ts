import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AreaUnit,
  areaUnits,
  convertArea,
  convertDistance,
  type DistanceUnit,
  distanceUnits,
  readAreaUnit,
  unitInSystem,
} from './area-unit.ts';

test.each([
  [1, 'km', 'm', 1_000],
  [1, 'mi', 'km', 1.609344],
  [1, 'mi', 'yd', 1_760],
  [100, 'yd', 'm', 91.44],
] as [number, DistanceUnit, DistanceUnit, number][])('%d %s in %s is %d', (value, from, to, result) => {
  expect(convertDistance(value, from, to)).toBeCloseTo(result, 9);
});

test.each([
  [1, 'km', 'm', 1_000_000],
  [1, 'mi', 'yd', 3_097_600],
  [1, 'm', 'yd', 1.1959900463],
  [1, 'mi', 'km', 2.5899881103],
  [1, 'm', 'ft', 10.7639104167],
  [1, 'ac', 'm', 4_046.8564224],
  [1, 'mi', 'ac', 640],
  [1, 'ha', 'ac', 2.4710538147],
] as [number, AreaUnit, AreaUnit, number][])('an area of %d %s in %s is %d', (value, from, to, result) => {
  expect(convertArea(value, from, to)).toBeCloseTo(result, 6);
});

test('converting an area back gives the original value', () => {
  const size = fc.double({ min: 1e-6, max: 1e9, noNaN: true });
  const distance = fc.constantFrom(...distanceUnits);
  const area = fc.constantFrom(...areaUnits);
  const isSame = (value: number, back: number) => Math.abs(back - value) <= value * 1e-12;
  fc.assert(
    fc.property(size, distance, distance, (value, from, to) =>
      isSame(value, convertDistance(convertDistance(value, from, to), to, from)),
    ),
  );
  fc.assert(
    fc.property(size, area, area, (value, from, to) =>
      isSame(value, convertArea(convertArea(value, from, to), to, from)),
    ),
  );
});

test.each([
  ['m²', 'm'],
  ['ft²', 'ft'],
  ['sq ft', 'ft'],
  ['Sq. ft', 'ft'],
  ['acres', 'ac'],
  ['ha', 'ha'],
  ['tsubo', 'm'],
  ['', 'm'],
])('reads the unit %j as %s', (text, unit) => expect(readAreaUnit(text)).toBe(unit));

test.each([
  [120, 'm', 'ft2', 'ft'],
  [4_046, 'm', 'ft2', 'ft'],
  [4_047, 'm', 'ft2', 'ac'],
  [9_000, 'yd', 'ft2', 'yd'],
  [1_000, 'ft', 'm2', 'm'],
  [3, 'ac', 'm2', 'ha'],
  [12_500, 'm', 'm2', 'm'],
] as const)('an area of %d %s in a market with %s is shown in %s', (value, unit, system, shown) =>
  expect(unitInSystem(value, unit, system)).toBe(shown),
);
