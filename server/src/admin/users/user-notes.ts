import { adminAddNote, adminDeleteNote } from '@latchkey/contract/admin/users/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { expectOperator } from '../../platform/expect-caller.ts';
import { lockAccount } from './account-access.ts';

/** Adds a note about a user. It is visible to operators, and to the user in the export of their data. */
export const addNote = defineHandler(adminAddNote, async ({ user_id, note }, context) => {
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

/**
 * Deletes a note of the operator who calls; notes of other operators cannot be deleted.
 * @throws CallFailure `not_found`
 */
export const deleteNote = defineHandler(adminDeleteNote, async ({ id }, context) => {
  await context.database.transaction(async (trx) => {
    const deleted = await trx
      .deleteFrom('account_note')
      .where('id', '=', id)
      .where('operator_id', '=', expectOperator(context).id)
      .returning(['account_id', 'note'])
      .executeTakeFirst();
    if (!deleted) throw new CallFailure('not_found');
    const about = { subject: 'account', subject_id: deleted.account_id, accountId: deleted.account_id } as const;
    await writeAudit({ action: 'delete-note', ...about, before: deleted.note, after: '', reason: '' }, context, trx);
  });
  return { data: null };
});
