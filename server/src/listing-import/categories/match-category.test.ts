import { languageCodes } from '@latchkey/contract/text/languages';
import { expect, it } from 'vitest';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import { categoryMatcher } from './match-category.ts';
import { normalizeName } from './market-vocabulary.ts';

/** Creates a matcher for a market with these categories, each with its name first. */
function market(...named: (readonly string[])[]) {
  const known = named.map((names, index) => ({ id: index + 1, names, parameters: [] }));
  const categories = new Map(
    known.flatMap((each) => each.names.slice(0, 2).map((name) => [normalizeName(name), each])),
  );
  return (name: string, remembered: Record<string, number> = {}) => {
    const match = categoryMatcher({ categories }, new Map(Object.entries(remembered)))(name);
    return match && [match.category.names[0], match.source];
  };
}

/** The categories of the demo market. */
const demo = market(
  ['Flats', 'flats'],
  ['Houses', 'houses'],
  ['Villas', 'villas'],
  ['Lofts and studios', 'lofts-and-studios'],
  ['Town houses', 'town-houses'],
  ['Shops and offices', 'shops-and-offices'],
  ['Country homes', 'country-homes'],
  ['Land', 'land'],
);

it.each([
  ['apartment', 'Flats'],
  ['Flat', 'Flats'],
  ['penthouse', 'Flats'],
  ['duplex', 'Flats'],
  ['Piso', 'Flats'],
  ['studio', 'Lofts and studios'],
  ['house', 'Houses'],
  ['bungalow', 'Houses'],
  ['cave house', 'Houses'],
  ['villa', 'Villas'],
  ['Town House', 'Town houses'],
  ['townhouse', 'Town houses'],
  ['town_house', 'Town houses'],
  ['country house', 'Country homes'],
  ['finca', 'Country homes'],
  ['cortijo', 'Country homes'],
  ['plot', 'Land'],
  ['land', 'Land'],
  ['commercial', 'Shops and offices'],
  ['office', 'Shops and offices'],
])('matches the type “%s” with the category %s of the demo market', (type, category) => {
  expect(demo(type)?.[0]).toBe(category);
});

it.each(['garage', 'hotel', 'yurt', 'a', '', '—'])('matches “%s” with no category of the demo market', (type) => {
  expect(demo(type)).toBeNull();
});

it('returns null when two categories match, or none clearly', () => {
  expect(market(['Apartments by the sea'])('apartment')).toBeNull();
  expect(market(['Flats'], ['Studios and apartments'])('apartment')).toBeNull();
  expect(market(['Shops'], ['Offices'])('commercial')).toBeNull();
  expect(market(['Houses'], ['Casas'])('villa')).toBeNull();
  // The name takes precedence over the kind that it stands for.
  expect(market(['Flats'], ['Apartments'])('apartment')).toEqual(['Apartments', 'name']);
});

it('matches category names in other languages, and prefers the choice of the account', () => {
  const german = market(['Wohnungen', 'wohnungen', 'Flats']);
  expect(german('flat')).toEqual(['Wohnungen', 'name']);
  expect(german('apartment')).toEqual(['Wohnungen', 'type']);
  expect(demo('Villa', { villa: 2 })).toEqual(['Houses', 'remembered']);
  // A deleted or disabled category is ignored.
  expect(demo('Villa', { villa: 99 })).toEqual(['Villas', 'name']);
});

it('matches the types of a feed in a market set up in any built-in language', () => {
  const types = {
    apartment: 'flats',
    villa: 'villas',
    townhouse: 'townhouses',
    plot: 'land',
    office: 'offices',
  } as const;
  for (const code of languageCodes) {
    const { texts } = serverTexts('catalogue-templates', code);
    const keys = [
      'flats',
      'houses',
      'villas',
      'studios',
      'townhouses',
      'land',
      'offices',
      'shops',
      'warehouses',
    ] as const;
    const found = market(...keys.map((key) => [texts[key]]));
    for (const [type, key] of Object.entries(types)) expect(found(type)?.[0]).toBe(texts[key]);
  }
});
