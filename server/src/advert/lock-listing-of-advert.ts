import { CallFailure } from '@latchkey/contract/errors';
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { type LockedListing, lockListing, type ListingRef } from './featurable-listing.ts';

/**
 * Locks the listing of an advert, before the advert itself. Every change of adverts locks in this order, to avoid
 * deadlocks.
 * @throws CallFailure `advertisement_not_found`, and those of lockListing
 */
export async function lockListingOfAdvert(
  trx: Transaction<Tables>,
  advertId: number,
): Promise<{ ref: ListingRef; listing: LockedListing }> {
  const row = await trx
    .selectFrom('advertisement')
    .select(['property_id', 'project_id'])
    .where('id', '=', advertId)
    .executeTakeFirst();
  if (!row) throw new CallFailure('advertisement_not_found');
  const ref: ListingRef =
    row.property_id === null ? { kind: 'project', id: row.project_id ?? 0 } : { kind: 'property', id: row.property_id };
  return { ref, listing: await lockListing(trx, ref) };
}
