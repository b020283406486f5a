import { markMessagesRead, sendMessage } from '@latchkey/contract/chat/calls';
import { setNotificationPreference } from '@latchkey/contract/notification/calls';
import { messageMail } from '@latchkey/contract/limits';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { Outbox } from '../platform/mail/outbox.ts';
import { caller } from '../testing/call-handler.ts';
import { marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { picture, uploadedFile } from '../testing/upload-fixtures.ts';
import { mailUnreadMessages, unreadMailQueue } from './mail-unread-messages.ts';
import { getOwnSummary } from '@latchkey/contract/account/calls';

const siteUrl = 'https://homes.test';
const opened: Database[] = [];
let database: Database;
beforeEach(async () => {
  database = await testDatabase();
  opened.push(database);
});
afterAll(() => Promise.all(opened.map((each) => each.close())));

const after = (ms: number) => new Date(testNow.getTime() + ms);

async function conversation() {
  const market = marketFixture(database);
  const owner = await market.account({ name: 'Olga Owner', is_email_verified: true });
  const seeker = await market.account({ name: 'Sara Seeker', is_email_verified: true });
  const listing = await market.property({ account_id: owner.id, title: 'Flat by the river' });
  const asSeeker = caller(database, { account: seeker });
  return {
    owner,
    seeker,
    listing,
    asSeeker,
    asOwner: caller(database, { account: owner }),
    write(message: string, at = testNow) {
      asSeeker.context.now = () => at;
      return asSeeker.call(sendMessage, { receiver_id: owner.id, property_id: listing.id, message });
    },
  };
}

async function mailsAt(now: Date) {
  await mailUnreadMessages({ database, outbox: new Outbox(database), mailUrl: siteUrl }, now);
  return database.db.selectFrom('outbox').select(['recipient', 'subject', 'text']).orderBy('id').execute();
}

describe('an unread message', () => {
  it('is mailed to its receiver with a link to the conversation', async () => {
    const { owner, asOwner, seeker, listing, write } = await conversation();
    await write('Is it still available?');
    expect((await asOwner.call(getOwnSummary, {})).data).toMatchObject({ unread_messages: 1, new_interest: 0 });
    expect(await mailsAt(after(messageMail.afterMs - 1))).toEqual([]);
    const mails = await mailsAt(after(60_000));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      recipient: owner.email,
      subject: 'New message from Sara Seeker: Flat by the river',
    });
    expect(mails[0]?.text).toContain('Is it still available?');
    expect(mails[0]?.text).toContain(`${siteUrl}/user/chat?user=${seeker.id}&property=${listing.id}`);
  });

  it('without text is named by its attachment, in the language of the market if its receiver has none', async () => {
    const { owner, listing, asSeeker } = await conversation();
    const market = marketFixture(database);
    await market.settings({ default_language: 'es' });
    const token_hash = Buffer.from('device');
    await market.insert('push_token', { token_hash, token: 'device', account_id: owner.id, created_at: testNow });
    const file = uploadedFile('balcony.jpg', await picture(200));
    await asSeeker.call(sendMessage, { receiver_id: owner.id, property_id: listing.id, file });
    const [mail] = await mailsAt(after(60_000));
    expect(mail?.text).toContain('Foto');
    const [push] = await database.db.selectFrom('push').select('payload').execute();
    expect(push?.payload).toMatchObject({ body: 'Sara Seeker: Foto' });
  });

  it('schedules the mail job for the time when it may be mailed, well before a minute has passed', async () => {
    const { asSeeker, write } = await conversation();
    const scheduled: [string, number?][] = [];
    asSeeker.context.wake = async (...wake) => void scheduled.push(wake);
    await write('Is it still available?');
    expect(scheduled).toEqual([[unreadMailQueue, messageMail.afterMs]]);
    expect(messageMail.afterMs).toBeLessThanOrEqual(30_000);
  });

  it('is mailed within a minute to a receiver whose sender continues writing', async () => {
    const { write } = await conversation();
    const everyMs = messageMail.afterMs / 2;
    for (let ms = 0; ms < 60_000; ms += everyMs) await write(`After ${ms} ms`, after(ms));
    expect(await mailsAt(after(60_000))).toHaveLength(1);
    await write('One more', after(60_000 + everyMs));
    expect(await mailsAt(after(60_000 + messageMail.pauseMs))).toHaveLength(2);
  });

  it('is mailed at most once an hour for each conversation', async () => {
    const { write } = await conversation();
    await write('First');
    expect(await mailsAt(after(60_000))).toHaveLength(1);
    await write('Second', after(120_000));
    expect(await mailsAt(after(180_000))).toHaveLength(1);
    expect(await mailsAt(after(60_000 + messageMail.pauseMs))).toHaveLength(2);
    expect(await mailsAt(after(60_000 + 2 * messageMail.pauseMs))).toHaveLength(2);
  });

  it('is not mailed once it is read, or to an address that is not verified', async () => {
    const { owner, seeker, listing, asOwner, write } = await conversation();
    const { id } = await write('Hello');
    await asOwner.call(markMessagesRead, { user_id: seeker.id, property_id: listing.id, message_id: id });
    expect(await mailsAt(after(60_000))).toEqual([]);
    await write('Hello again');
    await database.db.updateTable('account').set({ is_email_verified: false }).where('id', '=', owner.id).execute();
    expect(await mailsAt(after(60_000))).toEqual([]);
  });

  it('is not mailed to a user who switched these emails off', async () => {
    const { asOwner, write } = await conversation();
    await asOwner.call(setNotificationPreference, { kind: 'messages', is_mailed: 0 });
    await write('Hello');
    expect(await mailsAt(after(60_000))).toEqual([]);
    await asOwner.call(setNotificationPreference, { kind: 'messages', is_mailed: 1 });
    expect(await mailsAt(after(60_000))).toHaveLength(1);
  });

  it('is mailed by one of two jobs that run at the same time', async () => {
    const { write } = await conversation();
    await write('Hello');
    await Promise.all([mailsAt(after(60_000)), mailsAt(after(60_000))]);
    expect(await mailsAt(after(60_000))).toHaveLength(1);
  });
});
