import type { ParameterType } from '@latchkey/contract/catalogue/records';
import { expect, test } from 'vitest';
import { parameterFilters } from './filter-props.ts';

const parameter = (id: number, type_of_parameter: ParameterType, type_values: string[] | null = null) =>
  ({ id, name: `Fact (${id})`, type_of_parameter, type_values, image: '', is_required: 0 }) as const;

test('every parameter has a filter field, whatever its type and name', () => {
  const options = parameterFilters([
    { ...parameter(1, 'number'), is_counted: true },
    parameter(3, 'number'),
    parameter(5, 'textbox'),
    parameter(6, 'dropdown', ['A', 'B']),
    parameter(7, 'radiobutton', ['New']),
    parameter(8, 'checkbox', ['Lift']),
    parameter(9, 'textarea'),
    parameter(10, 'file'),
  ]);
  const ids = (of: readonly { id: number }[]) => of.map(({ id }) => id);
  expect(ids(options.counted)).toEqual([1]);
  expect(ids(options.numbers)).toEqual([3]);
  expect(ids(options.choices)).toEqual([6, 7, 8]);
  expect(ids(options.stated)).toEqual([5, 9, 10]);
});
