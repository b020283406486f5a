import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/**
 * Must be called by every handler that may make a listing public (posting, approving, switching on), in the same
 * transaction: queues the listing for matching if that transaction commits. Idempotent: listings that are not public
 * and on offer, or were queued before, are skipped.
 */
export async function enqueueNewListing(transaction: Kysely<Tables>, propertyId: number): Promise<void> {
  await sql`
    insert into new_home (property_id) select id from property where id = ${propertyId} and is_listed
      on conflict do nothing`.execute(transaction);
}
