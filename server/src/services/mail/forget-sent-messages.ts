import type { Database } from '../../database/pool.ts';

/** Long enough to answer “did you send it?”; what a message said is not kept for ever (quality 45). */
const keptMs = 30 * 24 * 3_600_000;

/** Removes the messages that were sent a month ago; their keys (`once`) are free again then. */
export async function forgetSentMessages({ db }: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('sent_at', '<', new Date(now.getTime() - keptMs))
    .execute();
}
