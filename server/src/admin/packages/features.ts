import { adminGetFeatures, adminSaveFeature } from '@latchkey/contract/admin/packages/calls';
import { getPackage } from '@latchkey/contract/package/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { features, isCounted, isFeatureKey } from '@latchkey/contract/package/features';
import type { ConsoleFeature } from '@latchkey/contract/admin/packages/records';
import { type Kysely, sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Returns the features that packages can include. */
export const getFeatures = defineHandler(adminGetFeatures, async (_, { database }) => ({
  data: await loadFeatures(database.db),
}));

/** Loads the features that packages can include, with the number of packages on sale that include each. */
async function loadFeatures(db: Kysely<Tables>): Promise<ConsoleFeature[]> {
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

/**
 * Renames a feature, or switches it on or off. While it is off, users cannot use it even if their package includes it,
 * no package shows it, and a package without another feature is not on sale.
 */
export const saveFeature = defineHandler(adminSaveFeature, async ({ id, name, is_enabled }, context) => {
  const saved = await context.database.transaction(async (trx) => {
    const before = await trx
      .selectFrom('feature')
      .select(['name', 'is_enabled'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new CallFailure('not_found');
    if (before.name !== name || before.is_enabled !== is_enabled) {
      await trx.updateTable('feature').set({ name, is_enabled }).where('id', '=', id).execute();
      const change = { subject: 'package', subject_id: 0, accountId: null, reason: `feature ${before.name}` } as const;
      const texts = { before: auditText(before), after: auditText({ name, is_enabled }) };
      await writeAudit({ action: 'change-feature', ...change, ...texts }, context, trx);
    }
    return (await loadFeatures(trx)).find((feature) => feature.id === id);
  });
  if (!saved) throw new CallFailure('not_found');
  context.pages?.drop(getPackage.path);
  return { data: saved };
});

function auditText({ name, is_enabled }: { name: string; is_enabled: boolean }): string {
  return `${name}, ${is_enabled ? 'on' : 'off'}`;
}

/** Returns the built-in name of a feature, for the audit log. */
export function featureName(id: number): string {
  const key = Object.keys(features).find((each) => isFeatureKey(each) && features[each].id === id);
  return key && isFeatureKey(key) ? features[key].name : `feature ${id}`;
}
