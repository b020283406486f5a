import type { AssignedParameter } from '@latchkey/contract/records/parameter';
import { describe, expect, it } from 'vitest';
import { areaFact } from './area-fact.ts';

const number = (id: number, name: string, value: string): AssignedParameter => ({
  id,
  name,
  value,
  image: '',
  is_required: 0,
  type_of_parameter: 'number',
  type_values: null,
});

describe('areaFact', () => {
  it('is the fact whose unit is an area', () => {
    const parameters = [number(1, 'Bedrooms', '3'), number(3, 'Floor area (sq ft)', '1160')];
    expect(areaFact({ price: 465_000, parameters })).toEqual({ id: 3, value: 1160, unit: 'sq ft' });
  });

  it('is the fact that the price per area was made with where no unit is named', () => {
    const parameters = [number(1, 'Bedrooms', '3'), number(3, 'Area', '108')];
    expect(areaFact({ price: 465_000, price_per_area: 4305.56, parameters })).toEqual({
      id: 3,
      value: 108,
      unit: 'm²',
    });
  });

  it('is unknown otherwise', () => {
    expect(areaFact({ price: 465_000, price_per_area: null, parameters: [number(1, 'Bedrooms', '3')] })).toBeNull();
  });
});
