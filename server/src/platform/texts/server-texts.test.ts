import { languageCodes } from '@latchkey/contract/text/languages';
import { expect, it } from 'vitest';
import { serverTexts } from './server-texts.ts';

type Tree = { [key: string]: string | Tree };

/** All texts with their paths. */
function textsOf(tree: Tree, path = ''): [path: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : textsOf(value, `${path}${key}.`),
  );
}

/** Short texts such as names may be the same in two languages. */
const minCharacters = 12;

it.each(languageCodes.filter((code) => code !== 'en'))(
  'no text of 12 characters or more is the same in %s as in English',
  (code) => {
    for (const name of ['mail', 'notifications', 'receipt'] as const) {
      const english = new Set(textsOf(serverTexts(name, 'en').texts).map(([, text]) => text));
      const same = textsOf(serverTexts(name, code).texts).filter(([, text]) => english.has(text));
      expect(same.filter(([, { length }]) => length >= minCharacters)).toEqual([]);
    }
  },
);

it('texts are in the first requested language that is built in, else in English', () => {
  const chosen = (...wanted: (string | null | undefined)[]) => serverTexts('mail', ...wanted).locale;
  expect(chosen('ar', 'fr')).toBe('ar');
  expect(chosen('es-MX')).toBe('es');
  expect(chosen('xx', 'fr')).toBe('fr');
  expect(chosen(null, undefined, '')).toBe('en');
  expect(chosen('__proto__', 'constructor')).toBe('en');
  expect(serverTexts('mail', 'ar').direction).toBe('rtl');
});
