import { getChats, getMessages, sendMessage } from '@latchkey/contract/chat/calls';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { pdf, picture, uploadedFile } from '../testing/upload-fixtures.ts';
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

describe('sending', () => {
  it('returns the message as its sender sees it', async () => {
    const { asSeeker, seeker, owner, property, toOwner } = await participants();
    const sent = await asSeeker.call(sendMessage, { ...toOwner, message: ' Is it still free? ', client_id: 'one' });
    expect(sent.data).toEqual({
      id: sent.id,
      sender_id: seeker.id,
      receiver_id: owner.id,
      property_id: property.id,
      message: 'Is it still free?',
      file: '',
      audio: '',
      chat_message_type: 'text',
      user_profile: '',
      time_ago: 'just now',
      created_at: testNow.toISOString(),
      updated_at: testNow.toISOString(),
      file_meta: null,
      client_id: 'one',
      is_seen: false,
    });
  });

  it('takes the sender from the token, not from the request', async () => {
    const { asSeeker, seeker, owner, toOwner } = await participants();
    const sent = await asSeeker.call(sendMessage, { ...toOwner, sender_id: owner.id, message: 'Hello' });
    expect(sent.data?.sender_id).toBe(seeker.id);
  });

  it('accepts a picture, a document and a voice message, each checked by its bytes', async () => {
    const { asSeeker, toOwner, asOwner, withSeeker } = await participants();
    const jpeg = await picture(300);
    const webm = Buffer.concat([
      Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
      Buffer.alloc(200),
    ]);
    await asSeeker.call(sendMessage, { ...toOwner, file: uploadedFile('balcony.jpg', jpeg) });
    await asSeeker.call(sendMessage, { ...toOwner, message: 'The plan', file: uploadedFile('plan.pdf', pdf) });
    await asSeeker.call(sendMessage, { ...toOwner, audio: uploadedFile('blob.webm', webm) });
    const { data } = await asOwner.call(getMessages, withSeeker);
    const [voice, document, photo] = data.data;
    expect(photo).toMatchObject({ chat_message_type: 'file', message: null, file_meta: { name: 'balcony.jpg' } });
    expect(photo?.file_meta?.picture).toMatchObject({ width: 300, height: 300 });
    expect(photo?.file).toMatch(/^https:\/\/latchkey\.test\/files\/chat\/.*\.(webp|jpe?g)\?until=/);
    expect(document).toMatchObject({
      chat_message_type: 'file_and_text',
      message: 'The plan',
      file_meta: { name: 'plan.pdf', bytes: pdf.length, picture: null },
    });
    expect(voice).toMatchObject({ chat_message_type: 'audio', file: '', file_meta: null });
    expect(voice?.audio).toMatch(/\.webm\?until=/);
  });

  it('rejects files whose content does not match their extension, and stores no file', async () => {
    const { asSeeker, toOwner } = await participants();
    const wrong = await asSeeker.failure(sendMessage, { ...toOwner, file: uploadedFile('plan.pdf', '<html></html>') });
    expect(wrong.key).toBe('file_type_not_allowed');
    const voice = await asSeeker.failure(sendMessage, { ...toOwner, audio: uploadedFile('voice.webm', pdf) });
    expect(voice.key).toBe('file_type_not_allowed');
    const type = await asSeeker.failure(sendMessage, { ...toOwner, file: uploadedFile('run.exe', 'MZ') });
    expect(type.key).toBe('bad_input');
    expect(await database.db.selectFrom('file').select('id').execute()).toEqual([]);
    expect(await database.db.selectFrom('chat_thread').select('id').execute()).toEqual([]);
  });

  it('rejects an empty message, the sender as receiver, and unknown listings and users', async () => {
    const { asSeeker, toOwner, seeker, property, owner } = await participants();
    const failure = async (sent: Parameters<typeof asSeeker.failure<unknown, unknown, object>>[1]) =>
      (await asSeeker.failure(sendMessage, { ...toOwner, message: 'Hello', ...sent })).key;
    expect(await failure({ message: '  ' })).toBe('bad_input');
    expect(await failure({ message: 'x'.repeat(4_001) })).toBe('bad_input');
    // Older clients send a recording as text.
    expect(await failure({ message: '', audio: '[object Blob]' })).toBe('bad_input');
    expect(await failure({ receiver_id: seeker.id })).toBe('not_with_yourself');
    expect(await failure({ property_id: 999_999 })).toBe('property_not_found');
    expect(await failure({ receiver_id: 999_999 })).toBe('user_not_found');
    await database.db.updateTable('account').set({ is_active: false }).where('id', '=', owner.id).execute();
    expect(await failure({})).toBe('user_not_found');
    await database.db.updateTable('account').set({ is_active: true }).execute();
    await database.db.updateTable('property').set({ status: 0 }).where('id', '=', property.id).execute();
    expect(await failure({})).toBe('property_not_found');
  });

  it.each([
    ['the owner of the listing', true, {}, 'owner'],
    ['an agent with a public page', true, { verification_status: 'success' }, null],
    ['the other side of a conversation', true, {}, 'thread'],
    ['the admin', true, 'admin', null],
    ['an account without anything public', false, {}, null],
    ['a deactivated agent', false, { is_active: false, verification_status: 'success' }, null],
  ] as const)('to %s about a public listing is allowed: %s', async (_, isAllowed, values, link) => {
    const { asOwner, owner, seeker, property } = await participants();
    const receiver = values === 'admin' ? { id: 0 } : link === 'owner' ? owner : await market.account(values);
    if (link === 'thread') {
      await asOwner.call(sendMessage, { receiver_id: receiver.id, property_id: property.id, message: 'Hello' });
      await database.db.updateTable('property').set({ account_id: null }).where('id', '=', property.id).execute();
    }
    const sender = link === 'thread' ? owner : seeker;
    const asSender = caller(database, { account: sender });
    for (const body of [
      { message: 'Hello' },
      { file: uploadedFile('plan.pdf', pdf) },
      { message: 'Hello again', client_id: 'again' },
    ]) {
      const sent = { receiver_id: receiver.id, property_id: property.id, ...body };
      if (isAllowed) await asSender.call(sendMessage, sent);
      else expect(await asSender.failure(sendMessage, sent)).toMatchObject({ key: 'user_not_found' });
    }
  });

  it('continues in a conversation about a listing that is no longer public', async () => {
    const { asSeeker, asOwner, toOwner, toSeeker, property } = await participants();
    await asSeeker.call(sendMessage, { ...toOwner, message: 'Hello' });
    await database.db.updateTable('property').set({ status: 0 }).where('id', '=', property.id).execute();
    await asOwner.call(sendMessage, { ...toSeeker, message: 'It is taken.' });
    await asSeeker.call(sendMessage, { ...toOwner, message: 'A pity.' });
    const { data } = await asSeeker.call(getChats, {});
    expect(data[0]?.property?.is_public).toBe(false);
  });

  it('stores a message once when it is sent repeatedly with one client id, also concurrently', async () => {
    const { asSeeker, toOwner, withOwner } = await participants();
    const again = { ...toOwner, message: 'Once', client_id: 'abc' };
    const ids = await Promise.all(Array.from({ length: 8 }, () => asSeeker.call(sendMessage, again)));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    expect(await asSeeker.call(sendMessage, { ...again, message: 'Another text' })).toMatchObject({
      id: ids[0]!.id,
      data: { message: 'Once' },
    });
    expect(await textsOf(asSeeker, withOwner)).toEqual(['Once']);
  });

  it('deletes the uploaded file of a repeated send', async () => {
    const { asSeeker, toOwner } = await participants();
    const file = async () => uploadedFile('a.jpg', await picture(200));
    const client_id = 'with-file';
    const both = await Promise.all(
      [await file(), await file()].map((each) => asSeeker.call(sendMessage, { ...toOwner, file: each, client_id })),
    );
    expect(both[0]?.id).toBe(both[1]?.id);
    const rows = await database.db.selectFrom('file').select('key').execute();
    expect(rows).toHaveLength(1);
  });

  it('assigns increasing ids in order of visibility, so that paging by after_id skips no message', async () => {
    const { asSeeker, asOwner, toOwner, toSeeker, withOwner } = await participants();
    await asSeeker.call(sendMessage, { ...toOwner, message: 'first' });
    const seen: number[] = [];
    const poll = async () => {
      const { data } = await asSeeker.call(getMessages, { ...withOwner, after_id: seen.at(-1), per_page: 100 });
      seen.push(...data.data.map(({ id }) => id).toSorted((one, other) => one - other));
    };
    let isSending = true;
    const sending = Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        at % 2 === 0
          ? asSeeker.call(sendMessage, { ...toOwner, message: `s${at}` })
          : asOwner.call(sendMessage, { ...toSeeker, message: `o${at}` }),
      ),
    ).finally(() => (isSending = false));
    while (isSending) await poll();
    await sending;
    await poll();
    expect(seen).toHaveLength(41);
    expect(new Set(seen).size).toBe(41);
  });

  it('pushes the payload of the contract to the receiver’s devices, and none to the sender’s', async () => {
    const { asSeeker, toOwner, owner, seeker, property } = await participants();
    for (const account of [owner, seeker]) {
      await device(account.id);
    }
    const sent = await asSeeker.call(sendMessage, { ...toOwner, message: 'Is it still free?' });
    const pushes = await database.db.selectFrom('push').selectAll().execute();
    expect(pushes).toHaveLength(1);
    expect(pushes[0]).toMatchObject({
      account_id: owner.id,
      about_account_id: seeker.id,
      once_key: `chat ${sent.id}`,
      payload: {
        type: 'chat',
        title: 'Flat with two balconies',
        body: 'Sara Seeker: Is it still free?',
        message: 'Is it still free?',
        sender_id: String(seeker.id),
        receiver_id: String(owner.id),
        property_id: String(property.id),
        chat_message_type: 'text',
        username: 'Sara Seeker',
        unread_messages_count: '1',
        created_at: testNow.toISOString(),
        id: String(sent.id),
        click_action: `https://latchkey.test/user/chat?user=${seeker.id}&property=${property.id}`,
      },
    });
    for (const value of Object.values(pushes[0]!.payload as object)) expect(typeof value).toBe('string');
  });
});
