import { describe, expect, it } from 'vitest';
import { factText, namedFact, nameOf, unitOf } from './fact-value.ts';

const base = { id: 1, image: '', is_required: 0, type_values: null } as const;

describe('parameters', () => {
  it('moves the unit from the name to the value', () => {
    expect(unitOf('Floor area (m²)')).toBe('m²');
    expect(nameOf('Floor area (m²)')).toBe('Floor area');
    expect(factText({ ...base, name: 'Floor area (m²)', type_of_parameter: 'number', value: '108' })).toBe(
      '108\u00a0m²',
    );
  });

  it('translates names and chosen values, but not written text', () => {
    const texts: Record<string, string> = { 'Area (m²)': 'Surface (m²)', Lift: 'Ascenseur', Pool: 'Piscine' };
    const named = (written: string) => texts[written] ?? written;
    const area = { ...base, name: 'Area (m²)', type_of_parameter: 'number', value: '108' } as const;
    expect(factText(namedFact(area, named))).toBe('108\u00a0m²');
    expect(namedFact(area, named).name).toBe('Surface (m²)');
    const comforts = { ...base, name: 'Comforts', type_of_parameter: 'checkbox', value: ['Lift', 'Sauna'] } as const;
    expect(namedFact({ ...comforts, value: [...comforts.value] }, named).value).toEqual(['Ascenseur', 'Sauna']);
    const note = { ...base, name: 'Note', type_of_parameter: 'textbox', value: 'Pool' } as const;
    expect(namedFact(note, named).value).toBe('Pool');
  });

  it('joins choices and omits files', () => {
    expect(factText({ ...base, name: 'Comforts', type_of_parameter: 'checkbox', value: ['Lift', 'Pool'] })).toBe(
      'Lift, Pool',
    );
    expect(factText({ ...base, name: 'Certificate', type_of_parameter: 'file', value: 'https://x/y.pdf' })).toBe('');
  });
});
