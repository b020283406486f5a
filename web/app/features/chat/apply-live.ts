import type { ServerToClientEvents } from '@latchkey/contract/realtime-events';
import type { QueryClient } from '@tanstack/react-query';
import { refreshQueries } from '../../api/refresh-queries.ts';
import { threadsQueryKey } from './query-keys.ts';
import { emptyMessageWindow, withMessage, withoutMessage, withSeen } from './message-window.ts';
import { updateCachedMessages } from './use-messages.ts';
import { updateCachedThreads } from './use-threads.ts';

type ChatEvents = Pick<ServerToClientEvents, 'message' | 'delete_message' | 'read' | 'block'>;

/** Apply realtime events to the query cache. Idempotent: an event may arrive twice. */
export const chatEventHandlers: {
  [Name in keyof ChatEvents]: (queries: QueryClient, account: number, event: ChatEvents[Name]) => void;
} = {
  message(queries, account, { user_id, property_id, message }) {
    updateCachedMessages(queries, account, { user: user_id, property: property_id }, (now) =>
      withMessage(now, message),
    );
    void refreshQueries(queries, threadsQueryKey(account));
  },
  delete_message(queries, account, { user_id, property_id, message_id }) {
    updateCachedMessages(queries, account, { user: user_id, property: property_id }, (now) =>
      message_id === null ? emptyMessageWindow : withoutMessage(now, message_id),
    );
    void refreshQueries(queries, threadsQueryKey(account));
  },
  read(queries, account, { user_id, property_id, message_id, by_me }) {
    const thread = { user: user_id, property: property_id };
    if (!by_me) updateCachedMessages(queries, account, thread, (now) => withSeen(now, message_id));
    else void refreshQueries(queries, threadsQueryKey(account));
  },
  block(queries, account, { user_id, by_me, is_blocked }) {
    updateCachedThreads(
      queries,
      account,
      ({ user }) => user === user_id,
      by_me ? { is_blocked_by_me: is_blocked } : { is_blocked_by_user: is_blocked },
    );
  },
};
