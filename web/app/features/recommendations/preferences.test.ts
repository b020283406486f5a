import { savePersonalisedFields } from '@latchkey/contract/recommendation/schemas';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyPreferences, type Preferences, parsePreferences, formatPreferences } from './preferences.ts';

it('reads stored preferences, and empty ones from an empty record', () => {
  expect(
    parsePreferences({
      user_id: 1,
      category_ids: ['3', '5'],
      price_range: ['100', '1000000000000'],
      property_type: ['1'],
      outdoor_facilitiy_ids: '',
      city: 'Ulm',
    }),
  ).toEqual({ categories: [3, 5], facilities: [], offer: '1', from: 100, to: null, city: 'Ulm' });
  expect(parsePreferences({})).toEqual(emptyPreferences);
  expect(parsePreferences({ property_type: ['0', '1'], price_range: '' })).toEqual(emptyPreferences);
});

const id = fc.integer({ min: 1, max: 500 });
const price = fc.option(fc.integer({ min: 1, max: 1_000_000 }));
const anyPreferences: fc.Arbitrary<Preferences> = fc
  .record({
    categories: fc.uniqueArray(id, { maxLength: 5 }),
    facilities: fc.uniqueArray(id, { maxLength: 5 }),
    offer: fc.constantFrom('any' as const, '0' as const, '1' as const),
    from: price,
    to: price,
    city: fc.constantFrom('', 'Lisbon'),
  })
  .filter(({ from, to }) => from === null || to === null || from <= to);

it('the output of the form passes the call’s schema and is read back unchanged', () => {
  fc.assert(
    fc.property(anyPreferences, (preferences) => {
      const input = savePersonalisedFields.input.parse(formatPreferences(preferences));
      const stored = {
        category_ids: input.category_ids?.map(String) ?? ('' as const),
        outdoor_facilitiy_ids: input.outdoor_facilitiy_ids?.map(String) ?? ('' as const),
        price_range: input.price_range
          ? ([String(input.price_range[0]), String(input.price_range[1])] as [string, string])
          : ('' as const),
        property_type: (input.property_type ?? [0, 1]).map((type) => (type === 1 ? ('1' as const) : ('0' as const))),
        city: input.city ?? '',
      };
      expect(parsePreferences(stored)).toEqual(preferences);
    }),
  );
});
