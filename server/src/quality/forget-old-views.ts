import type { Database } from '../database/pool.ts';

const keptHours = 48;

/** Who looked in which hour is kept only for as long as a second look must not count; days are counted in view_day. */
export async function forgetOldViews({ db }: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('listing_view')
    .where('hour', '<', new Date(now.getTime() - keptHours * 60 * 60 * 1_000))
    .execute();
}
