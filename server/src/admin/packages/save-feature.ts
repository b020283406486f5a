import { getPackage } from '@latchkey/contract/package/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { loadFeatures } from './load-features.ts';
import { adminSaveFeature } from '@latchkey/contract/admin/packages/calls';

/**
 * Renames a feature, or switches it on or off. While it is off, users cannot use it even if their package includes it,
 * no package shows it, and a package without another feature is not on sale.
 */
export default defineHandler(adminSaveFeature, async ({ id, name, is_enabled }, context) => {
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
