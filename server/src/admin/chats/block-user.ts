import { adminBlockUser } from '@latchkey/contract/admin/chats/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { block } from '../../chat/blocks.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';

/** Blocks messages between the operator and this account. */
export default defineHandler(adminBlockUser, async ({ user_id, reason = '' }, context) => {
  const change = { subject: 'account', subject_id: user_id, accountId: user_id, before: '', after: 'blocked' } as const;
  const entry = { action: 'block-user', ...change, reason };
  await block({ by: null, whom: user_id }, reason, context, (trx) => writeAudit(entry, context, trx));
  return { data: null };
});
