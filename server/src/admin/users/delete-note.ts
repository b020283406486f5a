import { adminDeleteNote } from '@latchkey/contract/admin/users/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

/**
 * Deletes a note of the operator who calls; notes of other operators cannot be deleted.
 * @throws CallFailure `not_found`
 */
export default defineHandler(adminDeleteNote, async ({ id }, context) => {
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
