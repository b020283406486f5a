import { agentProperties } from '@latchkey/contract/calls/agent';
import { deleteChatMessage, getChats, getMessages, reportChat, sendMessage } from '@latchkey/contract/calls/chat';
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
} from '@latchkey/contract/calls/operator-chat';
import { deleteProperty } from '@latchkey/contract/calls/own-property';
import { getProperty } from '@latchkey/contract/calls/property';
import { sameText } from '@latchkey/contract/limits';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { caller } from '../testing/call-verb.ts';
import { testOperatorSession } from '../testing/console-operator.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';

let database: Database;
let market: MarketFixture;
const opened: Database[] = [];
beforeEach(async () => {
  database = await testDatabase();
  opened.push(database);
  market = marketFixture(database);
});
afterAll(() => Promise.all(opened.map((each) => each.close())));

async function people() {
  const person = await market.account({ name: 'Sara Seeker', email: 'sara@example.test' });
  const home = await market.home({ account_id: null, title: 'A loft' });
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
  const thread = { user_id: person.id, property_id: home.id };
  return { person, home, operator, asOperator, asPerson: caller(database, { account: person }), thread };
}

function minutesAfter(minutes: number): Date {
  return new Date(testNow.getTime() + minutes * 60_000);
}

describe('the operator', () => {
  it('is a party like any other, called 0 and Admin', async () => {
    await market.settings({ company_email: 'office@example.test' });
    const { asPerson, asOperator, thread, home, person, operator } = await people();
    const toOperator = { receiver_id: 0, property_id: home.id };
    const asked = await asPerson.call(sendMessage, { ...toOperator, message: 'Is it still free?' });
    expect(await asOperator.call(adminGetChats, {})).toMatchObject({
      data: [{ user_id: person.id, name: 'Sara Seeker', unread_count: 1 }],
      total_page: 1,
    });
    await asOperator.call(adminMarkMessagesRead, { ...thread, message_id: asked.id });
    const answered = await asOperator.call(adminSendMessage, { ...thread, message: 'It is.', client_id: 'a' });
    expect(answered.data).toMatchObject({ sender_id: 0, receiver_id: person.id, message: 'It is.', client_id: 'a' });
    expect((await asOperator.call(adminSendMessage, { ...thread, message: 'It is.', client_id: 'a' })).id).toBe(
      answered.id,
    );
    expect((await asPerson.call(getChats, {})).data).toMatchObject([
      { user_id: 0, name: 'Admin', property_id: home.id, unread_count: 1, user_slug_id: 'admin' },
    ]);
    const { data } = await asPerson.call(getMessages, { user_id: 0, property_id: home.id });
    expect(data.data).toMatchObject([
      { sender_id: 0, message: 'It is.' },
      { receiver_id: 0, is_seen: true },
    ]);
    expect((await asOperator.call(adminGetMessages, thread)).data.data).toHaveLength(2);
    const kept = await database.db.selectFrom('chat_message').select(['sender_id', 'operator_id']).execute();
    expect(kept).toContainEqual({ sender_id: null, operator_id: operator.id });
    // One mail, when it begins; and one an hour of the same person, however many they begin.
    await asPerson.call(sendMessage, { ...toOperator, message: 'Thank you.' });
    const other = await market.home({ account_id: null });
    await asPerson.call(sendMessage, { ...toOperator, property_id: other.id, message: 'And this one?' });
    const mails = await database.db.selectFrom('outbox').select(['recipient', 'text']).execute();
    expect(mails).toEqual([{ recipient: 'office@example.test', text: expect.stringContaining('sara@example.test') }]);
  });

  it('begins about any home, deletes what is its own, and blocks', async () => {
    const { asPerson, asOperator, thread, home } = await people();
    await database.db.updateTable('property').set({ status: 0 }).execute();
    const sent = await asOperator.call(adminSendMessage, { ...thread, message: 'Good morning' });
    const back = await asPerson.call(sendMessage, { receiver_id: 0, property_id: home.id, message: 'Good morning' });
    const theirs = { ...thread, message_id: back.id };
    expect((await asOperator.failure(adminDeleteChatMessage, theirs)).key).toBe('message_not_found');
    const operators = { message_id: sent.id, receiver_id: 0 };
    expect((await asPerson.failure(deleteChatMessage, operators)).key).toBe('message_not_found');
    await asOperator.call(adminDeleteChatMessage, { ...thread, message_id: sent.id });
    await asOperator.call(adminBlockUser, { user_id: thread.user_id, reason: 'Advertising' });
    const refused = await asPerson.failure(sendMessage, { receiver_id: 0, property_id: home.id, message: 'x' });
    expect(refused.key).toBe('blocked_by_user');
    expect((await asPerson.call(getChats, {})).data[0]?.is_blocked_by_user).toBe(true);
    await asOperator.call(adminUnblockUser, { user_id: thread.user_id });
    await asPerson.call(sendMessage, { receiver_id: 0, property_id: home.id, message: 'Thank you' });
    await asOperator.call(adminDeleteChatMessage, thread);
    expect((await asPerson.call(getChats, {})).data).toEqual([]);
    const log = database.db.selectFrom('audit').select(['action', 'before']).where('account_id', '=', thread.user_id);
    expect(await log.orderBy('id').execute()).toEqual([
      { action: 'delete-message', before: `message #${sent.id}` },
      { action: 'block-user', before: '' },
      { action: 'unblock-user', before: 'blocked' },
      { action: 'delete-conversation', before: `home #${home.id}` },
    ]);
  });
});

describe('a report', () => {
  it('shows the operator what was said, whatever is deleted afterwards', async () => {
    const { asPerson, asOperator, person } = await people();
    const rude = await market.account({ name: 'Rudi Rude' });
    const home = await market.home({ account_id: rude.id, title: 'A flat' });
    const asRude = caller(database, { account: rude });
    const name = { user_id: rude.id, property_id: home.id };
    expect((await asPerson.failure(reportChat, { ...name, reason: 'Rude' })).key).toBe('thread_not_found');
    await asPerson.call(sendMessage, { receiver_id: rude.id, property_id: home.id, message: 'Hello' });
    const insult = await asRude.call(sendMessage, { receiver_id: person.id, property_id: home.id, message: 'Go away' });
    expect((await asPerson.failure(reportChat, { ...name, reason: ' ' })).key).toBe('bad_input');
    expect(await asPerson.call(reportChat, { ...name, reason: 'Rude' })).not.toHaveProperty('key');
    expect(await asPerson.call(reportChat, { ...name, reason: 'Still' })).toMatchObject({ key: 'already_reported' });
    await asRude.call(deleteChatMessage, { message_id: insult.id, receiver_id: person.id });

    const { data, total } = await asOperator.call(adminGetChatFlags, { kind: 'report' });
    expect(total).toBe(1);
    expect(data).toMatchObject([
      {
        kind: 'report',
        user: { id: rude.id, name: 'Rudi Rude' },
        report: {
          by: { id: person.id },
          property: { id: home.id, title: 'A flat' },
          reason: 'Rude',
          messages: [
            { sender_id: person.id, message: 'Hello' },
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
    // It goes on: a new report is looked at again, and stays when the home is gone with all that was said about it.
    await asPerson.call(reportChat, { ...name, reason: 'Again' });
    await asRude.call(deleteProperty, { id: home.id });
    expect((await asOperator.call(adminGetChatFlags, {})).data).toMatchObject([
      { report: { property: null, property_title: 'A flat', reason: 'Again', messages: [{ message: 'Hello' }] } },
    ]);
  });
});

describe('the same text to many', () => {
  const advert = 'Cheap loans for everybody, write to me today!';

  it('is slowed after some, and shown to the operator', async () => {
    const { person, asOperator } = await people();
    const write = async (message: string, now = testNow) => {
      const receiver = await market.account();
      const home = await market.home({ account_id: receiver.id });
      const to = { receiver_id: receiver.id, property_id: home.id };
      return caller(database, { account: person, now }).call(sendMessage, { ...to, message });
    };
    for (let sent = 0; sent < sameText.freely; sent++) await write(`${advert} ${sent}`);
    const late = sameText.pauseSeconds / 60 - 1;
    await expect(write(advert.toUpperCase(), minutesAfter(late))).rejects.toMatchObject({
      key: 'too_many_requests',
      seconds: 60,
    });
    expect((await asOperator.call(adminGetChatFlags, { kind: 'same_text' })).data).toMatchObject([
      { user: { id: person.id }, report: null, same_text: { message: advert.toUpperCase(), receivers: 10 } },
    ]);
    // Another text goes, and so does a short one; and this one after its pause.
    await write('Is the flat on the third floor still free?', minutesAfter(late));
    for (let sent = 0; sent < sameText.freely + 2; sent++) await write('Is it free?', minutesAfter(late));
    await write(advert, minutesAfter(late + 1));
    await expect(write(advert, minutesAfter(late + 2))).rejects.toMatchObject({ key: 'too_many_requests' });
    // A day later it is forgotten.
    await write(advert, minutesAfter(25 * 60));
    expect((await asOperator.call(adminGetChatFlags, {})).data).toHaveLength(1);
  });

  it('is shown also to whom it only goes slowly, and again when it goes on after it was put away', async () => {
    const { asOperator, person } = await people();
    let sent = 0;
    const write = async () => {
      const home = await market.home({ account_id: (await market.account()).id });
      const now = minutesAfter((sent * sameText.pauseSeconds) / 60);
      sent += 1;
      const to = { receiver_id: home.account_id!, property_id: home.id };
      return caller(database, { account: person, now }).call(sendMessage, { ...to, message: advert });
    };
    const flags = async () => (await asOperator.call(adminGetChatFlags, {})).data;
    while (sent < sameText.freely) await write();
    expect(await flags()).toEqual([]);
    await write();
    const [flag] = await flags();
    expect(flag?.same_text).toEqual({ message: advert, receivers: sameText.freely + 1 });
    await asOperator.call(adminSettleChatFlag, { id: flag!.id });
    expect(await flags()).toEqual([]);
    await write();
    expect(await flags()).toMatchObject([{ id: flag!.id, same_text: { receivers: sameText.freely + 2 } }]);
  });

  it('may be said again to the same person, about one home or many', async () => {
    const { asPerson, home } = await people();
    const owner = await market.account();
    for (let sent = 0; sent < sameText.freely + 3; sent++) {
      await asPerson.call(sendMessage, { receiver_id: 0, property_id: home.id, message: advert });
      const { id } = await market.home({ account_id: owner.id });
      await asPerson.call(sendMessage, { receiver_id: owner.id, property_id: id, message: advert });
    }
  });

  it('is noticed when all go out at the same moment', async () => {
    const { asPerson } = await people();
    const homes = await Promise.all(
      Array.from({ length: sameText.freely + 8 }, async () => {
        const owner = await market.account();
        return market.home({ account_id: owner.id });
      }),
    );
    const sent = await Promise.allSettled(
      homes.map(({ id, account_id }) =>
        asPerson.call(sendMessage, { receiver_id: account_id!, property_id: id, message: advert }),
      ),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(sameText.freely);
  });
});

describe('the time that somebody takes to answer', () => {
  it('is the middle of their answers to others, from five on', async () => {
    const { person } = await people();
    const home = await market.home({ account_id: person.id });
    const answerTime = async () => {
      const asked = await database.db.selectFrom('account').selectAll().where('id', '=', person.id).execute();
      return asked[0]?.answer_minutes;
    };
    // Not in the order of their length; the second message of a conversation is no answer to its first.
    for (const [at, minutes] of [90, 5, 600, 10, 20].entries()) {
      expect(await answerTime()).toBeNull();
      const seeker = await market.account();
      const asSeeker = (now: Date) => caller(database, { account: seeker, now });
      const begun = at * 1_000;
      const name = { receiver_id: person.id, property_id: home.id };
      await asSeeker(minutesAfter(begun)).call(sendMessage, { ...name, message: 'Hello' });
      await asSeeker(minutesAfter(begun + 1)).call(sendMessage, { ...name, message: 'Hello?' });
      const back = { receiver_id: seeker.id, property_id: home.id };
      const asPerson = (later: number) => caller(database, { account: person, now: minutesAfter(begun + later) });
      await asPerson(minutes).call(sendMessage, { ...back, message: 'Hi' });
      await asPerson(minutes + 500).call(sendMessage, { ...back, message: 'More' });
    }
    expect(await answerTime()).toBe(20);
    const seen = await market.account();
    const asSeen = caller(database, { account: seen });
    await asSeen.call(sendMessage, { receiver_id: person.id, property_id: home.id, message: 'Hello' });
    expect((await asSeen.call(getChats, {})).data[0]?.answer_minutes).toBe(20);
    const { data } = await asSeen.call(getProperty, { id: home.id });
    expect(data[0]?.answer_minutes).toBe(20);
    const agent = await asSeen.call(agentProperties, { id: person.id });
    expect(agent.data.customer_data).toMatchObject({ answer_minutes: 20 });
  });
});
