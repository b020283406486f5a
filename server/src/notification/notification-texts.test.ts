import { expect, it } from 'vitest';
import { placeholdersOf } from '../platform/mail/phrase.ts';
import { mailLanguages } from '../platform/mail/mail-texts.ts';
import { notificationLanguage } from './notification-texts.ts';

type Tree = { [key: string]: string | Tree };

/** All texts with their paths. */
function textsOf(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : textsOf(value, `${path}${key}.`),
  );
}

const english = textsOf(notificationLanguage('en').texts);

it.each(mailLanguages)('%s has the same texts as English, with the same placeholders', (code) => {
  const placeholders = (texts: [string, string][]) =>
    Object.fromEntries(texts.map(([path, text]) => [path, placeholdersOf(text)]));
  expect(placeholders(textsOf(notificationLanguage(code).texts))).toEqual(placeholders(english));
});

it.each(mailLanguages.filter((code) => code !== 'en'))('%s is translated', (code) => {
  const byPath = new Map(english);
  const same = textsOf(notificationLanguage(code).texts).filter(([path, text]) => byPath.get(path) === text);
  expect(same).toEqual([]);
});

it('uses the first available language', () => {
  expect(notificationLanguage('', 'fr').locale).toBe('fr');
  expect(notificationLanguage('ja', undefined).locale).toBe('en');
});
