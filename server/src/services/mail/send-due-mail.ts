import type { Database } from '../../database/pool.ts';
import type { JobHandler } from '../jobs/start-jobs.ts';
import { forgetSentMessages } from './forget-sent-messages.ts';
import type { MailPost } from './mail-post.ts';
import { sendDueMessages } from './send-due-messages.ts';

/** Key under which at most one wake-up waits: `jobs.send('send-due-mail', {}, { onceFor: mailWakeUp })`. */
export const mailWakeUp = 'due';

/**
 * The job behind the queue `send-due-mail`: every minute, and when the outbox wakes it. The minute also finds what was
 * not committed yet when it was woken, what waits for another try, and a mail server that was set a moment ago.
 */
export function sendDueMail(
  database: Database,
  post: Pick<MailPost, 'send' | 'isOpen'>,
  now: () => Date,
): JobHandler<object> {
  return {
    schedule: { cron: '* * * * *', data: {} },
    run: async () => {
      await forgetSentMessages(database, now());
      if (!(await post.isOpen())) return;
      await sendDueMessages(database, 'mail', (message) => post.send(message), now);
    },
  };
}
