import { adminGetTexts } from '@latchkey/contract/calls/console/languages';
import { sampleOf } from '@latchkey/contract/rules/language-texts';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { webLanguages } from '../../settings/web-texts.ts';
import { expectLanguage, readLanguageRows } from './hold-languages.ts';
import { countTexts, type LanguageTexts, loadTextBase, textOf, textsOf } from './text-base.ts';
import { screenOf, textRecord } from './text-record.ts';

/** The texts of a language side by side with another one, in the order of the site's own files. */
export default answer(adminGetTexts, async (wish, { database }) => {
  const { code, source = 'en', screen, show = 'all', search = '', limit, offset } = wish;
  const [rows, base] = await Promise.all([readLanguageRows(database.db), loadTextBase(database.db)]);
  const texts = await textsOf(code, expectLanguage(rows, code).texts, base);
  const read = rows.find((row) => row.code === source);
  if (!read && !webLanguages.includes(source)) throw new CallFailure('language_not_found');
  const beside = await textsOf(source, read?.texts, base);
  const words = search.toLowerCase();
  const sourceOf = (key: string) => textOf(key, beside) || sampleOf(key, base.english);
  const isFound = (key: string) =>
    [key, sourceOf(key), textOf(key, texts)].some((text) => text.toLowerCase().includes(words));
  const found = texts.keys.filter(
    (key) =>
      (screen === undefined || screenOf(key) === screen) && isShown(key, show, texts) && (words === '' || isFound(key)),
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
    const known = screens.get(screen) ?? { screen, needed: 0, missing: 0 };
    known.needed += 1;
    if (textOf(key, texts) === '') known.missing += 1;
    screens.set(screen, known);
  }
  return [...screens.values()];
}
