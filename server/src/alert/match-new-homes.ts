import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { fits } from './matching-searches.ts';

/**
 * Notes for each home of the queue whose searches it fits, oldest first, until the queue is empty; any number of
 * processes may do so at once. A home is matched and taken off the queue in one transaction, so that a process that
 * dies in between leaves it as it was.
 * @returns how many homes were matched
 */
export async function matchNewHomes(database: Database, now: () => Date): Promise<number> {
  for (let matched = 0; ; matched += 1) {
    if (!(await database.transaction((transaction) => matchNext(transaction, now())))) return matched;
  }
}

async function matchNext(transaction: Transaction<Tables>, now: Date): Promise<boolean> {
  const home = await transaction
    .selectFrom('new_home')
    .select('property_id')
    .where('matched_at', 'is', null)
    .orderBy('public_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!home) return false;
  await noteMatches(transaction, home.property_id, now);
  await transaction
    .updateTable('new_home')
    .set({ matched_at: now })
    .where('property_id', '=', home.property_id)
    .execute();
  return true;
}

/** One statement over all searches. Nobody is told of their own home, and nobody who has not confirmed of any. */
export async function noteMatches(transaction: Transaction<Tables>, propertyId: number, now: Date): Promise<void> {
  await sql`
    insert into saved_search_match (saved_search_id, property_id, matched_at, is_waiting)
    select s.id, p.id, ${now}, s.frequency <> 'none'
      from property p, saved_search s
      where p.id = ${propertyId} and s.confirmed_at is not null and ${fits}
        and (s.account_id is null or p.account_id is null or s.account_id <> p.account_id)
    on conflict do nothing`.execute(transaction);
}
