import { expect, it } from 'vitest';
import { holesOf } from '../services/mail/phrase.ts';
import { mailLanguages } from '../services/mail/mail-texts.ts';
import { notificationLanguage } from './notification-texts.ts';

type Tree = { [key: string]: string | Tree };

/** Each text by its path. */
function textsOf(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : textsOf(value, `${path}${key}.`),
  );
}

const english = textsOf(notificationLanguage('en').texts);

it.each(mailLanguages)('%s says all that English says, with the same holes', (code) => {
  const holes = (texts: [string, string][]) => Object.fromEntries(texts.map(([path, text]) => [path, holesOf(text)]));
  expect(holes(textsOf(notificationLanguage(code).texts))).toEqual(holes(english));
});

it.each(mailLanguages.filter((code) => code !== 'en'))('%s is translated', (code) => {
  const said = new Map(english);
  const same = textsOf(notificationLanguage(code).texts).filter(([path, text]) => said.get(path) === text);
  expect(same).toEqual([]);
});

it('speaks the first language that it has', () => {
  expect(notificationLanguage('', 'fr').locale).toBe('fr');
  expect(notificationLanguage('ja', undefined).locale).toBe('en');
});
