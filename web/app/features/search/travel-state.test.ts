import { expect, test } from 'vitest';
import { formatSearch, parseSearch, searchFilters } from './search-state.ts';

const query = 'travel_latitude=38.714&travel_longitude=-9.139&travel_minutes=30&travel_mode=bicycle&travel_name=Rossio';

test('a travel time in the URL is a filter of the list', () => {
  const state = parseSearch(new URLSearchParams(query));
  expect(state.travel).toEqual({ latitude: 38.714, longitude: -9.139, minutes: 30, mode: 'bicycle', name: 'Rossio' });
  expect(formatSearch(state).toString()).toBe(query);
  expect(searchFilters(state)).toMatchObject({
    travel_latitude: 38.714,
    travel_longitude: -9.139,
    travel_minutes: 30,
    travel_mode: 'bicycle',
    travel_name: 'Rossio',
  });
});

test.each([
  'travel_latitude=',
  'travel_latitude=91',
  'travel_longitude=east',
  'travel_minutes=4',
  'travel_minutes=7.5',
  'travel_minutes=91',
  'travel_mode=rocket',
])('a travel time with %s is ignored', (wrong) => {
  const [name = '', value = ''] = wrong.split('=');
  const params = new URLSearchParams(query);
  params.set(name, value);
  expect(parseSearch(params).travel).toBeUndefined();
});
