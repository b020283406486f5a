import { isCounted, isFeatureKey } from '@latchkey/contract/package/features';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { ConsoleFeature } from '@latchkey/contract/admin/packages/records';

/** Loads the features that packages can include, with the number of packages on sale that include each. */
export async function loadFeatures(db: Kysely<Tables>): Promise<ConsoleFeature[]> {
  const { rows } = await sql<{ id: number; key: string; name: string; is_enabled: boolean; packages: number }>`
    select f.id, f.key, f.name, f.is_enabled,
           (select count(*)::int from package_feature pf join package p on p.id = pf.package_id and p.is_enabled
              where pf.feature_id = f.id) as packages
      from feature f order by f.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    is_enabled: row.is_enabled ? 1 : 0,
    is_counted: isFeatureKey(row.key) && isCounted(row.key) ? 1 : 0,
  }));
}
