import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';

const day = 24 * 3_600_000;
/** A year of the list; a fortnight for a push, whose key keeps it from going out again. */
const keptMs = { notification: 365 * day, push: 14 * day } as const;

/**
 * Removes what was told long ago.
 * @param rows how many in one statement: a day of a large market is too much for one
 */
export async function forgetOldNotifications({ db }: Database, now: Date, rows = 10_000): Promise<void> {
  for (const table of ['notification', 'push'] as const) {
    const before = new Date(now.getTime() - keptMs[table]);
    let removed = 1n;
    while (removed > 0n) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where id = any(array(
          select id from ${sql.table(table)} where created_at < ${before} order by created_at limit ${rows}))`.execute(
        db,
      );
      removed = numAffectedRows;
    }
  }
}
