import { consolePaths } from '@latchkey/contract/admin/console-paths';
import { resetLinkSeconds } from '@latchkey/contract/limits';
import type { DeliveryState } from '@latchkey/contract/admin/outgoing-messages/records';
import { hourSeconds } from '@latchkey/contract/time-units';
import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { newToken, tokenHash } from '../../platform/crypto/tokens.ts';

const invitationHours = 24;

interface Recipient {
  id: number;
  email: string;
  name: string;
}

/** Invitation link for the inviting owner, and the status of email delivery (decision 067). */
interface Invitation {
  url: string;
  delivery: DeliveryState;
}

/**
 * Creates a link to choose the first password and mails it, unless no mail server is set up: the link would expire
 * before there is one. Previous links become invalid.
 * @param by name of the inviting operator
 * @param delivery status of email delivery, loaded before the transaction
 */
export async function createInvitation(
  recipient: Recipient,
  { by, delivery }: { by: string; delivery: DeliveryState },
  context: Context,
  trx: Transaction<Tables>,
): Promise<Invitation> {
  await trx.deleteFrom('operator_link').where('operator_id', '=', recipient.id).execute();
  const token = await createLink(recipient.id, invitationHours * hourSeconds, context, trx);
  const url = context.mailUrl + consolePaths.invitation(token);
  if (delivery !== 'missing') {
    const data = { url, hours: invitationHours, by };
    await enqueueMail(context, addressOf(recipient, context), 'operator-invited', data, { trx });
  }
  return { url, delivery };
}

/** Mails a link to reset the password. */
export async function sendResetLink(recipient: Recipient, context: Context, trx: Transaction<Tables>): Promise<void> {
  const token = await createLink(recipient.id, resetLinkSeconds, context, trx);
  const data = { url: context.mailUrl + consolePaths.password(token), minutes: resetLinkSeconds / 60 };
  await enqueueMail(context, addressOf(recipient, context), 'reset-link', data, { trx });
}

function addressOf({ email, name }: Recipient, { language }: Context) {
  return { to: email, name, language };
}

async function createLink(operatorId: number, seconds: number, { now }: Context, trx: Transaction<Tables>) {
  const token = newToken();
  const at = now();
  await trx.deleteFrom('operator_link').where('expires_at', '<=', at).execute();
  const expires_at = new Date(at.getTime() + seconds * 1_000);
  await trx
    .insertInto('operator_link')
    .values({ token_hash: tokenHash(token), operator_id: operatorId, expires_at })
    .execute();
  return token;
}
