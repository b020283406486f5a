import { activeFrom } from '@latchkey/contract/rules/package-units';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { PackageTerms } from './package-terms.ts';

const hour = 60 * 60 * 1_000;

interface Grant {
  accountId: number;
  packageId: number;
  terms: PackageTerms;
  /** The payment, or the taking of a free package; it grants once. */
  paymentId: number;
}

/** Does the account hold this package now? One package is held once at a time (contract 3.7). */
export async function holdsPackage(
  { accountId, packageId }: Pick<Grant, 'accountId' | 'packageId'>,
  now: Date,
  within: Transaction<Tables>,
): Promise<boolean> {
  const { rows } = await sql`
    select from account_package where account_id = ${accountId} and package_id = ${packageId}
      and (end_date is null or end_date >= ${activeFrom(now)}) limit 1`.execute(within);
  return rows.length > 0;
}

/**
 * Hands a package over: it runs from now, with counters of its own (contract 2.7, 6). The caller holds the account, so of
 * two grants one sees the other.
 * @returns null when the account holds the package already
 */
export async function grantPackage(
  { accountId, packageId, terms, paymentId }: Grant,
  now: Date,
  within: Transaction<Tables>,
): Promise<{ heldId: number; endDate: Date } | null> {
  if (await holdsPackage({ accountId, packageId }, now, within)) return null;
  const endDate = new Date(now.getTime() + terms.duration * hour);
  const { id: heldId } = await within
    .insertInto('account_package')
    .values({
      account_id: accountId,
      package_id: packageId,
      payment_transaction_id: paymentId,
      start_date: now,
      end_date: endDate,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const features = terms.features.map(({ feature_id, limit_type, limit }) => ({
    account_package_id: heldId,
    feature_id,
    limit_type,
    total_limit: limit,
  }));
  if (features.length > 0) await within.insertInto('account_package_feature').values(features).execute();
  return { heldId, endDate };
}
