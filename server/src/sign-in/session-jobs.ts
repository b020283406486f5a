import { sql } from 'kysely';
import { isOpenOperatorSession } from '../admin/operator-sessions.ts';
import { closeActing } from '../admin/people/close-acting.ts';
import type { Database } from '../database/pool.ts';
import type { JobHandler } from '../services/jobs/start-jobs.ts';
import { sessionLife } from './sessions.ts';

/** Deletes sessions that have ended by time, of users and of the console, once a day. */
export function sessionJobs(database: Database, now: () => Date): Record<'delete-ended-sessions', JobHandler<object>> {
  return {
    'delete-ended-sessions': {
      schedule: { cron: '40 3 * * *', data: {} },
      pollSeconds: 60,
      run: () => deleteEndedSessions(database, now()),
    },
  };
}

export async function deleteEndedSessions({ db }: Database, at: Date): Promise<void> {
  await closeActing({ now: () => at }, db);
  const { idleMs, longestMs } = sessionLife;
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
