import { CallFailure } from '@latchkey/contract/errors';
import { oneTimeCode } from '@latchkey/contract/limits';
import { normaliseEmail } from '@latchkey/contract/account/contact';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { AccountTable } from '../../platform/database/tables.ts';
import { loadMailMarket } from '../../platform/mail/mail-market.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { expectMailServer, expectSmsService } from '../../platform/external/delivery-channels.ts';
import { writeCodeText } from './code-text.ts';
import { findEmailAccount } from '../find-email-account.ts';
import { runAfterResponse } from '../run-after-response.ts';
import { loadCodeSecret, issueCode, consumeCode } from './one-time-codes.ts';
import { checkLoginTypeEnabled } from '../../platform/settings/login-type-settings.ts';
import { getOtp, getOtpByPost, verifyOtp, verifyOtpByPost } from '@latchkey/contract/sign-in/calls';
import type { InputOf } from '@latchkey/contract/define-call';
import { sendWelcomeMail } from '../send-welcome-mail.ts';
import { savePhoneProof } from '../phone/phone-proofs.ts';

const sentMessage = 'A code is on its way.';

/** Sends a code; reports an unknown email, as existing clients expect (contract 2.2, decision 014). */
export const getOtpHandler = defineHandler(getOtp, async ({ number, email = '' }, context) => {
  if (number !== undefined) {
    await sendCodeBySms(number, context);
    return { message: sentMessage };
  }
  await expectMailServer(context);
  const account = await findEmailAccount(normaliseEmail(email), context.database.db);
  if (!account) throw new CallFailure('email_unknown');
  await sendCodeByMail(account, context);
  return { message: sentMessage };
});

/** Sends a code; neither the response nor its time reveals whether an email has an account. */
export const getOtpByPostHandler = defineHandler(getOtpByPost, async ({ number, email = '' }, context) => {
  if (number !== undefined) {
    await sendCodeBySms(number, context);
    return { message: sentMessage };
  }
  await expectMailServer(context);
  const account = await findEmailAccount(normaliseEmail(email), context.database.db);
  if (account) await runAfterResponse(() => sendCodeByMail(account, context), context);
  return { message: sentMessage };
});

/**
 * Mails the code that verifies an email. The mail contains no name: the email is not verified yet, and a stranger could
 * enter any text as the name.
 */
export async function sendCodeByMail(
  account: Pick<Selectable<AccountTable>, 'email' | 'language'>,
  context: Context,
): Promise<void> {
  const { database, now } = context;
  const secret = await loadCodeSecret(database);
  const address = normaliseEmail(account.email);
  await database.transaction(async (transaction) => {
    const code = await issueCode({ channel: 'mail', address }, secret, now(), transaction);
    const reader = { to: address, language: account.language || context.language };
    await enqueueMail(context, reader, 'code', { code, minutes: oneTimeCode.lifeSeconds / 60 }, { trx: transaction });
  });
}

/** Sends a code by text message to a phone number (digits). */
export async function sendCodeBySms(address: string, context: Context): Promise<void> {
  const { database, outbox, mailUrl, language, now } = context;
  await checkLoginTypeEnabled('1', database);
  await expectSmsService(context);
  const secret = await loadCodeSecret(database);
  const market = await loadMailMarket(database, mailUrl);
  await database.transaction(async (transaction) => {
    const code = await issueCode({ channel: 'sms', address }, secret, now(), transaction);
    const text = writeCodeText({ code, market: market.name, siteUrl: mailUrl, language });
    await outbox.add({ kind: 'sms', recipient: `+${address}`, text }, transaction);
  });
}

/** Verifies a code that was sent (contract 2.2). */
export const verifyOtpHandler = defineHandler(verifyOtp, verify);

/** The same by POST, so that the code is not part of the URL. */
export const verifyOtpByPostHandler = defineHandler(verifyOtpByPost, verify);

async function verify({ number, email, otp }: InputOf<typeof verifyOtp>, context: Context) {
  const message = 'Code confirmed.';
  if (number !== undefined) {
    await consumeCode({ channel: 'sms', address: number }, otp, context);
    return { message, auth_id: await savePhoneProof(number, context) };
  }
  await verifyEmail(normaliseEmail(email ?? ''), otp, context);
  return { message };
}

/** Verifies the email of the account with a password: the code proves access to its mailbox. */
async function verifyEmail(email: string, code: string, context: Context): Promise<void> {
  const { database, now } = context;
  await consumeCode({ channel: 'mail', address: email }, code, context);
  const account = await findEmailAccount(email, database.db);
  if (!account) return;
  await database.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('account')
      .set({ is_email_verified: true, updated_at: now() })
      .where('id', '=', account.id)
      .where('is_email_verified', '=', false)
      .executeTakeFirst();
    // A changed email is verified too, but the account already got its welcome mail.
    if (numUpdatedRows === 0n || account.signed_in_at) return;
    await sendWelcomeMail({ to: email, name: account.name, language: account.language }, context, trx);
  });
}
