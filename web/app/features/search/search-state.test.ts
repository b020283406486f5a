import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertySorts } from '@latchkey/contract/rules/sort';
import { countFilters, readSearch, searchFilters, writeSearch } from './search-state.ts';

describe('the address of a search', () => {
  it('is read and written back without loss', () => {
    const address =
      'property_type=0&search=river+view&city=Lisbon&min_price=300000&max_price=900000&category_ids=1%2C4' +
      '&facility_ids=2&parameters=1%3E%3D3&posted_since=0&is_premium=1&sort=price_asc&layout=map' +
      '&box=-9.2%2C38.7%2C-9.1%2C38.8&page=3';
    expect(writeSearch(readSearch(new URLSearchParams(address))).toString()).toBe(address);
  });

  it('stays short for what is as usual', () => {
    expect(writeSearch(readSearch(new URLSearchParams())).toString()).toBe('');
  });

  it('drops nonsense', () => {
    const state = readSearch(
      new URLSearchParams(
        'property_type=7&sort=worst&page=-2&box=1,2,3&category_ids=a,2&parameters=x>=y&min_price=1e9',
      ),
    );
    expect(state).toEqual({
      category_ids: [2],
      facility_ids: [],
      atLeast: {},
      sort: 'newest',
      layout: 'both',
      page: 1,
    });
  });

  it('settles after one round for any text', () => {
    const name = fc.constantFrom(
      'property_type',
      'search',
      'min_price',
      'box',
      'sort',
      'page',
      'parameters',
      'facility_ids',
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(name, fc.oneof(fc.string(), fc.constantFrom(...propertySorts, '0', '1', '12')))),
        (pairs) => {
          const once = writeSearch(readSearch(new URLSearchParams(pairs)));
          expect(writeSearch(readSearch(once)).toString()).toBe(once.toString());
        },
      ),
    );
  });

  it('counts filters and says them as the calls take them', () => {
    const state = readSearch(
      new URLSearchParams('property_type=1&min_price=10&max_price=20&parameters=1>=2&category_ids=1,2'),
    );
    expect(countFilters(state)).toBe(4);
    expect(searchFilters(state)).toMatchObject({ property_type: 1, parameters: '1>=2', category_ids: '1,2' });
  });
});
