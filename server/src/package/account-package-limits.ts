import { sql } from 'kysely';

/**
 * SQL column with the limits of a package and the used units (contract 3.7), for a query over `account_package held`.
 */
export const accountPackageLimits = sql`
  coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'limit_type', u.limit_type,
              'limit', u.total_limit, 'total_limit', u.total_limit,
              'used_limit', case when u.limit_type = 'limited' then u.used_limit end) order by f.id)
     from account_package_feature u join feature f on f.id = u.feature_id
     where u.account_package_id = held.id), '[]')`;
