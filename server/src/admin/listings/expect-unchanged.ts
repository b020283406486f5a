import { CallFailure } from '@latchkey/contract/errors';
import type { Transaction } from 'kysely';
import type { ListingName } from '../../advert/featurable-listing.ts';
import type { Tables } from '../../database/tables.ts';

/**
 * Expects that nobody changed a listing since it was read.
 * @param seenAt its `updated_at` then; undefined where it does not matter
 * @throws CallFailure `listing_changed`, `property_not_found`, `project_not_found`
 */
export async function expectUnchanged(
  within: Transaction<Tables>,
  { what, id }: ListingName,
  seenAt: string | undefined,
): Promise<void> {
  const row = await within.selectFrom(what).select('updated_at').where('id', '=', id).executeTakeFirst();
  if (!row) throw new CallFailure(`${what}_not_found`);
  if (seenAt !== undefined && row.updated_at.toISOString() !== seenAt) throw new CallFailure('listing_changed');
}
