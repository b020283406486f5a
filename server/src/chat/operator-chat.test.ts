import { agentProperties } from '@latchkey/contract/agent/calls';
import { deleteChatMessage, getChats, getMessages, reportChat, sendMessage } from '@latchkey/contract/chat/calls';
import {
  adminBlockUser,
  adminDeleteChatMessage,
  adminGetChatFlags,
  adminGetChats,
  adminGetMessages,
  adminMarkMessagesRead,
  adminSendMessage,
  adminSettleChatFlag,
  adminUnblockUser,
} from '@latchkey/contract/admin/chats/calls';
import { deleteProperty } from '@latchkey/contract/posting/calls';
import { getProperty } from '@latchkey/contract/property/calls';
import { sameText } from '@latchkey/contract/limits';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { testOperatorSession } from '../testing/console-operator.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { flagSameText } from './same-text.ts';

let database: Database;
let market: MarketFixture;
const opened: Database[] = [];
beforeEach(async () => {
  database = await testDatabase();
  opened.push(database);
  market = marketFixture(database);
});
afterAll(() => Promise.all(opened.map((each) => each.close())));

async function participants() {
  const user = await market.account({ name: 'Sara Seeker', email: 'sara@example.test' });
  const property = await market.property({ account_id: null, title: 'A loft' });
  const operator = await market.insert('operator', { email: 'o@x.test', name: 'O', password_hash: '', role: 'owner' });
  const asOperator = caller(database);
  asOperator.context.operator = {
    id: operator.id,
    email: '',
    name: 'O',
    role: 'owner',
    isDemo: false,
    ...testOperatorSession,
  };
  const thread = { user_id: user.id, property_id: property.id };
  return { user, property, operator, asOperator, asUser: caller(database, { account: user }), thread };
}

function minutesAfter(minutes: number): Date {
  return new Date(testNow.getTime() + minutes * 60_000);
}

describe('the operator', () => {
  it('is a party with id 0 and the name of the site', async () => {
    await market.settings({ company_email: 'office@example.test' });
    const { asUser, asOperator, thread, property, user, operator } = await participants();
    const toOperator = { receiver_id: 0, property_id: property.id };
    const sent = await asUser.call(sendMessage, { ...toOperator, message: 'Is it still free?' });
    expect(await asOperator.call(adminGetChats, {})).toMatchObject({
      data: [{ user_id: user.id, name: 'Sara Seeker', unread_count: 1 }],
      total_page: 1,
    });
    await asOperator.call(adminMarkMessagesRead, { ...thread, message_id: sent.id });
    const reply = await asOperator.call(adminSendMessage, { ...thread, message: 'It is.', client_id: 'a' });
    expect(reply.data).toMatchObject({ sender_id: 0, receiver_id: user.id, message: 'It is.', client_id: 'a' });
    expect((await asOperator.call(adminSendMessage, { ...thread, message: 'It is.', client_id: 'a' })).id).toBe(
      reply.id,
    );
    expect((await asUser.call(getChats, {})).data).toMatchObject([
      { user_id: 0, name: 'Latchkey', property_id: property.id, unread_count: 1, user_slug_id: 'admin' },
    ]);
    const { data } = await asUser.call(getMessages, { user_id: 0, property_id: property.id });
    expect(data.data).toMatchObject([
      { sender_id: 0, message: 'It is.' },
      { receiver_id: 0, is_seen: true },
    ]);
    expect((await asOperator.call(adminGetMessages, thread)).data.data).toHaveLength(2);
    const stored = await database.db.selectFrom('chat_message').select(['sender_id', 'operator_id']).execute();
    expect(stored).toContainEqual({ sender_id: null, operator_id: operator.id });
    // One mail when a conversation begins, and one an hour from the same user, however many conversations they begin.
    await asUser.call(sendMessage, { ...toOperator, message: 'Thank you.' });
    const other = await market.property({ account_id: null });
    await asUser.call(sendMessage, { ...toOperator, property_id: other.id, message: 'And this one?' });
    const mails = await database.db.selectFrom('outbox').select(['recipient', 'text']).execute();
    expect(mails).toEqual([{ recipient: 'office@example.test', text: expect.stringContaining('sara@example.test') }]);
  });

  it('can begin a conversation about any property, delete own messages, and block users', async () => {
    const { asUser, asOperator, thread, property } = await participants();
    await database.db.updateTable('property').set({ status: 0 }).execute();
    const sent = await asOperator.call(adminSendMessage, { ...thread, message: 'Good morning' });
    const back = await asUser.call(sendMessage, { receiver_id: 0, property_id: property.id, message: 'Good morning' });
    const theirs = { ...thread, message_id: back.id };
    expect((await asOperator.failure(adminDeleteChatMessage, theirs)).key).toBe('message_not_found');
    const operators = { message_id: sent.id, receiver_id: 0 };
    expect((await asUser.failure(deleteChatMessage, operators)).key).toBe('message_not_found');
    await asOperator.call(adminDeleteChatMessage, { ...thread, message_id: sent.id });
    await asOperator.call(adminBlockUser, { user_id: thread.user_id, reason: 'Advertising' });
    const refused = await asUser.failure(sendMessage, { receiver_id: 0, property_id: property.id, message: 'x' });
    expect(refused.key).toBe('blocked_by_user');
    expect((await asUser.call(getChats, {})).data[0]?.is_blocked_by_user).toBe(true);
    await asOperator.call(adminUnblockUser, { user_id: thread.user_id });
    await asUser.call(sendMessage, { receiver_id: 0, property_id: property.id, message: 'Thank you' });
    await asOperator.call(adminDeleteChatMessage, thread);
    expect((await asUser.call(getChats, {})).data).toEqual([]);
    const log = database.db.selectFrom('audit').select(['action', 'before']).where('account_id', '=', thread.user_id);
    expect(await log.orderBy('id').execute()).toEqual([
      { action: 'delete-message', before: `message #${sent.id}` },
      { action: 'block-user', before: '' },
      { action: 'unblock-user', before: 'blocked' },
      { action: 'delete-conversation', before: `home #${property.id}` },
    ]);
  });
});

describe('a report', () => {
  it('shows the operator the messages, also those that are deleted afterwards', async () => {
    const { asUser, asOperator, user } = await participants();
    const rude = await market.account({ name: 'Rudi Rude' });
    const property = await market.property({ account_id: rude.id, title: 'A flat' });
    const asRude = caller(database, { account: rude });
    const name = { user_id: rude.id, property_id: property.id };
    expect((await asUser.failure(reportChat, { ...name, reason: 'Rude' })).key).toBe('thread_not_found');
    await asUser.call(sendMessage, { receiver_id: rude.id, property_id: property.id, message: 'Hello' });
    const insult = await asRude.call(sendMessage, {
      receiver_id: user.id,
      property_id: property.id,
      message: 'Go away',
    });
    expect((await asUser.failure(reportChat, { ...name, reason: ' ' })).key).toBe('bad_input');
    expect(await asUser.call(reportChat, { ...name, reason: 'Rude' })).not.toHaveProperty('key');
    expect(await asUser.call(reportChat, { ...name, reason: 'Still' })).toMatchObject({ key: 'already_reported' });
    await asRude.call(deleteChatMessage, { message_id: insult.id, receiver_id: user.id });

    const { data, total } = await asOperator.call(adminGetChatFlags, { kind: 'report' });
    expect(total).toBe(1);
    expect(data).toMatchObject([
      {
        kind: 'report',
        user: { id: rude.id, name: 'Rudi Rude' },
        report: {
          by: { id: user.id },
          property: { id: property.id, title: 'A flat' },
          reason: 'Rude',
          messages: [
            { sender_id: user.id, message: 'Hello' },
            { sender_id: rude.id, message: 'Go away', has_file: false },
          ],
        },
        same_text: null,
      },
    ]);
    const [flag] = data;
    await asOperator.call(adminSettleChatFlag, { id: flag!.id, reason: 'Warned' });
    expect((await asOperator.failure(adminSettleChatFlag, { id: flag!.id })).key).toBe('flag_not_found');
    expect((await asOperator.call(adminGetChatFlags, {})).data).toEqual([]);
    const audit = await database.db.selectFrom('audit').selectAll().execute();
    expect(audit).toMatchObject([{ action: 'settle-chat-flag', subject_id: rude.id, reason: 'Warned' }]);
    // A new report reopens the flag, and the report stays after the property and its conversations are deleted.
    await asUser.call(reportChat, { ...name, reason: 'Again' });
    await asRude.call(deleteProperty, { id: property.id });
    expect((await asOperator.call(adminGetChatFlags, {})).data).toMatchObject([
      { report: { property: null, property_title: 'A flat', reason: 'Again', messages: [{ message: 'Hello' }] } },
    ]);
  });
});

describe('the same text sent to many users', () => {
  const advert = 'Cheap loans for everybody, write to me today!';

  it('is limited after some receivers, and flagged to the operator', async () => {
    const { user, asOperator } = await participants();
    const write = async (message: string, now = testNow) => {
      const receiver = await market.account();
      const property = await market.property({ account_id: receiver.id });
      const to = { receiver_id: receiver.id, property_id: property.id };
      return caller(database, { account: user, now }).call(sendMessage, { ...to, message });
    };
    for (let sent = 0; sent < sameText.maxReceivers; sent++) await write(`${advert} ${sent}`);
    const late = sameText.pauseSeconds / 60 - 1;
    await expect(write(advert.toUpperCase(), minutesAfter(late))).rejects.toMatchObject({
      key: 'too_many_requests',
      seconds: 60,
    });
    expect((await asOperator.call(adminGetChatFlags, { kind: 'same_text' })).data).toMatchObject([
      { user: { id: user.id }, report: null, same_text: { message: advert.toUpperCase(), receivers: 10 } },
    ]);
    // Another text, a short text, and the same text after its pause are sent.
    await write('Is the flat on the third floor still free?', minutesAfter(late));
    for (let sent = 0; sent < sameText.maxReceivers + 2; sent++) await write('Is it free?', minutesAfter(late));
    await write(advert, minutesAfter(late + 1));
    await expect(write(advert, minutesAfter(late + 2))).rejects.toMatchObject({ key: 'too_many_requests' });
    // The limit ends after a day.
    await write(advert, minutesAfter(25 * 60));
    expect((await asOperator.call(adminGetChatFlags, {})).data).toHaveLength(1);
  });

  it('is flagged also when it is sent slowly, and again when it continues after the flag was settled', async () => {
    const { asOperator, user } = await participants();
    let sent = 0;
    const write = async () => {
      const property = await market.property({ account_id: (await market.account()).id });
      const now = minutesAfter((sent * sameText.pauseSeconds) / 60);
      sent += 1;
      const to = { receiver_id: property.account_id!, property_id: property.id };
      return caller(database, { account: user, now }).call(sendMessage, { ...to, message: advert });
    };
    const flags = async () => (await asOperator.call(adminGetChatFlags, {})).data;
    while (sent < sameText.maxReceivers) await write();
    expect(await flags()).toEqual([]);
    await write();
    const [flag] = await flags();
    expect(flag?.same_text).toEqual({ message: advert, receivers: sameText.maxReceivers + 1 });
    await asOperator.call(adminSettleChatFlag, { id: flag!.id });
    expect(await flags()).toEqual([]);
    await write();
    expect(await flags()).toMatchObject([{ id: flag!.id, same_text: { receivers: sameText.maxReceivers + 2 } }]);
  });

  it('is flagged again with its new date by fewer sends a day after the flag was settled', async () => {
    const { asOperator, user } = await participants();
    const flag = (receivers: number, minutes: number) =>
      flagSameText(database.db, {
        account: user.id,
        text: advert,
        hash: Buffer.from('same text'),
        receivers,
        at: minutesAfter(minutes),
      });
    const flags = async () => (await asOperator.call(adminGetChatFlags, {})).data;
    const day = 24 * 60;
    await flag(39, 0);
    await flag(40, 1);
    const [first] = await flags();
    expect(first).toMatchObject({ flagged_at: testNow.toISOString(), same_text: { receivers: 40 } });
    await asOperator.call(adminSettleChatFlag, { id: first!.id });
    await flag(11, day - 1);
    expect(await flags()).toEqual([]);
    await flag(11, 2 * day);
    expect(await flags()).toMatchObject([
      { id: first!.id, flagged_at: minutesAfter(2 * day).toISOString(), same_text: { receivers: 11 } },
    ]);
  });

  it('may be sent repeatedly to one user, about one property or many', async () => {
    const { asUser, property } = await participants();
    const owner = await market.account();
    for (let sent = 0; sent < sameText.maxReceivers + 3; sent++) {
      await asUser.call(sendMessage, { receiver_id: 0, property_id: property.id, message: advert });
      const { id } = await market.property({ account_id: owner.id });
      await asUser.call(sendMessage, { receiver_id: owner.id, property_id: id, message: advert });
    }
  });

  it('is limited when all messages are sent concurrently', async () => {
    const { asUser } = await participants();
    const properties = await Promise.all(
      Array.from({ length: sameText.maxReceivers + 8 }, async () => {
        const owner = await market.account();
        return market.property({ account_id: owner.id });
      }),
    );
    const sent = await Promise.allSettled(
      properties.map(({ id, account_id }) =>
        asUser.call(sendMessage, { receiver_id: account_id!, property_id: id, message: advert }),
      ),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(sameText.maxReceivers);
  });
});

describe('the answer time of an account', () => {
  it('is the median of its replies to others, from five replies on', async () => {
    const { user } = await participants();
    const property = await market.property({ account_id: user.id });
    const answerTime = async () => {
      const rows = await database.db.selectFrom('account').selectAll().where('id', '=', user.id).execute();
      return rows[0]?.answer_minutes;
    };
    // Unsorted durations. The second message of the same sender is no reply to the first.
    for (const [at, minutes] of [90, 5, 600, 10, 20].entries()) {
      expect(await answerTime()).toBeNull();
      const seeker = await market.account();
      const asSeeker = (now: Date) => caller(database, { account: seeker, now });
      const begun = at * 1_000;
      const name = { receiver_id: user.id, property_id: property.id };
      await asSeeker(minutesAfter(begun)).call(sendMessage, { ...name, message: 'Hello' });
      await asSeeker(minutesAfter(begun + 1)).call(sendMessage, { ...name, message: 'Hello?' });
      const back = { receiver_id: seeker.id, property_id: property.id };
      const asUser = (later: number) => caller(database, { account: user, now: minutesAfter(begun + later) });
      await asUser(minutes).call(sendMessage, { ...back, message: 'Hi' });
      await asUser(minutes + 500).call(sendMessage, { ...back, message: 'More' });
    }
    expect(await answerTime()).toBe(20);
    const seen = await market.account();
    const asSeen = caller(database, { account: seen });
    await asSeen.call(sendMessage, { receiver_id: user.id, property_id: property.id, message: 'Hello' });
    expect((await asSeen.call(getChats, {})).data[0]?.answer_minutes).toBe(20);
    const { data } = await asSeen.call(getProperty, { id: property.id });
    expect(data[0]?.answer_minutes).toBe(20);
    const agent = await asSeen.call(agentProperties, { id: user.id });
    expect(agent.data.customer_data).toMatchObject({ answer_minutes: 20 });
  });
});
