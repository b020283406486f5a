import { dayMs } from '@latchkey/contract/time-units';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { JobHandler } from '../jobs/start-jobs.ts';

const maxAgeDays = 30;
/** About 200 MB. */
const maxRows = 200_000;

/**
 * Returns the response to a third-party request: the stored one if it is at most 30 days old, otherwise that of `load`,
 * which is then stored. Null, not stored, when `load` returns null. Only for services whose terms allow storing.
 * @param request identifies service and request; only its hash is stored
 */
export async function cachedResponse<Value extends object>(
  request: readonly unknown[],
  { database, now }: { database: Database; now: () => Date },
  load: () => Promise<Value | null>,
): Promise<Value | null> {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest();
  const stored = await database.db
    .selectFrom('external_response')
    .select('response')
    .where('request_hash', '=', hash)
    .where('fetched_at', '>', oldest(now()))
    .executeTakeFirst();
  if (stored) return stored.response as Value;
  const value = await load();
  if (value === null) return null;
  const row = { response: JSON.stringify(value), fetched_at: now() };
  await database.db
    .insertInto('external_response')
    .values({ request_hash: hash, ...row })
    .onConflict((conflict) => conflict.column('request_hash').doUpdateSet(row))
    .execute();
  return value;
}

const oldest = (now: Date) => new Date(now.getTime() - maxAgeDays * dayMs);

/** Nightly job that deletes responses older than 30 days, and the oldest beyond about 200,000 rows. */
export function externalCacheJobs(
  database: Database,
  now: () => Date,
): Record<'delete-external-responses', JobHandler<object>> {
  return {
    'delete-external-responses': {
      schedule: { cron: '50 3 * * *', data: {} },
      pollSeconds: 60,
      run: async () => {
        await sql`
          delete from external_response where fetched_at < greatest(${oldest(now())}::timestamptz,
            (select fetched_at from external_response order by fetched_at desc offset ${maxRows} limit 1))`.execute(
          database.db,
        );
      },
    },
  };
}
