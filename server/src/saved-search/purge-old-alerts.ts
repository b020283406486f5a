import type { Database } from '../platform/database/pool.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** Matches older than this are no longer new. */
const retentionDays = 60;

/** Deletes unconfirmed searches, and matches that are too old to count as new. */
export async function purgeOldAlerts({ db }: Database, now: Date): Promise<void> {
  await db.deleteFrom('saved_search').where('confirmed_at', 'is', null).where('confirm_until', '<', now).execute();
  await db
    .deleteFrom('saved_search_match')
    .where('matched_at', '<', new Date(now.getTime() - retentionDays * DAY))
    .where('is_waiting', '=', false)
    .execute();
}
