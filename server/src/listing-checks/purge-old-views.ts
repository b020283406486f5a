import type { Database } from '../platform/database/pool.ts';

const retentionHours = 48;

/**
 * Deletes views per visitor and hour, which are needed only to avoid counting a repeated view; counts per day are in
 * view_day.
 */
export async function purgeOldViews({ db }: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('listing_view')
    .where('hour', '<', new Date(now.getTime() - retentionHours * 60 * 60 * 1_000))
    .execute();
}
