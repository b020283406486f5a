import { CallFailure } from '@latchkey/contract/errors';
import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { type AdvertCode, advertStatusOf, isFeatureAvailable } from '@latchkey/contract/advert/states';
import type { ListingState } from '@latchkey/contract/posting/listing-states';
import { type OfferCode, offerOf } from '@latchkey/contract/posting/offer-states';
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

export interface ListingRef {
  kind: ListingKind;
  id: number;
}

type FeatureState = Parameters<typeof isFeatureAvailable>[0];

export interface LockedListing extends FeatureState {
  accountId: number | null;
  title: string;
}

/**
 * Locks a listing that has or gets an advert until the transaction ends, so that concurrent featuring requests wait for
 * each other.
 * @throws CallFailure `property_not_found`, `project_not_found`
 */
export async function lockListing(trx: Transaction<Tables>, { kind, id }: ListingRef): Promise<LockedListing> {
  const common = ['account_id', 'title', 'status', 'request_status'] as const;
  const row =
    kind === 'property'
      ? await trx
          .selectFrom('property')
          .select([...common, 'property_type'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
      : await trx.selectFrom('project').select(common).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new CallFailure(`${kind}_not_found`);
  return {
    accountId: row.account_id,
    title: row.title,
    status: row.status === 1 ? 1 : 0,
    request_status: row.request_status as ListingState['request_status'],
    ...('property_type' in row && { offer: offerOf(row.property_type as OfferCode) }),
  };
}

/**
 * Expects that a locked listing may have an advert (contract 4.9): it is public and available, and has no running or
 * pending advert.
 * @param except id of an advert to ignore: the one that is being decided
 * @throws CallFailure `not_featurable`, `already_featured`
 */
export async function expectFeaturable(
  trx: Transaction<Tables>,
  { kind, id }: ListingRef,
  listing: FeatureState,
  except = 0,
): Promise<void> {
  if (!isFeatureAvailable(listing, [])) throw new CallFailure('not_featurable');
  const rows = await trx
    .selectFrom('advertisement')
    .select('status')
    .where(`${kind}_id`, '=', id)
    .where('id', '<>', except)
    .execute();
  const others = rows.map(({ status }) => advertStatusOf(status as AdvertCode));
  if (!isFeatureAvailable(listing, others)) throw new CallFailure('already_featured');
}
