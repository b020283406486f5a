import { adminChangeName } from '@latchkey/contract/calls/console/team';
import { answer } from '../../answer.ts';
import { expectOperator } from '../expect-operator.ts';
import { writeOperator } from '../operator-sessions.ts';
import { writeAudit } from '../write-audit.ts';
import { holdOperator } from './hold-operator.ts';

/** Changes the name that one goes by among the operator's people. */
export default answer(adminChangeName, async ({ name }, context) => {
  const operator = expectOperator(context);
  const { id } = operator;
  await context.database.transaction(async (within) => {
    const { name: before } = await holdOperator(id, within);
    if (before === name) return;
    await within.updateTable('operator').set({ name }).where('id', '=', id).execute();
    const change = { subject: 'operator', subject_id: id, accountId: null, before, after: name } as const;
    await writeAudit({ action: 'change-name', ...change, reason: '' }, context, within);
  });
  return { data: writeOperator({ ...operator, name }) };
});
