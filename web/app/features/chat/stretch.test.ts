import type { ChatMessage } from '@latchkey/contract/chat/chat';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fetchNewest } from './fetch-newest.ts';
import {
  type MessagePage,
  noMessages,
  reaches,
  type Stretch,
  withMessage,
  withNewest,
  withOlder,
  withoutMessage,
} from './stretch.ts';

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

const ids = ({ messages }: Stretch) => messages.map(({ id }) => id);
const stretch = (from: number, to: number, hasOlder: boolean): Stretch => ({
  messages: Array.from({ length: to - from + 1 }, (_, at) => message(from + at)),
  hasOlder,
  solidUpTo: to,
});

/** As the server answers: pages counted from the newest. */
function pageOf(all: readonly number[], page: number, perPage = 10): MessagePage {
  const newestFirst = all.toSorted((one, other) => other - one);
  return {
    messages: newestFirst.slice((page - 1) * perPage, page * perPage).map((id) => message(id)),
    isLast: page * perPage >= all.length,
  };
}

describe('the newest part of a conversation', () => {
  it('begins with the newest page and knows that there is more', () => {
    const all = Array.from({ length: 25 }, (_, at) => at + 1);
    const first = withNewest(noMessages, noMessages, pageOf(all, 1));
    expect(ids(first)).toEqual([16, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
    expect(first.hasOlder).toBe(true);
    const second = withOlder(withOlder(first, pageOf(all, 2)), pageOf(all, 3));
    expect(ids(second)).toEqual(all);
    expect(second.hasOlder).toBe(false);
  });

  it('keeps older ones in their place and drops what was deleted', () => {
    const now = stretch(1, 20, true);
    const left = Array.from({ length: 22 }, (_, at) => at + 1).filter((id) => id !== 18);
    const next = withNewest(now, now, pageOf(left, 1));
    expect(ids(next)).toEqual(left);
    expect(next.hasOlder).toBe(true);
  });

  it('keeps what came while it was asked', () => {
    const asked = stretch(1, 3, false);
    const now = withMessage(asked, message(5));
    expect(ids(withNewest(asked, now, pageOf([1, 2, 3, 4], 1)))).toEqual([1, 2, 3, 4, 5]);
    expect(ids(withNewest(asked, asked, pageOf([], 1)))).toEqual([]);
  });

  it('asks for the next page until it reaches what is known', () => {
    const known = stretch(1, 5, false);
    const all = Array.from({ length: 30 }, (_, at) => at + 1);
    expect([1, 2, 3].map((page) => reaches(known, pageOf(all, page)))).toEqual([false, false, true]);
    expect(reaches(noMessages, pageOf(all, 1))).toBe(true);
  });

  it('takes a newer word about a message, and lets one go', () => {
    const now = withMessage(stretch(1, 3, true), message(2, 'anew'));
    expect(now.messages[1]?.message).toBe('anew');
    expect(ids(withoutMessage(now, 2))).toEqual([1, 3]);
    expect(now.hasOlder).toBe(true);
  });

  it('ends with the whole in order, whatever comes by pages, is told or is missed', async () => {
    const change = fc.oneof(
      fc.record({ kind: fc.constant('send' as const), isTold: fc.boolean(), count: fc.integer({ min: 1, max: 40 }) }),
      fc.record({ kind: fc.constant('delete' as const), which: fc.nat() }),
      fc.record({ kind: fc.constant('look' as const), meanwhile: fc.array(fc.boolean(), { maxLength: 3 }) }),
      fc.constant({ kind: 'older' as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 40 }), async (changes) => {
        let server: number[] = [];
        let next = 1;
        let now = noMessages;
        const send = (isTold: boolean) => {
          server = [...server, next];
          if (isTold) now = withMessage(now, message(next));
          next += 1;
        };
        const look = async (meanwhile: readonly boolean[] = []) => {
          now = await fetchNewest(
            () => now,
            async (page) => {
              const answer = pageOf(server, page);
              meanwhile.forEach(send);
              return answer;
            },
          );
        };
        const older = () => (now = withOlder(now, pageOf(server, Math.floor(now.messages.length / 10) + 1)));
        for (const one of changes) {
          if (one.kind === 'send') for (let at = 0; at < one.count; at += 1) send(one.isTold);
          else if (one.kind === 'delete') {
            const id = server[one.which % Math.max(1, server.length)];
            server = server.filter((other) => other !== id);
            // The other side hears of every deletion.
            if (id !== undefined) now = withoutMessage(now, id);
          } else if (one.kind === 'look') await look(one.meanwhile);
          else if (now.hasOlder) older();
        }
        await look();
        expect(ids(now)).toEqual(server.filter((id) => id >= (now.messages[0]?.id ?? 0)));
        while (now.hasOlder) older();
        expect(ids(now)).toEqual(server);
      }),
    );
  });
});
