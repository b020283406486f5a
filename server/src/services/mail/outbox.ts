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
   * @returns the message's number
   */
  async add(message: OutgoingMessage, within: Kysely<Tables> = this.#database.db): Promise<number> {
    const { kind, recipient, subject = '', text, html = '', dueAt } = message;
    const { id } = await within
      .insertInto('outbox')
      // One line each: a line break here would let a visitor write header lines of their own.
      .values({
        kind,
        recipient: oneLine(recipient),
        subject: oneLine(subject),
        text,
        html,
        ...(dueAt && { due_at: dueAt }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    this.#added();
    return id;
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
