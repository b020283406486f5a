import { describe, expect, it } from 'vitest';
import { isList, readResults } from './results-state.ts';

describe('the link back to the results', () => {
  it.each(['/search', '/search/', '/properties/all-properties', '/properties/city/Lisbon', '/premium-properties'])(
    '%s is a results page',
    (path) => expect(isList(path)).toBe(true),
  );

  it.each(['/', '/properties-details/a-flat', '/properties/city', '/properties/city/Lisbon/x'])(
    '%s is not a results page',
    (path) => expect(isList(path)).toBe(false),
  );

  it('keeps the filters of the list', () => {
    expect(readResults({ results: '/search?property_type=0&page=2' })).toBe('/search?property_type=0&page=2');
  });

  it.each([null, undefined, 'x', { results: 4 }, { results: '//elsewhere.example/search' }, { other: '/search' }])(
    'ignores %j',
    (state) => expect(readResults(state)).toBeNull(),
  );
});
