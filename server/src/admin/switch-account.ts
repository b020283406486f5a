import type { InputOf } from '@latchkey/contract/call';
import { adminSwitchAccount } from '@latchkey/contract/calls/operator';
import { CallFailure } from '@latchkey/contract/errors';
import type { Transaction } from 'kysely';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { tell } from '../notification/tell.ts';
import { forgetPages } from '../services/forget-pages.ts';
import { writeAudit } from './write-audit.ts';

/**
 * Switches an account off or on again and tells its owner. Off ends all its sessions; who signs in again is told so.
 * Switching to what it is already changes nothing and tells nobody.
 */
export default answer(adminSwitchAccount, async (input, context) => {
  await context.database.transaction((within) => switchAccountWithin(within, input, context));
  switchedAccount(input.user_id, context);
  return { data: null };
});

/** The same as a part of something larger; `switchedAccount` follows once that is through. */
export async function switchAccountWithin(
  within: Transaction<Tables>,
  { user_id, is_active, reason = '' }: InputOf<typeof adminSwitchAccount>,
  context: Context,
): Promise<void> {
  const isActive = is_active === 1;
  const account = await within
    .selectFrom('account')
    .select('is_active')
    .where('id', '=', user_id)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new CallFailure('user_not_found');
  if (account.is_active === isActive) return;
  const told = { event: 'account-switched', isActive } as const;
  // Its devices are told while they are still known here.
  if (!isActive) await tell(user_id, told, context, within);
  await within.updateTable('account').set({ is_active: isActive }).where('id', '=', user_id).execute();
  if (isActive) await tell(user_id, told, context, within);
  else await context.sessions.end(user_id, {}, within);
  const [before, after] = isActive ? ['off', 'on'] : ['on', 'off'];
  const change = { subject: 'account', subject_id: user_id, accountId: user_id, before, after } as const;
  await writeAudit({ action: 'switch-account', ...change, reason }, context, within);
}

/** Nothing that is kept here knows the account as it was. */
export function switchedAccount(userId: number, context: Context): void {
  context.sessions.forget(userId);
  forgetPages(context, 'people');
}
