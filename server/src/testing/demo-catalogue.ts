import type { MarketFixture } from './market-fixture.ts';

const choices = {
  'Energy class': ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
  Condition: ['New', 'Renovated', 'Good', 'Needs work'],
  Features: [
    'Balcony',
    'Terrace',
    'Garden',
    'Pool',
    'Lift',
    'Fireplace',
    'Fitted kitchen',
    'Storage room',
    'Sea view',
    'Furnished',
    'Air conditioning',
    'Home office',
  ],
} as const;

const facilityNames = [
  'Supermarket',
  'School',
  'Bus stop',
  'Metro or tram',
  'Train station',
  'Park',
  'Pharmacy',
  'Hospital',
  'Gym',
  'Restaurant',
  'Beach',
  'Airport',
];

const cities = [
  ['Lisbon', 'Lisbon', 'Portugal'],
  ['Porto', 'Porto', 'Portugal'],
  ['Barcelona', 'Catalonia', 'Spain'],
  ['Paris', 'Île-de-France', 'France'],
  ['Berlin', 'Berlin', 'Germany'],
  ['London', 'England', 'United Kingdom'],
  ['Innsbruck', 'Tyrol', 'Austria'],
  ['Toronto', 'Ontario', 'Canada'],
  ['Mexico City', 'Mexico City', 'Mexico'],
  ['Cape Town', 'Western Cape', 'South Africa'],
  ['Abu Dhabi', 'Abu Dhabi', 'United Arab Emirates'],
  ['Mumbai', 'Maharashtra', 'India'],
] as const;

/** Inserts the catalogue of the demo market, and one listing in each of its cities. */
export async function insertDemoCatalogue(market: MarketFixture) {
  const categories = new Map<number, string>();
  for (const name of [
    'Flats',
    'Houses',
    'Villas',
    'Lofts and studios',
    'Town houses',
    'Shops and offices',
    'Country homes',
    'Land',
  ])
    categories.set((await market.category({ name })).id, name);
  const number = async (name: string, meaning: 'bedrooms' | 'bathrooms' | 'area' | 'parking') =>
    (await market.parameter({ name, type_of_parameter: 'number', meaning })).id;
  const numbers = new Map([
    [await number('Bedrooms', 'bedrooms'), 'beds'],
    [await number('Bathrooms', 'bathrooms'), 'baths'],
    [await number('Area (m²)', 'area'), 'area'],
    [await number('Parking', 'parking'), 'parking'],
  ]);
  const choiceIds = new Map<number, string>();
  for (const [name, type_values] of Object.entries(choices))
    choiceIds.set(
      (await market.parameter({ name, type_of_parameter: 'checkbox', type_values: [...type_values] })).id,
      name,
    );
  const facilities = new Map<number, string>();
  for (const name of facilityNames) facilities.set((await market.facility({ name })).id, name);
  for (const [city, state, country] of cities)
    await market.property({ city, state, country, title: 'Home', address: '' });
  /** The id of a category, parameter or facility; numbers by their short names. */
  const idOf = (name: string) =>
    [categories, numbers, choiceIds, facilities]
      .flatMap((names) => [...names])
      .find(([, each]) => each === name)?.[0] ?? 0;
  return { categories, numbers, facilities, idOf };
}
