import { expect, it } from 'vitest';
import { untranslated } from '../../e2e/untranslated.ts';
import english from '../../web/locales/en.all.ts';

it('finds every key of the language files, however it is written', () => {
  const keys = Object.keys(english);
  expect(keys.filter((key) => !untranslated(`Press ${key} to leave`).includes(key))).toEqual([]);
});

it('finds no key in prose', () => {
  expect(untranslated('Sign out. Write to ines@latchkey.pt or see example.test.')).toEqual([]);
});
