import { adminSettleChatFlag } from '@latchkey/contract/admin/chats/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

/** Settles a chat flag. A new report raises it again. */
export default defineHandler(adminSettleChatFlag, async ({ id, reason = '' }, context) => {
  const operator = expectOperator(context);
  await context.database.transaction(async (trx) => {
    const flag = await trx
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
      trx,
    );
  });
  return { data: null };
});
