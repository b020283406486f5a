import { CallFailure } from '@latchkey/contract/errors';
import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { lapsedIfEndedBefore } from '@latchkey/contract/package/grace-period';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { loadGraceDays, lastPackageEnd, listingPackages } from './switch-off-listings.ts';

/**
 * Expects that a listing may be shown: no package ever paid for it, or a package that allows such listings is active or
 * ended within the grace days. Uses no unit: that was done when it was posted (contract 4.8).
 * @throws CallFailure `package_not_available`
 */
export async function expectPaid(
  trx: Transaction<Tables>,
  listing: { kind: ListingKind; accountId: number; packageId: number | null },
  { now }: Pick<Context, 'now'>,
): Promise<void> {
  if (listing.packageId === null) return;
  const before = lapsedIfEndedBefore(now(), await loadGraceDays(trx));
  if (before === null) return;
  const { rows } = await sql<{ is_lapsed: boolean }>`
    select coalesce(${lastPackageEnd} < ${before}, false) as is_lapsed from ${listingPackages(listing.kind)}
      where p.account_id = ${listing.accountId}`.execute(trx);
  if (rows[0]?.is_lapsed) throw new CallFailure('package_not_available');
}
