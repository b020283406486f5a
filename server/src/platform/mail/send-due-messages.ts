import { hourMs } from '@latchkey/contract/time-units';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { failureText, serviceFailure } from '../external/service-failure.ts';

/** A message of the outbox. */
export interface DueMessage {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  /** Payment whose receipt is attached; null for none. */
  receipt_of: number | null;
  created_at: Date;
}

/** Sends one message; rejects when it was not accepted. Must time out after half a minute. */
export type SendMessage = (message: DueMessage) => Promise<void>;

/** The receiving server rejected the message permanently, for example because of a wrong address: it is not retried. */
export class PermanentDeliveryError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'PermanentDeliveryError';
  }
}

const maxAttempts = 12;
const firstDelayMs = 60_000;
const maxDelayMs = 6 * hourMs;

/**
 * Returns the delay before the next attempt in ms: 1, 2, 4 … 360 minutes after failure 1, 2, 3 …; 12 attempts take two
 * days.
 */
export function retryDelayMs(attempts: number): number {
  return Math.min(maxDelayMs, firstDelayMs * 2 ** (attempts - 1));
}

/**
 * Sends all due messages of one kind, oldest first; any number of processes may do so at once.
 * The row stays locked while its message is sent, so no other process sends it, and the lock ends with a process that
 * dies. If a process dies between sending and the update, the message is sent again with the same Message-ID,
 * by which mailboxes recognise a duplicate; no message is lost.
 * @returns how many were sent and how many failed
 */
export async function sendDueMessages(
  database: Database,
  kind: 'mail' | 'sms',
  send: SendMessage,
  now: () => Date,
): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 };
  for (;;) {
    const result = await database.transaction((transaction) => sendNext(transaction, kind, send, now));
    if (result === 'none') return counts;
    counts[result] += 1;
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
    .$narrowType<{ headers: Record<string, string> }>()
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
    await send(message);
  } catch (error) {
    const isFinal = error instanceof PermanentDeliveryError || attempts >= maxAttempts;
    if (isFinal && message.is_last) {
      await transaction.deleteFrom('outbox').where('id', '=', message.id).execute();
      return 'failed';
    }
    const due = isFinal ? sql<Date>`'infinity'::timestamptz` : new Date(now().getTime() + retryDelayMs(attempts));
    const why = { failure: serviceFailure(error), last_error: failureText(error) };
    await row.set({ attempts, tried_at: now(), due_at: due, ...why }).execute();
    return 'failed';
  }
  // The last mail to a deleted account: its data must not be retained.
  if (message.is_last) await transaction.deleteFrom('outbox').where('id', '=', message.id).execute();
  else {
    const at = now();
    await row.set({ attempts, tried_at: at, sent_at: at, failure: null, last_error: null }).execute();
  }
  return 'sent';
}
