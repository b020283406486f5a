import { describe, expect, it } from 'vitest';
import { factText, nameOf, unitOf } from './fact-value.ts';

const fact = { id: 1, image: '', is_required: 0, type_values: null } as const;

describe('facts', () => {
  it('takes the unit from the name and writes it at the value', () => {
    expect(unitOf('Floor area (m²)')).toBe('m²');
    expect(nameOf('Floor area (m²)')).toBe('Floor area');
    expect(factText({ ...fact, name: 'Floor area (m²)', type_of_parameter: 'number', value: '108' })).toBe(
      '108\u00a0m²',
    );
  });

  it('joins choices and leaves files out', () => {
    expect(factText({ ...fact, name: 'Comforts', type_of_parameter: 'checkbox', value: ['Lift', 'Pool'] })).toBe(
      'Lift, Pool',
    );
    expect(factText({ ...fact, name: 'Certificate', type_of_parameter: 'file', value: 'https://x/y.pdf' })).toBe('');
  });
});
