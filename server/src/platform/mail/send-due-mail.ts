import { dayMs } from '@latchkey/contract/time-units';
import type { Database } from '../database/pool.ts';
import type { JobHandler } from '../jobs/start-jobs.ts';
import type { MailDelivery } from './mail-delivery.ts';
import { sendDueMessages } from './send-due-messages.ts';
import { sql } from 'kysely';

/** Key of a wake-up; only one job with it is queued at a time. */
export const mailWakeUp = 'due';

/**
 * Returns the job of queue `send-due-mail`: it runs every minute and when the outbox wakes it. The run of each minute also
 * sends what was not committed yet when the job was woken and what is due for a retry, and uses a newly set mail server.
 */
export function sendDueMail(
  database: Database,
  post: Pick<MailDelivery, 'send' | 'isOpen'>,
  now: () => Date,
): JobHandler<object> {
  return {
    schedule: { cron: '* * * * *', data: {} },
    run: async () => {
      await purgeSentMessages(database, now());
      if (!(await post.isOpen())) return;
      await sendDueMessages(database, 'mail', (message) => post.send(message), now);
    },
  };
}

/** Retention: long enough to check whether a message was sent; contents are not retained for ever (quality 45). */
const retentionMs = 30 * dayMs;

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
