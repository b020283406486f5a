import { consolePaths } from '@latchkey/contract/console-paths';
import { resetLinkSeconds } from '@latchkey/contract/limits';
import type { MailState } from '@latchkey/contract/records/console-outgoing';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import { postMail } from '../../services/mail/post-mail.ts';
import { newToken, tokenHash } from '../../sign-in/sessions.ts';

const invitationHours = 24;

interface Reader {
  id: number;
  email: string;
  name: string;
}

/** The link of an invitation, for the owner who invites, and whether it was mailed too (decision 067). */
interface Invitation {
  url: string;
  delivery: MailState;
}

/**
 * Makes a link to choose the first password and mails it, unless mail is missing: it would have expired by the time there
 * is a mail server. A link that was made before is worth nothing any more.
 * @param delivery the state of mail, read before the transaction
 */
export async function makeInvitation(
  reader: Reader,
  { by, delivery }: { by: string; delivery: MailState },
  context: Context,
  within: Transaction<Tables>,
): Promise<Invitation> {
  await within.deleteFrom('operator_link').where('operator_id', '=', reader.id).execute();
  const token = await makeLink(reader.id, invitationHours * 60 * 60, context, within);
  const url = context.mailUrl + consolePaths.invitation(token);
  if (delivery !== 'missing') {
    const data = { url, hours: invitationHours, by };
    await postMail(context, addressed(reader, context), 'operator-invited', data, { within });
  }
  return { url, delivery };
}

/** Mails a link to choose another password. */
export async function mailResetLink(reader: Reader, context: Context, within: Transaction<Tables>): Promise<void> {
  const token = await makeLink(reader.id, resetLinkSeconds, context, within);
  const data = { url: context.mailUrl + consolePaths.password(token), minutes: resetLinkSeconds / 60 };
  await postMail(context, addressed(reader, context), 'reset-link', data, { within });
}

function addressed({ email, name }: Reader, { language }: Context) {
  return { to: email, name, language };
}

async function makeLink(operatorId: number, seconds: number, { now }: Context, within: Transaction<Tables>) {
  const token = newToken();
  const at = now();
  await within.deleteFrom('operator_link').where('expires_at', '<=', at).execute();
  const expires_at = new Date(at.getTime() + seconds * 1_000);
  await within
    .insertInto('operator_link')
    .values({ token_hash: tokenHash(token), operator_id: operatorId, expires_at })
    .execute();
  return token;
}
