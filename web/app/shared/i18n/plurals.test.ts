import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languageCodes } from '@latchkey/contract/text/languages';
import { loadTexts } from './load-texts.ts';
import { createTranslator } from './translator.ts';

const form = /_(zero|one|two|few|many|other)$/;
const count = fc.oneof(fc.nat(300), fc.nat(), fc.constantFrom(1e6, 1e9));

test.each([
  ['hi', 0, 'one'],
  ['hi', 1, 'one'],
  ['hi', 2, 'other'],
  ['hi', 100_000, 'other'],
  ['ar', 0, 'zero'],
  ['ar', 2, 'two'],
  ['ar', 103, 'few'],
  ['ar', 111, 'many'],
  ['ar', 202, 'other'],
] as const)('the plural form in %s for %i is "%s"', (language, number, expected) => {
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const { t } = createTranslator(language, Object.fromEntries(forms.map((name) => [`x_${name}`, name])));
  expect(t('x', { count: number })).toBe(expected);
});

describe.each(languageCodes)('the counts of the site in %s', (language) => {
  test('have a text for any number, without empty placeholders', async () => {
    const texts = await loadTexts(language);
    const counted = [...new Set(Object.keys(texts).flatMap((key) => (form.test(key) ? [key.replace(form, '')] : [])))];
    const { t } = createTranslator(language, texts);
    expect(counted.length).toBeGreaterThan(10);
    fc.assert(
      fc.property(fc.constantFrom(...counted), count, (key, number) => {
        const text = t(key, { count: number });
        expect(text).not.toBe(key);
        expect(text).not.toMatch(/\{\{|undefined|NaN/);
      }),
    );
  });
});
