import { CallFailure } from '@latchkey/contract/errors';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { callerId } from './caller-id.ts';

/** Tables with the same columns: account, property, time. */
type MarkTable = 'favourite' | 'interest' | 'hidden_home';

interface MarkOptions {
  /** Rejects a mark by the property's owner. */
  rejectsOwn?: boolean;
  trx?: Kysely<Tables>;
}

/** The property that was marked. */
interface MarkedProperty {
  account_id: number | null;
  title: string;
  slug_id: string;
}

/**
 * Sets or clears a mark of the caller. Idempotent. Only public properties can be marked, but a mark can always be cleared.
 * @param type 1 sets, 0 clears
 * @returns the property if it was not marked before, otherwise null
 * @throws CallFailure `property_not_found`, `own_listing`
 */
export async function setMark(
  table: MarkTable,
  { property_id, type }: { property_id: number; type: 0 | 1 },
  context: Context,
  { rejectsOwn = false, trx: db = context.database.db }: MarkOptions = {},
): Promise<MarkedProperty | null> {
  const caller = callerId(context);
  if (type === 0) {
    await db.deleteFrom(table).where('account_id', '=', caller).where('property_id', '=', property_id).execute();
    return null;
  }
  const { rows } = await sql<MarkedProperty & { is_new: boolean }>`
    with marked as (select id, account_id, title, slug_id from property where id = ${property_id} and is_public),
      added as (
        insert into ${sql.table(table)} (account_id, property_id)
          select ${caller}::bigint, id from marked
            where not (${rejectsOwn} and account_id is not distinct from ${caller}::bigint)
          on conflict do nothing returning property_id)
    select account_id, title, slug_id, exists (select from added) as is_new from marked`.execute(db);
  const property = rows[0];
  if (!property) throw new CallFailure('property_not_found');
  if (rejectsOwn && property.account_id === caller) throw new CallFailure('own_listing');
  return property.is_new ? property : null;
}
