import { getMessages } from '@latchkey/contract/chat/calls';
import { pageSizes } from '@latchkey/contract/limits';
import { request } from '../../api/request.ts';
import type { ThreadRef } from '../../messaging/thread-ref.ts';
import { type MessagePage, noMessages, reaches, type Stretch, withNewest } from './stretch.ts';

/** So many pages may have come since the last look; after more the conversation begins anew with the newest. */
const mostPages = 10;

/** @param page from 1, counted from the newest message */
export async function fetchPage(
  { user, property }: ThreadRef,
  page: number,
  signal?: AbortSignal,
): Promise<MessagePage> {
  const input = { user_id: user, property_id: property, page, per_page: pageSizes.messages };
  const { data, total_page } = await request(getMessages, input, signal && { signal });
  return { messages: data.data, isLast: page >= total_page };
}

/**
 * Looks what is new in a conversation: as many pages as it takes to reach what is known.
 * @param known what is known at the moment it is called; other parts of the screen may add to it meanwhile
 */
export async function fetchNewest(
  known: () => Stretch | undefined,
  page: (page: number) => Promise<MessagePage>,
): Promise<Stretch> {
  const asked = known() ?? noMessages;
  const first = await page(1);
  let all = first;
  for (let at = 2; !reaches(asked, all) && at <= mostPages; at += 1) {
    const older = await page(at);
    all = { messages: [...all.messages, ...older.messages], isLast: older.isLast };
  }
  return withNewest(asked, known() ?? noMessages, reaches(asked, all) ? all : first);
}
