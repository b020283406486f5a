import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPlaces, parsePlaces, placesLimits, type SearchPlace } from './places.ts';
import { propertyFilters } from './property-filters.ts';

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter(Boolean);
const degrees = (limit: number) => fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((n) => n / 1e5);
const circle = fc.record({
  latitude: degrees(90),
  longitude: degrees(180),
  radius: fc.constantFrom(0.5, 2, 25, 20_000),
});
const place: fc.Arbitrary<SearchPlace> = fc.oneof(
  fc
    .record({ city: name, state: name, country: name }, { requiredKeys: [] })
    .filter((names) => Object.keys(names).length > 0),
  fc.record({ city: name, country: name, circle }, { requiredKeys: ['circle'] }),
);

describe('places as text', () => {
  it('are parsed back to the same places', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(place, { minLength: 1, maxLength: 10, selector: (each) => formatPlaces([each]) }),
        (places) => {
          expect(parsePlaces(formatPlaces(places))).toEqual(places);
        },
      ),
    );
  });

  it('are short and readable in an address', () => {
    const places = [
      { city: 'Lisbon', country: 'Portugal' },
      { state: 'Bavaria', country: 'Germany' },
      { country: 'Spain' },
      { city: 'Porto', circle: { latitude: 41.14961, longitude: -8.61099, radius: 5 } },
      { circle: { latitude: 38.7, longitude: -9.1, radius: 10 } },
    ];
    expect(formatPlaces(places)).toBe(
      'Lisbon__Portugal*_Bavaria_Germany*__Spain*Porto___41.14961_-8.61099_5*___38.7_-9.1_10',
    );
  });

  it('name a repeated place once', () => {
    expect(parsePlaces('Lisbon*Porto*Lisbon__')).toEqual([{ city: 'Lisbon' }, { city: 'Porto' }]);
  });

  it.each([
    '',
    '*',
    'Lisbon*',
    '__',
    'Lisbon_a_b_1',
    'Lisbon___91_0_5',
    'Lisbon___1_181_5',
    'Lisbon___1_1_0',
    '___x_1_5',
  ])('are invalid: %j', (text) => expect(parsePlaces(text)).toBeNull());
});

describe('the filter', () => {
  const messageOf = (places: string) => propertyFilters.places.safeParse(places).error?.issues[0]?.message;

  it('accepts ten places', () => {
    const ten = Array.from({ length: placesLimits.places }, (_, at) => `City ${at}`);
    expect(propertyFilters.places.parse(ten.join('*'))).toHaveLength(10);
    expect(messageOf([...ten, 'One more'].join('*'))).toContain('at most 10 places');
  });

  it('explains the notation when it cannot parse a text', () => {
    expect(messageOf('Lisbon___here')).toContain('Lisbon__Portugal*Porto__Portugal');
    expect(propertyFilters.places.parse('')).toBeUndefined();
  });
});
