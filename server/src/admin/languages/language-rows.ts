import { CallFailure } from '@latchkey/contract/errors';
import { isRightToLeft, nativeNameOf } from '@latchkey/contract/text/language-code';
import { languageCodes } from '@latchkey/contract/text/languages';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { LanguageTable, Tables } from '../../platform/database/tables.ts';

export type LanguageRow = Selectable<LanguageTable>;

/** Returns all languages in order. A market without stored languages uses the built-in ones. */
export async function readLanguageRows(db: Kysely<Tables>): Promise<LanguageRow[]> {
  const rows = await db.selectFrom('language').selectAll().orderBy('rank').orderBy('id').execute();
  if (rows.length > 0) return rows;
  const never = new Date(0);
  const common = { is_enabled: true, texts: {}, created_at: never, updated_at: never };
  return builtInLanguages().map((language, index) => ({ ...common, ...language, id: index + 1 }) as LanguageRow);
}

/**
 * The same, locked until the transaction ends, so that changes are serialised. Stores the built-in ones if none are.
 */
export async function lockLanguages(trx: Transaction<Tables>): Promise<LanguageRow[]> {
  const lockRows = () => trx.selectFrom('language').selectAll().orderBy('rank').orderBy('id').forUpdate().execute();
  const rows = await lockRows();
  if (rows.length > 0) return rows;
  await trx
    .insertInto('language')
    .values(builtInLanguages())
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  return lockRows();
}

/**
 * Returns the row with this code.
 * @throws CallFailure `language_not_found`
 */
export function expectLanguage(rows: readonly LanguageRow[], code: string): LanguageRow {
  const found = rows.find((row) => row.code === code);
  if (!found) throw new CallFailure('language_not_found');
  return found;
}

/** Returns the code of the language for visitors that request none: see `readLanguages`. */
export function defaultLanguageOf(rows: readonly LanguageRow[], preferred: string): string {
  const offered = rows.filter(({ is_enabled }) => is_enabled).map(({ code }) => code);
  return [preferred, 'en', ...offered].find((code) => offered.includes(code)) ?? 'en';
}

function builtInLanguages() {
  return languageCodes.map((code, rank) => ({ code, name: nativeNameOf(code), rtl: isRightToLeft(code), rank }));
}
