import { adminSwitchOperator } from '@latchkey/contract/calls/console/team';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { expectOperator } from '../expect-operator.ts';
import { writeAudit } from '../write-audit.ts';
import { expectOtherOwner, holdOperator } from './hold-operator.ts';

/**
 * Switches an account of the console off or on again. Off ends its sessions, those in other people's names too, and its
 * links.
 * @throws CallFailure `not_with_yourself`, `not_found`, `last_owner`
 */
export default answer(adminSwitchOperator, async ({ id, is_active, reason = '' }, context) => {
  const { database, sessions } = context;
  if (id === expectOperator(context).id) throw new CallFailure('not_with_yourself');
  const isActive = is_active === 1;
  const acted = await database.transaction(async (within) => {
    if (!isActive) await expectOtherOwner(id, within);
    const before = await holdOperator(id, within);
    if (before.is_active === isActive) return [];
    await within.updateTable('operator').set({ is_active: isActive }).where('id', '=', id).execute();
    const [from, to] = isActive ? ['off', 'on'] : ['on', 'off'];
    const change = { subject: 'operator', subject_id: id, accountId: null, before: from, after: to } as const;
    await writeAudit({ action: 'switch-operator', ...change, reason }, context, within);
    if (isActive) return [];
    await within.deleteFrom('operator_session').where('operator_id', '=', id).execute();
    await within.deleteFrom('operator_link').where('operator_id', '=', id).execute();
    return sessions.endActing(id, within);
  });
  for (const accountId of acted) sessions.forget(accountId);
  return { data: null };
});
