import { expect, test } from 'vitest';
import { categories, facilities, parameters } from './catalogue.ts';
import { nameTexts } from './names.ts';
import { packages } from './packages.ts';

/** A class of energy is a letter in every language. */
const said = [...categories, ...facilities, ...parameters, ...packages]
  .map(({ name }) => name)
  .concat(parameters.flatMap(({ values }) => values ?? []))
  .filter((name) => name.length > 1);

test.each(['ar', 'hi', 'es', 'fr'])('every name of the catalogue is known in %s', (language) => {
  const texts = nameTexts(language);
  expect(said.filter((name) => !texts[`name.${name}`])).toEqual([]);
  expect(Object.keys(texts).length).toBe(new Set(said).size);
});

test('English needs no translation', () => {
  expect(nameTexts('en')).toEqual({});
});
