import type { Kysely } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';

/** A mail or text message to send. */
export interface OutgoingMessage {
  kind: 'mail' | 'sms';
  /** Email address or phone number; a mail may have several addresses, separated by commas. */
  recipient: string;
  /** Mails only. */
  subject?: string;
  text: string;
  /** Mails only; already safe HTML. */
  html?: string;
  /** The subject contains a code, so the console does not show it. */
  hidesSubject?: boolean;
  /** Additional headers of a mail: names of letters and hyphens, values of one line. */
  headers?: Readonly<Record<string, string>>;
  /** Payment whose receipt is attached; the file is created when the mail is sent. */
  receiptOf?: number;
  /** Deduplication key: a second message with the same key is not stored, whatever the status of the first. */
  once?: string;
}

/**
 * Stores messages in the database, from where a job sends them. So a message is sent if, and only if, the transaction that
 * it reports is committed, and no request waits for a mail server.
 */
export class Outbox {
  readonly #database: Database;
  readonly #added: () => void;

  /** @param added called after each message to wake the sender; must not throw */
  constructor(database: Database, added: () => void = () => undefined) {
    this.#database = database;
    this.#added = added;
  }

  /**
   * Stores a message.
   * @param trx the transaction that the message reports
   * @returns id of the message, null when its key was used before
   */
  add(message: OutgoingMessage & { once?: undefined }, trx?: Kysely<Tables>): Promise<number>;
  add(message: OutgoingMessage, trx?: Kysely<Tables>): Promise<number | null>;
  async add(message: OutgoingMessage, trx: Kysely<Tables> = this.#database.db): Promise<number | null> {
    const { kind, recipient, subject = '', text, html = '', hidesSubject = false, headers = {} } = message;
    const { receiptOf, once } = message;
    const row = await trx
      .insertInto('outbox')
      // One line each: a line break would allow header injection.
      .values({
        kind,
        recipient: oneLine(recipient),
        subject: oneLine(subject),
        text,
        html,
        hides_subject: hidesSubject,
        headers: JSON.stringify(headerLines(headers)),
        receipt_of: receiptOf ?? null,
        once_key: once ?? null,
      })
      .onConflict((conflict) => conflict.column('once_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return null;
    this.#added();
    return row.id;
  }
}

/** @throws Error for an invalid header name, which is a programming error */
function headerLines(headers: Readonly<Record<string, string>>): Record<string, string> {
  const lines = Object.entries(headers).map(([name, value]): [string, string] => {
    if (!/^[A-Za-z][A-Za-z-]*$/.test(name)) throw new Error(`Not the name of a header: ${name}`);
    return [name, oneLine(value)];
  });
  return Object.fromEntries(lines);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
