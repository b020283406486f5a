import { expect, it } from 'vitest';
import type { Area } from '../../shared/format/create-format.ts';
import { cardFromProperty } from '../../shared/listing/card-from-property.ts';
import { sampleProperty } from '../../shared/listing/test/sample-property.ts';
import { buildCompareRows, splitRows, comparedIds } from './compare-rows.ts';

const rooms = (value: string) => ({
  id: 1,
  name: 'Bedrooms',
  image: '',
  is_required: 0 as const,
  type_of_parameter: 'number' as const,
  type_values: null,
  value,
});
const heating = { ...rooms('Gas'), id: 2, name: 'Heating', type_of_parameter: 'dropdown' as const };
const school = (distance: number) => ({ id: 9, property_id: 1, facility_id: 4, distance, name: 'School', image: '' });

const texts = {
  named: (name: string) => (name === 'Gas' ? 'Gaz' : name),
  distance: (kilometres: number) => `${kilometres} km`,
  format: { number: String, area: ({ value, symbol }: Area) => `${value} ${symbol}` },
  common: [
    { key: 'city', label: 'City', value: (property: { city: string }) => property.city },
    { key: 'owner', label: 'Owner', value: () => '' },
  ],
};

it('has a row for each parameter of any property, with the values in its column', () => {
  const card = cardFromProperty(sampleProperty);
  if (!card) throw new Error('the sample is on offer');
  const one = { ...card, city: 'Ulm', parameters: [rooms('3'), heating], assign_facilities: [] };
  const two = { ...card, city: 'Ulm', parameters: [rooms('4')], assign_facilities: [school(2)] };
  expect(buildCompareRows([one, two], texts)).toEqual([
    { key: 'city', label: 'City', values: ['Ulm', 'Ulm'] },
    { key: 'fact1', label: 'Bedrooms', values: ['3', '4'] },
    { key: 'fact2', label: 'Heating', values: ['Gaz', ''] },
    { key: 'facility4', label: 'School', values: ['', '2 km'] },
  ]);
});

it('puts rows with different values first', () => {
  const row = (key: string, ...values: string[]) => ({ key, label: key, values });
  const { differs, same } = splitRows([row('a', '1', '1'), row('b', '1', ''), row('c', 'x', 'x'), row('d', 'x', 'y')]);
  expect([differs.map(({ key }) => key), same.map(({ key }) => key)]).toEqual([
    ['b', 'd'],
    ['a', 'c'],
  ]);
  expect(splitRows([row('a', '1')]).differs).toEqual([]);
});

it('reads up to four ids from the URL, each once', () => {
  const read = (ids: string) => comparedIds(new URLSearchParams({ homes: ids }));
  expect(read('3,1,3,2')).toEqual([3, 1, 2]);
  expect(read('5,4,3,2,1')).toEqual([5, 4, 3, 2]);
  expect(read('x,-1,0,1e3,1.5,99999999999999999999,7')).toEqual([7]);
  expect(comparedIds(new URLSearchParams())).toEqual([]);
});
