import { CallFailure } from '@latchkey/contract/errors';
import { isRightToLeft, ownNameOf } from '@latchkey/contract/rules/language-code';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { LanguageTable, Tables } from '../../database/tables.ts';
import { webLanguages } from '../../settings/web-texts.ts';

export type LanguageRow = Selectable<LanguageTable>;

/** All languages in their order. A market that never touched them has none, and means those that ship. */
export async function readLanguageRows(db: Kysely<Tables>): Promise<LanguageRow[]> {
  const rows = await db.selectFrom('language').selectAll().orderBy('rank').orderBy('id').execute();
  if (rows.length > 0) return rows;
  const never = new Date(0);
  const common = { is_enabled: true, texts: {}, created_at: never, updated_at: never };
  return shipped().map((language, index) => ({ ...common, ...language, id: index + 1 }) as LanguageRow);
}

/** The same, held until the transaction ends, so that two changes come one after the other. */
export async function holdLanguages(within: Transaction<Tables>): Promise<LanguageRow[]> {
  const hold = () => within.selectFrom('language').selectAll().orderBy('rank').orderBy('id').forUpdate().execute();
  const rows = await hold();
  if (rows.length > 0) return rows;
  await within
    .insertInto('language')
    .values(shipped())
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  return hold();
}

/** @throws CallFailure `language_not_found` */
export function expectLanguage(rows: readonly LanguageRow[], code: string): LanguageRow {
  const found = rows.find((row) => row.code === code);
  if (!found) throw new CallFailure('language_not_found');
  return found;
}

/** Which of them is shown to who asks for none: see `readLanguages`. */
export function firstOf(rows: readonly LanguageRow[], wanted: string): string {
  const offered = rows.filter(({ is_enabled }) => is_enabled).map(({ code }) => code);
  return [wanted, 'en', ...offered].find((code) => offered.includes(code)) ?? 'en';
}

function shipped() {
  return webLanguages.map((code, rank) => ({ code, name: ownNameOf(code), rtl: isRightToLeft(code), rank }));
}
