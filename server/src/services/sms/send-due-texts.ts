import { oneTimeCode } from '@latchkey/contract/limits';
import type { Database } from '../../database/pool.ts';
import type { JobHandler } from '../jobs/start-jobs.ts';
import { RefusedForGood, sendDueMessages, type SendMessage } from '../mail/send-due-messages.ts';
import type { TextPost } from './text-post.ts';

/**
 * The job behind the queue `send-due-texts`: every minute, and when the outbox wakes it. Text messages carry codes: one
 * that could not be handed over while its code was good is not sent any more.
 */
export function sendDueTexts(
  database: Database,
  post: Pick<TextPost, 'isOpen' | 'send'>,
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
        inTime((message) => post.send(message), now),
        now,
      );
    },
  };
}

function inTime(send: SendMessage, now: () => Date): SendMessage {
  return async (message) => {
    const age = now().getTime() - message.created_at.getTime();
    if (age >= oneTimeCode.lifeSeconds * 1_000) throw new RefusedForGood(new Error('it came too late to be of use'));
    await send(message);
  };
}
