import { userRegister } from '@latchkey/contract/calls/account';
import { CallFailure } from '@latchkey/contract/errors';
import { oneTimeCode, pendingRegistrationSeconds } from '@latchkey/contract/limits';
import { normaliseEmail } from '@latchkey/contract/rules/contact';
import type { Kysely } from 'kysely';
import { addAccount } from '../account/add-account.ts';
import { answer } from '../answer.ts';
import type { Tables } from '../database/tables.ts';
import { postMail } from '../services/mail/post-mail.ts';
import { expectMailServer } from '../services/reach.ts';
import { findEmailAccount } from './find-email-account.ts';
import { codeSecret, issueCode, withdrawCode } from './one-time-codes.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { checkWayIsOn } from './sign-in-ways.ts';

const emailAndPassword = 3;

/** Makes an account with email and password, and mails the code that proves the email (contract 2.2, 5.1). */
export default answer(userRegister, async (input, context) => {
  const { database, language, now } = context;
  await checkWayIsOn('3', database);
  await expectMailServer(context);
  await checkNewPassword(input.password, database, [input.name, input.email]);
  // Before anybody is looked for, so that an email which is taken is not told by how soon the answer comes.
  const password_hash = await hashPassword(input.password);
  const email = normaliseEmail(input.email);
  const secret = await codeSecret(database);
  await database.transaction(async (transaction) => {
    const at = now();
    const values = {
      name: input.name,
      email,
      mobile: input.mobile ?? '',
      password_hash,
      language,
      logintype: emailAndPassword,
      created_at: at,
      updated_at: at,
    };
    await dropAbandoned(email, at, transaction);
    if ((await addAccount(values, transaction)) === null) throw new CallFailure('email_taken');
    const reader = { to: email, name: input.name, language };
    const code = await issueCode({ channel: 'mail', address: email }, secret, at, transaction);
    await postMail(context, reader, 'code', { code, minutes: oneTimeCode.lifeSeconds / 60 }, { within: transaction });
  });
  return { data: null, message: 'A code is on its way to your email.' };
});

/**
 * Whoever registers somebody else's email and never proves it keeps nobody out: after a day the account, which nobody
 * has ever been in, makes room, and a code that was sent for it proves nothing any more.
 */
async function dropAbandoned(email: string, at: Date, within: Kysely<Tables>): Promise<void> {
  const account = await findEmailAccount(email, within);
  if (!account || account.is_email_verified || account.signed_in_at) return;
  if (at.getTime() - account.created_at.getTime() < pendingRegistrationSeconds * 1_000) return;
  await within.deleteFrom('account').where('id', '=', account.id).execute();
  await withdrawCode({ channel: 'mail', address: email }, within);
}
