import { expect, it } from 'vitest';
import { isRightToLeft, languageCode, nativeNameOf } from './language-code.ts';

it.each([
  ['DE', 'de'],
  ['pt_br', 'pt-BR'],
  [' zh-hant-tw ', 'zh-Hant-TW'],
  ['es-419', 'es-419'],
  ['', null],
  ['x', null],
  ['german', null],
  ['de-u-nu-arab', null],
  ['../x', null],
])('normalises the language code “%s” to %s', (written, code) => {
  expect(languageCode(written)).toBe(code);
});

it('returns the own name and writing direction of a language', () => {
  expect(['de', 'he', 'fr', 'pt-BR'].map(nativeNameOf)).toEqual(['Deutsch', 'עברית', 'Français', 'Português (Brasil)']);
  expect(['de', 'he', 'fa', 'ur', 'zh-Hant'].map(isRightToLeft)).toEqual([false, true, true, true, false]);
});
