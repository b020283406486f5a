import { adminBlockUser } from '@latchkey/contract/calls/operator-chat';
import { answer } from '../answer.ts';
import { block } from '../chat/set-block.ts';
import { writeAudit } from './write-audit.ts';

/** The operator and this account write to each other no more. */
export default answer(adminBlockUser, async ({ user_id, reason = '' }, context) => {
  const change = { subject: 'account', subject_id: user_id, accountId: user_id, before: '', after: 'blocked' } as const;
  const note = { action: 'block-user', ...change, reason };
  await block({ by: null, whom: user_id }, reason, context, (within) => writeAudit(note, context, within));
  return { data: null };
});
