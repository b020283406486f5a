import { adminForgotPassword } from '@latchkey/contract/calls/console/team';
import { normaliseEmail } from '@latchkey/contract/rules/contact';
import { answer } from '../../answer.ts';
import { expectMailServer } from '../../services/reach.ts';
import { leave } from '../../sign-in/leave.ts';
import { mailResetLink } from './mail-link.ts';

/**
 * Mails a link to choose another password. Neither the answer nor its time tells whether there is such an account; the
 * password of a demo account is everybody's and stays.
 */
export default answer(adminForgotPassword, async ({ email }, context) => {
  const { database } = context;
  await expectMailServer(context);
  const found = await database.db
    .selectFrom('operator')
    .select(['id', 'email', 'name'])
    .where('email', '=', normaliseEmail(email))
    .where('is_active', '=', true)
    .where('is_demo', '=', false)
    .executeTakeFirst();
  if (found) await leave(() => database.transaction((within) => mailResetLink(found, context, within)), context);
  return { message: 'If this is an account of the console, a link is on its way.' };
});
