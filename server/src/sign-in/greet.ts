import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { type MailReader, postMail } from '../services/mail/post-mail.ts';

/** The welcome to a new account that has an email (contract 4.14). */
export async function greet(reader: MailReader, context: Context, within: Kysely<Tables>): Promise<void> {
  await postMail(context, reader, 'welcome', {}, { within });
}
