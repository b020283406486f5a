import { adminEndSessions } from '@latchkey/contract/admin/users/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { lockAccount } from './lock-account.ts';

/** Signs a user out on all devices, for example when one was stolen. */
export default defineHandler(adminEndSessions, async ({ user_id, reason }, context) => {
  const { database, sessions } = context;
  await database.transaction(async (trx) => {
    await lockAccount(user_id, trx);
    const ended = await sessions.end(user_id, {}, trx);
    const change = { subject: 'account', subject_id: user_id, accountId: user_id } as const;
    const counts = { before: `${ended} sessions`, after: 'signed out' };
    await writeAudit({ action: 'end-sessions', ...change, ...counts, reason }, context, trx);
  });
  sessions.evict(user_id);
  return { data: null };
});
