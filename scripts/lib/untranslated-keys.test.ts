import { expect, it } from 'vitest';
import { findUntranslatedKeys } from '../../e2e/untranslated-keys.ts';
import { englishWebTexts } from '@latchkey/server/platform/texts/web-texts';

it('finds every key of the language files', () => {
  const keys = Object.keys(englishWebTexts());
  expect(keys.filter((key) => !findUntranslatedKeys(`Press ${key} to leave`).includes(key))).toEqual([]);
});

it('finds no key in prose', () => {
  expect(findUntranslatedKeys('Sign out. Write to ines@latchkey.pt or see example.test.')).toEqual([]);
});
