import type { Kysely } from 'kysely';
import type { Database } from '../../database/pool.ts';
import type { Tables } from '../../database/tables.ts';

/** A mail or text message to be sent. */
export interface OutgoingMessage {
  kind: 'mail' | 'sms';
  /** Address or number; a mail may have several, with commas between. */
  recipient: string;
  /** Mails only. */
  subject?: string;
  text: string;
  /** Mails only; already safe HTML. */
  html?: string;
  /** The subject holds a code: the console does not show it. */
  hidesSubject?: boolean;
  /** Further header lines of a mail: names of letters and hyphens, values of one line. */
  headers?: Readonly<Record<string, string>>;
  /** The payment whose receipt goes along as a file; it is made when the mail is sent. */
  receiptOf?: number;
  /** A second message with the same key is not taken down, whatever became of the first. */
  once?: string;
  /** Not before this; at once when not said. */
  dueAt?: Date;
}

/**
 * Takes messages down in the database, from where a job sends them. So a message is sent if, and only if, what it tells
 * of was stored, and a mail server that is down holds nobody up.
 */
export class Outbox {
  readonly #database: Database;
  readonly #added: () => void;

  /** @param added told after each message, to wake the sender; it must not throw */
  constructor(database: Database, added: () => void = () => undefined) {
    this.#database = database;
    this.#added = added;
  }

  /**
   * @param within the transaction that stores what the message tells of
   * @returns the message's number, null when its key was used before
   */
  add(message: OutgoingMessage & { once?: undefined }, within?: Kysely<Tables>): Promise<number>;
  add(message: OutgoingMessage, within?: Kysely<Tables>): Promise<number | null>;
  async add(message: OutgoingMessage, within: Kysely<Tables> = this.#database.db): Promise<number | null> {
    const { kind, recipient, subject = '', text, html = '', hidesSubject = false, headers = {} } = message;
    const { receiptOf, once, dueAt } = message;
    const row = await within
      .insertInto('outbox')
      // One line each: a line break here would let a visitor write header lines of their own.
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
        ...(dueAt && { due_at: dueAt }),
      })
      .onConflict((conflict) => conflict.column('once_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return null;
    this.#added();
    return row.id;
  }
}

/** @throws for a name that no header can have, which is a fault of ours */
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
