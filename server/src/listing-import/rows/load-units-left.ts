import { activeFrom } from '@latchkey/contract/package/package-units';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/pool.ts';

/**
 * Returns the number of listings that the packages of the account still allow; null when one is unlimited (contract
 * 4.8).
 */
export async function loadUnitsLeft({ db }: Database, accountId: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ is_unlimited: boolean; left: number }>`
    select coalesce(bool_or(h.limit_type = 'unlimited'), false) as is_unlimited,
           coalesce(sum(greatest(h.total_limit - h.used_limit, 0)), 0)::int as left
      from account_package p
      join account_package_feature h on h.account_package_id = p.id
      join feature f on f.id = h.feature_id and f.key = 'property_list' and f.is_enabled
      where p.account_id = ${accountId} and (p.end_date is null or p.end_date >= ${activeFrom(now)})`.execute(db);
  const [units] = rows;
  return units?.is_unlimited ? null : (units?.left ?? 0);
}
