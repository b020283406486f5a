import { adminChangeRole } from '@latchkey/contract/admin/team/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { expectOtherOwner, lockOperator } from '../operator/lock-operator.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

/**
 * Changes the role of an operator, effective from the next call.
 * @throws CallFailure `not_with_yourself`, `not_found`, `last_owner`
 */
export default defineHandler(adminChangeRole, async ({ id, role, reason = '' }, context) => {
  if (id === expectOperator(context).id) throw new CallFailure('not_with_yourself');
  await context.database.transaction(async (trx) => {
    await expectOtherOwner(id, trx);
    const { role: before } = await lockOperator(id, trx);
    if (before === role) return;
    await trx.updateTable('operator').set({ role }).where('id', '=', id).execute();
    const change = { subject: 'operator', subject_id: id, accountId: null, before, after: role } as const;
    await writeAudit({ action: 'change-role', ...change, reason }, context, trx);
  });
  return { data: null };
});
