import { adminForgotPassword } from '@latchkey/contract/admin/team/calls';
import { normaliseEmail } from '@latchkey/contract/account/contact';
import { defineHandler } from '../../platform/define-handler.ts';
import { expectMailServer } from '../../platform/external/delivery-channels.ts';
import { runAfterResponse } from '../../sign-in/run-after-response.ts';
import { sendResetLink } from './operator-links.ts';

/**
 * Mails a link to reset the password. Neither response nor timing reveals whether the account exists. The password of a
 * demo account is public and cannot be reset.
 */
export default defineHandler(adminForgotPassword, async ({ email }, context) => {
  const { database } = context;
  await expectMailServer(context);
  const found = await database.db
    .selectFrom('operator')
    .select(['id', 'email', 'name'])
    .where('email', '=', normaliseEmail(email))
    .where('is_active', '=', true)
    .where('is_demo', '=', false)
    .executeTakeFirst();
  if (found) await runAfterResponse(() => database.transaction((trx) => sendResetLink(found, context, trx)), context);
  return { message: 'If this is an account of the console, a link is on its way.' };
});
