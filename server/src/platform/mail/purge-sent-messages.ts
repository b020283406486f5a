import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';

/** Retention: long enough to check whether a message was sent; contents are not retained for ever (quality 45). */
const retentionMs = 30 * 24 * 3_600_000;

/**
 * Deletes the messages that were sent or given up a month ago; their keys (`once`) can be used again then. Messages that
 * still wait are kept.
 */
export async function purgeSentMessages({ db }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs);
  await db
    .deleteFrom('outbox')
    .where('kind', 'in', ['mail', 'sms'])
    .where('sent_at', 'is not', null)
    .where('sent_at', '<', before)
    .execute();
  await db
    .deleteFrom('outbox')
    .where('kind', 'in', ['mail', 'sms'])
    .where('sent_at', 'is', null)
    .where('failure', 'is not', null)
    .where('tried_at', '<', before)
    .where('due_at', '=', sql<Date>`'infinity'::timestamptz`)
    .execute();
}
