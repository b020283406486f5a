import { CallFailure } from '@latchkey/contract/errors';
import type { FeatureFor } from '@latchkey/contract/records/advertisement';
import { type AdvertCode, advertStatusOf, isFeatureAvailable } from '@latchkey/contract/states/advert';
import type { ListingState } from '@latchkey/contract/states/listing';
import { type OfferCode, offerOf } from '@latchkey/contract/states/offer';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

export interface ListingName {
  what: FeatureFor;
  id: number;
}

type Held = Parameters<typeof isFeatureAvailable>[0];

export interface HeldListing extends Held {
  accountId: number | null;
  title: string;
}

/**
 * A listing that is, or is going to be, advertised, held until the transaction ends: of two who feature it one waits for
 * the other.
 * @throws CallFailure `property_not_found`, `project_not_found`
 */
export async function holdListing(within: Transaction<Tables>, { what, id }: ListingName): Promise<HeldListing> {
  const common = ['account_id', 'title', 'status', 'request_status'] as const;
  const row =
    what === 'property'
      ? await within
          .selectFrom('property')
          .select([...common, 'property_type'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
      : await within.selectFrom('project').select(common).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new CallFailure(`${what}_not_found`);
  return {
    accountId: row.account_id,
    title: row.title,
    status: row.status === 1 ? 1 : 0,
    request_status: row.request_status as ListingState['request_status'],
    ...('property_type' in row && { offer: offerOf(row.property_type as OfferCode) }),
  };
}

/**
 * Expects that a listing which is held may have an advert (contract 4.9): everybody sees it, it is to be had, and no
 * advert of it runs or waits.
 * @param except an advert that does not count: the one that is decided
 * @throws CallFailure `not_featurable`, `already_featured`
 */
export async function expectFeaturable(
  within: Transaction<Tables>,
  { what, id }: ListingName,
  listing: Held,
  except = 0,
): Promise<void> {
  if (!isFeatureAvailable(listing, [])) throw new CallFailure('not_featurable');
  const rows = await within
    .selectFrom('advertisement')
    .select('status')
    .where(`${what}_id`, '=', id)
    .where('id', '<>', except)
    .execute();
  const others = rows.map(({ status }) => advertStatusOf(status as AdvertCode));
  if (!isFeatureAvailable(listing, others)) throw new CallFailure('already_featured');
}
