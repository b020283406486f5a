import type { ChatMessage } from '@latchkey/contract/chat/chat';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { messagesQueryKey } from '../threads/thread-view.ts';
import { fetchNewestMessages, updateCachedMessages } from './use-messages.ts';
import { emptyMessageWindow, type MessageWindow, withMessage, withoutMessage } from './message-window.ts';

function message(id: number): ChatMessage {
  return {
    id,
    sender_id: 1,
    receiver_id: 2,
    property_id: 3,
    message: `${id}`,
    file: '',
    audio: '',
    chat_message_type: 'text',
    user_profile: '',
    time_ago: 'just now',
    created_at: '2026-01-05T09:00:00.000Z',
    updated_at: '2026-01-05T09:00:00.000Z',
  };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const known = (ids: readonly number[], hasOlder = false): MessageWindow => ({
  messages: ids.map(message),
  hasOlder,
  contiguousUpTo: ids.at(-1) ?? 0,
});
const server = (ids: readonly number[]) => {
  const requested: number[] = [];
  const page = async (at: number) => {
    requested.push(at);
    return {
      messages: ids
        .toReversed()
        .slice((at - 1) * 10, at * 10)
        .map(message),
      isLast: at * 10 >= ids.length,
    };
  };
  return { requested, page };
};
const ids = ({ messages }: MessageWindow) => messages.map(({ id }) => id);

describe('fetchNewestMessages', () => {
  it('fetches one page when nothing is cached, or when the page reaches the cached messages', async () => {
    const { requested, page } = server(range(1, 30));
    expect(await fetchNewestMessages(() => undefined, page)).toEqual(known(range(21, 30), true));
    expect(ids(await fetchNewestMessages(() => known(range(15, 25), true), page))).toEqual(range(15, 30));
    expect(requested).toEqual([1, 1]);
  });

  it('fills a gap of several pages', async () => {
    const { requested, page } = server(range(1, 60));
    const next = await fetchNewestMessages(() => known(range(20, 33), true), page);
    expect(ids(next)).toEqual(range(20, 60));
    expect([next.hasOlder, requested]).toEqual([true, [1, 2, 3]]);
  });

  it('starts over after a gap of more than ten pages', async () => {
    const { requested, page } = server(range(1, 500));
    const next = await fetchNewestMessages(() => known(range(1, 5)), page);
    expect(ids(next)).toEqual(range(491, 500));
    expect([next.hasOlder, requested.length]).toEqual([true, 10]);
  });

  it('preserves messages that arrive while it is fetching', async () => {
    const { page } = server(range(1, 40));
    let now = known(range(1, 12));
    const next = await fetchNewestMessages(
      () => now,
      async (at) => {
        const answer = await page(at);
        now = withMessage(now, message(41));
        return answer;
      },
    );
    expect(ids(next)).toEqual(range(1, 41));
    expect(next.hasOlder).toBe(false);
  });

  it('fetches up to the last contiguous message, past realtime messages after a gap', async () => {
    const { requested, page } = server(range(1, 40));
    const next = await fetchNewestMessages(() => [39, 40].map(message).reduce(withMessage, known(range(1, 12))), page);
    expect(next).toEqual(known(range(1, 40)));
    expect(requested).toEqual([1, 2, 3]);
  });

  it('returns an empty window for a thread without messages', async () => {
    expect(await fetchNewestMessages(() => undefined, server([]).page)).toEqual(emptyMessageWindow);
  });
});

describe('updateCachedMessages', () => {
  it('refetches a page that was requested before the change, so that a deleted message stays deleted', async () => {
    const queries = new QueryClient();
    const thread = { user: 2, property: 3 };
    const queryKey = messagesQueryKey(1, thread);
    queries.setQueryData<MessageWindow>(queryKey, known([1, 2]));
    const responses: ((ids: number[]) => void)[] = [];
    const queryFn = ({ signal }: { signal: AbortSignal }) =>
      fetchNewestMessages(
        () => queries.getQueryData<MessageWindow>(queryKey),
        async () => {
          const messageIds = await new Promise<number[]>((resolve) => responses.push(resolve));
          signal.throwIfAborted();
          return { messages: messageIds.toReversed().map(message), isLast: true };
        },
      );
    const unsubscribe = new QueryObserver<MessageWindow>(queries, { queryKey, queryFn, retry: false }).subscribe(
      () => undefined,
    );
    await vi.waitFor(() => expect(responses).toHaveLength(1));
    updateCachedMessages(queries, 1, thread, (now) => withoutMessage(now, 2));
    await vi.waitFor(() => expect(responses).toHaveLength(2));
    responses[0]?.([1, 2]);
    responses[1]?.([1]);
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(queries.getQueryData<MessageWindow>(queryKey)?.messages.map(({ id }) => id)).toEqual([1]);
    expect(responses).toHaveLength(2);
    unsubscribe();
  });
});
