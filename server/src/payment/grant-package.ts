import { endOf } from '@latchkey/contract/package/duration';
import { activeFrom } from '@latchkey/contract/package/package-units';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { PackageTerms } from './package-terms.ts';

interface Grant {
  accountId: number;
  packageId: number;
  terms: PackageTerms;
  /** The payment, or the assignment of a free package; it grants once. */
  paymentId: number;
}

/**
 * Returns whether the account has this package active now. An account has one instance of a package at a time (contract
 * 3.7).
 */
export async function hasActivePackage(
  { accountId, packageId }: Pick<Grant, 'accountId' | 'packageId'>,
  now: Date,
  trx: Transaction<Tables>,
): Promise<boolean> {
  const { rows } = await sql`
    select from account_package where account_id = ${accountId} and package_id = ${packageId}
      and (end_date is null or end_date >= ${activeFrom(now)}) limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Grants a package: it runs from now, with counters of its own (contract 2.7, 6). The caller must lock the account, so
 * that of two concurrent grants one sees the other.
 * @returns null when the account already has the package
 */
export async function grantPackage(
  { accountId, packageId, terms, paymentId }: Grant,
  now: Date,
  trx: Transaction<Tables>,
): Promise<{ accountPackageId: number; endDate: Date } | null> {
  if (await hasActivePackage({ accountId, packageId }, now, trx)) return null;
  const endDate = endOf(now, terms.duration);
  const { id: accountPackageId } = await trx
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
    account_package_id: accountPackageId,
    feature_id,
    limit_type,
    total_limit: limit,
  }));
  if (features.length > 0) await trx.insertInto('account_package_feature').values(features).execute();
  return { accountPackageId, endDate };
}
