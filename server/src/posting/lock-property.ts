import { CallFailure } from '@latchkey/contract/errors';
import type { ListingState } from '@latchkey/contract/posting/listing-states';
import { type Offer, type OfferCode, offerOf } from '@latchkey/contract/posting/offer-states';
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

export interface LockedProperty extends ListingState {
  id: number;
  /** The owner; null for the operator. */
  accountId: number | null;
  offer: Offer;
  /** The package that pays for it. */
  packageId: number | null;
}

/** Identifies a property by id or slug. */
export type PropertyRef = { id: number } | { slug: string };

/**
 * Returns a property of the account, locked until the transaction ends.
 * @throws CallFailure `property_not_found`, `not_owner`
 */
export async function lockOwnProperty(
  trx: Transaction<Tables>,
  accountId: number,
  ref: PropertyRef,
): Promise<LockedProperty> {
  const property = await lockProperty(trx, ref);
  if (property.accountId !== accountId) throw new CallFailure('not_owner');
  return property;
}

/**
 * Returns a property of any owner, locked until the transaction ends, so that concurrent changes are serialised.
 * @throws CallFailure `property_not_found`
 */
export async function lockProperty(trx: Transaction<Tables>, ref: PropertyRef): Promise<LockedProperty> {
  const row = await trx
    .selectFrom('property')
    .select(['id', 'account_id', 'status', 'request_status', 'property_type', 'package_id'])
    .where((is) => ('id' in ref ? is('id', '=', ref.id) : is('slug_id', '=', ref.slug)))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new CallFailure('property_not_found');
  return {
    id: row.id,
    accountId: row.account_id,
    packageId: row.package_id,
    offer: offerOf(row.property_type as OfferCode),
    status: row.status === 1 ? 1 : 0,
    request_status: row.request_status as ListingState['request_status'],
  };
}
