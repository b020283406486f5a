import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { loadListingFlags } from './load-listing-flags.ts';
import { adminFlags } from '@latchkey/contract/admin/review-queue/calls';

/** Returns unsettled flags of listings. */
export default defineHandler(adminFlags, async ({ kind, limit, offset }, context) => {
  const condition = sql`f.settled_at is null and ${kind === undefined ? sql`true` : sql`f.kind = ${kind}`}`;
  const data = await loadListingFlags(condition, { limit, offset }, context);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from listing_flag f where ${condition}`.execute(context.database.db);
  return { data, total: counted.rows[0]?.total ?? 0 };
});
