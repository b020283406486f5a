import { languageCodes } from '@latchkey/contract/text/languages';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadDeferredTexts, loadTexts } from './load-texts.ts';

const locales = path.join(import.meta.dirname, '../../../../locales');

/** The keys of the files in a folder of a language. */
async function keysIn(language: string, group: string): Promise<string[]> {
  const folder = path.join(locales, language, group);
  const texts = await Promise.all((await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.flatMap((text) => Object.keys(JSON.parse(text) as object));
}

it.for(languageCodes)('loads every text of %s on the server', async (language) => {
  const groups = ['first', 'pages', 'account', 'listing', 'deferred', 'console'];
  const keys = await Promise.all(groups.map((group) => keysIn(language, group)));
  expect(Object.keys(await loadTexts(language)).toSorted()).toEqual(keys.flat().toSorted());
});

it.for(languageCodes)('no text of %s has an email address or a password of the demo', async (language) => {
  const texts = Object.entries(await loadTexts(language));
  expect(texts.filter(([, text]) => /latchkey[.-](?:test|pt|demo)/i.test(text))).toEqual([]);
});

it('loads the deferred texts of one group', async () => {
  expect(Object.keys(await loadDeferredTexts('listing', 'fr'))).toEqual(await keysIn('fr', 'listing'));
});
