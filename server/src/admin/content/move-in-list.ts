import { CallFailure } from '@latchkey/contract/errors';
import { type RawBuilder, type Transaction, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Lists that have an order of the operator's, and the order of what was never moved. */
export const listOrders = {
  /** The newest first (contract 2.1). */
  faq: sql`position, id desc`,
  report_reason: sql`position, id`,
} as const satisfies Record<string, RawBuilder<unknown>>;

/**
 * Puts a row at a place of its list and numbers all of them anew. Who moves another one waits.
 * @param place from 1; beyond the end is the end
 * @returns its place before
 * @throws CallFailure `not_found`
 */
export async function moveInList(
  list: keyof typeof listOrders,
  id: number,
  place: number,
  within: Transaction<Tables>,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order ${list}`}, 0))`.execute(within);
  const shown = list === 'report_reason' ? sql`where removed_at is null` : sql``;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(list)} ${shown} order by ${listOrders[list]} for update`.execute(within);
  const ids = rows.map((row) => row.id);
  const before = ids.indexOf(id);
  if (before === -1) throw new CallFailure('not_found');
  ids.splice(before, 1);
  ids.splice(place - 1, 0, id);
  await sql`
    update ${sql.table(list)} l set position = o.place
      from unnest(${ids}::bigint[]) with ordinality o (id, place) where o.id = l.id and l.position <> o.place`.execute(
    within,
  );
  return before + 1;
}
