import { expect, it } from 'vitest';
import { mailLanguage, mailLanguages } from './mail-texts.ts';
import { placeholdersOf } from './phrase.ts';

type Tree = { [key: string]: string | Tree };

const textsOf = (code: string) => mailLanguage(code).texts as unknown as Tree;
const isPlural = (tree: Tree) => 'other' in tree;

/** The placeholders of each text by its path; for a plural text those of all its forms. */
function placeholdersByPath(tree: Tree, path = ''): Map<string, string[]> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string[]][] => {
      if (typeof value === 'string') return [[path + key, placeholdersOf(value)]];
      if (isPlural(value)) return [[path + key, placeholdersOf(Object.values(value).join(' '))]];
      return [...placeholdersByPath(value, `${path}${key}.`)];
    }),
  );
}

function pluralTexts(tree: Tree, path = ''): [string, Tree][] {
  return Object.entries(tree).flatMap(([key, value]): [string, Tree][] => {
    if (typeof value === 'string') return [];
    return isPlural(value) ? [[path + key, value]] : pluralTexts(value, `${path}${key}.`);
  });
}

it.each(mailLanguages)('%s has every English text, with the same placeholders', (code) => {
  expect(Object.fromEntries(placeholdersByPath(textsOf(code)))).toEqual(
    Object.fromEntries(placeholdersByPath(textsOf('en'))),
  );
});

it.each(mailLanguages)('%s has exactly the plural forms of its language', (code) => {
  const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
  for (const [path, forms] of pluralTexts(textsOf(code))) {
    expect([path, Object.keys(forms).toSorted()]).toEqual([path, pluralCategories.toSorted()]);
  }
});

it.each(mailLanguages.filter((code) => code !== 'en'))('%s is translated', (code) => {
  const english = JSON.stringify(textsOf('en'));
  const same = [...JSON.stringify(textsOf(code)).matchAll(/"([^"]{12,})"(?=[,}])/g)]
    .map(([, text = '']) => text)
    .filter((text) => english.includes(`"${text}"`));
  expect(same).toEqual([]);
});

it('selects the first supported language', () => {
  const chosen = (...wanted: (string | null | undefined)[]) => mailLanguage(...wanted).locale;
  expect(chosen('ar', 'fr')).toBe('ar');
  expect(chosen('es-MX')).toBe('es');
  expect(chosen('ja', 'fr')).toBe('fr');
  expect(chosen(null, undefined, '')).toBe('en');
  expect(chosen('__proto__', 'constructor')).toBe('en');
  expect(mailLanguage('ar').direction).toBe('rtl');
});
