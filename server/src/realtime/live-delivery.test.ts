import type { ChatMessage } from '@latchkey/contract/chat/chat';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '../platform/realtime/bus.ts';
import { LiveDelivery, type LiveMessage } from './live-delivery.ts';

const [ann, ben, cat] = [11, 12, 13];

/** The events that connected accounts received. */
let received: { account: number; name: string; value: unknown }[];
let connected: number[];
let toAll: string[];
let endedSessions: number[];

const live = {
  isConnected: (account: number) => connected.includes(account),
  socketsOf: (account: number) =>
    connected
      .filter((one) => one === account)
      .map(() => ({
        owner: { accountId: account, sessionId: account, siteUrl: `https://${account}.test` },
        emit: (name: string, value: unknown) => void received.push({ account, name, value }),
      })),
  broadcast: (name: string, _: unknown) => void toAll.push(name),
  endSessions: (ids: readonly number[]) => void endedSessions.push(...ids),
};

const message = (id: number): LiveMessage => ({
  property: 5,
  sender: ann,
  receiver: ben,
  asSeenBy: (account, siteUrl) => ({ id, account, siteUrl }) as unknown as ChatMessage,
  push: (siteUrl) => ({ type: 'chat', siteUrl }),
});

const loadedIds: number[][] = [];
let loadMessages: (ids: readonly number[]) => Promise<ReadonlyMap<number, LiveMessage>>;
const warnings: string[] = [];

function delivery() {
  return new LiveDelivery({
    live,
    loadMessages: (ids) => {
      loadedIds.push([...ids]);
      return loadMessages(ids);
    },
    log: { warn: (_, text) => warnings.push(text) },
  });
}

beforeEach(() => {
  [received, connected, toAll, endedSessions] = [[], [ann, ben], [], []];
  loadedIds.length = 0;
  loadMessages = (ids) => Promise.resolve(new Map(ids.map((id) => [id, message(id)])));
});

const sent = (id: number): LiveEvent => ({ type: 'message', thread: 1, id, to: [ann, ben] });
const receivedCount = (count: number) => vi.waitUntil(() => received.length >= count);

describe('a message', () => {
  it('is sent to both sides in their own form, and to its receiver as a push too', async () => {
    delivery().onEvent(sent(7));
    await receivedCount(3);
    const thread = (user_id: number) => ({ property_id: 5, user_id });
    expect(received).toEqual([
      {
        account: ann,
        name: 'message',
        value: { ...thread(ben), message: { id: 7, account: ann, siteUrl: 'https://11.test' } },
      },
      {
        account: ben,
        name: 'message',
        value: { ...thread(ann), message: { id: 7, account: ben, siteUrl: 'https://12.test' } },
      },
      { account: ben, name: 'push', value: { type: 'chat', siteUrl: 'https://12.test' } },
    ]);
  });

  it('is not loaded when neither side is connected', async () => {
    connected = [cat];
    delivery().onEvent(sent(7));
    expect([loadedIds, received]).toEqual([[], []]);
  });

  it('is sent after earlier ones: messages that arrive while others load are loaded after them, together', async () => {
    connected = [ben];
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    loadMessages = async (ids) => {
      await gate;
      return new Map(ids.map((id) => [id, message(id)]));
    };
    const one = delivery();
    one.onEvent(sent(1));
    for (const id of [2, 3, 4]) one.onEvent(sent(id));
    one.onEvent({ type: 'read', thread: 1, property: 5, reader: ann, other: ben, message: 4, to: [ann, ben] });
    open();
    await receivedCount(9);
    expect(loadedIds).toEqual([[1], [2, 3, 4]]);
    const order = received
      .filter(({ name }) => name !== 'push')
      .map(({ name, value }) => [name, Object(value).message?.id]);
    expect(order).toEqual([...[1, 2, 3, 4].map((id) => ['message', id]), ['read', undefined]]);
  });

  it('is skipped when it was deleted meanwhile', async () => {
    loadMessages = () => Promise.resolve(new Map());
    const one = delivery();
    one.onEvent(sent(1));
    one.onEvent({ type: 'notification', id: 3, to: [ann] });
    await receivedCount(1);
    expect(received).toEqual([{ account: ann, name: 'notification', value: { id: 3 } }]);
  });

  it('causes a resync of all connected users when it cannot be loaded', async () => {
    loadMessages = () => Promise.reject(new Error('no database'));
    delivery().onEvent(sent(1));
    await vi.waitUntil(() => toAll.length > 0);
    expect([toAll, received]).toEqual([['resync'], []]);
    loadMessages = (ids) => Promise.resolve(new Map(ids.map((id) => [id, message(id)])));
  });
});

it('sends each side the other party, with id 0 for the operator', async () => {
  const one = delivery();
  one.onEvent({ type: 'delete_message', thread: 1, property: 5, parties: [ann, null], id: null, to: [ann] });
  one.onEvent({ type: 'read', thread: 1, property: 5, reader: null, other: ann, message: 9, to: [ann] });
  one.onEvent({ type: 'block', by: null, whom: ann, isBlocked: true, to: [ann] });
  one.onEvent({ type: 'block', by: ann, whom: ben, isBlocked: false, to: [ann, ben] });
  one.onEvent({ type: 'typing', property: 5, from: ann, to: [ben] });
  await receivedCount(6);
  expect(received).toEqual([
    { account: ann, name: 'delete_message', value: { property_id: 5, user_id: 0, message_id: null } },
    { account: ann, name: 'read', value: { property_id: 5, user_id: 0, message_id: 9, by_me: false } },
    { account: ann, name: 'block', value: { user_id: 0, by_me: false, is_blocked: true } },
    { account: ann, name: 'block', value: { user_id: ben, by_me: true, is_blocked: false } },
    { account: ben, name: 'block', value: { user_id: ann, by_me: false, is_blocked: false } },
    { account: ben, name: 'typing', value: { property_id: 5, user_id: ann } },
  ]);
});

it('sends a deleted message as a push too, for clients that handle only pushes', async () => {
  delivery().onEvent({ type: 'delete_message', thread: 1, property: 5, parties: [ann, ben], id: 9, to: [ben] });
  await receivedCount(2);
  expect(received).toMatchObject([
    { account: ben, name: 'delete_message', value: { property_id: 5, user_id: ann, message_id: 9 } },
    { account: ben, name: 'push', value: { type: 'delete_message', message_id: '9', id: '9' } },
  ]);
  expect(Object.values(Object(received[1]?.value)).every((value) => typeof value === 'string')).toBe(true);
});

it('ends sessions without waiting, and sends events for all to all', async () => {
  const one = delivery();
  loadMessages = () => new Promise(() => {});
  one.onEvent(sent(1));
  one.onEvent({ type: 'session_ended', sessions: [4, 5] });
  expect(endedSessions).toEqual([4, 5]);
  loadMessages = () => Promise.resolve(new Map());
  delivery().onEvent({ type: 'notification', id: null, to: 'all' });
  await vi.waitUntil(() => toAll.length > 0);
  expect(toAll).toEqual(['notification']);
});
