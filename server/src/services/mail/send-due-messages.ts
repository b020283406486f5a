import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/pool.ts';
import type { Tables } from '../../database/tables.ts';
import { failureText, serviceFailure } from '../service-failure.ts';

/** A message as it stands in the outbox. */
export interface DueMessage {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  /** The payment whose receipt goes along; null for none. */
  receipt_of: number | null;
  created_at: Date;
}

/** Hands one message over; rejects when it was not taken. Must give up after half a minute. */
export type SendMessage = (message: DueMessage) => Promise<void>;

/** The receiver says that this message will never be taken (wrong address…): it is not tried again. */
export class RefusedForGood extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'RefusedForGood';
  }
}

const mostAttempts = 12;
const firstWaitMs = 60_000;
const longestWaitMs = 6 * 3_600_000;

/** Minutes, then hours: 1, 2, 4 … 360 minutes after the first, second … failure; twelve tries take about two days. */
export function waitAfter(attempts: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1));
}

/**
 * Sends what is due of one kind, oldest first, until nothing is left; any number of processes may do so at once.
 * The row stays locked while its message is handed over, so nobody else takes it, and the lock goes with a process that
 * dies. Should one die between handing over and writing that down, the message goes out again under the same Message-ID,
 * by which mailboxes know a double; nothing is ever lost.
 * @returns how many were sent and how many failed
 */
export async function sendDueMessages(
  database: Database,
  kind: 'mail' | 'sms',
  send: SendMessage,
  now: () => Date,
): Promise<{ sent: number; failed: number }> {
  const outcome = { sent: 0, failed: 0 };
  for (;;) {
    const result = await database.transaction((transaction) => sendNext(transaction, kind, send, now));
    if (result === 'none') return outcome;
    outcome[result] += 1;
  }
}

async function sendNext(
  transaction: Transaction<Tables>,
  kind: string,
  send: SendMessage,
  now: () => Date,
): Promise<'sent' | 'failed' | 'none'> {
  const message = await transaction
    .selectFrom('outbox')
    .select([
      'id',
      'recipient',
      'subject',
      'text',
      'html',
      'headers',
      'receipt_of',
      'created_at',
      'attempts',
      'is_last',
    ])
    .where('sent_at', 'is', null)
    .where('kind', '=', kind)
    .where('due_at', '<=', now())
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!message) return 'none';

  const attempts = message.attempts + 1;
  const row = transaction.updateTable('outbox').where('id', '=', message.id);
  try {
    await send({ ...message, headers: Object(message.headers) });
  } catch (error) {
    const isOver = error instanceof RefusedForGood || attempts >= mostAttempts;
    if (isOver && message.is_last) {
      await transaction.deleteFrom('outbox').where('id', '=', message.id).execute();
      return 'failed';
    }
    const due = isOver ? sql<Date>`'infinity'::timestamptz` : new Date(now().getTime() + waitAfter(attempts));
    const why = { failure: serviceFailure(error), last_error: failureText(error) };
    await row.set({ attempts, tried_at: now(), due_at: due, ...why }).execute();
    return 'failed';
  }
  // The last mail to somebody who has gone: nothing of them stays behind.
  if (message.is_last) await transaction.deleteFrom('outbox').where('id', '=', message.id).execute();
  else {
    const at = now();
    await row.set({ attempts, tried_at: at, sent_at: at, failure: null, last_error: null }).execute();
  }
  return 'sent';
}
