import { adminSaveFeature } from '@latchkey/contract/calls/console/money';
import { getPackage } from '@latchkey/contract/calls/package';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { writeAudit } from '../write-audit.ts';
import { loadFeatures } from './load-features.ts';

/**
 * Names a feature, and switches it on or off. While it is off nobody can use it, whoever holds it, and no package shows it;
 * one that opens nothing else is not on sale.
 */
export default answer(adminSaveFeature, async ({ id, name, is_enabled }, context) => {
  const saved = await context.database.transaction(async (within) => {
    const before = await within
      .selectFrom('feature')
      .select(['name', 'is_enabled'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new CallFailure('not_found');
    if (before.name !== name || before.is_enabled !== is_enabled) {
      await within.updateTable('feature').set({ name, is_enabled }).where('id', '=', id).execute();
      const change = { subject: 'package', subject_id: 0, accountId: null, reason: `feature ${before.name}` } as const;
      const words = { before: said(before), after: said({ name, is_enabled }) };
      await writeAudit({ action: 'change-feature', ...change, ...words }, context, within);
    }
    return (await loadFeatures(within)).find((feature) => feature.id === id);
  });
  if (!saved) throw new CallFailure('not_found');
  context.pages?.drop(getPackage.path);
  return { data: saved };
});

function said({ name, is_enabled }: { name: string; is_enabled: boolean }): string {
  return `${name}, ${is_enabled ? 'on' : 'off'}`;
}
