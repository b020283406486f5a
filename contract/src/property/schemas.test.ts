import { describe, expect, test } from 'vitest';
import { calls } from '../registry.ts';
import { firstProblem } from '../schema/problem.ts';
import { getPropertyList } from './schemas.ts';
import { getSearchSummary } from '../search/schemas.ts';
import { getInterestedUsers } from '../saved-listings/schemas.ts';
import { getMapClusters } from '../map/schemas.ts';

const box = { west: '170', south: '-40', east: '-170', north: '10' };

function problemOf(query: object, schema: typeof getPropertyList | typeof getMapClusters = getPropertyList): string {
  const { error } = schema.input.safeParse(query);
  return error ? firstProblem(error) : 'none';
}

describe('get-property-list', () => {
  test('returns the first ten properties by default', () => {
    expect(getPropertyList.input.parse({})).toEqual({ limit: 10, offset: 0 });
  });

  test('a blank posted_since means any time, 0 means last week', () => {
    expect(getPropertyList.input.parse({ posted_since: '' }).posted_since).toBeUndefined();
    expect(getPropertyList.input.parse({ posted_since: '0' }).posted_since).toBe(0);
  });

  test('parses every kind of filter', () => {
    const query = {
      property_type: '1',
      min_price: '100.50',
      category_ids: '1,4',
      facility_ids: '2',
      parameter_id: '7,8',
      parameters: '1>=3;4=Yes,No',
      is_premium: '1',
      sort: 'price_per_area_asc',
      after: 'MTIz',
      limit: '9',
      ...box,
    };
    expect(getPropertyList.input.parse(query)).toEqual({
      property_type: 1,
      min_price: 100.5,
      category_ids: [1, 4],
      facility_ids: [2],
      parameter_id: [7, 8],
      parameters: [
        { parameter_id: 1, min: 3 },
        { parameter_id: 4, values: ['Yes', 'No'] },
      ],
      is_premium: true,
      sort: 'price_per_area_asc',
      after: 'MTIz',
      limit: 9,
      offset: 0,
      west: 170,
      south: -40,
      east: -170,
      north: 10,
    });
  });

  test.each([
    [{ parameters: '1>3' }, 'parameters must be conditions such as 1>=3;3<=80;4=Yes,No'],
    [{ sort: 'cheapest' }, /^sort must be one of newest, /],
    [{ property_type: '2' }, 'property_type must be one of 0, 1'],
    [{ ...box, north: '' }, 'north is required with the other sides of the box'],
    [{ ...box, south: '20' }, 'south must not be above north'],
    [{ ...box, west: '181' }, 'west must be at most 180'],
  ])('%j is rejected', (query, problem) => {
    expect(problemOf(query)).toMatch(problem);
  });

  test('the response schema drops unnamed keys', () => {
    const response = { error: false, data: [], total: 0, next_after: null, sql: 'select 1' };
    expect(getPropertyList.output.parse(response)).toEqual({ error: false, data: [], total: 0, next_after: null });
  });
});

describe('get-map-clusters and get-search-summary', () => {
  test('round the zoom down to a whole number and require the box', () => {
    expect(getMapClusters.input.parse({ ...box, zoom: '4.7' }).zoom).toBe(4);
    expect(problemOf({ zoom: '3' }, getMapClusters)).toBe('west is required');
    expect(problemOf({ ...box, zoom: '21' }, getMapClusters)).toBe('zoom must be at most 20');
    expect(problemOf({ ...box, south: '20', zoom: '3' }, getMapClusters)).toBe('south must not be above north');
  });

  test('accept every filter of get-property-list', () => {
    // `ids` reloads known properties and is no filter of a map.
    const order = ['most_viewed', 'most_liked', 'sort', 'after', 'limit', 'offset', 'ids'];
    const narrowing = Object.keys(getPropertyList.input.shape).filter((field) => !order.includes(field));
    expect(Object.keys(getSearchSummary.input.shape).sort()).toEqual([...narrowing, 'by_category'].sort());
    expect(Object.keys(getMapClusters.input.shape).sort()).toEqual([...narrowing, 'zoom'].sort());
  });

  test('are marked as extensions of the contract', () => {
    expect([calls.getMapClusters.extension, calls.getSearchSummary.extension]).toEqual([true, true]);
  });
});

test('the list of interested users needs a property', () => {
  expect(getInterestedUsers.input.safeParse({ property_id: 'null' }).success).toBe(false);
  expect(getInterestedUsers.input.parse({ slug_id: 'a-b' })).toEqual({ slug_id: 'a-b', limit: 10, offset: 0 });
});
