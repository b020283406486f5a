import type { ChatMessage } from '@latchkey/contract/records/chat';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '../services/realtime/bus.ts';
import { DeliverLive, type LiveMessage } from './deliver-live.ts';

const [ann, ben, cat] = [11, 12, 13];

/** Who is connected, with what they were told. */
let told: { account: number; name: string; value: unknown }[];
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
        emit: (name: string, value: unknown) => void told.push({ account, name, value }),
      })),
  tellAll: (name: string, _: unknown) => void toAll.push(name),
  endSessions: (ids: readonly number[]) => void endedSessions.push(...ids),
};

const message = (id: number): LiveMessage => ({
  property: 5,
  sender: ann,
  receiver: ben,
  asSeenBy: (account, siteUrl) => ({ id, account, siteUrl }) as unknown as ChatMessage,
  push: (siteUrl) => ({ type: 'chat', siteUrl }),
});

const asked: number[][] = [];
let answer: (ids: readonly number[]) => Promise<ReadonlyMap<number, LiveMessage>>;
const warnings: string[] = [];

function delivery() {
  return new DeliverLive({
    live,
    loadMessages: (ids) => {
      asked.push([...ids]);
      return answer(ids);
    },
    log: { warn: (_, text) => warnings.push(text) },
  });
}

beforeEach(() => {
  [told, connected, toAll, endedSessions] = [[], [ann, ben], [], []];
  asked.length = 0;
  answer = (ids) => Promise.resolve(new Map(ids.map((id) => [id, message(id)])));
});

const sent = (id: number): LiveEvent => ({ type: 'message', thread: 1, id, to: [ann, ben] });
const settled = (count: number) => vi.waitUntil(() => told.length >= count);

describe('a message', () => {
  it('is told to both sides in their own words, and to its receiver as the push that others expect', async () => {
    delivery().hear(sent(7));
    await settled(3);
    const thread = (user_id: number) => ({ property_id: 5, user_id });
    expect(told).toEqual([
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

  it('is not even read where neither side is connected', async () => {
    connected = [cat];
    delivery().hear(sent(7));
    expect([asked, told]).toEqual([[], []]);
  });

  it('keeps its place: what comes while others are read is read after them, together', async () => {
    connected = [ben];
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    answer = async (ids) => {
      await gate;
      return new Map(ids.map((id) => [id, message(id)]));
    };
    const one = delivery();
    one.hear(sent(1));
    for (const id of [2, 3, 4]) one.hear(sent(id));
    one.hear({ type: 'read', thread: 1, property: 5, reader: ann, other: ben, message: 4, to: [ann, ben] });
    open();
    await settled(9);
    expect(asked).toEqual([[1], [2, 3, 4]]);
    const order = told
      .filter(({ name }) => name !== 'push')
      .map(({ name, value }) => [name, Object(value).message?.id]);
    expect(order).toEqual([...[1, 2, 3, 4].map((id) => ['message', id]), ['read', undefined]]);
  });

  it('that was deleted meanwhile is passed over', async () => {
    answer = () => Promise.resolve(new Map());
    const one = delivery();
    one.hear(sent(1));
    one.hear({ type: 'notification', id: 3, to: [ann] });
    await settled(1);
    expect(told).toEqual([{ account: ann, name: 'notification', value: { id: 3 } }]);
  });

  it('that cannot be read is asked for by whoever is connected', async () => {
    answer = () => Promise.reject(new Error('no database'));
    delivery().hear(sent(1));
    await vi.waitUntil(() => toAll.length > 0);
    expect([toAll, told]).toEqual([['resync'], []]);
    answer = (ids) => Promise.resolve(new Map(ids.map((id) => [id, message(id)])));
  });
});

it('tells each side whom it has in front of it: the operator is 0', async () => {
  const one = delivery();
  one.hear({ type: 'delete_message', thread: 1, property: 5, parties: [ann, null], id: null, to: [ann] });
  one.hear({ type: 'read', thread: 1, property: 5, reader: null, other: ann, message: 9, to: [ann] });
  one.hear({ type: 'block', by: null, whom: ann, isBlocked: true, to: [ann] });
  one.hear({ type: 'block', by: ann, whom: ben, isBlocked: false, to: [ann, ben] });
  one.hear({ type: 'typing', property: 5, from: ann, to: [ben] });
  await settled(6);
  expect(told).toEqual([
    { account: ann, name: 'delete_message', value: { property_id: 5, user_id: 0, message_id: null } },
    { account: ann, name: 'read', value: { property_id: 5, user_id: 0, message_id: 9, by_me: false } },
    { account: ann, name: 'block', value: { user_id: 0, by_me: false, is_blocked: true } },
    { account: ann, name: 'block', value: { user_id: ben, by_me: true, is_blocked: false } },
    { account: ben, name: 'block', value: { user_id: ann, by_me: false, is_blocked: false } },
    { account: ben, name: 'typing', value: { property_id: 5, user_id: ann } },
  ]);
});

it('tells of a deleted message as a push too, for clients that know only that', async () => {
  delivery().hear({ type: 'delete_message', thread: 1, property: 5, parties: [ann, ben], id: 9, to: [ben] });
  await settled(2);
  expect(told).toMatchObject([
    { account: ben, name: 'delete_message', value: { property_id: 5, user_id: ann, message_id: 9 } },
    { account: ben, name: 'push', value: { type: 'delete_message', message_id: '9', id: '9' } },
  ]);
  expect(Object.values(Object(told[1]?.value)).every((value) => typeof value === 'string')).toBe(true);
});

it('ends sessions without waiting, and tells everybody what concerns everybody', async () => {
  const one = delivery();
  answer = () => new Promise(() => {});
  one.hear(sent(1));
  one.hear({ type: 'session_ended', sessions: [4, 5] });
  expect(endedSessions).toEqual([4, 5]);
  answer = () => Promise.resolve(new Map());
  delivery().hear({ type: 'notification', id: null, to: 'all' });
  await vi.waitUntil(() => toAll.length > 0);
  expect(toAll).toEqual(['notification']);
});
