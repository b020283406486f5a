import { CallFailure } from '@latchkey/contract/errors';
import { oneTimeCode, pendingRegistrationSeconds } from '@latchkey/contract/limits';
import { normaliseEmail } from '@latchkey/contract/account/contact';
import type { Kysely } from 'kysely';
import { addAccount } from '../account/add-account.ts';
import { defineHandler } from '../platform/define-handler.ts';
import type { Tables } from '../platform/database/tables.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { expectMailServer } from '../platform/external/delivery-channels.ts';
import { findEmailAccount } from './find-email-account.ts';
import { loadCodeSecret, issueCode, deleteCode } from './codes/one-time-codes.ts';
import { checkNewPassword, hashPassword } from '../platform/crypto/passwords.ts';
import { checkLoginTypeEnabled } from '../platform/settings/login-type-settings.ts';
import { userRegister } from '@latchkey/contract/sign-in/calls';

const emailAndPassword = 3;

/** Creates an account with email and password, and mails the code that verifies the email (contract 2.2, 5.1). */
export const userRegisterHandler = defineHandler(userRegister, async (input, context) => {
  const { database, language, now } = context;
  await checkLoginTypeEnabled('3', database);
  await expectMailServer(context);
  await checkNewPassword(input.password, database, [input.name, input.email]);
  // Hashed before the transaction, which would otherwise hold a connection for about 70 ms.
  const password_hash = await hashPassword(input.password);
  const email = normaliseEmail(input.email);
  const secret = await loadCodeSecret(database);
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
    await deleteAbandoned(email, at, transaction);
    if ((await addAccount(values, transaction)) === null) throw new CallFailure('email_taken');
    const reader = { to: email, name: input.name, language };
    const code = await issueCode({ channel: 'mail', address: email }, secret, at, transaction);
    await enqueueMail(context, reader, 'code', { code, minutes: oneTimeCode.lifeSeconds / 60 }, { trx: transaction });
  });
  return { data: null, message: 'A code is on its way to your email.' };
});

/**
 * Deletes an account of this email that was never verified or signed in to within a day, with its code, so that an
 * abandoned registration does not block the owner of the email.
 */
async function deleteAbandoned(email: string, at: Date, trx: Kysely<Tables>): Promise<void> {
  const account = await findEmailAccount(email, trx);
  if (!account) return;
  const { numDeletedRows } = await trx
    .deleteFrom('account')
    .where('id', '=', account.id)
    .where('is_email_verified', '=', false)
    .where('signed_in_at', 'is', null)
    .where('created_at', '<=', new Date(at.getTime() - pendingRegistrationSeconds * 1_000))
    .executeTakeFirst();
  if (numDeletedRows > 0n) await deleteCode({ channel: 'mail', address: email }, trx);
}
