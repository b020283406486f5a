import { adminGetTexts, adminSetText, adminExportTexts } from '@latchkey/contract/admin/languages/calls';
import { sampleOf, type TextProblem, textProblem, type Dictionary } from '@latchkey/contract/settings/language-texts';
import { isBuiltIn } from '@latchkey/contract/text/languages';
import { CallFailure } from '@latchkey/contract/errors';
import type { ConsoleText } from '@latchkey/contract/admin/languages/records';
import type { Transaction } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { expectLanguage, readLanguageRows, lockLanguages } from './language-rows.ts';
import { countTexts, type LanguageTexts, loadTextBase, textOf, loadLanguageTexts } from './text-base.ts';
import { evictTexts, writeLanguageAudit } from './language-changes.ts';

/** Returns the texts of a language with those of a source language, in the order of the built-in text files. */
export const getTexts = defineHandler(adminGetTexts, async (input, { database }) => {
  const { code, source = 'en', screen, show = 'all', search = '', limit, offset } = input;
  const [rows, base] = await Promise.all([readLanguageRows(database.db), loadTextBase(database.db)]);
  const texts = await loadLanguageTexts(code, expectLanguage(rows, code).texts, base);
  const sourceRow = rows.find((row) => row.code === source);
  if (!sourceRow && !isBuiltIn(source)) throw new CallFailure('language_not_found');
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

/** Returns the part of the site that shows a text. */
function screenOf(key: string): string {
  return key.split('.', 1)[0] ?? '';
}

function isShown(key: string, show: 'all' | 'missing' | 'written', texts: LanguageTexts): boolean {
  if (show === 'missing') return textOf(key, texts) === '';
  return show === 'all' || texts.written[key] !== undefined;
}

/** Returns a text with its source, as the console shows it. */
function textRecord(key: string, texts: LanguageTexts, english: Dictionary, source = ''): ConsoleText {
  const sample = sampleOf(key, english);
  return {
    key,
    screen: screenOf(key),
    source: source || sample,
    sample,
    text: textOf(key, texts),
    ours: texts.builtIn[key] ?? '',
    is_written: texts.written[key] === undefined ? 0 : 1,
  };
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

/** Returns the texts of a language in the format of import-texts; missing ones are blank. */
export const exportTexts = defineHandler(adminExportTexts, async ({ code, show = 'all' }, { database }) => {
  const [rows, base] = await Promise.all([readLanguageRows(database.db), loadTextBase(database.db)]);
  const texts = await loadLanguageTexts(code, expectLanguage(rows, code).texts, base);
  const keys = texts.keys.filter((key) => isShown(key, show, texts));
  return { data: Object.fromEntries(keys.map((key) => [key, textOf(key, texts)])) };
});

/** Sets one text of a language. A blank text, or one equal to the built-in text, restores the built-in text. */
export const setText = defineHandler(adminSetText, async ({ code, key, text = '', seen }, context) => {
  const { database } = context;
  const data = await database.transaction(async (trx) => {
    const row = expectLanguage(await lockLanguages(trx), code);
    const base = await loadTextBase(trx);
    const before = await loadLanguageTexts(code, row.texts, base);
    if (!before.keys.includes(key)) throw new CallFailure('validation', { message: 'key is unknown' });
    const was = textOf(key, before);
    if (seen !== undefined && seen !== was) {
      throw new CallFailure('validation', { message: 'text was changed by someone else', extra: { text: was } });
    }
    const problem = text === '' ? null : textProblem(key, text, base.english);
    if (problem) throw new CallFailure('validation', { message: `text ${describeProblem(problem)}` });
    const { [key]: _, ...others } = before.written;
    const isReset = text === '' || text === before.builtIn[key];
    const after = { ...before, written: isReset ? others : { ...others, [key]: text } };
    await storeTexts(code, after.written, context, trx);
    const is = textOf(key, after);
    if (was !== is) {
      const change = { action: 'set-text', id: row.id, before: was, after: is, about: `${code}: ${key}` };
      await writeLanguageAudit(change, context, trx);
    }
    return { ...textRecord(key, after, base.english), count: countTexts(after) };
  });
  evictTexts(code, context);
  const { count, ...record } = data;
  return { data: record, count };
});

function describeProblem({ kind, hole: placeholder }: TextProblem): string {
  if (kind === 'broken-braces') return 'has an extra brace';
  return kind === 'unknown-hole' ? `must not have {{${placeholder}}}` : `must have {{${placeholder}}}`;
}

/** Stores the operator's texts of a language whose row the transaction has locked. */
export async function storeTexts(
  code: string,
  written: Dictionary,
  { now }: Pick<Context, 'now'>,
  trx: Transaction<Tables>,
): Promise<void> {
  await trx
    .updateTable('language')
    .set({ texts: JSON.stringify(written), updated_at: now() })
    .where('code', '=', code)
    .execute();
}
