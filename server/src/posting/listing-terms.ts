import { isAutoApproved } from '@latchkey/contract/rules/auto-approval';
import type { VerificationStatus } from '@latchkey/contract/states/verification';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { useUnit } from '../package/use-unit.ts';
import { readSettings } from '../settings/load-settings.ts';
import { openGate } from './open-gate.ts';

/** Who lists something: an account that the gate has let in, or null for the operator, who needs none. */
export type Poster = { accountId: number; verification: VerificationStatus } | null;

/**
 * Lets somebody in who lists something, and holds them until the transaction ends, so that their posts go one after the
 * other.
 * @param accountId null: the operator lists for the market itself
 * @throws CallFailure those of openGate
 */
export async function holdPoster(
  within: Transaction<Tables>,
  accountId: number | null,
  context: Pick<Context, 'database'>,
): Promise<Poster> {
  if (accountId === null) {
    await sql`select pg_advisory_xact_lock(hashtextextended('listings of the market', 0))`.execute(within);
    return null;
  }
  return { accountId, verification: await openGate(within, accountId, context, { holds: true }) };
}

/**
 * What a new listing is put on the market with: the package that pays for it, and whether it is approved at once
 * (contract 4.8, 4.15). The market's own need no package and nobody's approval.
 * @throws CallFailure those of useUnit
 */
export async function payForListing(
  within: Transaction<Tables>,
  poster: Poster,
  feature: 'property_list' | 'project_list',
  at: Date,
): Promise<{ packageId: number | null; isApproved: boolean }> {
  if (poster === null) return { packageId: null, isApproved: true };
  const { packageId } = await useUnit(within, poster.accountId, feature, at);
  const auto_approve = (await readSettings(within, ['auto_approve'])).isOn('auto_approve');
  return { packageId, isApproved: isAutoApproved({ auto_approve }, poster.verification) };
}
