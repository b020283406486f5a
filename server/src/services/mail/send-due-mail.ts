import type { Database } from '../../database/pool.ts';
import type { JobHandler } from '../jobs/start-jobs.ts';
import { forgetSentMessages } from './forget-sent-messages.ts';
import { sendDueMessages, type SendMessage } from './send-due-messages.ts';

/** Key under which at most one wake-up waits: `jobs.send('send-due-mail', {}, { onceFor: mailWakeUp })`. */
export const mailWakeUp = 'due';

/**
 * The job behind the queue `send-due-mail`: every minute, and when the outbox wakes it. The minute also finds what was
 * not committed yet when it was woken, and what waits for another try.
 */
export function sendDueMail(database: Database, send: SendMessage, now: () => Date): JobHandler<object> {
  return {
    schedule: { cron: '* * * * *', data: {} },
    run: async () => {
      await sendDueMessages(database, 'mail', send, now);
      await forgetSentMessages(database, now());
    },
  };
}
