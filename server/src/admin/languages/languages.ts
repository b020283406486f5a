import {
  adminGetLanguages,
  adminAddLanguage,
  adminSetLanguage,
  adminSetDefaultLanguage,
  adminOrderLanguages,
  adminRemoveLanguage,
} from '@latchkey/contract/admin/languages/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { isRightToLeft, languageCode, nativeNameOf } from '@latchkey/contract/text/language-code';
import { isBuiltIn } from '@latchkey/contract/text/languages';
import type { ConsoleLanguage } from '@latchkey/contract/admin/languages/records';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { evictSettings, readSettings } from '../../platform/settings/load-settings.ts';
import { onlyTexts } from '../../platform/settings/language-dictionary.ts';
import {
  defaultLanguageOf,
  readLanguageRows,
  lockLanguages,
  expectLanguage,
  type LanguageRow,
} from './language-rows.ts';
import { loadTextBase, countTexts, type TextBase, loadLanguageTexts } from './text-base.ts';
import { writeLanguageAudit, evictLanguagePages } from './language-changes.ts';

/** Returns the languages in order, each with the number of translated texts. */
export const getLanguages = defineHandler(adminGetLanguages, async (_, { database }) => {
  const [rows, base] = await Promise.all([readLanguageRows(database.db), loadTextBase(database.db)]);
  const first = defaultLanguageOf(rows, base.defaultLanguage);
  const data = await Promise.all(rows.map((row) => languageRecord(row, first, base)));
  return { data, total: data.length };
});

/** Returns a language as the console shows it. */
async function languageRecord(row: LanguageRow, first: string, base: TextBase): Promise<ConsoleLanguage> {
  const { code, name } = row;
  return {
    code,
    name,
    rtl: row.rtl ? 1 : 0,
    is_enabled: row.is_enabled ? 1 : 0,
    is_default: code === first ? 1 : 0,
    is_built_in: isBuiltIn(code) ? 1 : 0,
    ...countTexts(await loadLanguageTexts(code, row.texts, base)),
  };
}

/** Adds a language in last position, switched off: visitors see it once an operator switches it on. */
export const addLanguage = defineHandler(adminAddLanguage, async (input, context) => {
  const code = languageCode(input.code);
  if (code === null) throw new CallFailure('validation', { message: 'code must be one such as de or pt-BR' });
  const name = input.name ?? nativeNameOf(code);
  const data = await context.database.transaction(async (trx) => {
    const rows = await lockLanguages(trx);
    if (rows.some((row) => row.code === code)) {
      throw new CallFailure('validation', { message: 'code is already in the list of languages' });
    }
    const rank = Math.max(...rows.map((row) => row.rank)) + 1;
    const added = await trx
      .insertInto('language')
      .values({ code, name, rtl: input.rtl ?? isRightToLeft(code), is_enabled: false, rank })
      .returningAll()
      .executeTakeFirstOrThrow();
    const change = { action: 'add-language', id: added.id, before: '', after: 'off', about: `${name} (${code})` };
    await writeLanguageAudit(change, context, trx);
    const base = await loadTextBase(trx);
    return languageRecord(added, defaultLanguageOf(rows, base.defaultLanguage), base);
  });
  return { data };
});

/** Changes name or direction of a language, or switches it on or off; the default one cannot be switched off. */
export const setLanguage = defineHandler(adminSetLanguage, async ({ code, name, rtl, is_enabled }, context) => {
  const data = await context.database.transaction(async (trx) => {
    const rows = await lockLanguages(trx);
    const before = expectLanguage(rows, code);
    const base = await loadTextBase(trx);
    const first = defaultLanguageOf(rows, base.defaultLanguage);
    if (is_enabled === false && code === first) {
      throw new CallFailure('validation', { message: 'is_enabled must stay on for the default language' });
    }
    const after = {
      ...before,
      name: name ?? before.name,
      rtl: rtl ?? before.rtl,
      is_enabled: is_enabled ?? before.is_enabled,
      updated_at: context.now(),
    };
    const { name: newName, rtl: isRtl, is_enabled: isOn, updated_at } = after;
    await trx
      .updateTable('language')
      .set({ name: newName, rtl: isRtl, is_enabled: isOn, updated_at })
      .where('code', '=', code)
      .execute();
    const [was, is] = [auditText(before), auditText(after)];
    if (was !== is) {
      const change = { action: 'set-language', id: before.id, before: was, after: is, about: `${newName} (${code})` };
      await writeLanguageAudit(change, context, trx);
    }
    return languageRecord(after, first, base);
  });
  evictLanguagePages(context);
  return { data };
});

function auditText({ name, rtl, is_enabled }: LanguageRow): string {
  return [name, rtl ? 'right to left' : 'left to right', is_enabled ? 'on' : 'off'].join(', ');
}

/** Sets the language for visitors that request none; it has to be switched on. */
export const setDefaultLanguage = defineHandler(adminSetDefaultLanguage, async ({ code }, context) => {
  const { database, now } = context;
  await database.transaction(async (trx) => {
    const rows = await lockLanguages(trx);
    const { id, is_enabled } = expectLanguage(rows, code);
    if (!is_enabled)
      throw new CallFailure('validation', { message: 'code must be a language that is visible to visitors' });
    const before = defaultLanguageOf(rows, (await readSettings(trx, ['default_language'])).text('default_language'));
    const value = { value: JSON.stringify(code), updated_at: now() };
    await trx
      .insertInto('setting')
      .values({ key: 'default_language', ...value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(value))
      .execute();
    if (before === code) return;
    const change = { action: 'set-default-language', id, before, after: code, about: 'default language' };
    await writeLanguageAudit(change, context, trx);
  });
  evictSettings(database);
  evictLanguagePages(context);
  return { data: null };
});

/** Changes the order of the languages; those not listed, such as one that was just added, come last. */
export const orderLanguages = defineHandler(adminOrderLanguages, async ({ codes = [] }, context) => {
  await context.database.transaction(async (trx) => {
    const before = (await lockLanguages(trx)).map(({ code }) => code);
    if (codes.some((code) => !before.includes(code))) throw new CallFailure('language_not_found');
    const after = [...new Set([...codes, ...before])];
    if (after.join() === before.join()) return;
    await sql`
      update language set rank = wanted.rank from unnest(${after}::text[]) with ordinality as wanted (code, rank)
        where language.code = wanted.code`.execute(trx);
    const change = { before: before.join(', '), after: after.join(', '), about: 'order of the languages' };
    await writeLanguageAudit({ action: 'order-languages', id: 0, ...change }, context, trx);
  });
  evictLanguagePages(context);
  return { data: null };
});

/** Removes a language with all its stored texts. The default language, and so the last one, cannot be removed. */
export const removeLanguage = defineHandler(adminRemoveLanguage, async ({ code }, context) => {
  await context.database.transaction(async (trx) => {
    const rows = await lockLanguages(trx);
    const { id, name, texts } = expectLanguage(rows, code);
    const preferred = (await readSettings(trx, ['default_language'])).text('default_language');
    if (code === defaultLanguageOf(rows, preferred)) {
      throw new CallFailure('validation', { message: 'code must not be the default language' });
    }
    await trx.deleteFrom('language').where('code', '=', code).execute();
    await trx.deleteFrom('mail_text').where('language', '=', code).execute();
    const written = `${Object.keys(onlyTexts(texts)).length} texts`;
    const change = { action: 'remove-language', id, before: written, after: 'removed', about: `${name} (${code})` };
    await writeLanguageAudit(change, context, trx);
  });
  evictLanguagePages(context);
  return { data: null };
});
