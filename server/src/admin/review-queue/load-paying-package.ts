import type { QueueCase } from '@latchkey/contract/admin/review-queue/records';
import { type FeatureKey, features } from '@latchkey/contract/package/features';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/pool.ts';

interface PaidRecord {
  account_id: number | null;
  package_id: number | null;
}

/** Loads the package that covers a listing or an advert, with its used units; null without one. */
export async function loadPayingPackage(
  { account_id, package_id }: PaidRecord,
  feature: FeatureKey,
  { db }: Pick<Database, 'db'>,
): Promise<QueueCase['paid_with']> {
  if (account_id === null || package_id === null) return null;
  const { rows } = await sql<NonNullable<QueueCase['paid_with']>>`
    select k.name, coalesce(u.used_limit, 0) as used,
           case when u.limit_type = 'limited' then u.total_limit end as total
      from account_package h join package k on k.id = h.package_id
      left join account_package_feature u on u.account_package_id = h.id and u.feature_id = ${features[feature].id}
      where h.account_id = ${account_id} and h.package_id = ${package_id}
      order by h.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
