import { randomUUID } from 'node:crypto';
import { beginEnquiry, sendEnquiry } from '@latchkey/contract/chat/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { normaliseEmail } from '@latchkey/contract/account/contact';
import { addAccount } from '../account/add-account.ts';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import { expectMailServer } from '../platform/external/delivery-channels.ts';
import { checkIsActive } from '../sign-in/sessions/check-is-active.ts';
import { findEmailAccount } from '../sign-in/find-email-account.ts';
import { sendWelcomeMail } from '../sign-in/send-welcome-mail.ts';
import { consumeCode } from '../sign-in/codes/one-time-codes.ts';
import { openSession } from '../sign-in/sessions/open-session.ts';
import { sendCodeByMail } from '../sign-in/codes/send-code.ts';
import { checkLoginTypeEnabled } from '../platform/settings/login-type-settings.ts';
import type { Party } from './party.ts';
import { createMessage } from './create-message.ts';

/** Mails the code that verifies the email of an enquiry. The response is the same with and without an account. */
export const beginEnquiryHandler = defineHandler(beginEnquiry, async ({ property_id, email }, context) => {
  await checkLoginTypeEnabled('3', context.database);
  await expectMailServer(context);
  await ownerOf(property_id, context);
  await sendCodeByMail({ email, language: context.language }, context);
  return { message: 'A code is on its way.' };
});

/**
 * Sends the first message of a visitor with a verified email (decision 070), as the account of that email. Creates the
 * account if there is none, and signs it in. Does not sign in an existing account, which may have a password and a second
 * step.
 * @throws CallFailure those of consumeCode and createMessage, `account_deactivated`, `demo_mode`, `email_taken`
 */
export const sendEnquiryHandler = defineHandler(sendEnquiry, async (input, context) => {
  const { property_id: propertyId, name, message, otp } = input;
  const { database, language } = context;
  await checkLoginTypeEnabled('3', database);
  const other = await ownerOf(propertyId, context);
  const email = normaliseEmail(input.email);
  await consumeCode({ channel: 'mail', address: email }, otp, context);
  const existingId = await findVerified(email, context);
  const sender =
    existingId === null ? await createVerified(email, name, context) : { id: existingId, isCreated: false };
  const { id: me, isCreated } = sender;
  // With a client id the message does not mark replies as read, which the sender of an enquiry has not seen.
  const newMessage = { me, other, propertyId, message, clientId: randomUUID() };
  const { id } = await createMessage(newMessage, context).catch(async (error: unknown) => {
    if (isCreated) await database.db.deleteFrom('account').where('id', '=', me).execute();
    throw error;
  });
  const done = { id, message: 'Message sent.' };
  if (existingId !== null) return done;
  await sendWelcomeMail({ to: email, name, language }, context, database.db);
  const { token, data } = await openSession(me, undefined, context);
  return { ...done, session: { token, data } };
});

/** @throws CallFailure `property_not_found`; `user_not_found` if its owner is deactivated */
async function ownerOf(propertyId: number, { database }: Context): Promise<Party> {
  const property = await database.db
    .selectFrom('property')
    .leftJoin('account', 'account.id', 'property.account_id')
    .select(['property.account_id', 'account.is_active'])
    .where('property.id', '=', propertyId)
    .where('property.is_public', '=', true)
    .executeTakeFirst();
  if (!property) throw new CallFailure('property_not_found');
  if (property.account_id !== null && !property.is_active) throw new CallFailure('user_not_found');
  return property.account_id;
}

/**
 * The account with this verified email, with any sign-in method. Of several, the one with the latest sign-in.
 * @throws CallFailure `account_deactivated`; `demo_mode` for a demo account, whose mails are public
 */
async function findVerified(email: string, { database }: Context): Promise<number | null> {
  const account = await database.db
    .selectFrom('account')
    .select(['id', 'is_active', 'is_demo'])
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .where('email', '<>', '')
    .where('is_email_verified', '=', true)
    .orderBy('signed_in_at', (order) => order.desc().nullsLast())
    .executeTakeFirst();
  if (!account) return null;
  if (account.is_demo) throw new CallFailure('demo_mode');
  return checkIsActive(account);
}

/**
 * Creates an account without a password, or takes over an unconfirmed registration. That loses its password, since the
 * user who registered may not own the email.
 */
async function createVerified(
  email: string,
  name: string,
  { database, language, now }: Context,
): Promise<{ id: number; isCreated: boolean }> {
  const at = now();
  const verified = { name, language, is_email_verified: true, password_hash: null, updated_at: at };
  return database.transaction(async (trx) => {
    const registered = await findEmailAccount(email, trx);
    if (registered?.signed_in_at) throw new CallFailure('email_taken');
    if (registered) {
      await trx.updateTable('account').set(verified).where('id', '=', registered.id).execute();
      return { id: registered.id, isCreated: false };
    }
    const id = await addAccount({ ...verified, email, logintype: 3, created_at: at }, trx);
    if (id === null) throw new CallFailure('email_taken');
    return { id, isCreated: true };
  });
}
