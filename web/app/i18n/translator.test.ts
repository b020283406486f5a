import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTranslator } from './translator.ts';

const texts = {
  'card.price': '{{price}} for {{price}} in {{place}}',
  'home.homes_one': '{{count}} home',
  'home.homes_other': '{{count}} homes',
  'home.left_other': '{{homes}} left',
};

describe('a text', () => {
  const { t } = createTranslator('en', texts);

  test('takes its values, each as often as it has a hole for it', () => {
    expect(t('card.price', { price: '$5', place: 'Lisbon' })).toBe('$5 for $5 in Lisbon');
  });

  test('leaves a hole without a value empty', () => {
    expect(t('card.price', { price: 0, place: null })).toBe('0 for 0 in ');
  });

  test('that is missing shows its key', () => {
    expect(t('card.nothing', { price: 1 })).toBe('card.nothing');
  });

  test('takes a value as it is, whatever signs it has', () => {
    fc.assert(
      fc.property(fc.string(), (price) => {
        expect(t('card.price', { price, place: '' })).toBe(`${price} for ${price} in `);
      }),
    );
  });
});

describe('a count', () => {
  test('chooses the form of its language', () => {
    const { t } = createTranslator('en', texts);
    expect([0, 1, 2].map((count) => t('home.homes', { count }))).toEqual(['0 homes', '1 home', '2 homes']);
  });

  test.each([
    [0, 'zero'],
    [1, 'one'],
    [2, 'two'],
    [3, 'few'],
    [11, 'many'],
    [100, 'other'],
  ])('%i is "%s" in Arabic', (count, form) => {
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
    const { t } = createTranslator('ar', Object.fromEntries(forms.map((name) => [`x_${name}`, name])));
    expect(t('x', { count })).toBe(form);
  });

  test('falls back to the form for all others', () => {
    expect(createTranslator('ar', texts).t('home.left', { count: 2, homes: 'two' })).toBe('two left');
  });
});

test('knows the direction of its language', () => {
  expect(createTranslator('ar', {}).direction).toBe('rtl');
  expect(createTranslator('hi', {}).direction).toBe('ltr');
});
