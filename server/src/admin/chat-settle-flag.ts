import { adminSettleChatFlag } from '@latchkey/contract/calls/operator-chat';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../answer.ts';
import { expectOperator } from './expect-operator.ts';
import { writeAudit } from './write-audit.ts';

/** Puts a flag of a conversation away: somebody looked. A new report raises it again. */
export default answer(adminSettleChatFlag, async ({ id, reason = '' }, context) => {
  const operator = expectOperator(context);
  await context.database.transaction(async (within) => {
    const flag = await within
      .updateTable('chat_flag')
      .set({ settled_at: context.now(), settled_by: operator.id })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .returning(['account_id', 'kind'])
      .executeTakeFirst();
    if (!flag) throw new CallFailure('flag_not_found');
    const change = { subject: 'account' as const, subject_id: flag.account_id, accountId: flag.account_id };
    await writeAudit(
      { action: 'settle-chat-flag', ...change, before: flag.kind, after: 'settled', reason },
      context,
      within,
    );
  });
  return { data: null };
});
