import { adminFlags } from '@latchkey/contract/calls/operator';
import { sql } from 'kysely';
import { answer } from '../answer.ts';
import { loadListingFlags } from './load-listing-flags.ts';

/** What nobody of the operator's people has looked at yet. */
export default answer(adminFlags, async ({ kind, limit, offset }, context) => {
  const wanted = sql`f.settled_at is null and ${kind === undefined ? sql`true` : sql`f.kind = ${kind}`}`;
  const data = await loadListingFlags(wanted, { limit, offset }, context);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from listing_flag f where ${wanted}`.execute(context.database.db);
  return { data, total: counted.rows[0]?.total ?? 0 };
});
