import { getOtp, getOtpByPost } from '@latchkey/contract/calls/account';
import { CallFailure } from '@latchkey/contract/errors';
import { oneTimeCode } from '@latchkey/contract/limits';
import { normaliseEmail } from '@latchkey/contract/rules/contact';
import { answer } from '../answer.ts';
import type { Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { AccountTable } from '../database/tables.ts';
import { loadMailMarket } from '../services/mail/mail-market.ts';
import { postMail } from '../services/mail/post-mail.ts';
import { expectMailServer, expectTextService } from '../services/reach.ts';
import { writeCodeText } from './code-text.ts';
import { findEmailAccount } from './find-email-account.ts';
import { leave } from './leave.ts';
import { codeSecret, issueCode } from './one-time-codes.ts';
import { checkWayIsOn } from './sign-in-ways.ts';

const message = 'A code is on its way.';

/** Sends a code; an email that nobody has is told, as existing clients expect (contract 2.2, decision 014). */
export const getCode = answer(getOtp, async ({ number, email = '' }, context) => {
  if (number !== undefined) {
    await textCode(number, context);
    return { message };
  }
  await expectMailServer(context);
  const account = await findEmailAccount(normaliseEmail(email), context.database.db);
  if (!account) throw new CallFailure('email_unknown');
  await mailCode(account, context);
  return { message };
});

/** Sends a code; whether an email has an account is told neither by the answer nor by its time. */
export const getCodeByPost = answer(getOtpByPost, async ({ number, email = '' }, context) => {
  if (number !== undefined) {
    await textCode(number, context);
    return { message };
  }
  await expectMailServer(context);
  const account = await findEmailAccount(normaliseEmail(email), context.database.db);
  if (account) await leave(() => mailCode(account, context), context);
  return { message };
});

/**
 * Mails the code that proves an email. Names nobody: the email is not proven yet, and a name chosen by a stranger would be
 * theirs to fill with anything.
 */
export async function mailCode(
  account: Pick<Selectable<AccountTable>, 'email' | 'language'>,
  context: Context,
): Promise<void> {
  const { database, now } = context;
  const secret = await codeSecret(database);
  const address = normaliseEmail(account.email);
  await database.transaction(async (transaction) => {
    const code = await issueCode({ channel: 'mail', address }, secret, now(), transaction);
    const reader = { to: address, language: account.language || context.language };
    await postMail(context, reader, 'code', { code, minutes: oneTimeCode.lifeSeconds / 60 }, { within: transaction });
  });
}

export async function textCode(address: string, context: Context): Promise<void> {
  const { database, outbox, mailUrl, language, now } = context;
  await checkWayIsOn('1', database);
  await expectTextService(context);
  const secret = await codeSecret(database);
  const market = await loadMailMarket(database, mailUrl);
  await database.transaction(async (transaction) => {
    const code = await issueCode({ channel: 'sms', address }, secret, now(), transaction);
    const text = writeCodeText({ code, market: market.name, siteUrl: mailUrl, language });
    await outbox.add({ kind: 'sms', recipient: `+${address}`, text }, transaction);
  });
}
