import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsNewView, mapPath, type MapState, readMapState } from './map-state.ts';

const read = (address: string) => readMapState(new URL(address, 'https://market.test').searchParams);

const degrees = (limit: number) => fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((value) => value / 1e5);
const box = fc
  .tuple(degrees(180), degrees(180), degrees(90), degrees(90))
  .map(([west, east, one, other]) => ({ west, east, south: Math.min(one, other), north: Math.max(one, other) }));
const state: fc.Arbitrary<MapState> = fc.record(
  {
    property_type: fc.constantFrom(0, 1),
    place: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text),
    box,
    propertyId: fc.integer({ min: 1, max: 1e9 }),
    building: box,
    list: fc.boolean(),
  },
  { requiredKeys: [] },
);

describe('the URL of the map', () => {
  it('is parsed back to the same view', () => {
    fc.assert(
      fc.property(state, (view) => {
        expect(read(mapPath(view))).toEqual(view);
      }),
    );
  });

  it('has no query for the view of the whole market', () => {
    expect(mapPath({})).toBe('/properties-on-map');
  });

  it.each([
    'property_type=2',
    'box=1,2,3',
    'box=9,60,8,50',
    'home=x',
    'home=-4',
    'home=0',
    'house=1,2,3',
    'list=yes',
    'place=%20',
  ])('ignores the query %s', (query) => {
    expect(read(`/properties-on-map?${query}`)).toEqual({});
  });
});

describe('the visible part of the map', () => {
  const lisbon = { west: -9.2, south: 38.7, east: -9.1, north: 38.8 };
  it('is determined by the server for a place, and for the whole market without a box', () => {
    expect(needsNewView({ box: lisbon }, {})).toBe(true);
    expect(needsNewView({}, { place: 'Porto' })).toBe(true);
  });
  it('is not determined by the server while the URL or the map determines it', () => {
    expect(needsNewView({}, { box: lisbon })).toBe(false);
    expect(needsNewView({ place: 'Porto' }, { place: 'Porto', property_type: 1, propertyId: 7, list: true })).toBe(
      false,
    );
  });
});
