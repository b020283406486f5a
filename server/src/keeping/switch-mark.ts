import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { callerId } from './caller-id.ts';

/** Tables of one shape: who, which home, since when. */
type MarkTable = 'favourite' | 'interest' | 'hidden_home';

interface MarkRules {
  /** Nobody marks a home of their own in this way. */
  refusesOwn?: boolean;
}

/**
 * Sets or clears a mark of the caller; doing so twice changes nothing. Only public homes can be marked, but a mark can
 * always be cleared.
 * @param type 1 sets, 0 clears
 * @throws CallFailure `property_not_found`, `own_listing`
 */
export async function switchMark(
  table: MarkTable,
  { property_id, type }: { property_id: number; type: 0 | 1 },
  context: Context,
  { refusesOwn = false }: MarkRules = {},
): Promise<void> {
  const { db } = context.database;
  const caller = callerId(context);
  if (type === 0) {
    await db.deleteFrom(table).where('account_id', '=', caller).where('property_id', '=', property_id).execute();
    return;
  }
  const { rows } = await sql<{ account_id: number | null }>`
    with home as (select id, account_id from property where id = ${property_id} and is_public),
      added as (
        insert into ${sql.table(table)} (account_id, property_id)
          select ${caller}::bigint, id from home
            where not (${refusesOwn} and account_id is not distinct from ${caller}::bigint)
          on conflict do nothing)
    select account_id from home`.execute(db);
  const home = rows[0];
  if (!home) throw new CallFailure('property_not_found');
  if (refusesOwn && home.account_id === caller) throw new CallFailure('own_listing');
}
