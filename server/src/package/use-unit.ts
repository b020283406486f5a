import { CallFailure } from '@latchkey/contract/errors';
import { type FeatureKey, isFeatureKey } from '@latchkey/contract/package/features';
import {
  type OwnedPackage,
  packageRefusal,
  packageState,
  packageToCharge,
} from '@latchkey/contract/package/package-units';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

interface Row {
  id: number;
  package_id: number;
  end_date: Date | null;
  key: string | null;
  limit_type: 'limited' | 'unlimited';
  total_limit: number | null;
  used_limit: number;
}

/**
 * Uses one unit of a feature, in the transaction of what it pays for (contract 4.8). The account's packages stay locked
 * until that transaction ends, so of two requests for the last unit the second waits and finds none.
 * @returns the package that paid, as the listing and its adverts reference it
 * @throws CallFailure `package_not_available`, `feature_not_available`, `limit_not_available`
 */
export async function useUnit(
  trx: Transaction<Tables>,
  accountId: number,
  feature: FeatureKey,
  now: Date,
): Promise<{ packageId: number; accountPackageId: number; endDate: Date | null }> {
  // Locks in id order, to avoid deadlocks with other calls.
  await sql`select from account_package where account_id = ${accountId} order by id for update`.execute(trx);
  const { rows } = await sql<Row>`
    select p.id, p.package_id, p.end_date, f.key, h.limit_type, h.total_limit, h.used_limit
      from account_package p
      left join account_package_feature h on h.account_package_id = p.id
      left join feature f on f.id = h.feature_id and f.is_enabled
      where p.account_id = ${accountId} order by p.id`.execute(trx);
  const packages = toPackages(rows);
  const refusal = packageRefusal(feature, packageState(packages, feature, now));
  const payer = packageToCharge(packages, feature, now);
  const paying = rows.find((row) => row.id === payer?.packageId);
  if (refusal !== null || !payer || !paying) throw new CallFailure(refusal ?? 'limit_not_available');
  if (payer.counts) {
    await sql`update account_package_feature set used_limit = used_limit + 1
      where account_package_id = ${payer.packageId}
        and feature_id = (select id from feature where key = ${feature})`.execute(trx);
  }
  return { packageId: paying.package_id, accountPackageId: paying.id, endDate: paying.end_date };
}

function toPackages(rows: readonly Row[]): OwnedPackage[] {
  const packages = new Map<number, OwnedPackage & { features: OwnedPackage['features'][number][] }>();
  for (const { id, end_date, key, ...limits } of rows) {
    const owned = packages.get(id) ?? { id, end_date, features: [] };
    packages.set(id, owned);
    if (isFeatureKey(key)) owned.features.push({ key, ...limits });
  }
  return [...packages.values()];
}
