import type { ServerToClientEvents } from '@latchkey/contract/realtime-events';
import type { QueryClient } from '@tanstack/react-query';
import { askAgain } from '../../api/ask-again.ts';
import { threadsKey } from './keys.ts';
import { noMessages, withMessage, withoutMessage, withSeen } from './stretch.ts';
import { changeMessages } from './use-messages.ts';
import { changeThreads } from './use-threads.ts';

type News = Pick<ServerToClientEvents, 'message' | 'delete_message' | 'read' | 'block'>;

/** Brings what was told into what is shown. News may come twice; none of this minds. */
export const applyLive: { [Name in keyof News]: (queries: QueryClient, account: number, news: News[Name]) => void } = {
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
