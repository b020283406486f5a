import { expect, it } from 'vitest';
import { convertToOtherUnits } from './area-converter.tsx';

it('converts an area to the other units of area, the usual ones of listings first', () => {
  const converted = convertToOtherUnits(10_000, 'area:m');
  expect(converted.map(({ symbol }) => symbol)).toEqual(['ft²', 'ac', 'ha', 'yd²', 'km²', 'mi²']);
  expect(converted[1]?.value).toBeCloseTo(2.471, 3);
  expect(converted[2]?.value).toBe(1);
});

it('converts a length to the other units of length', () => {
  const converted = convertToOtherUnits(1, 'length:mi');
  expect(converted.map(({ symbol }) => symbol)).toEqual(['km', 'm', 'yd']);
  expect(converted[2]?.value).toBeCloseTo(1_760, 6);
});

it('has no result for a missing or negative value', () => {
  expect(convertToOtherUnits(null, 'area:m').every(({ value }) => value === null)).toBe(true);
  expect(convertToOtherUnits(-1, 'length:m').every(({ value }) => value === null)).toBe(true);
});
