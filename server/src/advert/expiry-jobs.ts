import type { Services } from '../platform/context.ts';
import { switchOffListings } from '../package/switch-off-listings.ts';
import { notifyPackageEnds } from '../package/notify-package-ends.ts';
import type { JobHandler } from '../platform/jobs/start-jobs.ts';
import { notifyAdvertEnds } from './notify-advert-ends.ts';
import { dayOf } from '@latchkey/contract/advert/advert-dates';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { evictPages } from '../platform/cache/evict-pages.ts';

/**
 * Returns the jobs for expiry: adverts end right after midnight, and hourly in case the server was down; owners are
 * notified during the day, in the afternoon if the server was down in the morning.
 */
export function expiryJobs(
  services: Pick<Services, 'database' | 'outbox' | 'mailUrl' | 'pages' | 'responseCache'>,
  now: () => Date,
): Record<'end-adverts' | 'process-expiry', JobHandler<object>> {
  return {
    'end-adverts': {
      schedule: { cron: '2 * * * *', data: {} },
      pollSeconds: 60,
      run: () => endAdverts(services, now()),
    },
    'process-expiry': {
      schedule: { cron: '10 7,15 * * *', data: {} },
      pollSeconds: 60,
      async run() {
        await endAdverts(services, now());
        await notifyAdvertEnds(services, now());
        await notifyPackageEnds(services, now());
        await switchOffListings(services, now());
      },
    },
  };
}

/** Number of adverts ended in one transaction. */
const batchSize = 200;

interface Ended {
  id: number;
  property_id: number | null;
  project_id: number | null;
}

/** Ends the adverts whose last day is over (contract 4.9). Idempotent: may be killed and may run concurrently. */
async function endAdverts(services: Pick<Services, 'database' | 'pages' | 'responseCache'>, now: Date): Promise<void> {
  const { database } = services;
  for (;;) {
    const ended = await database.transaction((trx) => endBatch(trx, dayOf(now)));
    if (ended > 0) evictPages(services, 'listings');
    if (ended < batchSize) return;
  }
}

async function endBatch(trx: Transaction<Tables>, today: string): Promise<number> {
  const { rows } = await sql<Ended>`
    select id, property_id, project_id from advertisement
      where status <> 3 and end_date < ${today} order by end_date, id limit ${batchSize}`.execute(trx);
  if (rows.length === 0) return 0;
  // Locks listings first, in id order, like every other change of adverts, to avoid deadlocks.
  const properties = rows.flatMap(({ property_id }) => property_id ?? []);
  const projects = rows.flatMap(({ project_id }) => project_id ?? []);
  await sql`select from property where id = any(${properties}::bigint[]) order by id for update`.execute(trx);
  await sql`select from project where id = any(${projects}::bigint[]) order by id for update`.execute(trx);
  // An advert that an admin approved meanwhile has new dates: check the end date again.
  await sql`
    update advertisement set status = 3, is_enabled = false
      where id = any(${rows.map(({ id }) => id)}::bigint[]) and status <> 3 and end_date < ${today}`.execute(trx);
  return rows.length;
}
