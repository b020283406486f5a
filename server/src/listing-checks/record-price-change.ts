import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/** The offer of a listing: 0 and 2 are for sale and sold, 1 and 3 for rent and rented. */
export interface PricedOffer {
  price: number;
  property_type: number;
  rentduration: string | null;
}

/** The fields that show whether a listing was ever public: it is approved, or has a date of publication. */
export interface PublicationState {
  request_status: string;
  listed_at: Date | null;
}

/**
 * Records a changed price of a listing, in the transaction that changes it. A listing with another kind of offer (rent
 * instead of sale, monthly instead of daily, another currency) starts a new history. Prices before the first
 * publication are not recorded.
 */
export async function recordPriceChange(
  transaction: Kysely<Tables>,
  propertyId: number,
  before: PricedOffer & PublicationState,
  after: PricedOffer & { movesCurrency?: boolean },
  at: Date,
): Promise<void> {
  if (before.request_status !== 'approved' && before.listed_at === null) return;
  const isSameOffer = offerKind(before) === offerKind(after) && !after.movesCurrency;
  if (isSameOffer && before.price === after.price) return;
  await transaction
    .insertInto('price_change')
    .values({
      property_id: propertyId,
      changed_at: at,
      price_before: isSameOffer ? before.price : null,
      price_after: after.price,
    })
    .execute();
  if (!isSameOffer) {
    await transaction.updateTable('property').set({ listed_at: at }).where('id', '=', propertyId).execute();
  }
}

function offerKind({ property_type, rentduration }: PricedOffer): string {
  return property_type % 2 === 0 ? 'sale' : (rentduration ?? 'Monthly');
}
