import type { AssignedParameter, ParameterType } from '@latchkey/contract/catalogue/parameter';
import { describe, expect, it } from 'vitest';
import { keyFacts } from './key-fact.ts';

let next = 1;
const fact = (name: string, type: ParameterType, value: string | string[]): AssignedParameter => ({
  id: next++,
  name,
  value,
  image: '',
  is_required: 0,
  type_of_parameter: type,
  type_values: null,
});

describe('key facts', () => {
  it('are the first five short ones, in the category’s order', () => {
    const facts = [
      fact('Bedrooms', 'number', '3'),
      fact('Good to know', 'textarea', 'Quiet'),
      fact('Features', 'checkbox', ['Lift']),
      fact('Energy certificate', 'file', 'https://x.example/a.pdf'),
      fact('Heating', 'textbox', 'Gas, with floor heating in both of the bathrooms'),
      fact('Bathrooms', 'number', '2'),
      fact('Floor', 'textbox', '3rd of 4'),
      fact('Energy class', 'dropdown', 'B'),
      fact('Condition', 'radiobutton', 'New'),
      fact('Parking', 'number', '1'),
    ];
    expect(keyFacts(facts).map(({ name }) => name)).toEqual([
      'Bedrooms',
      'Bathrooms',
      'Floor',
      'Energy class',
      'Condition',
    ]);
  });
});
