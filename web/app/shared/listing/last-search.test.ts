import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lastSearchFromQuery, lastSearchToQuery } from './last-search.ts';

it('stores a search in the format of the contract', () => {
  const search = lastSearchFromQuery(
    '?property_type=1&city=Lisbon&category_ids=3,4&min_price=900&search=river&page=2&sort=price',
  );
  expect(search).toMatchObject({
    filterData: {
      propType: '3',
      minPrice: '900',
      maxPrice: '',
      postedSince: '',
      selectedLocation: { city: 'Lisbon', state: '', country: '' },
    },
    activeTab: 1,
    searchInput: 'river',
  });
});

it('reads all filters of its own search, without page and sort order', () => {
  const address = 'property_type=0&category_ids=3%2C4&parameters=1%3E%3D3&page=2&layout=map';
  expect(lastSearchToQuery(lastSearchFromQuery(address))?.toString()).toBe(
    'property_type=0&category_ids=3%2C4&parameters=1%3E%3D3',
  );
  expect(lastSearchFromQuery('?layout=list&page=3')).toBeNull();
});

it('reads the search of another client', () => {
  const filterData = {
    propType: 3,
    minPrice: '',
    maxPrice: '2000',
    postedSince: '1',
    selectedLocation: { city: 'Porto', formatted_address: 'Porto, Portugal' },
  };
  expect(lastSearchToQuery({ filterData, activeTab: 1, searchInput: ' river ' })?.toString()).toBe(
    'search=river&city=Porto&max_price=2000&category_ids=3&posted_since=1&property_type=1',
  );
  expect(lastSearchToQuery([])).toBeNull();
});

it('any stored value is accepted without throwing', () => {
  fc.assert(fc.property(fc.anything(), (stored) => void lastSearchToQuery(stored)));
});
