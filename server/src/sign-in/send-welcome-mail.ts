import type { Kysely } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { type MailRecipient, enqueueMail } from '../platform/mail/enqueue-mail.ts';

/** Sends the welcome mail to a new account with an email (contract 4.14). */
export async function sendWelcomeMail(reader: MailRecipient, context: Context, trx: Kysely<Tables>): Promise<void> {
  await enqueueMail(context, reader, 'welcome', {}, { trx });
}
