import { getOtp, getOtpByPost } from '@latchkey/contract/calls/account';
import type { InputOf } from '@latchkey/contract/call';
import { CallFailure } from '@latchkey/contract/errors';
import { oneTimeCode } from '@latchkey/contract/limits';
import { normaliseEmail } from '@latchkey/contract/rules/contact';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { loadMailMarket } from '../services/mail/mail-market.ts';
import { postMail } from '../services/mail/post-mail.ts';
import { writeCodeText } from './code-text.ts';
import { findEmailAccount } from './find-email-account.ts';
import { codeSecret, issueCode } from './one-time-codes.ts';
import { checkWayIsOn } from './sign-in-ways.ts';

type Wish = InputOf<typeof getOtp>;

const message = 'A code is on its way.';

/** Sends a code; an email that nobody has is told, as the contract wants it (2.2; decision 014). */
export const getCode = answer(getOtp, async (wish, context) => {
  if (!(await sendCode(wish, context))) throw new CallFailure('email_unknown');
  return { message };
});

/** Sends a code; the answer is the same whether there is an account or not. */
export const getCodeByPost = answer(getOtpByPost, async (wish, context) => {
  await sendCode(wish, context);
  return { message };
});

/** @returns false when nobody has the email; any number may become an account */
async function sendCode({ number, email }: Wish, context: Context): Promise<boolean> {
  if (number !== undefined) {
    await textCode(number, context);
    return true;
  }
  return mailCode(normaliseEmail(email ?? ''), context);
}

async function mailCode(address: string, context: Context): Promise<boolean> {
  const { database, now } = context;
  const secret = await codeSecret(database);
  const account = await findEmailAccount(address, database.db);
  if (!account) return false;
  await database.transaction(async (transaction) => {
    const code = await issueCode({ channel: 'mail', address }, secret, now(), transaction);
    const reader = { to: address, name: account.name, language: account.language || context.language };
    await postMail(context, reader, 'code', { code, minutes: oneTimeCode.lifeSeconds / 60 }, { within: transaction });
  });
  return true;
}

async function textCode(address: string, { database, outbox, mailUrl, language, now }: Context): Promise<void> {
  await checkWayIsOn('1', database);
  const secret = await codeSecret(database);
  const market = await loadMailMarket(database, mailUrl);
  await database.transaction(async (transaction) => {
    const code = await issueCode({ channel: 'sms', address }, secret, now(), transaction);
    const text = writeCodeText({ code, market: market.name, siteUrl: mailUrl, language });
    await outbox.add({ kind: 'sms', recipient: `+${address}`, text }, transaction);
  });
}
