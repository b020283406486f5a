import type { ServerToClientEvents } from '@latchkey/contract/realtime-events';
import type { QueryClient } from '@tanstack/react-query';
import { askAgain } from '../../api/ask-again.ts';
import { threadsKey } from './keys.ts';
import { noMessages, withMessage, withoutMessage, withSeen } from './stretch.ts';
import { changeMessages } from './use-messages.ts';
import { changeThreads } from './use-threads.ts';

type ChatEvents = Pick<ServerToClientEvents, 'message' | 'delete_message' | 'read' | 'block'>;

/** Apply realtime events to the query cache. Idempotent: an event may arrive twice. */
export const applyLive: {
  [Name in keyof ChatEvents]: (queries: QueryClient, account: number, event: ChatEvents[Name]) => void;
} = {
  message(queries, account, { user_id, property_id, message }) {
    changeMessages(queries, account, { user: user_id, property: property_id }, (now) => withMessage(now, message));
    void askAgain(queries, threadsKey(account));
  },
  delete_message(queries, account, { user_id, property_id, message_id }) {
    changeMessages(queries, account, { user: user_id, property: property_id }, (now) =>
      message_id === null ? noMessages : withoutMessage(now, message_id),
    );
    void askAgain(queries, threadsKey(account));
  },
  read(queries, account, { user_id, property_id, message_id, by_me }) {
    const thread = { user: user_id, property: property_id };
    if (!by_me) changeMessages(queries, account, thread, (now) => withSeen(now, message_id));
    else void askAgain(queries, threadsKey(account));
  },
  block(queries, account, { user_id, by_me, is_blocked }) {
    changeThreads(
      queries,
      account,
      ({ user }) => user === user_id,
      by_me ? { is_blocked_by_me: is_blocked } : { is_blocked_by_user: is_blocked },
    );
  },
};
