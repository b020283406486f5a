import { describe, expect, it } from 'vitest';
import { createFormat } from '../format/create-format.ts';
import { parameterText, translateParameter, nameWithoutUnit, unitInName, findArea } from './parameter-text.ts';
import type { AssignedParameter } from '@latchkey/contract/catalogue/records';

const market = {
  language: 'en',
  currencyCode: 'EUR',
  currencySymbol: '€',
  shortPrices: false,
  priceDecimals: 'needed',
  justNow: 'just now',
  now: new Date(0),
} as const;
const format = createFormat(market);
const base = { id: 1, image: '', is_required: 0, type_values: null } as const;

describe('parameters', () => {
  it('moves the unit from the name to the value', () => {
    expect(unitInName('Floor area (m²)')).toBe('m²');
    expect(nameWithoutUnit('Floor area (m²)')).toBe('Floor area');
    expect(parameterText({ ...base, name: 'Floor area (m²)', type_of_parameter: 'number', value: '108' }, format)).toBe(
      '108\u00a0m²',
    );
  });

  it('separates thousands of a number with a unit, and of no other', () => {
    const text = (name: string, value: string) =>
      parameterText({ ...base, name, type_of_parameter: 'number', value }, format);
    expect(text('Plot (m²)', '12500')).toBe('12,500\u00a0m²');
    expect(text('Plot (m²)', 'about 900')).toBe('about 900\u00a0m²');
    expect(text('Year built', '1998')).toBe('1998');
  });

  it('converts areas to the chosen unit, and no other numbers', () => {
    const text = (name: string, value: string, areaUnit: 'm2' | 'ft2') =>
      parameterText({ ...base, name, type_of_parameter: 'number', value }, createFormat({ ...market, areaUnit }));
    expect(text('Area (m²)', '118.5', 'ft2')).toBe('1,276\u00a0ft²');
    expect(text('Plot (m²)', '12500', 'ft2')).toBe('3.09\u00a0ac');
    expect(text('Floor area (sq ft)', '1276', 'm2')).toBe('119\u00a0m²');
    expect(text('Area (m²)', '118.5', 'm2')).toBe('118.5\u00a0m²');
    expect(text('Height (m)', '3', 'ft2')).toBe('3\u00a0m');
  });

  it('translates names and chosen values, but not written text', () => {
    const texts: Record<string, string> = { 'Area (m²)': 'Surface (m²)', Lift: 'Ascenseur', Pool: 'Piscine' };
    const named = (written: string) => texts[written] ?? written;
    const area = { ...base, name: 'Area (m²)', type_of_parameter: 'number', value: '108' } as const;
    expect(parameterText(translateParameter(area, named), format)).toBe('108\u00a0m²');
    expect(translateParameter(area, named).name).toBe('Surface (m²)');
    const comforts = { ...base, name: 'Comforts', type_of_parameter: 'checkbox', value: ['Lift', 'Sauna'] } as const;
    expect(translateParameter({ ...comforts, value: [...comforts.value] }, named).value).toEqual([
      'Ascenseur',
      'Sauna',
    ]);
    const note = { ...base, name: 'Note', type_of_parameter: 'textbox', value: 'Pool' } as const;
    expect(translateParameter(note, named).value).toBe('Pool');
  });

  it('joins choices and omits files', () => {
    expect(
      parameterText({ ...base, name: 'Comforts', type_of_parameter: 'checkbox', value: ['Lift', 'Pool'] }, format),
    ).toBe('Lift, Pool');
    expect(
      parameterText({ ...base, name: 'Certificate', type_of_parameter: 'file', value: 'https://x/y.pdf' }, format),
    ).toBe('');
  });
});

const number = (name: string, value: string): AssignedParameter => ({
  id: 1,
  name,
  value,
  image: '',
  is_required: 0,
  type_of_parameter: 'number',
  type_values: null,
});

describe('findArea', () => {
  it.each([
    ['Area (m²)', 'm', 'm²'],
    ['Floor area (sq ft)', 'ft', 'sq ft'],
    ['Plot (yd²)', 'yd', 'yd²'],
  ])('recognises the area by its unit: %s', (name, unit, symbol) => {
    expect(findArea([number('Bedrooms', '3'), number(name, '108.5')])).toEqual({ value: 108.5, unit, symbol });
  });

  it('returns null without a unit of area or without a value', () => {
    expect(findArea([number('Area', '108'), number('Height (m)', '3')])).toBeNull();
    expect(findArea([number('Area (m²)', ''), number('Area (m²)', '0')])).toBeNull();
  });
});
