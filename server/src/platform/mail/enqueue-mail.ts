import type { Kysely } from 'kysely';
import type { Services } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import type { MailData, MailKind } from './mail-data.ts';
import { loadMailMarket } from './mail-market.ts';
import { loadMailLanguage } from './custom-mail-texts.ts';
import { writeMail } from './write-mail.ts';

export interface MailRecipient {
  /** Email address. */
  to: string;
  name?: string;
  /** Language code of the recipient; the language of the market by default. */
  language?: string | null;
}

export interface EnqueueMailOptions {
  /** The transaction that the mail reports; without it the mail is sent at once. */
  trx?: Kysely<Tables>;
  headers?: Record<string, string>;
  /** Deduplication key: a second mail with the same key is not sent. */
  once?: string;
  /** Payment whose receipt is attached. */
  receiptOf?: number;
}

/**
 * Renders a mail and stores it in the outbox, from where a job sends it.
 * @returns id of the message, null when `once` was used before
 */
export async function enqueueMail<Kind extends MailKind>(
  { database, outbox, mailUrl }: Pick<Services, 'database' | 'outbox' | 'mailUrl'>,
  { to, name = '', language }: MailRecipient,
  kind: Kind,
  data: MailData[Kind],
  { trx, headers, once, receiptOf }: EnqueueMailOptions = {},
): Promise<number | null> {
  const market = await loadMailMarket(database, mailUrl, trx);
  const mailLanguage = await loadMailLanguage(trx ?? database.db, language, market.language);
  const mail = writeMail(kind, data, { name, language: mailLanguage, market });
  const { subject, html, text } = mail;
  const message = {
    kind: 'mail' as const,
    recipient: to,
    subject,
    html,
    text,
    hidesSubject: kind === 'code',
    ...(receiptOf !== undefined && { receiptOf }),
  };
  return outbox.add({ ...message, headers: { ...mail.headers, ...headers }, once }, trx);
}
