import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/pool.ts';
import type { JobHandler } from '../../platform/jobs/start-jobs.ts';
import type { RateStore } from './rate-limit.ts';

/**
 * Fixed-window counters in the database, shared by all processes and kept over restarts. Addresses are stored as
 * hashes.
 */
export class SharedRateStore implements RateStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async hit(key: string, windowMs: number, now: number): Promise<{ count: number; endsAt: number }> {
    const at = new Date(now);
    const hash = createHash('sha256').update(key).digest();
    const isOver = sql`w.ends_at <= ${at}::timestamptz`;
    const { rows } = await sql<{ count: number; ends_at: Date }>`
      insert into rate_window as w (key_hash, count, ends_at) values (${hash}, 1, ${new Date(now + windowMs)})
        on conflict (key_hash) do update set
          count = case when ${isOver} then 1 else w.count + 1 end,
          ends_at = case when ${isOver} then excluded.ends_at else w.ends_at end
        returning count, ends_at`.execute(this.#database.db);
    const [row] = rows;
    if (!row) throw new Error('the rate window was not returned');
    return { count: row.count, endsAt: row.ends_at.getTime() };
  }
}

/** Jobs that delete ended windows. */
export function rateJobs(database: Database, now: () => Date): Record<'delete-rate-windows', JobHandler<object>> {
  return {
    'delete-rate-windows': {
      schedule: { cron: '20 * * * *', data: {} },
      pollSeconds: 60,
      run: async () => {
        await database.db.deleteFrom('rate_window').where('ends_at', '<=', now()).execute();
      },
    },
  };
}
