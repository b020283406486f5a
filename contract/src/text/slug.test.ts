import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugPattern, toSlug, uniqueSlug } from './slug.ts';

test.each([
  ['Third-floor flat with two balconies', 'third-floor-flat-with-two-balconies'],
  ['  Villa  --  am See! ', 'villa-am-see'],
  ['Príncipe Real, Lisboa', 'principe-real-lisboa'],
  ["Don't miss: St. John’s", 'dont-miss-st-johns'],
  ['Straße Øst Łódź æ', 'strasse-ost-lodz-ae'],
  ['ﬁne ２ｎｄ ½', 'fine-2nd-1-2'],
  ['İstanbul', 'istanbul'],
  ['Дом у моря', 'dom-u-morya'],
  ['Ελλάδα', 'ellada'],
  ['Đà Nẵng', 'da-nang'],
])('“%s” becomes the slug “%s”', (text, slug) => {
  expect(toSlug(text)).toBe(slug);
});

test.each(['', '   ', '!!!', '---', '東京', '🏠'])('%j without letters or digits becomes the slug “slug”', (text) => {
  expect(toSlug(text)).toBe('slug');
});

test('transliterates Arabic and Hindi titles', () => {
  expect(toSlug('شقة في القاهرة')).toBe('shqh-fy-alqahrh');
  expect(toSlug('मुंबई में घर')).toBe('mumbai-men-ghar');
});

test('truncates a long title between words', () => {
  expect(toSlug('one two three', 9)).toBe('one-two');
  expect(toSlug('one two three', 7)).toBe('one-two');
  expect(toSlug('abcdefghij', 4)).toBe('abcd');
});

test('any text gives a slug, and the conversion is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const slug = toSlug(text);
      expect(slug).toMatch(slugPattern);
      expect(slug.length).toBeLessThanOrEqual(120);
      expect(toSlug(slug)).toBe(slug);
    }),
  );
});

test('a taken slug gets the first free number', () => {
  expect(uniqueSlug('villa', new Set())).toBe('villa');
  expect(uniqueSlug('villa', new Set(['villa-1']))).toBe('villa');
  expect(uniqueSlug('villa', new Set(['villa']))).toBe('villa-1');
  expect(uniqueSlug('villa', new Set(['villa', 'villa-1', 'villa-3']))).toBe('villa-2');
});

test('uniqueSlug never returns a slug that is taken', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'a-1', 'b', 'a-2', 'slug')), (wanted) => {
      const taken = new Set<string>();
      for (const slug of wanted) {
        const free = uniqueSlug(slug, taken);
        expect(taken.has(free)).toBe(false);
        taken.add(free);
      }
      expect(taken.size).toBe(wanted.length);
    }),
  );
});
