import { sql, type Kysely } from 'kysely';
import { isOpenOperatorSession } from '../operator/operator-sessions.ts';
import type { Database } from '../../platform/database/pool.ts';
import type { JobHandler } from '../../platform/jobs/start-jobs.ts';
import { sessionLifetime } from '../../sign-in/sessions/sessions.ts';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Daily job that deletes expired sessions of users and of the console. */
export function sessionJobs(database: Database, now: () => Date): Record<'delete-ended-sessions', JobHandler<object>> {
  return {
    'delete-ended-sessions': {
      schedule: { cron: '40 3 * * *', data: {} },
      pollSeconds: 60,
      run: () => purgeEndedSessions(database, now()),
    },
  };
}

/** Deletes expired sessions of users and of the console. */
export async function purgeEndedSessions({ db }: Database, at: Date): Promise<void> {
  await endExpiredImpersonations({ now: () => at }, db);
  const { idleMs, maxAgeMs } = sessionLifetime;
  await db
    .deleteFrom('session')
    .where((session) =>
      session.or([
        session('last_seen_at', '<=', new Date(at.getTime() - idleMs)),
        session('created_at', '<=', new Date(at.getTime() - maxAgeMs)),
      ]),
    )
    .execute();
  await db
    .deleteFrom('operator_session')
    .where(sql<boolean>`not ${isOpenOperatorSession(at)}`)
    .execute();
}

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
