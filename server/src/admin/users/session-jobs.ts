import { sql } from 'kysely';
import { isOpenOperatorSession } from '../operator/operator-sessions.ts';
import { endExpiredImpersonations } from './end-expired-impersonations.ts';
import type { Database } from '../../platform/database/pool.ts';
import type { JobHandler } from '../../platform/jobs/start-jobs.ts';
import { sessionLifetime } from '../../sign-in/sessions/sessions.ts';

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
  const { idleMs, longestMs } = sessionLifetime;
  await db
    .deleteFrom('session')
    .where((session) =>
      session.or([
        session('last_seen_at', '<=', new Date(at.getTime() - idleMs)),
        session('created_at', '<=', new Date(at.getTime() - longestMs)),
      ]),
    )
    .execute();
  await db
    .deleteFrom('operator_session')
    .where(sql<boolean>`not ${isOpenOperatorSession(at)}`)
    .execute();
}
