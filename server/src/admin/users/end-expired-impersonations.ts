import { type Kysely, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Deletes operator sessions in a user's name that have expired, and writes their end to the audit log. They are
 * rejected from their expiry on, but stay stored until this runs.
 */
export async function endExpiredImpersonations({ now }: Pick<Context, 'now'>, trx: Kysely<Tables>): Promise<void> {
  await sql`
    with over as (delete from session where operator_id is not null and ends_at <= ${now()} returning *)
    insert into audit (made_at, operator_id, action, subject, subject_id, account_id, before, after)
      select ends_at, operator_id, 'sign-in-as-ended', 'account', account_id, account_id, 'signed in', 'time was over'
        from over order by ends_at`.execute(trx);
}
