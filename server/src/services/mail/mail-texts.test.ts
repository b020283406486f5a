import { expect, it } from 'vitest';
import { mailLanguage, mailLanguages } from './mail-texts.ts';
import { holesOf } from './phrase.ts';

type Tree = { [key: string]: string | Tree };

const textsOf = (code: string) => mailLanguage(code).texts as unknown as Tree;
const isCounted = (tree: Tree) => 'other' in tree;

/** Each text by its path with the holes that it has; a counted one with those of all its forms. */
function holesByPath(tree: Tree, path = ''): Map<string, string[]> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string[]][] => {
      if (typeof value === 'string') return [[path + key, holesOf(value)]];
      if (isCounted(value)) return [[path + key, holesOf(Object.values(value).join(' '))]];
      return [...holesByPath(value, `${path}${key}.`)];
    }),
  );
}

function counted(tree: Tree, path = ''): [string, Tree][] {
  return Object.entries(tree).flatMap(([key, value]): [string, Tree][] => {
    if (typeof value === 'string') return [];
    return isCounted(value) ? [[path + key, value]] : counted(value, `${path}${key}.`);
  });
}

it.each(mailLanguages)('%s says all that English says, with the same holes', (code) => {
  expect(Object.fromEntries(holesByPath(textsOf(code)))).toEqual(Object.fromEntries(holesByPath(textsOf('en'))));
});

it.each(mailLanguages)('%s has a form for every count, and no other form', (code) => {
  const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
  for (const [path, forms] of counted(textsOf(code))) {
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

it('takes the first language that it has', () => {
  const chosen = (...wanted: (string | null | undefined)[]) => mailLanguage(...wanted).locale;
  expect(chosen('ar', 'fr')).toBe('ar');
  expect(chosen('es-MX')).toBe('es');
  expect(chosen('ja', 'fr')).toBe('fr');
  expect(chosen(null, undefined, '')).toBe('en');
  expect(chosen('__proto__', 'constructor')).toBe('en');
  expect(mailLanguage('ar').direction).toBe('rtl');
});
