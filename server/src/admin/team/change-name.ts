import { adminChangeName } from '@latchkey/contract/admin/team/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { operatorRecord } from '../operator/operator-sessions.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { lockOperator } from '../operator/lock-operator.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

/** Changes the name of the operator who calls. */
export default defineHandler(adminChangeName, async ({ name }, context) => {
  const operator = expectOperator(context);
  const { id } = operator;
  await context.database.transaction(async (trx) => {
    const { name: before } = await lockOperator(id, trx);
    if (before === name) return;
    await trx.updateTable('operator').set({ name }).where('id', '=', id).execute();
    const change = { subject: 'operator', subject_id: id, accountId: null, before, after: name } as const;
    await writeAudit({ action: 'change-name', ...change, reason: '' }, context, trx);
  });
  return { data: operatorRecord({ ...operator, name }) };
});
