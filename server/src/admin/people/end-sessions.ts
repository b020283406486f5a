import { adminEndSessions } from '@latchkey/contract/calls/console/people';
import { answer } from '../../answer.ts';
import { writeAudit } from '../write-audit.ts';
import { holdAccount } from './hold-account.ts';

/** Signs a person out on all devices, as when somebody else has got hold of one. */
export default answer(adminEndSessions, async ({ user_id, reason }, context) => {
  const { database, sessions } = context;
  await database.transaction(async (within) => {
    await holdAccount(user_id, within);
    const ended = await sessions.end(user_id, {}, within);
    const change = { subject: 'account', subject_id: user_id, accountId: user_id } as const;
    const counts = { before: `${ended} sessions`, after: 'signed out' };
    await writeAudit({ action: 'end-sessions', ...change, ...counts, reason }, context, within);
  });
  sessions.forget(user_id);
  return { data: null };
});
