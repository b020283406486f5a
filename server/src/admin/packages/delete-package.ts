import { getPackage } from '@latchkey/contract/package/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { loadPackages } from './load-packages.ts';
import { describePackage } from './describe-package.ts';
import { adminDeletePackage } from '@latchkey/contract/admin/packages/calls';

const isUsed = 'Somebody has held or paid for this package, so it stays. Switch it off instead.';

/** Deletes a package that was never held or paid for; a used one stays, because payment records refer to it. */
export default defineHandler(adminDeletePackage, async ({ id }, context) => {
  const { database, now } = context;
  await database.transaction(async (trx) => {
    // The lock makes a concurrent purchase wait, or finds that it was first.
    await trx.selectFrom('package').select('id').where('id', '=', id).forUpdate().execute();
    const [before] = await loadPackages(sql`where p.id = ${id}`, now(), trx);
    if (!before) throw new CallFailure('package_not_found');
    if (before.is_used === 1) throw new CallFailure('validation', { message: isUsed });
    await trx.deleteFrom('package').where('id', '=', id).execute();
    const change = { subject: 'package', subject_id: id, accountId: null, reason: before.name } as const;
    const texts = { before: describePackage(before), after: '' };
    await writeAudit({ action: 'delete-package', ...change, ...texts }, context, trx);
  });
  context.pages?.drop(getPackage.path);
  return { data: null };
});
