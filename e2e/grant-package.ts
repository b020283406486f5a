import type { FeatureKey } from '@latchkey/contract/package/features';
import { sql } from 'kysely';
import type { FreshAccount } from './fresh-account.ts';
import { withMarketDatabase } from './market-database.ts';

/**
 * Grants a package to an account.
 * @param folder the market's data folder
 * @param units number of units by feature; null for unlimited
 */
export async function grantPackage(
  folder: string,
  { email }: FreshAccount,
  units: Partial<Record<FeatureKey, number | null>>,
): Promise<void> {
  const rows = Object.entries(units).map(([key, total]) => ({ key, total }));
  await withMarketDatabase(folder, (db) =>
    sql`
      with held as (
        insert into account_package (account_id, package_id, start_date)
          select a.id, (select min(id) from package), now() from account a where a.email = ${email}
          returning id)
      insert into account_package_feature (account_package_id, feature_id, limit_type, total_limit)
        select held.id, f.id, case when r.total is null then 'unlimited' else 'limited' end, r.total
          from held, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(key text, total int)
          join feature f on f.key = r.key`.execute(db),
  );
}
