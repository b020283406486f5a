import { adminAddNote } from '@latchkey/contract/admin/users/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { lockAccount } from './lock-account.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

/** Adds a note about a user. It is visible to operators, and to the user in the export of their data. */
export default defineHandler(adminAddNote, async ({ user_id, note }, context) => {
  const { id: operatorId, name } = expectOperator(context);
  const created_at = context.now();
  const id = await context.database.transaction(async (trx) => {
    await lockAccount(user_id, trx);
    const row = await trx
      .insertInto('account_note')
      .values({ account_id: user_id, operator_id: operatorId, note, created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const change = { subject: 'account', subject_id: user_id, accountId: user_id, before: '', after: note } as const;
    await writeAudit({ action: 'add-note', ...change, reason: '' }, context, trx);
    return row.id;
  });
  return { data: { id, note, created_at: created_at.toISOString(), by: { id: operatorId, name } } };
});
