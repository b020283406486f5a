import { adminChangeRole } from '@latchkey/contract/calls/console/team';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { expectOperator } from '../expect-operator.ts';
import { writeAudit } from '../write-audit.ts';
import { expectOtherOwner, holdOperator } from './hold-operator.ts';

/**
 * Gives one of the operator's people another role, which counts from their next call on.
 * @throws CallFailure `not_with_yourself`, `not_found`, `last_owner`
 */
export default answer(adminChangeRole, async ({ id, role, reason = '' }, context) => {
  if (id === expectOperator(context).id) throw new CallFailure('not_with_yourself');
  await context.database.transaction(async (within) => {
    await expectOtherOwner(id, within);
    const { role: before } = await holdOperator(id, within);
    if (before === role) return;
    await within.updateTable('operator').set({ role }).where('id', '=', id).execute();
    const change = { subject: 'operator', subject_id: id, accountId: null, before, after: role } as const;
    await writeAudit({ action: 'change-role', ...change, reason }, context, within);
  });
  return { data: null };
});
