import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertArea, convertDistance, type DistanceUnit, distanceUnits, isDistanceUnit } from './area-unit.ts';

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
] as [number, DistanceUnit, DistanceUnit, number][])('%d %s² in %s² is %d', (value, from, to, result) => {
  expect(convertArea(value, from, to)).toBeCloseTo(result, 6);
});

test('converting back gives the original value', () => {
  const unit = fc.constantFrom(...distanceUnits);
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), unit, unit, (value, from, to) => {
      for (const convert of [convertDistance, convertArea]) {
        expect(Math.abs(convert(convert(value, from, to), to, from) - value)).toBeLessThanOrEqual(value * 1e-12);
      }
    }),
  );
});

test('feet are not a supported unit', () => {
  expect(isDistanceUnit('mi')).toBe(true);
  expect(isDistanceUnit('ft')).toBe(false);
  expect(isDistanceUnit(undefined)).toBe(false);
});
