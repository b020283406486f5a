import { createHash } from 'node:crypto';
import { getMarks, interestedUsers } from '@latchkey/contract/saved-listings/calls';
import {
  getNotificationList,
  markNotificationsRead,
  registerPush,
  setNotificationPreference,
} from '@latchkey/contract/notification/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyAlert } from '../saved-search/alert-jobs.ts';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { sendDuePushes } from '../platform/push/send-due-pushes.ts';
import { caller } from '../testing/call-handler.ts';
import { testOperatorSession } from '../testing/console-operator.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { waitForBlockedQuery } from '../testing/wait-for-blocked-query.ts';
import { countUnread } from './notification-list.ts';
import { purgeOldNotifications } from './notification-jobs.ts';
import { queueAnnouncementPushes } from './queue-announcement-pushes.ts';
import { adminGetAnnouncements, adminSendNotification } from '@latchkey/contract/admin/announcements/calls';
import {
  adminDecideProject,
  adminDecideProperty,
  adminDecideVerification,
} from '@latchkey/contract/admin/review-queue/calls';
import { adminSwitchAccount } from '@latchkey/contract/admin/users/calls';

let database: Database;
let market: MarketFixture;
let operator: ReturnType<typeof caller>;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  const { id } = await market.insert('operator', { email: 'o@x.test', name: 'O', password_hash: '', role: 'owner' });
  operator = caller(database);
  operator.context.operator = {
    id,
    name: 'O',
    email: 'o@x.test',
    role: 'owner',
    isDemo: false,
    ...testOperatorSession,
  };
});
afterAll(() => database.close());

/** An account with a device that receives pushes, and its caller. */
async function createUser(values: Parameters<MarketFixture['account']>[0] = {}) {
  const account = await market.account({ is_email_verified: true, ...values });
  const session = await market.insert('session', {
    token_hash: createHash('sha256').update(account.slug_id).digest(),
    account_id: account.id,
  });
  const self = caller(database, { account, sessionId: session.id });
  await self.call(registerPush, { fcm_id: `device of ${account.slug_id}` });
  const list = async () => (await self.call(getNotificationList, {})).data;
  return { ...account, ...self, list };
}

/** Sends all due pushes and returns them with their device tokens. */
async function pushed(): Promise<{ token: string; data: Record<string, string> }[]> {
  const sent: { token: string; data: Record<string, string> }[] = [];
  const send = async ({ token, payload }: { token: string; payload: Record<string, string> }) => {
    sent.push({ token, data: payload });
  };
  const senders = [{ accepts: () => true, send }];
  await sendDuePushes({ database, senders, now: () => new Date(Date.now() + 1_000) });
  return sent;
}

const mailsTo = async (email: string) =>
  (await database.db.selectFrom('outbox').select('subject').where('recipient', '=', email).orderBy('id').execute()).map(
    ({ subject }) => subject,
  );

describe('notifications of an account', () => {
  it('are stored, pushed and mailed when a property or a project is approved or rejected', async () => {
    const owner = await createUser();
    const picture = await market.file();
    const pending = { account_id: owner.id, request_status: 'pending' } as const;
    const property = await market.property({ ...pending, title: 'Sunny flat', title_image_id: picture.id });
    const project = await market.project({ ...pending, title: 'Harbour' });
    await operator.call(adminDecideProperty, { id: property.id, request_status: 'approved' });
    await operator.call(adminDecideProject, { id: project.id, request_status: 'rejected', reason: 'No plan' });

    const [rejected, approved] = await owner.list();
    expect(approved).toMatchObject({
      title: 'Your listing is live',
      message: '“Sunny flat” has been approved. Everyone can find it now.',
      type: 1,
      send_type: 0,
      customers_id: String(owner.id),
      propertys_id: property.id,
      property: { id: property.id, title_image: `https://latchkey.test/files/${picture.key}` },
      notification_image: `https://latchkey.test/files/${picture.key}`,
      created: 'just now',
      kind: 'listings',
      link: `/properties-details/${property.slug_id}`,
      is_read: false,
    });
    expect(rejected).toMatchObject({
      title: 'Your project needs changes',
      message: '“Harbour” wasn’t approved: No plan',
      propertys_id: null,
      property: null,
      notification_image: '',
      link: `/my-project/${project.slug_id}`,
    });
    expect(await pushed()).toEqual([
      {
        token: `device of ${owner.slug_id}`,
        data: expect.objectContaining({
          type: 'property_inquiry',
          id: String(property.id),
          title: 'Your listing is live',
          body: expect.stringContaining('Sunny flat'),
          click_action: `https://latchkey.test/properties-details/${property.slug_id}`,
          sound: 'default',
        }),
      },
      {
        token: `device of ${owner.slug_id}`,
        data: expect.objectContaining({ type: 'project_inquiry', id: String(project.id) }),
      },
    ]);
    expect(await mailsTo(owner.email)).toHaveLength(2);
  });

  it('are in the language of the receiver', async () => {
    const owner = await createUser({ language: 'ar', verification_status: 'pending' });
    await operator.call(adminDecideVerification, { user_id: owner.id, status: 'success' });
    expect((await owner.list())[0]).toMatchObject({ title: 'تم توثيق حسابك', kind: 'account', link: '/user/profile' });
    expect((await pushed())[0]?.data).toMatchObject({ type: 'agent_verification', title: 'تم توثيق حسابك' });
  });

  it('are pushed to the devices of a deactivated account before they are signed out', async () => {
    const owner = await createUser();
    await operator.call(adminSwitchAccount, { user_id: owner.id, is_active: 0, reason: 'Spam' });
    expect(
      await database.db.selectFrom('push_token').select('token').where('account_id', '=', owner.id).execute(),
    ).toEqual([]);
    expect(await pushed()).toMatchObject([
      { token: `device of ${owner.slug_id}`, data: { type: 'account_deactivated' } },
    ]);
    await operator.call(adminSwitchAccount, { user_id: owner.id, is_active: 1 });
    expect((await owner.list()).map(({ kind }) => kind)).toEqual(['account', 'account']);
    expect(await mailsTo(owner.email)).toHaveLength(2);
    const remaining = await database.db
      .selectFrom('push')
      .select(['token', 'payload'])
      .where('token', 'is not', null)
      .execute();
    expect(remaining).toEqual([]);
  });

  it('are stored for an account with pushes switched off', async () => {
    const owner = await createUser({ notification: false, verification_status: 'pending' });
    await operator.call(adminDecideVerification, { user_id: owner.id, status: 'failed', reason: 'Blurred' });
    expect(await owner.list()).toHaveLength(1);
    expect(await pushed()).toEqual([]);
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });

  it('are sent once for repeated interest of one user', async () => {
    const [owner, visitor] = [await createUser(), await createUser({ name: 'Ada Byron' })];
    const property = await market.property({ account_id: owner.id, title: 'Sunny flat' });
    for (const type of [1, 1, 0, 1]) await visitor.call(interestedUsers, { property_id: property.id, type });
    expect(await owner.list()).toMatchObject([
      { message: 'Ada Byron is interested in “Sunny flat”.', type: 2, link: `/user/interested/${property.slug_id}` },
    ]);
    expect(await visitor.list()).toEqual([]);
    expect(await pushed()).toHaveLength(1);
    // Deleting an account deletes the notifications that name it.
    await database.db.deleteFrom('account').where('id', '=', visitor.id).execute();
    expect(await owner.list()).toEqual([]);
  });

  it('are not sent for interest of a user who is blocked on either side', async () => {
    const [owner, blocked, blocks] = [await createUser(), await createUser(), await createUser()];
    const property = await market.property({ account_id: owner.id });
    await market.insert('block', { by_account_id: owner.id, account_id: blocked.id });
    await market.insert('block', { by_account_id: blocks.id, account_id: owner.id });
    for (const each of [blocked, blocks]) {
      await each.call(interestedUsers, { property_id: property.id, type: 1 });
      expect((await each.call(getMarks, {})).data.interests).toEqual([property.id]);
    }
    expect(await owner.list()).toEqual([]);
    expect(await pushed()).toEqual([]);
  });

  it('about new listings of a saved search name the first titles; an alert without an account is only mailed', async () => {
    const seeker = await createUser();
    const listings = ['One', 'Two', 'Three', 'Four'].map((title) => ({
      title,
      price: '',
      place: '',
      url: '',
      picture: '',
    }));
    const to = { email: seeker.email, name: seeker.name, language: '' };
    const links = { unsubscribeUrl: '', oneClickUrl: '' };
    const alert = { to, name: 'Berlin', listings, total: 6, url: 'https://latchkey.test/search?city=Berlin', ...links };
    await database.transaction(async (trx) => {
      await notifyAlert(seeker.context)({ ...alert, accountId: seeker.id }, trx);
      await notifyAlert(seeker.context)({ ...alert, accountId: null }, trx);
    });
    expect(await seeker.list()).toMatchObject([
      { title: 'New homes: Berlin', message: 'One, Two, Three, + 3', kind: 'searches', link: '/search?city=Berlin' },
    ]);
    expect(await pushed()).toMatchObject([{ data: { type: 'default', link: '/search?city=Berlin' } }]);
    expect(await mailsTo(seeker.email)).toEqual([]);
  });

  it('are not sent when the change is rejected', async () => {
    const owner = await createUser();
    const property = await market.property({ account_id: owner.id, request_status: 'approved' });
    expect((await operator.failure(adminDecideProperty, { id: property.id, request_status: 'approved' })).key).toBe(
      'status_change_not_allowed',
    );
    expect(await owner.list()).toEqual([]);
  });
});

describe('notifications from the operator', () => {
  it('go to all users, in batches and once to each', async () => {
    await database.db.deleteFrom('push_token').execute();
    const users = [await createUser(), await createUser(), await createUser()];
    await users[1]?.call(setNotificationPreference, { kind: 'news', is_pushed: 0 });
    const before = (await users[0]?.list())?.length ?? 0;
    const { data } = await operator.call(adminSendNotification, { title: 'A map', message: 'There is a map now.' });
    expect((await users[0]?.list())?.length).toBe(before + 1);
    expect((await users[1]?.list())?.[0]).toMatchObject({ id: data.id, send_type: 1, customers_id: '', type: 0 });
    // Two concurrent processes, then the remaining batches.
    await Promise.all([
      queueAnnouncementPushes(database, 'https://x.test'),
      queueAnnouncementPushes(database, 'https://x.test'),
    ]);
    while (await queueAnnouncementPushes(database, 'https://x.test'));
    const sent = await pushed();
    expect(sent.map(({ token }) => token).toSorted()).toEqual(
      [users[0], users[2]].map((one) => `device of ${one?.slug_id}`).toSorted(),
    );
    expect(sent[0]?.data).toMatchObject({ type: 'default', title: 'A map', id: String(data.id) });
    const audit = await database.db.selectFrom('audit').selectAll().where('subject', '=', 'notification').execute();
    expect(audit).toMatchObject([{ action: 'send-notification', subject_id: data.id, after: 'A map' }]);
    await operator.call(adminSendNotification, { title: 'For one', message: 'x', user_id: users[0]?.id ?? 0 });
    const notification = await operator.call(adminGetAnnouncements, { limit: 1 });
    expect(notification).toMatchObject({
      total: 1,
      data: [{ id: data.id, title: 'A map', operator: 'O', property: null, is_under_way: false }],
    });
    await pushed();
  });

  it('are queued without the devices that are deleted meanwhile', async () => {
    await database.db.deleteFrom('push_token').execute();
    const [remaining, deleted] = [await createUser(), await createUser()];
    await operator.call(adminSendNotification, { title: 'A map', message: 'There is a map now.' });
    const { queued } = await database.transaction(async (trx) => {
      await trx.deleteFrom('push_token').where('account_id', '=', deleted.id).execute();
      const waiting = queueAnnouncementPushes(database, 'https://x.test');
      await waitForBlockedQuery(database);
      return { queued: waiting };
    });
    expect(await queued).toBe(true);
    while (await queueAnnouncementPushes(database, 'https://x.test'));
    expect((await pushed()).map(({ token }) => token)).toEqual([`device of ${remaining.slug_id}`]);
  });

  it('are queued while an account is deleted, without a deadlock', async () => {
    await database.db.deleteFrom('push_token').execute();
    const [remaining, deleted] = [await createUser(), await createUser()];
    await operator.call(adminSendNotification, { title: 'A map', message: 'There is a map now.' });
    const { queued } = await database.transaction(async (trx) => {
      await trx.selectFrom('account').select('id').where('id', '=', deleted.id).forUpdate().execute();
      const waiting = queueAnnouncementPushes(database, 'https://x.test');
      await waitForBlockedQuery(database);
      await trx.deleteFrom('account').where('id', '=', deleted.id).execute();
      return { queued: waiting };
    });
    expect(await queued).toBe(true);
    while (await queueAnnouncementPushes(database, 'https://x.test'));
    expect((await pushed()).map(({ token }) => token)).toEqual([`device of ${remaining.slug_id}`]);
  });

  it.each(['everybody', 'one'])(
    'are sent to %s only once when the request is repeated after a lost connection',
    async (whom) => {
      const reader = await createUser();
      const notification = { title: `Twice ${whom}?`, message: 'Once.', ...(whom === 'one' && { user_id: reader.id }) };
      const send = (id: string) =>
        operator.call(adminSendNotification, { ...notification, client_id: `${whom} ${id}` });
      const [first, same] = await Promise.all([send('a'), send('a')]);
      const [again, other] = [await send('a'), await send('b')];
      expect([same.data.id, again.data.id]).toEqual([first.data.id, first.data.id]);
      expect(other.data.id).not.toBe(first.data.id);
      const titles = (await reader.list()).map(({ title }) => title);
      expect(titles.filter((title) => title === `Twice ${whom}?`)).toHaveLength(2);
      const auditRows = await database.db
        .selectFrom('audit')
        .select('id')
        .where('after', '=', `Twice ${whom}?`)
        .where('subject_id', '=', first.data.id)
        .execute();
      expect(auditRows).toHaveLength(1);
      while (await queueAnnouncementPushes(database, 'https://x.test'));
      await pushed();
    },
  );

  it('go to one account only, about a public property', async () => {
    const [one, other] = [await createUser(), await createUser()];
    const property = await market.property();
    const hidden = await market.property({ request_status: 'pending' });
    const notification = { title: 'For you', message: 'Look at this.', user_id: one.id };
    await operator.call(adminSendNotification, { ...notification, property_id: property.id });
    expect((await one.list())[0]).toMatchObject({ title: 'For you', type: 2, send_type: 0, propertys_id: property.id });
    expect((await other.list()).map(({ title }) => title)).not.toContain('For you');
    expect(await pushed()).toMatchObject([{ token: `device of ${one.slug_id}` }]);
    expect((await operator.failure(adminSendNotification, { ...notification, property_id: hidden.id })).key).toBe(
      'property_not_found',
    );
    expect((await operator.failure(adminSendNotification, { ...notification, user_id: 987_654 })).key).toBe(
      'user_not_found',
    );
    expect((await operator.failure(adminSendNotification, { title: '', message: 'x' })).key).toBe('bad_input');
  });
});

describe('the notification list', () => {
  it('returns own and general notifications in one order with paging, and marks those that were read', async () => {
    const reader = await createUser();
    for (let at = 0; at < 7; at += 1) {
      const notification = { title: `T${at}`, message: 'M', ...(at % 2 === 0 && { user_id: reader.id }) };
      await operator.call(adminSendNotification, notification);
    }
    const page = async (offset: number) => (await reader.call(getNotificationList, { limit: 3, offset })).data;
    const seen = [...(await page(0)), ...(await page(3)), ...(await page(6))].slice(0, 7);
    expect(seen.map(({ title }) => title)).toEqual(['T6', 'T5', 'T4', 'T3', 'T2', 'T1', 'T0']);
    expect(await countUnread(reader.id, database.db)).toBe(7);
    const third = seen[2]?.id ?? 0;
    expect((await reader.call(markNotificationsRead, { notification_id: third })).unread_count).toBe(2);
    // The read position never moves back, and later notifications are unread.
    await reader.call(markNotificationsRead, { notification_id: 1 });
    expect((await page(0)).map(({ is_read }) => is_read)).toEqual([false, false, true]);
    await reader.call(markNotificationsRead, { notification_id: 9_999_999 });
    await operator.call(adminSendNotification, { title: 'New', message: 'M' });
    const { data, unread_count } = await reader.call(getNotificationList, { limit: 2 });
    expect([unread_count, ...data.map(({ is_read }) => is_read)]).toEqual([1, false, true]);
  });

  it('counts no general notification from before the registration as unread', async () => {
    await operator.call(adminSendNotification, { title: 'Old', message: 'M' });
    const reader = await createUser({ created_at: new Date(Date.now() + 60_000) });
    expect(await countUnread(reader.id, database.db)).toBe(0);
    const list = await reader.list();
    expect(list.length).toBeGreaterThan(0);
    expect(list.every(({ is_read }) => is_read)).toBe(true);
  });

  it('reads no more rows than its page needs in a large table', async () => {
    const reader = await createUser();
    await database.pool.query(
      `insert into notification (account_id, kind, type, title, message)
         select case when n % 10 > 0 then $1::bigint end, 'news', 0, 'T', 'M' from generate_series(1, 5000) n`,
      [(await market.account()).id],
    );
    await database.pool.query('analyze notification');
    for (const whose of [`account_id = ${reader.id}`, 'account_id is null']) {
      const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
        `explain select * from notification where ${whose} order by id desc limit 10`,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join()).toMatch(/Index Scan.*notification_(account|everybody)/);
    }
    await database.pool.query(`delete from notification where title = 'T' and message = 'M' and kind = 'news'`);
  });

  it('deletes notifications after a year', async () => {
    const reader = await createUser();
    for (const title of ['1', '2', '3'])
      await operator.call(adminSendNotification, { title, message: 'M', user_id: reader.id });
    await purgeOldNotifications(database, new Date(Date.now() + 364 * 24 * 3_600_000));
    expect(await reader.list()).not.toEqual([]);
    await purgeOldNotifications(database, new Date(Date.now() + 366 * 24 * 3_600_000), 2);
    expect(await reader.list()).toEqual([]);
  });
});
