import { getMessages } from '@latchkey/contract/chat/calls';
import { pageSizes } from '@latchkey/contract/limits';
import { request } from '../../shared/api/request.ts';
import type { ThreadRef } from '../../shared/messaging/thread-ref.ts';
import {
  type MessagePage,
  emptyMessageWindow,
  reachesKnown,
  type MessageWindow,
  withNewest,
} from './message-window.ts';

/** A gap of more pages is not filled: the window starts over with the newest page. */
const maxPages = 10;

/** @param page from 1, counted from the newest message */
export async function fetchMessagePage(
  { user, property }: ThreadRef,
  page: number,
  signal?: AbortSignal,
): Promise<MessagePage> {
  const input = { user_id: user, property_id: property, page, per_page: pageSizes.messages };
  const { data, total_page } = await request(getMessages, input, signal && { signal });
  return { messages: data.data, isLast: page >= total_page };
}

/**
 * Fetches the newest messages of a thread: as many pages as it takes to reach the cached ones.
 * @param known returns the current window; realtime events may change it during the fetch
 */
export async function fetchNewestMessages(
  known: () => MessageWindow | undefined,
  page: (page: number) => Promise<MessagePage>,
): Promise<MessageWindow> {
  const before = known() ?? emptyMessageWindow;
  const first = await page(1);
  let all = first;
  for (let at = 2; !reachesKnown(before, all) && at <= maxPages; at += 1) {
    const older = await page(at);
    all = { messages: [...all.messages, ...older.messages], isLast: older.isLast };
  }
  return withNewest(before, known() ?? emptyMessageWindow, reachesKnown(before, all) ? all : first);
}
