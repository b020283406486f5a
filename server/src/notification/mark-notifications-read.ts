import { markNotificationsRead } from '@latchkey/contract/calls/notification';
import { sql } from 'kysely';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import { announce } from '../services/realtime/bus.ts';
import { countUnread } from './count-unread.ts';

/** Notes that the caller has read up to one notification; an older one takes nothing back. */
export default answer(markNotificationsRead, async ({ notification_id }, context) => {
  const { id } = expectCaller(context);
  return context.database.transaction(async (within) => {
    // No further than what there is: what comes later has not been read.
    await sql`
      insert into notification_seen (account_id, last_id)
        select ${id}, coalesce(max(n.id), 0) from notification n
          where n.id <= ${notification_id} and (n.account_id = ${id} or n.account_id is null)
      on conflict (account_id)
        do update set last_id = greatest(notification_seen.last_id, excluded.last_id)`.execute(within);
    // The number at the bell of their other devices.
    await announce(within, { type: 'notification', id: null, to: [id] });
    return { unread_count: await countUnread(id, within) };
  });
});
