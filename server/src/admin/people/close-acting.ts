import { type Kysely, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';

/**
 * Takes the sessions away whose half hour is over, and writes down that it is: they let nobody in any more, but only now
 * are they gone.
 */
export async function closeActing({ now }: Pick<Context, 'now'>, within: Kysely<Tables>): Promise<void> {
  await sql`
    with over as (delete from session where operator_id is not null and ends_at <= ${now()} returning *)
    insert into audit (made_at, operator_id, action, subject, subject_id, account_id, before, after)
      select ends_at, operator_id, 'sign-in-as-ended', 'account', account_id, account_id, 'signed in', 'time was over'
        from over order by ends_at`.execute(within);
}
