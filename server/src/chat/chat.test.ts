import {
  blockUser,
  deleteChatMessage,
  getChats,
  getMessages,
  getUnreadCounts,
  markMessagesRead,
  reportChat,
  sendMessage,
  unblockUser,
} from '@latchkey/contract/chat/calls';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { busChannel } from '../platform/realtime/bus.ts';
import { caller } from '../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { picture, uploadedFile } from '../testing/upload-fixtures.ts';
import { chatParticipants, registerDevice, textsOf } from './testing.ts';

let database: Database;
let market: MarketFixture;
const opened: Database[] = [];
beforeEach(async () => {
  database = await testDatabase();
  opened.push(database);
  market = marketFixture(database);
});
afterAll(() => Promise.all(opened.map((each) => each.close())));

const participants = () => chatParticipants(database, market);
const device = (account_id: number) => registerDevice(account_id, market);

describe('lists', () => {
  it('return each conversation once, the newest message first, as each side sees it', async () => {
    const { asSeeker, asOwner, toOwner, toSeeker, owner, seeker, property } = await participants();
    const second = await market.property({ account_id: owner.id });
    const first = await asSeeker.call(sendMessage, { ...toOwner, message: 'About the flat' });
    await asSeeker.call(sendMessage, { receiver_id: owner.id, property_id: second.id, message: 'About the house' });
    expect((await asSeeker.call(getChats, {})).data.map(({ property_id }) => property_id)).toEqual([
      second.id,
      property.id,
    ]);
    await asOwner.call(sendMessage, { ...toSeeker, message: 'Yes' });
    const { data, total_page } = await asOwner.call(getChats, {});
    expect(total_page).toBe(1);
    expect(data.map(({ property_id }) => property_id)).toEqual([property.id, second.id]);
    expect(data[0]).toMatchObject({
      title: 'Flat with two balconies',
      user_id: seeker.id,
      name: 'Sara Seeker',
      date: testNow.toISOString(),
      is_blocked_by_me: false,
      is_blocked_by_user: false,
      unread_count: 0,
      seen_id: first.id,
      last_message: { sender_id: owner.id, message: 'Yes', chat_message_type: 'text' },
      property: { price: 465_000, property_type: 'sell', is_public: true },
      answer_minutes: null,
    });
    // A reply marks the messages before it as read.
    expect(data[0]?.read_id).toBeGreaterThan(first.id);
    expect(data[1]?.unread_count).toBe(1);
    expect(JSON.stringify(data)).not.toMatch(/fcm_id|email|mobile/);
  });

  it('support paging by page number and by message id', async () => {
    const { asSeeker, toOwner, withOwner } = await participants();
    const ids: number[] = [];
    for (let at = 1; at <= 7; at++) ids.push((await asSeeker.call(sendMessage, { ...toOwner, message: `m${at}` })).id);
    const fetchPage = async (more: object) => (await asSeeker.call(getMessages, { ...withOwner, ...more })).data;
    expect(await fetchPage({ page: 2, per_page: 3 })).toMatchObject({
      current_page: 2,
      per_page: 3,
      total: 7,
      last_page: 3,
      from: 4,
      to: 6,
      data: [{ message: 'm4' }, { message: 'm3' }, { message: 'm2' }],
    });
    expect((await fetchPage({ page: 0, per_page: 3 })).data.map(({ message }) => message)).toEqual(['m7', 'm6', 'm5']);
    expect((await fetchPage({ page: 9, per_page: 3 })).data).toEqual([]);
    expect((await fetchPage({ before_id: ids[4], per_page: 2 })).data.map(({ message }) => message)).toEqual([
      'm4',
      'm3',
    ]);
    expect(await fetchPage({ after_id: ids[4], per_page: 1 })).toMatchObject({ total: 2, data: [{ message: 'm6' }] });
    const { total_page } = await asSeeker.call(getMessages, { ...withOwner, per_page: 3 });
    expect(total_page).toBe(3);
  });

  it('are empty for a conversation that has not begun', async () => {
    const { asSeeker, withOwner, seeker, property } = await participants();
    expect((await asSeeker.call(getMessages, withOwner)).data).toMatchObject({ data: [], total: 0, from: null });
    const own = await asSeeker.call(getMessages, { user_id: seeker.id, property_id: property.id });
    expect(own.data.data).toEqual([]);
    expect((await asSeeker.call(getChats, {})).data).toEqual([]);
  });
});

describe('reading', () => {
  it('counts unread messages and shows the sender which were seen', async () => {
    const { asSeeker, asOwner, toOwner, toSeeker, withSeeker, withOwner } = await participants();
    const ids: number[] = [];
    for (const message of ['a', 'b', 'c']) ids.push((await asSeeker.call(sendMessage, { ...toOwner, message })).id);
    expect((await asOwner.call(getUnreadCounts, {})).data).toEqual({ chats: 1, messages: 3, notifications: 0 });
    const read = await asOwner.call(markMessagesRead, { ...withSeeker, message_id: ids[1]! });
    expect(read.data.unread_count).toBe(1);
    // The read position never moves back.
    expect((await asOwner.call(markMessagesRead, { ...withSeeker, message_id: ids[0]! })).data.unread_count).toBe(1);
    const { data, seen_id } = await asSeeker.call(getMessages, withOwner);
    expect(data.data.map(({ is_seen }) => is_seen)).toEqual([false, true, true]);
    expect(seen_id).toBe(ids[1]);
    expect((await asOwner.call(getMessages, withSeeker)).data.data[0]).not.toHaveProperty('is_seen');
    await asOwner.call(markMessagesRead, { ...withSeeker, message_id: 999_999_999 });
    expect((await asOwner.call(getUnreadCounts, {})).data).toEqual({ chats: 0, messages: 0, notifications: 0 });
    // An id beyond the last message counts as the last message, so later messages are unread.
    await asSeeker.call(sendMessage, { ...toOwner, message: 'd' });
    expect((await asOwner.call(getChats, {})).data[0]?.unread_count).toBe(1);
    // A message with a client id may be sent later from an outbox, so it does not mark messages as read.
    await asOwner.call(sendMessage, { ...toSeeker, message: 'e', client_id: 'from the outbox' });
    expect((await asOwner.call(getChats, {})).data[0]?.unread_count).toBe(1);
    expect((await asSeeker.call(getMessages, withOwner)).data.data[1]).toMatchObject({ message: 'd', is_seen: false });
    // A message without a client id marks the messages before it as read.
    await asOwner.call(sendMessage, { ...toSeeker, message: 'f' });
    expect((await asOwner.call(getChats, {})).data[0]?.unread_count).toBe(0);
  });
});

it('a message without a client id publishes that its sender has read the conversation', async () => {
  const { asOwner, toSeeker, owner, seeker, property } = await participants();
  const events: unknown[] = [];
  const client = await database.pool.connect();
  client.on('notification', ({ payload = '' }) => events.push(JSON.parse(payload)));
  await client.query(`listen ${busChannel}`);
  const { id } = await asOwner.call(sendMessage, { ...toSeeker, message: 'Hello' });
  const last = await asOwner.call(sendMessage, { ...toSeeker, message: 'Later', client_id: 'from the outbox' });
  await vi.waitUntil(() => events.length >= 3);
  client.release(true);
  const read = { type: 'read', property: property.id, reader: owner.id, other: seeker.id, message: id };
  expect(events).toMatchObject([{ type: 'message', id }, read, { type: 'message', id: last.id }]);
});

describe('unread counts of chat and notifications', () => {
  it('include own notifications, and those to all users since the account was created', async () => {
    const { asSeeker, seeker } = await participants();
    const notification = { kind: 'news', type: 0, title: 'News', message: 'A map' };
    const { created_at } = await database.db.selectFrom('account').selectAll().executeTakeFirstOrThrow();
    const before = new Date(created_at.getTime() - 60_000);
    await market.insert('notification', { ...notification, account_id: null, created_at: before });
    await market.insert('notification', { ...notification, account_id: null });
    const last = await market.insert('notification', { ...notification, account_id: seeker.id });
    expect((await asSeeker.call(getUnreadCounts, {})).data.notifications).toBe(2);
    await market.insert('notification_seen', { account_id: seeker.id, last_id: last.id });
    expect((await asSeeker.call(getUnreadCounts, {})).data.notifications).toBe(0);
  });
});

describe('deleting', () => {
  it('removes an own message and its file for both sides', async () => {
    const { asSeeker, asOwner, toOwner, withSeeker, withOwner, owner, seeker } = await participants();
    await asSeeker.call(sendMessage, { ...toOwner, message: 'stays' });
    const sent = await asSeeker.call(sendMessage, { ...toOwner, file: uploadedFile('a.jpg', await picture(200)) });
    const key = new URL(sent.data!.file).pathname.replace('/files/', '');
    expect(await asSeeker.context.files.stat(key)).not.toBeNull();
    const name = { message_id: sent.id, receiver_id: owner.id };
    expect((await asOwner.failure(deleteChatMessage, name)).key).toBe('message_not_found');
    await asSeeker.call(deleteChatMessage, name);
    expect((await asSeeker.failure(deleteChatMessage, name)).key).toBe('message_not_found');
    // Some clients send sender and receiver in the opposite order.
    const second = await asSeeker.call(sendMessage, { ...toOwner, message: 'goes too' });
    const swapped = { message_id: second.id, sender_id: owner.id, receiver_id: seeker.id };
    await asSeeker.call(deleteChatMessage, swapped);
    expect(await textsOf(asSeeker, withOwner)).toEqual(['stays']);
    expect(await textsOf(asOwner, withSeeker)).toEqual(['stays']);
    expect((await asOwner.call(getChats, {})).data[0]).toMatchObject({
      unread_count: 1,
      last_message: { message: 'stays' },
    });
    expect(await asSeeker.context.files.stat(key)).toBeNull();
    expect(await database.db.selectFrom('file').select('id').execute()).toEqual([]);
  });

  it('removes only the conversation of this pair about this listing', async () => {
    const { asSeeker, asOwner, toOwner, withOwner, property, owner, seeker } = await participants();
    const other = await market.account();
    const asOther = caller(database, { account: other });
    const second = await market.property({ account_id: owner.id });
    await asSeeker.call(sendMessage, { ...toOwner, message: 'one' });
    await asSeeker.call(sendMessage, { ...toOwner, property_id: second.id, message: 'two' });
    await asOther.call(sendMessage, { ...toOwner, message: 'three' });
    const thread = { sender_id: seeker.id, receiver_id: owner.id, property_id: property.id, message_id: '' };
    expect((await asOther.failure(deleteChatMessage, { ...thread, receiver_id: seeker.id })).key).toBe(
      'thread_not_found',
    );
    await asSeeker.call(deleteChatMessage, thread);
    expect(await textsOf(asSeeker, withOwner)).toEqual([]);
    expect((await asOwner.call(getChats, {})).data.map(({ user_id, property_id }) => [user_id, property_id])).toEqual([
      [other.id, property.id],
      [seeker.id, second.id],
    ]);
    // Some clients send sender and receiver in the opposite order.
    await asOwner.call(deleteChatMessage, { sender_id: other.id, receiver_id: owner.id, property_id: property.id });
    expect((await asOther.call(getChats, {})).data).toEqual([]);
    expect((await asOwner.failure(deleteChatMessage, { receiver_id: other.id, property_id: property.id })).key).toBe(
      'thread_not_found',
    );
    expect((await asOwner.failure(deleteChatMessage, { receiver_id: other.id })).key).toBe('bad_input');
  });

  it('withdraws pushes that have not been sent yet', async () => {
    const { asSeeker, toOwner, owner } = await participants();
    await device(owner.id);
    const sent = await asSeeker.call(sendMessage, { ...toOwner, message: 'oops' });
    await asSeeker.call(deleteChatMessage, { message_id: sent.id, receiver_id: owner.id });
    const pushes = await database.db.selectFrom('push').select('payload').execute();
    expect(pushes).toMatchObject([{ payload: { type: 'delete_message', message_id: String(sent.id) } }]);
  });

  it('does not expose conversations of other users', async () => {
    const { asSeeker, toOwner, owner, seeker, property } = await participants();
    await asSeeker.call(sendMessage, { ...toOwner, message: 'secret' });
    const third = caller(database, { account: await market.account() });
    for (const user_id of [owner.id, seeker.id, 0]) {
      expect((await third.call(getMessages, { user_id, property_id: property.id })).data.data).toEqual([]);
    }
    expect((await third.call(getChats, {})).data).toEqual([]);
    const message = { user_id: seeker.id, property_id: property.id };
    expect((await third.call(markMessagesRead, { ...message, message_id: 1 })).data).toEqual({ unread_count: 0 });
    expect((await third.failure(reportChat, { ...message, reason: 'x' })).key).toBe('thread_not_found');
  });
});

describe('blocking', () => {
  it('stops both directions, shows each side who blocked, and can be undone', async () => {
    const { asSeeker, asOwner, toOwner, toSeeker, owner } = await participants();
    await asSeeker.call(sendMessage, { ...toOwner, message: 'Hello' });
    await asSeeker.call(blockUser, { to_user_id: owner.id, reason: 'Rude' });
    expect((await asSeeker.failure(sendMessage, { ...toOwner, message: 'x' })).key).toBe('blocked_by_me');
    expect((await asOwner.failure(sendMessage, { ...toSeeker, message: 'x' })).key).toBe('blocked_by_user');
    const seen = { is_blocked_by_me: true, is_blocked_by_user: false };
    expect((await asSeeker.call(getChats, {})).data[0]).toMatchObject(seen);
    expect((await asOwner.call(getChats, {})).data[0]).toMatchObject({
      is_blocked_by_me: false,
      is_blocked_by_user: true,
    });
    expect((await asSeeker.failure(blockUser, { to_user_id: owner.id })).key).toBe('already_blocked');
    await asSeeker.call(unblockUser, { to_user_id: owner.id });
    expect((await asSeeker.failure(unblockUser, { to_user_id: owner.id })).key).toBe('not_blocked');
    await asOwner.call(sendMessage, { ...toSeeker, message: 'Good morning' });
  });

  it('accepts the operator as the blocked user and rejects unknown users', async () => {
    const { asSeeker, seeker, property } = await participants();
    await asSeeker.call(blockUser, { to_admin: 1, reason: '' });
    const toOperator = { receiver_id: 0, property_id: property.id, message: 'Hello' };
    expect((await asSeeker.failure(sendMessage, toOperator)).key).toBe('blocked_by_me');
    expect((await asSeeker.failure(blockUser, { to_user_id: 0 })).key).toBe('already_blocked');
    await asSeeker.call(unblockUser, { to_user_id: '', to_admin: 1 });
    await asSeeker.call(sendMessage, toOperator);
    expect((await asSeeker.failure(blockUser, { to_user_id: seeker.id })).key).toBe('not_with_yourself');
    expect((await asSeeker.failure(blockUser, { to_user_id: 999_999 })).key).toBe('user_not_found');
    expect((await asSeeker.failure(blockUser, { reason: 'x' })).key).toBe('bad_input');
  });
});
