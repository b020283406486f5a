import fc from 'fast-check';
import { describe, expect, test, it } from 'vitest';
import { createTranslator } from './translator.ts';

const texts = {
  'card.price': '{{price}} for {{price}} in {{place}}',
  'home.homes_one': '{{count}} home',
  'home.homes_other': '{{count}} homes',
  'home.left_other': '{{homes}} left',
};

describe('a text', () => {
  const { t } = createTranslator('en', texts);

  test('replaces each placeholder with its value', () => {
    expect(t('card.price', { price: '$5', place: 'Lisbon' })).toBe('$5 for $5 in Lisbon');
  });

  test('replaces a placeholder without a value with nothing', () => {
    expect(t('card.price', { price: 0, place: null })).toBe('0 for 0 in ');
  });

  test('shows its key when it is missing', () => {
    expect(t('card.nothing', { price: 1 })).toBe('card.nothing');
  });

  test('inserts a value unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (price) => {
        expect(t('card.price', { price, place: '' })).toBe(`${price} for ${price} in `);
      }),
    );
  });
});

describe('a count', () => {
  test('selects the plural form of its language', () => {
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

  test('falls back to the form "other"', () => {
    expect(createTranslator('ar', texts).t('home.left', { count: 2, homes: 'two' })).toBe('two left');
  });
});

test('the direction of a translator is unchanged by overrides', () => {
  expect(createTranslator('ar', {}, 'rtl').withOverrides(texts).direction).toBe('rtl');
  expect(createTranslator('hi', {}).direction).toBe('ltr');
});

const own = { 'shell.save': 'Save', 'shell.homes_one': '{{count}} home', 'shell.homes_other': '{{count}} homes' };

describe('a translator with overrides', () => {
  const base = createTranslator('en', own);

  it('uses the overrides and keeps the other texts (contract 3.20)', () => {
    const over = base.withOverrides({ 'shell.save': 'Keep', 'name.Flats': 'Apartments' });
    expect([over.t('shell.save'), over.t('shell.homes', { count: 1 }), over.t('shell.none')]).toEqual([
      'Keep',
      '1 home',
      'shell.none',
    ]);
    expect([over.named('Flats'), over.named('Barns'), over.named('{{count}}')]).toEqual([
      'Apartments',
      'Barns',
      '{{count}}',
    ]);
  });

  it('returns itself without overrides', () => {
    expect(base.withOverrides({})).toBe(base);
  });
});

it('deferred texts do not replace overrides of the market', () => {
  const page = createTranslator('en', own).withOverrides({ 'late.go': 'March' });
  const later = page.withFallbacks({ 'late.go': 'Go', 'late.stop': 'Stop' });
  expect([later.t('late.go'), later.t('late.stop'), later.t('shell.save')]).toEqual(['March', 'Stop', 'Save']);
});
