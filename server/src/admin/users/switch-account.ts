import type { InputOf } from '@latchkey/contract/define-call';
import { CallFailure } from '@latchkey/contract/errors';
import type { Transaction } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { notifyAccount } from '../../notification/notify-account.ts';
import { evictPages } from '../../platform/cache/evict-pages.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { adminSwitchAccount } from '@latchkey/contract/admin/users/calls';

/**
 * Deactivates or reactivates an account and notifies its owner. Deactivation ends all its sessions, and a later sign-in
 * fails with that reason. An account that already has the state is unchanged, without a notification.
 */
export default defineHandler(adminSwitchAccount, async (input, context) => {
  await context.database.transaction((trx) => switchAccountInTransaction(trx, input, context));
  evictSwitchedAccount(input.user_id, context);
  return { data: null };
});

/** The same inside a transaction of the caller, who evicts the caches after the commit. */
export async function switchAccountInTransaction(
  trx: Transaction<Tables>,
  { user_id, is_active, reason = '' }: InputOf<typeof adminSwitchAccount>,
  context: Context,
): Promise<void> {
  const isActive = is_active === 1;
  const account = await trx
    .selectFrom('account')
    .select('is_active')
    .where('id', '=', user_id)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new CallFailure('user_not_found');
  if (account.is_active === isActive) return;
  const notification = { event: 'account-switched', isActive } as const;
  // The notification is sent before the sessions end, because they have the push tokens of the devices.
  if (!isActive) await notifyAccount(user_id, notification, context, trx);
  await trx.updateTable('account').set({ is_active: isActive }).where('id', '=', user_id).execute();
  if (isActive) await notifyAccount(user_id, notification, context, trx);
  else await context.sessions.end(user_id, {}, trx);
  const [before, after] = isActive ? ['off', 'on'] : ['on', 'off'];
  const change = { subject: 'account', subject_id: user_id, accountId: user_id, before, after } as const;
  await writeAudit({ action: 'switch-account', ...change, reason }, context, trx);
}

/** Evicts the account's sessions and pages from the caches of this process. */
export function evictSwitchedAccount(userId: number, context: Context): void {
  context.sessions.evict(userId);
  evictPages(context, 'people');
}
