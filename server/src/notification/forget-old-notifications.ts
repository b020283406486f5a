import type { Database } from '../database/pool.ts';

const day = 24 * 3_600_000;
/** A year of the list; a fortnight for a push, whose key keeps it from going out again. */
const keptMs = { notification: 365 * day, push: 14 * day } as const;

/** Removes what was told long ago. */
export async function forgetOldNotifications({ db }: Database, now: Date): Promise<void> {
  for (const table of ['notification', 'push'] as const) {
    await db
      .deleteFrom(table)
      .where('created_at', '<', new Date(now.getTime() - keptMs[table]))
      .execute();
  }
}
