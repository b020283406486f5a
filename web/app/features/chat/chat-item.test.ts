import type { ChatMessage } from '@latchkey/contract/chat/chat';
import { expect, it } from 'vitest';
import { chatItems } from './chat-item.ts';
import type { OutgoingMessage } from '../../shared/messaging/outbox/outgoing-message.ts';

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
  expect(items.map(({ key, isMine }) => [key, isMine])).toEqual([
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
