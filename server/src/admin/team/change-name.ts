import { adminChangeName } from '@latchkey/contract/calls/console/team';
import { defineHandler } from '../../define-handler.ts';
import { expectOperator } from '../expect-operator.ts';
import { operatorRecord } from '../operator-sessions.ts';
import { writeAudit } from '../write-audit.ts';
import { lockOperator } from './lock-operator.ts';

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
