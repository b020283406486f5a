import { adminAddNote } from '@latchkey/contract/calls/console/people';
import { answer } from '../../answer.ts';
import { expectOperator } from '../expect-operator.ts';
import { writeAudit } from '../write-audit.ts';
import { holdAccount } from './hold-account.ts';

/** Writes a note to a person: the operator's people see it, and the person in the export of their data. */
export default answer(adminAddNote, async ({ user_id, note }, context) => {
  const { id: operatorId, name } = expectOperator(context);
  const created_at = context.now();
  const id = await context.database.transaction(async (within) => {
    await holdAccount(user_id, within);
    const row = await within
      .insertInto('account_note')
      .values({ account_id: user_id, operator_id: operatorId, note, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const change = { subject: 'account', subject_id: user_id, accountId: user_id, before: '', after: note } as const;
    await writeAudit({ action: 'add-note', ...change, reason: '' }, context, within);
    return row.id;
  });
  return { data: { id, note, created_at: created_at.toISOString(), by: { id: operatorId, name } } };
});
