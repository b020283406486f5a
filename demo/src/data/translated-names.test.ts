import { languageCodes } from '@latchkey/contract/text/languages';
import { expect, test } from 'vitest';
import { categories, facilities, parameters } from './categories.ts';
import { translatedNames } from './translated-names.ts';
import { packages } from './packages.ts';

/** Names to translate, without energy classes, which are letters in every language. */
const translatable = [...categories, ...facilities, ...parameters, ...packages]
  .map(({ name }) => name)
  .concat(parameters.flatMap(({ values }) => values ?? []))
  .filter((name) => name.length > 1);

test.each(languageCodes.filter((code) => code !== 'en'))(
  'translates every category, facility, parameter and package into %s',
  (language) => {
    const texts = translatedNames(language);
    expect(translatable.filter((name) => !texts[`name.${name}`])).toEqual([]);
    expect(Object.keys(texts).length).toBe(new Set(translatable).size);
  },
);

test('returns no translations for English', () => {
  expect(translatedNames('en')).toEqual({});
});
