import { type DistanceUnit, distanceUnits } from '@latchkey/contract/property/area-unit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { convertToOtherUnits } from './area-converter.tsx';

it('converts an area to the other units, however small', () => {
  expect(convertToOtherUnits(108, 'area', 'm')).toEqual([
    { to: 'km', text: '0.000108' },
    { to: 'mi', text: '0.0000417' },
    { to: 'yd', text: '129.2' },
  ]);
});

it('converts a length to the other units', () => {
  expect(convertToOtherUnits(1, 'length', 'mi')).toEqual([
    { to: 'km', text: '1.609' },
    { to: 'm', text: '1,609' },
    { to: 'yd', text: '1,760' },
  ]);
});

it('shows a dash for a missing or negative value', () => {
  expect(convertToOtherUnits(null, 'area', 'm').map(({ text }) => text)).toEqual(['–', '–', '–']);
  expect(convertToOtherUnits(-1, 'area', 'm')[0]?.text).toBe('–');
});

it('a round trip returns the value within four significant digits', () => {
  const anyUnit = fc.constantFrom<DistanceUnit>(...distanceUnits);
  const size = fc.double({ min: 0.01, max: 1e7, noNaN: true });
  fc.assert(
    fc.property(size, fc.constantFrom('area' as const, 'length' as const), anyUnit, (value, kind, from) => {
      const converted = convertToOtherUnits(value, kind, from);
      expect(converted).toHaveLength(distanceUnits.length - 1);
      for (const { to, text } of converted) {
        expect(text).toMatch(/^[\d.,]+$/);
        const back = convertToOtherUnits(Number(text.replaceAll(',', '')), kind, to).find((one) => one.to === from);
        expect(Number(back?.text.replaceAll(',', '')) / value).toBeCloseTo(1, 2);
      }
    }),
  );
});
