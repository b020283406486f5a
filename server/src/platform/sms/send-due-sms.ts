import { oneTimeCode } from '@latchkey/contract/limits';
import type { Database } from '../database/pool.ts';
import type { JobHandler } from '../jobs/start-jobs.ts';
import { PermanentDeliveryError, sendDueMessages, type SendMessage } from '../mail/send-due-messages.ts';
import type { SmsDelivery } from './sms-delivery.ts';

/**
 * Returns the job of queue `send-due-sms`: it runs every minute and when the outbox wakes it. Text messages contain
 * codes, so one that could not be sent before its code expired is not sent any more.
 */
export function sendDueSms(
  database: Database,
  post: Pick<SmsDelivery, 'isOpen' | 'send'>,
  now: () => Date,
): JobHandler<object> {
  return {
    schedule: { cron: '* * * * *', data: {} },
    pollSeconds: 1,
    run: async () => {
      if (!(await post.isOpen())) return;
      await sendDueMessages(
        database,
        'sms',
        rejectExpired((message) => post.send(message), now),
        now,
      );
    },
  };
}

function rejectExpired(send: SendMessage, now: () => Date): SendMessage {
  return async (message) => {
    const age = now().getTime() - message.created_at.getTime();
    if (age >= oneTimeCode.lifeSeconds * 1_000)
      throw new PermanentDeliveryError(new Error('it came too late to be of use'));
    await send(message);
  };
}
