import { sql } from 'kysely';
import type { Database } from '../platform/database/pool.ts';

/** Resolves when a query in this database waits for a lock of another transaction. */
export async function waitForBlockedQuery(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`.execute(
      database.db,
    );
    if (rows.length > 0) return;
  }
}
