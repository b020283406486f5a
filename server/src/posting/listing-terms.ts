import { isAutoApproved } from '@latchkey/contract/posting/auto-approval';
import type { VerificationStatus } from '@latchkey/contract/verification/states';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { useUnit } from '../package/use-unit.ts';
import { readSettings } from '../platform/settings/load-settings.ts';
import { expectPostingAllowed } from './expect-posting-allowed.ts';

/** The account that posts a listing, after the gate was checked; null for the operator, for whom there is no gate. */
export type Poster = { accountId: number; verification: VerificationStatus } | null;

/**
 * Checks the gate and locks the account until the transaction ends, so that its posts are serialised.
 * @param accountId null for the operator
 * @throws CallFailure those of expectPostingAllowed
 */
export async function lockPoster(
  trx: Transaction<Tables>,
  accountId: number | null,
  context: Pick<Context, 'database'>,
): Promise<Poster> {
  if (accountId === null) {
    await sql`select pg_advisory_xact_lock(hashtextextended('listings of the market', 0))`.execute(trx);
    return null;
  }
  return { accountId, verification: await expectPostingAllowed(trx, accountId, context, { locks: true }) };
}

/**
 * Uses one package unit for a new listing. Returns the package that pays for it, and whether the listing is approved immediately
 * (contract 4.8, 4.15). Listings of the operator need no package and no approval.
 * @throws CallFailure those of useUnit
 */
export async function payForListing(
  trx: Transaction<Tables>,
  poster: Poster,
  feature: 'property_list' | 'project_list',
  at: Date,
): Promise<{ packageId: number | null; isApproved: boolean }> {
  if (poster === null) return { packageId: null, isApproved: true };
  const { packageId } = await useUnit(trx, poster.accountId, feature, at);
  const auto_approve = (await readSettings(trx, ['auto_approve'])).isOn('auto_approve');
  return { packageId, isApproved: isAutoApproved({ auto_approve }, poster.verification) };
}
