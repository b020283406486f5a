import { adminSwitchOperator } from '@latchkey/contract/admin/team/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { expectOtherOwner, lockOperator } from '../operator/lock-operator.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

/**
 * Deactivates or reactivates an operator. Deactivation ends the operator's sessions, including those as other users,
 * and deletes links.
 * @throws CallFailure `not_with_yourself`, `not_found`, `last_owner`
 */
export default defineHandler(adminSwitchOperator, async ({ id, is_active, reason = '' }, context) => {
  const { database, sessions } = context;
  if (id === expectOperator(context).id) throw new CallFailure('not_with_yourself');
  const isActive = is_active === 1;
  const impersonated = await database.transaction(async (trx) => {
    if (!isActive) await expectOtherOwner(id, trx);
    const before = await lockOperator(id, trx);
    if (before.is_active === isActive) return [];
    await trx.updateTable('operator').set({ is_active: isActive }).where('id', '=', id).execute();
    const [from, to] = isActive ? ['off', 'on'] : ['on', 'off'];
    const change = { subject: 'operator', subject_id: id, accountId: null, before: from, after: to } as const;
    await writeAudit({ action: 'switch-operator', ...change, reason }, context, trx);
    if (isActive) return [];
    await trx.deleteFrom('operator_session').where('operator_id', '=', id).execute();
    await trx.deleteFrom('operator_link').where('operator_id', '=', id).execute();
    return sessions.endActing(id, trx);
  });
  for (const accountId of impersonated) sessions.evict(accountId);
  return { data: null };
});
