import type { AssignedParameter } from '@latchkey/contract/catalogue/records';
import { describe, expect, it } from 'vitest';
import { findArea } from './area-parameter.ts';

const number = (name: string, value: string): AssignedParameter => ({
  id: 1,
  name,
  value,
  image: '',
  is_required: 0,
  type_of_parameter: 'number',
  type_values: null,
});

describe('areaFact', () => {
  it.each([
    ['Area (m²)', 'm²'],
    ['Floor area (sq ft)', 'sq ft'],
    ['Plot (yd²)', 'yd²'],
  ])('recognises the area by its unit: %s', (name, unit) => {
    expect(findArea([number('Bedrooms', '3'), number(name, '108.5')])).toEqual({ value: 108.5, unit });
  });

  it('returns null without a unit of area or without a value', () => {
    expect(findArea([number('Area', '108'), number('Height (m)', '3')])).toBeNull();
    expect(findArea([number('Area (m²)', ''), number('Area (m²)', '0')])).toBeNull();
  });
});
