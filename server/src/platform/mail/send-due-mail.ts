import type { Database } from '../database/pool.ts';
import type { JobHandler } from '../jobs/start-jobs.ts';
import { purgeSentMessages } from './purge-sent-messages.ts';
import type { MailDelivery } from './mail-delivery.ts';
import { sendDueMessages } from './send-due-messages.ts';

/** Key that allows one waiting wake-up: `jobs.send('send-due-mail', {}, { onceFor: mailWakeUp })`. */
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
