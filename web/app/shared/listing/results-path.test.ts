import { describe, expect, it } from 'vitest';
import { isResultsPath, resultsPathIn } from './results-path.ts';

describe('the link back to the results', () => {
  it.each(['/search', '/search/', '/properties/all-properties', '/properties/city/Lisbon', '/premium-properties'])(
    '%s is a results page',
    (path) => expect(isResultsPath(path)).toBe(true),
  );

  it.each(['/', '/properties-details/a-flat', '/properties/city', '/properties/city/Lisbon/x'])(
    '%s is not a results page',
    (path) => expect(isResultsPath(path)).toBe(false),
  );

  it('preserves the filters of the list', () => {
    expect(resultsPathIn({ results: '/search?property_type=0&page=2' })).toBe('/search?property_type=0&page=2');
  });

  it.each([null, undefined, 'x', { results: 4 }, { results: '//elsewhere.example/search' }, { other: '/search' }])(
    'ignores the state %j',
    (state) => expect(resultsPathIn(state)).toBeNull(),
  );
});
