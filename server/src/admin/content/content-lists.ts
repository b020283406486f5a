import { CallFailure } from '@latchkey/contract/errors';
import { type RawBuilder, type Transaction, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Orders of lists that operators can sort, with the order of rows that were never moved. */
export const listOrders = {
  /** Newest first (contract 2.1). */
  faq: sql`position, id desc`,
  report_reason: sql`position, id`,
} as const satisfies Record<string, RawBuilder<unknown>>;

/**
 * Moves a row to a position in its list and renumbers all rows. Concurrent moves wait for each other.
 * @param place from 1; a number beyond the end means the end
 * @returns the positions before and after, from 1
 * @throws CallFailure `not_found`
 */
export async function moveInList(
  list: keyof typeof listOrders,
  id: number,
  place: number,
  trx: Transaction<Tables>,
): Promise<{ before: number; after: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order ${list}`}, 0))`.execute(trx);
  const shown = list === 'report_reason' ? sql`where removed_at is null` : sql``;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(list)} ${shown} order by ${listOrders[list]} for update`.execute(trx);
  const ids = rows.map((row) => row.id);
  const before = ids.indexOf(id);
  if (before === -1) throw new CallFailure('not_found');
  ids.splice(before, 1);
  ids.splice(place - 1, 0, id);
  await sql`
    update ${sql.table(list)} l set position = o.place
      from unnest(${ids}::bigint[]) with ordinality o (id, place) where o.id = l.id and l.position <> o.place`.execute(
    trx,
  );
  return { before: before + 1, after: ids.indexOf(id) + 1 };
}

/** Returns the condition that a column contains each word of the search, ignoring case and accents. */
export function containsWords(column: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  const words = search.split(/\s+/).filter(Boolean);
  const conditions = words.map(
    (word) => sql`plain_text(${column}) like '%' || plain_text(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`,
  );
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}
