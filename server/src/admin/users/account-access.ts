import { adminSwitchAccount, adminEndSessions, adminResetUserTwoFactor } from '@latchkey/contract/admin/users/calls';
import type { InputOf } from '@latchkey/contract/define-call';
import { CallFailure } from '@latchkey/contract/errors';
import type { Transaction, Selectable } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import type { Tables, AccountTable } from '../../platform/database/tables.ts';
import { notifyAccount } from '../../notification/notify-account.ts';
import { evictPages } from '../../platform/cache/evict-pages.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { deletePasskeys } from '../../sign-in/passkeys/passkeys.ts';
import { mailSecurityChange } from '../../sign-in/two-factor/security-mail.ts';
import { deleteTwoFactor } from '../../sign-in/two-factor/two-factor.ts';

/**
 * Deactivates or reactivates an account and notifies its owner. Deactivation ends all its sessions, and a later sign-in
 * fails with that reason. An account that already has the state is unchanged, without a notification.
 */
export const switchAccount = defineHandler(adminSwitchAccount, async (input, context) => {
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
  evictPages(context, 'users');
}

/** Resets two-factor sign-in for a user who lost phone and recovery codes. Ends all sessions and notifies by email. */
export const resetUserTwoFactor = defineHandler(adminResetUserTwoFactor, async ({ user_id, reason }, context) => {
  const { database, sessions } = context;
  await database.transaction(async (trx) => {
    await lockAccount(user_id, trx);
    await deleteTwoFactor({ kind: 'account', id: user_id }, trx);
    await deletePasskeys({ kind: 'account', id: user_id }, trx);
    await sessions.end(user_id, {}, trx);
    await mailSecurityChange('two-factor-off', user_id, context, trx);
    const change = { subject: 'account', subject_id: user_id, accountId: user_id, before: '', after: '' } as const;
    await writeAudit({ action: 'reset-user-two-factor', ...change, reason }, context, trx);
  });
  sessions.evict(user_id);
  return { data: null };
});

/**
 * Locks an account until the transaction ends and returns it.
 * @throws CallFailure `user_not_found`
 */
export async function lockAccount(
  id: number,
  trx: Transaction<Tables>,
): Promise<Pick<Selectable<AccountTable>, 'id' | 'name' | 'is_active'>> {
  const account = await trx
    .selectFrom('account')
    .select(['id', 'name', 'is_active'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw new CallFailure('user_not_found');
  return account;
}

/** Signs a user out on all devices, for example when one was stolen. */
export const endSessions = defineHandler(adminEndSessions, async ({ user_id, reason }, context) => {
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
