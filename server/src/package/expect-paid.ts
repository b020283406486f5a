import { CallFailure } from '@latchkey/contract/errors';
import type { FeatureFor } from '@latchkey/contract/records/advertisement';
import { lapsedIfEndedBefore } from '@latchkey/contract/rules/lapse';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { keepDays } from './keep-days.ts';
import { lastEnd, listingPackages } from './last-package-end.ts';

/**
 * Expects that a listing may be shown: no package ever paid for it, or one that allows such listings is held, or ended a
 * few days ago only. No unit is used: that was done when it was posted (contract 4.8).
 * @throws CallFailure `package_not_available`
 */
export async function expectPaid(
  within: Transaction<Tables>,
  listing: { what: FeatureFor; accountId: number; packageId: number | null },
  { now }: Pick<Context, 'now'>,
): Promise<void> {
  if (listing.packageId === null) return;
  const before = lapsedIfEndedBefore(now(), await keepDays(within));
  if (before === null) return;
  const { rows } = await sql<{ is_lapsed: boolean }>`
    select coalesce(${lastEnd} < ${before}, false) as is_lapsed from ${listingPackages(listing.what)}
      where p.account_id = ${listing.accountId}`.execute(within);
  if (rows[0]?.is_lapsed) throw new CallFailure('package_not_available');
}
