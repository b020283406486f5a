import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/pool.ts';
import type { Tables } from '../platform/database/tables.ts';
import { matchesSearch } from './matching-searches.ts';

/**
 * Matches each queued listing with the saved searches, oldest first, until the queue is empty; several processes may
 * run it. A listing is matched and dequeued in one transaction, so a process that dies leaves the queue unchanged.
 * @returns how many listings were matched
 */
export async function matchNewListings(database: Database, now: () => Date): Promise<number> {
  for (let matched = 0; ; matched += 1) {
    if (!(await database.transaction((transaction) => matchNext(transaction, now())))) return matched;
  }
}

async function matchNext(transaction: Transaction<Tables>, now: Date): Promise<boolean> {
  const listing = await transaction
    .selectFrom('new_home')
    .select('property_id')
    .where('matched_at', 'is', null)
    .orderBy('public_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!listing) return false;
  await saveMatches(transaction, listing.property_id, now);
  await transaction
    .updateTable('new_home')
    .set({ matched_at: now })
    .where('property_id', '=', listing.property_id)
    .execute();
  return true;
}

/**
 * Saves the matches of a listing with one statement over all searches. Skips searches of its owner and unconfirmed
 * ones.
 */
export async function saveMatches(transaction: Transaction<Tables>, propertyId: number, now: Date): Promise<void> {
  await sql`
    insert into saved_search_match (saved_search_id, property_id, matched_at, is_waiting)
    select s.id, p.id, ${now}, s.frequency <> 'none'
      from property p, saved_search s
      where p.id = ${propertyId} and s.confirmed_at is not null and ${matchesSearch}
        and (s.account_id is null or p.account_id is null or s.account_id <> p.account_id)
    on conflict do nothing`.execute(transaction);
}
