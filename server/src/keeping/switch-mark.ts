import { CallFailure } from '@latchkey/contract/errors';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { callerId } from './caller-id.ts';

/** Tables of one shape: who, which home, since when. */
type MarkTable = 'favourite' | 'interest' | 'hidden_home';

interface MarkRules {
  /** Nobody marks a home of their own in this way. */
  refusesOwn?: boolean;
  within?: Kysely<Tables>;
}

/** A home that was marked just now. */
interface Marked {
  account_id: number | null;
  title: string;
  slug_id: string;
}

/**
 * Sets or clears a mark of the caller; doing so twice changes nothing. Only public homes can be marked, but a mark can
 * always be cleared.
 * @param type 1 sets, 0 clears
 * @returns the home when it was not marked before
 * @throws CallFailure `property_not_found`, `own_listing`
 */
export async function switchMark(
  table: MarkTable,
  { property_id, type }: { property_id: number; type: 0 | 1 },
  context: Context,
  { refusesOwn = false, within: db = context.database.db }: MarkRules = {},
): Promise<Marked | null> {
  const caller = callerId(context);
  if (type === 0) {
    await db.deleteFrom(table).where('account_id', '=', caller).where('property_id', '=', property_id).execute();
    return null;
  }
  const { rows } = await sql<Marked & { is_new: boolean }>`
    with home as (select id, account_id, title, slug_id from property where id = ${property_id} and is_public),
      added as (
        insert into ${sql.table(table)} (account_id, property_id)
          select ${caller}::bigint, id from home
            where not (${refusesOwn} and account_id is not distinct from ${caller}::bigint)
          on conflict do nothing returning property_id)
    select account_id, title, slug_id, exists (select from added) as is_new from home`.execute(db);
  const home = rows[0];
  if (!home) throw new CallFailure('property_not_found');
  if (refusesOwn && home.account_id === caller) throw new CallFailure('own_listing');
  return home.is_new ? home : null;
}
