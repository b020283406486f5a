import { CallFailure } from '@latchkey/contract/errors';
import type { CatalogueProblem } from '@latchkey/contract/admin/catalogue/records';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Total } from '../../platform/database/estimated-total.ts';

/** The input field that each problem is about. */
const fields: Partial<Record<CatalogueProblem, string>> = {
  name_taken: 'name',
  kind_in_use: 'type_of_parameter',
  choice_in_use: 'type_values',
  still_renaming: 'type_values',
  choices_missing: 'type_values',
  meaning_in_use: 'meaning',
  meaning_needs_number: 'meaning',
  picture_missing: 'web_image',
};

/**
 * Returns a failure that the screen translates: it carries `problem`, the input field that it is about and the numbers.
 * @param message in English, for callers without a screen
 */
export function catalogueFailure(
  problem: CatalogueProblem,
  message: string,
  details: Readonly<Record<string, string | number>> = {},
): CallFailure {
  const field = fields[problem];
  return new CallFailure('validation', { message, extra: { problem, ...(field && { field }), ...details } });
}

/** @throws CallFailure when the record was changed after the screen read it */
export function expectUnchanged(seenAt: string | undefined, changedAt: Date | string): void {
  const at = typeof changedAt === 'string' ? changedAt : changedAt.toISOString();
  if (seenAt === undefined || seenAt === at) return;
  throw catalogueFailure('changed_meanwhile', 'Someone else has changed this. Reload it and try again.');
}

/**
 * Rejects a name that another record of the table has: neither users nor an imported file that names records could
 * distinguish two of the same name. The comparison ignores case and accents, and reads hyphens and underscores as spaces.
 * @throws CallFailure `validation` with problem `name_taken`
 */
export async function expectNameFree(
  trx: Transaction<Tables>,
  table: 'category' | 'parameter' | 'facility',
  name: string,
  exceptId = 0,
): Promise<void> {
  const plain = (text: unknown) => sql`plain_text(trim(regexp_replace(${text}, '[\\s_-]+', ' ', 'g')))`;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)}
      where ${plain(sql.ref('name'))} = ${plain(name)} and id <> ${exceptId}`.execute(trx);
  const [other] = rows;
  if (other) throw catalogueFailure('name_taken', `There’s already one with this name: ${name}.`, { id: other.id });
}

/**
 * Rejects the deletion of a record that is in use.
 * @param uses number of uses by kind
 * @throws CallFailure `validation` with problem `in_use` and the counts that are not 0
 */
export function expectUnused(name: string, uses: Readonly<Record<string, Total>>): void {
  const counts = Object.fromEntries(
    Object.entries(uses)
      .map(([kind, { total }]) => [kind, total] as const)
      .filter(([, total]) => total > 0),
  );
  const descriptions = Object.entries(counts).map(([kind, total]) => `${total} ${kind}`);
  if (descriptions.length > 0)
    throw catalogueFailure('in_use', `${name} is used by ${descriptions.join(', ')}.`, counts);
}
