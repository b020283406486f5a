import { getPackage } from '@latchkey/contract/package/calls';
import type { ActivePackage, SubscriptionPackage } from '@latchkey/contract/package/records';
import { activeFrom } from '@latchkey/contract/package/package-units';
import { sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import { formatDateTime } from './format-date-time.ts';
import { accountPackageLimits } from './account-package-limits.ts';

type PackageRow = Omit<SubscriptionPackage, 'created_at'> & { created_at: Date };
type ActivePackageRow = Omit<ActivePackage, 'created_at' | 'start_date' | 'end_date' | 'is_active'> & {
  created_at: Date;
  start_date: Date;
  end_date: Date | null;
};

/**
 * Returns the packages on sale, the active packages of the caller with used units, and all features (contract 2.7,
 * 3.7).
 */
export const getPackageHandler = defineHandler(getPackage, async (_, context) => {
  const { database, caller } = context;
  const [activePackages, features] = await Promise.all([
    caller ? listActivePackages(caller.id, context) : [],
    database.read.selectFrom('feature').select(['id', 'name', 'is_enabled']).orderBy('id').execute(),
  ]);
  const onSale = await sql<PackageRow>`
    select p.id, p.name, p.package_type, p.price, p.ios_product_id, p.duration, p.created_at,
           json_agg(json_build_object('id', f.id, 'name', f.name, 'limit_type', pf.limit_type, 'limit', pf."limit")
                    order by f.id) as features
      from package p
      join package_feature pf on pf.package_id = p.id
      join feature f on f.id = pf.feature_id and f.is_enabled
      where p.is_enabled and p.id <> all(${activePackages.map((row) => row.id)}::bigint[])
      group by p.id order by coalesce(p.price, 0), p.id`.execute(database.read);
  return {
    data: onSale.rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    active_packages: activePackages,
    all_features: features.map(({ id, name, is_enabled }) => ({ id, name, status: is_enabled ? 1 : 0 })),
  };
});

async function listActivePackages(accountId: number, { database, now }: Context): Promise<ActivePackage[]> {
  const { rows } = await sql<ActivePackageRow>`
    select p.id, p.name, p.package_type, p.price, p.ios_product_id, p.duration, p.created_at, held.start_date,
           held.end_date,
           ${accountPackageLimits} as features
      from account_package held join package p on p.id = held.package_id
      where held.account_id = ${accountId} and (held.end_date is null or held.end_date >= ${activeFrom(now())})
      order by held.end_date nulls last, held.id`.execute(database.read);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    start_date: formatDateTime(row.start_date),
    end_date: row.end_date && formatDateTime(row.end_date),
    is_active: 1,
  }));
}
