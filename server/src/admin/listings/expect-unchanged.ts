import { CallFailure } from '@latchkey/contract/errors';
import type { Transaction } from 'kysely';
import type { ListingRef } from '../../advert/featurable-listing.ts';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Expects that a listing was not changed since it was read.
 * @param seenAt its `updated_at` at that time; undefined skips the check
 * @throws CallFailure `listing_changed`, `property_not_found`, `project_not_found`
 */
export async function expectUnchanged(
  trx: Transaction<Tables>,
  { what, id }: ListingRef,
  seenAt: string | undefined,
): Promise<void> {
  const row = await trx.selectFrom(what).select('updated_at').where('id', '=', id).executeTakeFirst();
  if (!row) throw new CallFailure(`${what}_not_found`);
  if (seenAt !== undefined && row.updated_at.toISOString() !== seenAt) throw new CallFailure('listing_changed');
}
