import { checkPackageLimit } from '@latchkey/contract/package/calls';
import { packageState, activeFrom, type OwnedPackage } from '@latchkey/contract/package/package-units';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/pool.ts';

/** Returns whether the caller's packages allow a feature (contract 2.7 and 4.8); uses no unit. */
export const checkPackageLimitHandler = defineHandler(checkPackageLimit, async ({ type }, context) => {
  const { database, now } = context;
  const packages = await loadActivePackages(database, expectCaller(context).id, now());
  return { data: packageState(packages, type, now()) };
});

/** Loads the active packages of an account with their used units, soonest end first, without disabled features. */
async function loadActivePackages(
  database: Pick<Database, 'db'>,
  accountId: number,
  now: Date,
): Promise<OwnedPackage[]> {
  const { rows } = await sql<OwnedPackage>`
    select p.id, p.end_date,
           coalesce(json_agg(json_build_object('key', f.key, 'limit_type', u.limit_type,
             'total_limit', u.total_limit, 'used_limit', u.used_limit) order by f.id) filter (where f.id is not null),
             '[]') as features
      from account_package p
      left join account_package_feature u on u.account_package_id = p.id
      left join feature f on f.id = u.feature_id and f.is_enabled
      where p.account_id = ${accountId} and (p.end_date is null or p.end_date >= ${activeFrom(now)})
      group by p.id order by p.end_date nulls last, p.id`.execute(database.db);
  return rows;
}
