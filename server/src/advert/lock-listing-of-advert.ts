import { CallFailure } from '@latchkey/contract/errors';
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { type LockedListing, lockListing, type ListingRef } from './featurable-listing.ts';

/**
 * Locks the listing of an advert, before the advert itself. Every change of adverts locks in this order, to avoid
 * deadlocks.
 * @throws CallFailure `advertisement_not_found`
 */
export async function lockListingOfAdvert(
  trx: Transaction<Tables>,
  advertId: number,
): Promise<{ name: ListingRef; listing: LockedListing }> {
  const row = await trx
    .selectFrom('advertisement')
    .select(['property_id', 'project_id'])
    .where('id', '=', advertId)
    .executeTakeFirst();
  if (!row) throw new CallFailure('advertisement_not_found');
  const name: ListingRef =
    row.property_id === null ? { what: 'project', id: row.project_id ?? 0 } : { what: 'property', id: row.property_id };
  return { name, listing: await lockListing(trx, name) };
}
