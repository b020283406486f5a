import type { Kysely } from 'kysely';
import type { Services } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import type { MailData, MailKind } from './mail-data.ts';
import { loadMailMarket } from './mail-market.ts';
import { loadMailLanguage } from './own-mail-texts.ts';
import { writeMail } from './write-mail.ts';

export interface MailReader {
  /** Address. */
  to: string;
  name?: string;
  /** Code of the language that the reader uses; the market's own when not known. */
  language?: string | null;
}

export interface PostMailOptions {
  /** The transaction that stores what the mail tells of; without it the mail goes out at once. */
  within?: Kysely<Tables>;
  headers?: Record<string, string>;
  /** A second mail with the same key is not sent. */
  once?: string;
  /** Not before. */
  dueAt?: Date;
  /** The payment whose receipt goes along as a file. */
  receiptOf?: number;
}

/**
 * Writes a mail and puts it into the outbox, from where a job sends it.
 * @returns the message's number, null when `once` was used before
 */
export async function postMail<Kind extends MailKind>(
  { database, outbox, mailUrl }: Pick<Services, 'database' | 'outbox' | 'mailUrl'>,
  { to, name = '', language }: MailReader,
  kind: Kind,
  data: MailData[Kind],
  { within, headers, once, dueAt, receiptOf }: PostMailOptions = {},
): Promise<number | null> {
  const market = await loadMailMarket(database, mailUrl, within);
  const spoken = await loadMailLanguage(within ?? database.db, language, market.language);
  const mail = writeMail(kind, data, { name, language: spoken, market });
  const { subject, html, text } = mail;
  const message = {
    kind: 'mail' as const,
    recipient: to,
    subject,
    html,
    text,
    dueAt,
    hidesSubject: kind === 'code',
    ...(receiptOf !== undefined && { receiptOf }),
  };
  return outbox.add({ ...message, headers: { ...mail.headers, ...headers }, once }, within);
}
