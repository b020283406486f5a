import { sql } from 'kysely';
import type { Database } from '../../database/pool.ts';

/** Long enough to answer “did you send it?”; what a message said is not kept for ever (quality 45). */
const keptMs = 30 * 24 * 3_600_000;

/**
 * Removes the messages that were sent or given up a month ago; their keys (`once`) are free again then. What still waits
 * stays.
 */
export async function forgetSentMessages({ db }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
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
