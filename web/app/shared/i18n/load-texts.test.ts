import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { languages } from './languages.ts';
import { loadTexts } from './load-texts.ts';

const folder = path.join(import.meta.dirname, '../../../locales');

it.for(Object.keys(languages))('loads every text of %s on the server', async (language) => {
  const keys = await Promise.all(
    (await readdir(path.join(folder, language))).map(async (file) =>
      Object.keys(JSON.parse(await readFile(path.join(folder, language, file), 'utf8')) as object),
    ),
  );
  expect(Object.keys(await loadTexts(language)).toSorted()).toEqual(keys.flat().toSorted());
});

it.for(Object.keys(languages))('no text of %s has an email address or a password of the demo', async (language) => {
  const texts = Object.entries(await loadTexts(language));
  expect(texts.filter(([, text]) => /latchkey[.-](?:test|pt|demo)/i.test(text))).toEqual([]);
});
