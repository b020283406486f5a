import type { ChatMessage } from '@latchkey/contract/chat/chat';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fetchNewestMessages } from './use-messages.ts';
import {
  type MessagePage,
  emptyMessageWindow,
  reachesKnown,
  type MessageWindow,
  withMessage,
  withNewest,
  withOlder,
  withoutMessage,
} from './message-window.ts';

function message(id: number, text = `${id}`): ChatMessage {
  return {
    id,
    sender_id: 1,
    receiver_id: 2,
    property_id: 3,
    message: text,
    file: '',
    audio: '',
    chat_message_type: 'text',
    user_profile: '',
    time_ago: 'just now',
    created_at: '2026-01-05T09:00:00.000Z',
    updated_at: '2026-01-05T09:00:00.000Z',
  };
}

const ids = ({ messages }: MessageWindow) => messages.map(({ id }) => id);
const windowOf = (from: number, to: number, hasOlder: boolean): MessageWindow => ({
  messages: Array.from({ length: to - from + 1 }, (_, at) => message(from + at)),
  hasOlder,
  contiguousUpTo: to,
});

/** A page as the server returns it, counted from the newest message. */
function pageOf(all: readonly number[], page: number, perPage = 10): MessagePage {
  const newestFirst = all.toSorted((one, other) => other - one);
  return {
    messages: newestFirst.slice((page - 1) * perPage, page * perPage).map((id) => message(id)),
    isLast: page * perPage >= all.length,
  };
}

describe('message window', () => {
  it('starts with the newest page and knows whether there are older messages', () => {
    const all = Array.from({ length: 25 }, (_, at) => at + 1);
    const first = withNewest(emptyMessageWindow, emptyMessageWindow, pageOf(all, 1));
    expect(ids(first)).toEqual([16, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
    expect(first.hasOlder).toBe(true);
    const second = withOlder(withOlder(first, pageOf(all, 2)), pageOf(all, 3));
    expect(ids(second)).toEqual(all);
    expect(second.hasOlder).toBe(false);
  });

  it('retains older messages and drops deleted ones', () => {
    const now = windowOf(1, 20, true);
    const remaining = Array.from({ length: 22 }, (_, at) => at + 1).filter((id) => id !== 18);
    const next = withNewest(now, now, pageOf(remaining, 1));
    expect(ids(next)).toEqual(remaining);
    expect(next.hasOlder).toBe(true);
  });

  it('preserves messages that arrive during the request', () => {
    const before = windowOf(1, 3, false);
    const now = withMessage(before, message(5));
    expect(ids(withNewest(before, now, pageOf([1, 2, 3, 4], 1)))).toEqual([1, 2, 3, 4, 5]);
    expect(ids(withNewest(before, before, pageOf([], 1)))).toEqual([]);
  });

  it('needs further pages until they reach the known messages', () => {
    const known = windowOf(1, 5, false);
    const all = Array.from({ length: 30 }, (_, at) => at + 1);
    expect([1, 2, 3].map((page) => reachesKnown(known, pageOf(all, page)))).toEqual([false, false, true]);
    expect(reachesKnown(emptyMessageWindow, pageOf(all, 1))).toBe(true);
  });

  it('replaces a message by its newer version, and removes one', () => {
    const now = withMessage(windowOf(1, 3, true), message(2, 'anew'));
    expect(now.messages[1]?.message).toBe('anew');
    expect(ids(withoutMessage(now, 2))).toEqual([1, 3]);
    expect(now.hasOlder).toBe(true);
  });

  it('converges to all messages in order, whatever arrives by pages or events or is missed', async () => {
    const change = fc.oneof(
      fc.record({
        kind: fc.constant('send' as const),
        isDelivered: fc.boolean(),
        count: fc.integer({ min: 1, max: 40 }),
      }),
      fc.record({ kind: fc.constant('delete' as const), which: fc.nat() }),
      fc.record({ kind: fc.constant('fetch' as const), meanwhile: fc.array(fc.boolean(), { maxLength: 3 }) }),
      fc.constant({ kind: 'older' as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 40 }), async (changes) => {
        let server: number[] = [];
        let next = 1;
        let now = emptyMessageWindow;
        const send = (isDelivered: boolean) => {
          server = [...server, next];
          if (isDelivered) now = withMessage(now, message(next));
          next += 1;
        };
        const refresh = async (meanwhile: readonly boolean[] = []) => {
          now = await fetchNewestMessages(
            () => now,
            async (page) => {
              const answer = pageOf(server, page);
              meanwhile.forEach(send);
              return answer;
            },
          );
        };
        const loadOlder = () => (now = withOlder(now, pageOf(server, Math.floor(now.messages.length / 10) + 1)));
        for (const one of changes) {
          if (one.kind === 'send') for (let at = 0; at < one.count; at += 1) send(one.isDelivered);
          else if (one.kind === 'delete') {
            const id = server[one.which % Math.max(1, server.length)];
            server = server.filter((other) => other !== id);
            // Every deletion is delivered.
            if (id !== undefined) now = withoutMessage(now, id);
          } else if (one.kind === 'fetch') await refresh(one.meanwhile);
          else if (now.hasOlder) loadOlder();
        }
        await refresh();
        expect(ids(now)).toEqual(server.filter((id) => id >= (now.messages[0]?.id ?? 0)));
        while (now.hasOlder) loadOlder();
        expect(ids(now)).toEqual(server);
      }),
    );
  });
});
