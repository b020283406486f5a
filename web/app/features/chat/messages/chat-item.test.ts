import type { ChatMessage } from '@latchkey/contract/chat/chat';
import { dayMs, minuteMs } from '@latchkey/contract/time-units';
import { describe, expect, it } from 'vitest';
import { chatItems, groupByDay } from './chat-item.ts';
import type { OutgoingMessage } from '../../../shared/messaging/outgoing-message.ts';

const thread = { user: 7, property: 12 };

function message(id: number, sender_id: number, client_id?: string): ChatMessage {
  return {
    id,
    sender_id,
    receiver_id: sender_id === 1 ? 7 : 1,
    property_id: 12,
    message: `${id}`,
    file: '',
    audio: '',
    chat_message_type: 'text',
    user_profile: '',
    time_ago: 'just now',
    created_at: '2026-01-05T09:00:00.000Z',
    updated_at: '2026-01-05T09:00:00.000Z',
    ...(client_id !== undefined && { client_id }),
  };
}

function outgoing(clientId: string, change: Partial<OutgoingMessage> = {}): OutgoingMessage {
  return { clientId, account: 1, ...thread, text: '', file: null, audio: null, at: 5, refused: null, ...change };
}

it('lists queued messages after stored ones, without duplicates', () => {
  const items = chatItems(1, thread, [message(1, 7), message(2, 1, 'a')], [outgoing('a'), outgoing('b')]);
  expect(items.map(({ key, isOwn }) => [key, isOwn])).toEqual([
    ['m1', false],
    ['a', true],
    ['b', true],
  ]);
  expect(items[1]?.message?.id).toBe(2);
});

it('leaves out queued messages of other accounts and threads', () => {
  const others = [outgoing('c', { account: 2 }), outgoing('d', { property: 13 }), outgoing('e', { user: 0 })];
  expect(chatItems(1, thread, [], others)).toEqual([]);
});

describe('groupByDay', () => {
  const noon = Date.UTC(2026, 0, 5, 12);
  const at = (minutes: number, isOwn = false) => ({ key: `${minutes}`, isOwn, at: noon + minutes * minuteMs });
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

  it('groups messages by day', () => {
    const days = groupByDay([at(0), at(24 * 60), at(24 * 60 + 1)], dayOf);
    expect(days.map(({ messages }) => messages.length)).toEqual([1, 2]);
    expect(days[1]?.at).toBe(noon + dayMs);
  });

  it('starts a new run when the sender changes or five minutes have passed', () => {
    const [day] = groupByDay([at(0), at(1), at(2, true), at(3), at(9)], dayOf);
    expect(day?.messages.map(({ startsRun, endsRun }) => [startsRun, endsRun])).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
      [true, true],
    ]);
  });

  it('ends a run at midnight', () => {
    const late = { key: 'late', isOwn: false, at: Date.UTC(2026, 0, 5, 23, 59) };
    const early = { key: 'early', isOwn: false, at: Date.UTC(2026, 0, 6, 0, 1) };
    const days = groupByDay([late, early], dayOf);
    expect(days.map(({ messages }) => messages[0]?.endsRun)).toEqual([true, true]);
  });

  it('returns no groups without messages', () => {
    expect(groupByDay([], dayOf)).toEqual([]);
  });
});
