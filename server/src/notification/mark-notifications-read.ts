import { markNotificationsRead } from '@latchkey/contract/notification/calls';
import { sql } from 'kysely';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { publishLiveEvent } from '../platform/realtime/bus.ts';
import { countUnread } from './count-unread.ts';

/** Stores that the caller has read up to a notification. The read position never moves back. */
export default defineHandler(markNotificationsRead, async ({ notification_id }, context) => {
  const { id } = expectCaller(context);
  return context.database.transaction(async (trx) => {
    // Limited to existing notifications, so that later ones are unread.
    await sql`
      insert into notification_seen (account_id, last_id)
        select ${id}, coalesce(max(n.id), 0) from notification n
          where n.id <= ${notification_id} and (n.account_id = ${id} or n.account_id is null)
      on conflict (account_id)
        do update set last_id = greatest(notification_seen.last_id, excluded.last_id)`.execute(trx);
    // Updates the unread count on the caller's other devices.
    await publishLiveEvent(trx, { type: 'notification', id: null, to: [id] });
    return { unread_count: await countUnread(id, trx) };
  });
});
