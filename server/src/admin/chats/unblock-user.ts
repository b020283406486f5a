import { adminUnblockUser } from '@latchkey/contract/admin/chats/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { unblock } from '../../chat/blocks.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';

/** Allows messages between the operator and this account again. */
export default defineHandler(adminUnblockUser, async ({ user_id, reason = '' }, context) => {
  const change = { subject: 'account', subject_id: user_id, accountId: user_id, before: 'blocked', after: '' } as const;
  const entry = { action: 'unblock-user', ...change, reason };
  await unblock({ by: null, whom: user_id }, context, (trx) => writeAudit(entry, context, trx));
  return { data: null };
});
