import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { type MailRecipient, enqueueMail } from '../services/mail/enqueue-mail.ts';

/** Sends the welcome mail to a new account with an email (contract 4.14). */
export async function sendWelcomeMail(reader: MailRecipient, context: Context, trx: Kysely<Tables>): Promise<void> {
  await enqueueMail(context, reader, 'welcome', {}, { trx });
}
