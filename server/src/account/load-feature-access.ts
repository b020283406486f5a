import { activeFrom } from '@latchkey/contract/package/package-units';
import { sql } from 'kysely';
import type { Database } from '../platform/database/pool.ts';

export interface FeatureAccess {
  packageAvailable: boolean;
  featureAvailable: boolean;
}

/**
 * Loads whether the account has an active package, and one with the feature (contract 4.8; access features have no
 * units). A package is active until its end date; without one it never ends.
 */
export async function loadFeatureAccess(
  database: Pick<Database, 'db'>,
  accountId: number | null,
  feature: string,
  now: Date,
): Promise<FeatureAccess> {
  if (accountId === null) return { packageAvailable: false, featureAvailable: false };
  const { rows } = await sql<FeatureAccess>`
    select count(*) > 0 as "packageAvailable", count(held.feature_id) > 0 as "featureAvailable"
      from account_package p
      left join account_package_feature held on held.account_package_id = p.id
        and held.feature_id = (select id from feature where key = ${feature} and is_enabled)
      where p.account_id = ${accountId} and (p.end_date is null or p.end_date >= ${activeFrom(now)})`.execute(
    database.db,
  );
  return rows[0] ?? { packageAvailable: false, featureAvailable: false };
}
