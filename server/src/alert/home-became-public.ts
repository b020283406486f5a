import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * To be called by every verb that may make a home public (posting, approving, switching on), in the transaction that
 * does so: the home is queued for matching if, and only if, that transaction holds. What is not listed for sale or rent
 * after it, and what was public before, is left out, so calling it once too often does no harm.
 */
export async function homeBecamePublic(transaction: Kysely<Tables>, propertyId: number): Promise<void> {
  await sql`
    insert into new_home (property_id) select id from property where id = ${propertyId} and is_listed
      on conflict do nothing`.execute(transaction);
}
