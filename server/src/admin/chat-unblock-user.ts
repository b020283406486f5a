import { adminUnblockUser } from '@latchkey/contract/calls/operator-chat';
import { answer } from '../answer.ts';
import { unblock } from '../chat/set-block.ts';
import { writeAudit } from './write-audit.ts';

export default answer(adminUnblockUser, async ({ user_id, reason = '' }, context) => {
  const change = { subject: 'account', subject_id: user_id, accountId: user_id, before: 'blocked', after: '' } as const;
  const note = { action: 'unblock-user', ...change, reason };
  await unblock({ by: null, whom: user_id }, context, (within) => writeAudit(note, context, within));
  return { data: null };
});
