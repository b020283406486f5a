import { CallFailure } from '@latchkey/contract/errors';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type HeldListing, holdListing, type ListingName } from './featurable-listing.ts';

/**
 * The listing of an advert, held before the advert itself: whoever changes adverts takes the two in this order, so that
 * nobody waits for somebody who waits for them.
 * @throws CallFailure `advertisement_not_found`
 */
export async function holdListingOf(
  within: Transaction<Tables>,
  advertId: number,
): Promise<{ name: ListingName; listing: HeldListing }> {
  const row = await within
    .selectFrom('advertisement')
    .select(['property_id', 'project_id'])
    .where('id', '=', advertId)
    .executeTakeFirst();
  if (!row) throw new CallFailure('advertisement_not_found');
  const name: ListingName =
    row.property_id === null ? { what: 'project', id: row.project_id ?? 0 } : { what: 'property', id: row.property_id };
  return { name, listing: await holdListing(within, name) };
}
