import { adminGetTexts } from '@latchkey/contract/admin/languages/calls';
import { sampleOf } from '@latchkey/contract/settings/language-texts';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { webLanguages } from '../../platform/settings/web-texts.ts';
import { expectLanguage, readLanguageRows } from './language-rows.ts';
import { countTexts, type LanguageTexts, loadTextBase, textOf, loadLanguageTexts } from './text-base.ts';
import { screenOf, textRecord } from './text-record.ts';

/** Returns the texts of a language with those of a source language, in the order of the built-in text files. */
export default defineHandler(adminGetTexts, async (input, { database }) => {
  const { code, source = 'en', screen, show = 'all', search = '', limit, offset } = input;
  const [rows, base] = await Promise.all([readLanguageRows(database.db), loadTextBase(database.db)]);
  const texts = await loadLanguageTexts(code, expectLanguage(rows, code).texts, base);
  const sourceRow = rows.find((row) => row.code === source);
  if (!sourceRow && !webLanguages.includes(source)) throw new CallFailure('language_not_found');
  const sourceTexts = await loadLanguageTexts(source, sourceRow?.texts, base);
  const searchText = search.toLowerCase();
  const sourceOf = (key: string) => textOf(key, sourceTexts) || sampleOf(key, base.english);
  const isFound = (key: string) =>
    [key, sourceOf(key), textOf(key, texts)].some((text) => text.toLowerCase().includes(searchText));
  const found = texts.keys.filter(
    (key) =>
      (screen === undefined || screenOf(key) === screen) &&
      isShown(key, show, texts) &&
      (searchText === '' || isFound(key)),
  );
  return {
    data: found.slice(offset, offset + limit).map((key) => textRecord(key, texts, base.english, sourceOf(key))),
    total: found.length,
    screens: screensOf(texts),
    count: countTexts(texts),
  };
});

function isShown(key: string, show: 'all' | 'missing' | 'written', texts: LanguageTexts): boolean {
  if (show === 'missing') return textOf(key, texts) === '';
  return show === 'all' || texts.written[key] !== undefined;
}

function screensOf(texts: LanguageTexts): { screen: string; needed: number; missing: number }[] {
  const screens = new Map<string, { screen: string; needed: number; missing: number }>();
  for (const key of texts.keys) {
    const screen = screenOf(key);
    const counts = screens.get(screen) ?? { screen, needed: 0, missing: 0 };
    counts.needed += 1;
    if (textOf(key, texts) === '') counts.missing += 1;
    screens.set(screen, counts);
  }
  return [...screens.values()];
}
