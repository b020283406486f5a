import { CallFailure } from '@latchkey/contract/errors';
import type { ListingState } from '@latchkey/contract/states/listing';
import { type Offer, type OfferCode, offerOf } from '@latchkey/contract/states/offer';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

export interface HeldHome extends ListingState {
  id: number;
  /** Whose it is; null: the market's own. */
  accountId: number | null;
  offer: Offer;
  /** What paid for it. */
  packageId: number | null;
}

/** How a home is named: by its number, or by its slug. */
export type HomeName = { id: number } | { slug: string };

/**
 * A home of the account, held until the transaction ends.
 * @throws CallFailure `property_not_found`, `not_owner`
 */
export async function holdOwnHome(within: Transaction<Tables>, accountId: number, name: HomeName): Promise<HeldHome> {
  const home = await holdHome(within, name);
  if (home.accountId !== accountId) throw new CallFailure('not_owner');
  return home;
}

/**
 * A home of whomever, held until the transaction ends: of two who change it one waits for the other.
 * @throws CallFailure `property_not_found`
 */
export async function holdHome(within: Transaction<Tables>, name: HomeName): Promise<HeldHome> {
  const row = await within
    .selectFrom('property')
    .select(['id', 'account_id', 'status', 'request_status', 'property_type', 'package_id'])
    .where((is) => ('id' in name ? is('id', '=', name.id) : is('slug_id', '=', name.slug)))
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
