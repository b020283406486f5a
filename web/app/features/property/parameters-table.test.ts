import type { AssignedParameter, ParameterType } from '@latchkey/contract/catalogue/records';
import { describe, expect, it } from 'vitest';
import { isEnergyClass, selectKeyParameters, selectOtherParameters } from './parameters-table.tsx';

let next = 1;
const parameter = (name: string, type: ParameterType, value: string | string[]): AssignedParameter => ({
  id: next++,
  name,
  value,
  image: '',
  is_required: 0,
  type_of_parameter: type,
  type_values: null,
});

describe('key parameters', () => {
  it('are the first five short ones, in the category’s order', () => {
    const parameters = [
      parameter('Bedrooms', 'number', '3'),
      parameter('Good to know', 'textarea', 'Quiet'),
      parameter('Features', 'checkbox', ['Lift']),
      parameter('Energy certificate', 'file', 'https://x.example/a.pdf'),
      parameter('Heating', 'textbox', 'Gas, with floor heating in both of the bathrooms'),
      parameter('Bathrooms', 'number', '2'),
      parameter('Floor', 'textbox', '3rd of 4'),
      parameter('Energy class', 'dropdown', 'B'),
      parameter('Condition', 'radiobutton', 'New'),
      parameter('Parking', 'number', '1'),
    ];
    expect(selectKeyParameters(parameters).map(({ name }) => name)).toEqual([
      'Bedrooms',
      'Bathrooms',
      'Floor',
      'Energy class',
      'Condition',
    ]);
  });

  it('are not repeated in the table', () => {
    const parameters = [parameter('Bedrooms', 'number', '3'), parameter('Features', 'checkbox', ['Lift'])];
    expect(selectOtherParameters(parameters).map(({ name }) => name)).toEqual(['Features']);
  });
});

describe('an energy class', () => {
  const choice = (type_values: string[] | null, value: string) =>
    isEnergyClass({ ...parameter('Energy class', 'dropdown', value), type_values });

  it('is a choice among the letters of the energy label', () => {
    expect(choice(['A', 'B', 'C', 'D', 'E', 'F', 'G'], 'C')).toBe(true);
    expect(choice(['A', 'B', 'C', 'D', 'E'], 'E')).toBe(true);
  });

  it('is ignored for any other choice', () => {
    expect(choice(['A', 'B', 'C', 'D', 'E', 'F', 'G'], 'A+')).toBe(false);
    expect(choice(['New', 'Renovated', 'Good', 'Fair', 'Needs work'], 'New')).toBe(false);
    expect(choice(null, 'C')).toBe(false);
  });
});
