import type { Database } from '../database/pool.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** What is older than this is new to nobody. */
const keptDays = 60;

/** Addresses that nobody confirmed, and matches that are too old to be counted as new. */
export async function forgetOldAlerts({ db }: Database, now: Date): Promise<void> {
  await db.deleteFrom('saved_search').where('confirmed_at', 'is', null).where('confirm_until', '<', now).execute();
  await db
    .deleteFrom('saved_search_match')
    .where('matched_at', '<', new Date(now.getTime() - keptDays * DAY))
    .where('is_waiting', '=', false)
    .execute();
}
