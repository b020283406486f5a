import { adminDeleteNote } from '@latchkey/contract/calls/console/people';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { expectOperator } from '../expect-operator.ts';
import { writeAudit } from '../write-audit.ts';

/**
 * Deletes a note of one's own; what others have written stays.
 * @throws CallFailure `not_found`
 */
export default answer(adminDeleteNote, async ({ id }, context) => {
  await context.database.transaction(async (within) => {
    const gone = await within
      .deleteFrom('account_note')
      .where('id', '=', id)
      .where('operator_id', '=', expectOperator(context).id)
      .returning(['account_id', 'note'])
      .executeTakeFirst();
    if (!gone) throw new CallFailure('not_found');
    const about = { subject: 'account', subject_id: gone.account_id, accountId: gone.account_id } as const;
    await writeAudit({ action: 'delete-note', ...about, before: gone.note, after: '', reason: '' }, context, within);
  });
  return { data: null };
});
