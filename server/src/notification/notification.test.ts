import { createECDH, createHash } from 'node:crypto';
import { beforeLogout } from '@latchkey/contract/calls/account';
import { getMarks } from '@latchkey/contract/calls/keeping';
import {
  adminGetAnnouncements,
  adminSendNotification,
  getNotificationList,
  getNotificationPreferences,
  getPushSettings,
  markNotificationsRead,
  registerPush,
  removePush,
  setNotificationPreference,
} from '@latchkey/contract/calls/notification';
import {
  adminDecideProject,
  adminDecideProperty,
  adminDecideVerification,
  adminSwitchAccount,
} from '@latchkey/contract/calls/operator';
import { interestedUsers } from '@latchkey/contract/calls/property';
import { isMailedKind, notificationKinds } from '@latchkey/contract/rules/notification-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellAlert } from '../alert/tell-alert.ts';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { sendDuePushes } from '../services/push/send-due-pushes.ts';
import { caller } from '../testing/call-verb.ts';
import { testOperatorSession } from '../testing/console-operator.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { testReach } from '../testing/test-reach.ts';
import { countUnread } from './count-unread.ts';
import { forgetOldNotifications } from './forget-old-notifications.ts';
import { pushToEverybody } from './push-to-everybody.ts';

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

/** Somebody with a device, and the verbs in their name. */
async function person(values: Parameters<MarketFixture['account']>[0] = {}) {
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

/** What their devices are sent, by the token; everything else that is due is sent too. */
async function pushed(): Promise<{ token: string; data: Record<string, string> }[]> {
  const sent: { token: string; data: Record<string, string> }[] = [];
  const send = async ({ token, payload }: { token: string; payload: Record<string, string> }) => {
    sent.push({ token, data: payload });
  };
  const senders = [{ takes: () => true, send }];
  await sendDuePushes({ database, senders, now: () => new Date(Date.now() + 1_000) });
  return sent;
}

const mailsTo = async (email: string) =>
  (await database.db.selectFrom('outbox').select('subject').where('recipient', '=', email).orderBy('id').execute()).map(
    ({ subject }) => subject,
  );

describe('what happens to one’s things', () => {
  it('is written down, pushed and mailed when a home or a project is decided', async () => {
    const owner = await person();
    const picture = await market.file();
    const pending = { account_id: owner.id, request_status: 'pending' } as const;
    const home = await market.home({ ...pending, title: 'Sunny flat', title_image_id: picture.id });
    const project = await market.project({ ...pending, title: 'Harbour' });
    await operator.call(adminDecideProperty, { id: home.id, request_status: 'approved' });
    await operator.call(adminDecideProject, { id: project.id, request_status: 'rejected', reason: 'No plan' });

    const [rejected, approved] = await owner.list();
    expect(approved).toMatchObject({
      title: 'Your home is public',
      message: '“Sunny flat” was approved. Everybody can find it now.',
      type: 1,
      send_type: 0,
      customers_id: String(owner.id),
      propertys_id: home.id,
      property: { id: home.id, title_image: `https://latchkey.test/files/${picture.key}` },
      notification_image: `https://latchkey.test/files/${picture.key}`,
      created: 'just now',
      kind: 'listings',
      link: `/properties-details/${home.slug_id}`,
      is_read: false,
    });
    expect(rejected).toMatchObject({
      title: 'Your project needs a change',
      message: '“Harbour” was not approved: No plan',
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
          id: String(home.id),
          title: 'Your home is public',
          body: expect.stringContaining('Sunny flat'),
          click_action: `https://latchkey.test/properties-details/${home.slug_id}`,
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

  it('is told in the language of who reads it', async () => {
    const owner = await person({ language: 'ar', verification_status: 'pending' });
    await operator.call(adminDecideVerification, { user_id: owner.id, status: 'success' });
    expect((await owner.list())[0]).toMatchObject({ title: 'تم توثيق حسابك', kind: 'account', link: '/user/profile' });
    expect((await pushed())[0]?.data).toMatchObject({ type: 'agent_verification', title: 'تم توثيق حسابك' });
  });

  it('reaches the devices of an account before they are signed out, as it is switched off', async () => {
    const owner = await person();
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
    const kept = await database.db
      .selectFrom('push')
      .select(['token', 'payload'])
      .where('token', 'is not', null)
      .execute();
    expect(kept).toEqual([]);
  });

  it('is written down for who wants no pushes', async () => {
    const owner = await person({ notification: false, verification_status: 'pending' });
    await operator.call(adminDecideVerification, { user_id: owner.id, status: 'failed', reason: 'Blurred' });
    expect(await owner.list()).toHaveLength(1);
    expect(await pushed()).toEqual([]);
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });

  it('is told once when somebody is interested, however often they change their mind', async () => {
    const [owner, visitor] = [await person(), await person({ name: 'Ada Byron' })];
    const home = await market.home({ account_id: owner.id, title: 'Sunny flat' });
    for (const type of [1, 1, 0, 1]) await visitor.call(interestedUsers, { property_id: home.id, type });
    expect(await owner.list()).toMatchObject([
      { message: 'Ada Byron is interested in “Sunny flat”.', type: 2, link: `/user/interested/${home.slug_id}` },
    ]);
    expect(await visitor.list()).toEqual([]);
    expect(await pushed()).toHaveLength(1);
    // Who leaves takes their name along.
    await database.db.deleteFrom('account').where('id', '=', visitor.id).execute();
    expect(await owner.list()).toEqual([]);
  });

  it('is not told of the interest of somebody who is blocked, on either side', async () => {
    const [owner, blocked, blocks] = [await person(), await person(), await person()];
    const home = await market.home({ account_id: owner.id });
    await market.insert('block', { by_account_id: owner.id, account_id: blocked.id });
    await market.insert('block', { by_account_id: blocks.id, account_id: owner.id });
    for (const each of [blocked, blocks]) {
      await each.call(interestedUsers, { property_id: home.id, type: 1 });
      expect((await each.call(getMarks, {})).data.interests).toEqual([home.id]);
    }
    expect(await owner.list()).toEqual([]);
    expect(await pushed()).toEqual([]);
  });

  it('is told of new homes for a saved search, a few by name; without an account there is only the mail', async () => {
    const seeker = await person();
    const homes = ['One', 'Two', 'Three', 'Four'].map((title) => ({
      title,
      price: '',
      place: '',
      url: '',
      picture: '',
    }));
    const to = { email: seeker.email, name: seeker.name, language: '' };
    const links = { unsubscribeUrl: '', oneClickUrl: '' };
    const alert = { to, name: 'Berlin', homes, total: 6, url: 'https://latchkey.test/search?city=Berlin', ...links };
    await database.transaction(async (within) => {
      await tellAlert(seeker.context)({ ...alert, accountId: seeker.id }, within);
      await tellAlert(seeker.context)({ ...alert, accountId: null }, within);
    });
    expect(await seeker.list()).toMatchObject([
      { title: 'New homes: Berlin', message: 'One, Two, Three, + 3', kind: 'searches', link: '/search?city=Berlin' },
    ]);
    expect(await pushed()).toMatchObject([{ data: { type: 'default', link: '/search?city=Berlin' } }]);
    expect(await mailsTo(seeker.email)).toEqual([]);
  });

  it('is not told when it did not happen', async () => {
    const owner = await person();
    const home = await market.home({ account_id: owner.id, request_status: 'approved' });
    expect((await operator.failure(adminDecideProperty, { id: home.id, request_status: 'approved' })).key).toBe(
      'status_change_not_allowed',
    );
    expect(await owner.list()).toEqual([]);
  });
});

describe('what the operator tells', () => {
  it('goes to everybody, some at a time and to each once', async () => {
    await database.db.deleteFrom('push_token').execute();
    const people = [await person(), await person(), await person()];
    await people[1]?.call(setNotificationPreference, { kind: 'news', is_pushed: 0 });
    const before = (await people[0]?.list())?.length ?? 0;
    const { data } = await operator.call(adminSendNotification, { title: 'A map', message: 'There is a map now.' });
    expect((await people[0]?.list())?.length).toBe(before + 1);
    expect((await people[1]?.list())?.[0]).toMatchObject({ id: data.id, send_type: 1, customers_id: '', type: 0 });
    // Two processes at once, and once more.
    await Promise.all([pushToEverybody(database, 'https://x.test'), pushToEverybody(database, 'https://x.test')]);
    while (await pushToEverybody(database, 'https://x.test'));
    const sent = await pushed();
    expect(sent.map(({ token }) => token).toSorted()).toEqual(
      [people[0], people[2]].map((one) => `device of ${one?.slug_id}`).toSorted(),
    );
    expect(sent[0]?.data).toMatchObject({ type: 'default', title: 'A map', id: String(data.id) });
    const audit = await database.db.selectFrom('audit').selectAll().where('subject', '=', 'notification').execute();
    expect(audit).toMatchObject([{ action: 'send-notification', subject_id: data.id, after: 'A map' }]);
    await operator.call(adminSendNotification, { title: 'For one', message: 'x', user_id: people[0]?.id ?? 0 });
    const told = await operator.call(adminGetAnnouncements, { limit: 1 });
    expect(told).toMatchObject({
      total: 1,
      data: [{ id: data.id, title: 'A map', operator: 'O', property: null, is_under_way: false }],
    });
    await pushed();
  });

  it.each(['everybody', 'one'])('is told to %s once, when it is sent again after a line that broke', async (whom) => {
    const reader = await person();
    const told = { title: `Twice ${whom}?`, message: 'Once.', ...(whom === 'one' && { user_id: reader.id }) };
    const send = (id: string) => operator.call(adminSendNotification, { ...told, client_id: `${whom} ${id}` });
    const [first, same] = await Promise.all([send('a'), send('a')]);
    const [again, other] = [await send('a'), await send('b')];
    expect([same.data.id, again.data.id]).toEqual([first.data.id, first.data.id]);
    expect(other.data.id).not.toBe(first.data.id);
    const titles = (await reader.list()).map(({ title }) => title);
    expect(titles.filter((title) => title === `Twice ${whom}?`)).toHaveLength(2);
    const written = await database.db
      .selectFrom('audit')
      .select('id')
      .where('after', '=', `Twice ${whom}?`)
      .where('subject_id', '=', first.data.id)
      .execute();
    expect(written).toHaveLength(1);
    while (await pushToEverybody(database, 'https://x.test'));
    await pushed();
  });

  it('goes to one account alone, about a home that is public', async () => {
    const [one, other] = [await person(), await person()];
    const home = await market.home();
    const hidden = await market.home({ request_status: 'pending' });
    const told = { title: 'For you', message: 'Look at this.', user_id: one.id };
    await operator.call(adminSendNotification, { ...told, property_id: home.id });
    expect((await one.list())[0]).toMatchObject({ title: 'For you', type: 2, send_type: 0, propertys_id: home.id });
    expect((await other.list()).map(({ title }) => title)).not.toContain('For you');
    expect(await pushed()).toMatchObject([{ token: `device of ${one.slug_id}` }]);
    expect((await operator.failure(adminSendNotification, { ...told, property_id: hidden.id })).key).toBe(
      'property_not_found',
    );
    expect((await operator.failure(adminSendNotification, { ...told, user_id: 987_654 })).key).toBe('user_not_found');
    expect((await operator.failure(adminSendNotification, { title: '', message: 'x' })).key).toBe('bad_input');
  });
});

describe('the list', () => {
  it('pages through one’s own and everybody’s in one order, and knows what was read', async () => {
    const reader = await person();
    for (let at = 0; at < 7; at += 1) {
      const told = { title: `T${at}`, message: 'M', ...(at % 2 === 0 && { user_id: reader.id }) };
      await operator.call(adminSendNotification, told);
    }
    const page = async (offset: number) => (await reader.call(getNotificationList, { limit: 3, offset })).data;
    const seen = [...(await page(0)), ...(await page(3)), ...(await page(6))].slice(0, 7);
    expect(seen.map(({ title }) => title)).toEqual(['T6', 'T5', 'T4', 'T3', 'T2', 'T1', 'T0']);
    expect(await countUnread(reader.id, database.db)).toBe(7);
    const third = seen[2]?.id ?? 0;
    expect((await reader.call(markNotificationsRead, { notification_id: third })).unread_count).toBe(2);
    // Back and far ahead: what was read stays read, what comes is new.
    await reader.call(markNotificationsRead, { notification_id: 1 });
    expect((await page(0)).map(({ is_read }) => is_read)).toEqual([false, false, true]);
    await reader.call(markNotificationsRead, { notification_id: 9_999_999 });
    await operator.call(adminSendNotification, { title: 'New', message: 'M' });
    const { data, unread_count } = await reader.call(getNotificationList, { limit: 2 });
    expect([unread_count, ...data.map(({ is_read }) => is_read)]).toEqual([1, false, true]);
  });

  it('counts nothing as unread that everybody was told before one came', async () => {
    await operator.call(adminSendNotification, { title: 'Old', message: 'M' });
    const reader = await person({ created_at: new Date(Date.now() + 60_000) });
    expect(await countUnread(reader.id, database.db)).toBe(0);
    const list = await reader.list();
    expect(list.length).toBeGreaterThan(0);
    expect(list.every(({ is_read }) => is_read)).toBe(true);
  });

  it('reads no further than its page, among many', async () => {
    const reader = await person();
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

  it('forgets what is a year old', async () => {
    const reader = await person();
    for (const title of ['1', '2', '3'])
      await operator.call(adminSendNotification, { title, message: 'M', user_id: reader.id });
    await forgetOldNotifications(database, new Date(Date.now() + 364 * 24 * 3_600_000));
    expect(await reader.list()).not.toEqual([]);
    await forgetOldNotifications(database, new Date(Date.now() + 366 * 24 * 3_600_000), 2);
    expect(await reader.list()).toEqual([]);
  });
});

describe('what is pushed', () => {
  it('is everything until somebody says otherwise, kind by kind', async () => {
    const reader = await person();
    const all = notificationKinds.map((kind) => ({ kind, is_pushed: 1, ...(isMailedKind(kind) && { is_mailed: 1 }) }));
    expect((await reader.call(getNotificationPreferences, {})).data).toEqual({ notification: 1, kinds: all });
    await reader.call(setNotificationPreference, { kind: 'interest', is_pushed: 0 });
    const { data } = await reader.call(setNotificationPreference, { kind: 'interest', is_pushed: 0 });
    expect(data.kinds.filter(({ is_pushed }) => is_pushed === 0)).toEqual([
      { kind: 'interest', is_pushed: 0, is_mailed: 1 },
    ]);
    await reader.call(setNotificationPreference, { kind: 'interest', is_pushed: 1 });
    expect((await reader.call(getNotificationPreferences, {})).data.kinds).toEqual(all);
    const wrong = { kind: 'everything', is_pushed: 0 } as unknown as { kind: 'news'; is_pushed: number };
    expect((await reader.failure(setNotificationPreference, wrong)).key).toBe('bad_input');
  });

  it('goes to a device from when it registers until it is removed or signed out', async () => {
    const reader = await person();
    const tokens = () =>
      database.db.selectFrom('push_token').select('token').where('account_id', '=', reader.id).execute();
    const device = `device of ${reader.slug_id}`;
    expect(await tokens()).toEqual([{ token: device }]);
    const other = await person();
    await other.call(removePush, { fcm_id: device });
    expect(await tokens()).toHaveLength(1);
    await reader.call(removePush, { fcm_id: device });
    expect(await tokens()).toEqual([]);
    await reader.call(registerPush, { fcm_id: device });
    await reader.call(beforeLogout, {});
    expect(await tokens()).toEqual([]);
  });

  it('goes nowhere that is not a push service', async () => {
    const reader = await person();
    const p256dh = createECDH('prime256v1').generateKeys('base64url');
    const keys = { p256dh, auth: Buffer.alloc(16).toString('base64url') };
    for (const endpoint of ['http://push.example.org/1', 'https://127.0.0.1/1', 'https://localhost/1']) {
      const failure = await reader.failure(registerPush, { fcm_id: JSON.stringify({ endpoint, keys }) });
      expect(failure.key).toBe('validation');
    }
    await reader.call(registerPush, { fcm_id: JSON.stringify({ endpoint: 'https://push.example.org/1', keys }) });
  });

  it('is asked for with the key of this market', async () => {
    const { data } = await caller(database).call(getPushSettings, {});
    expect(data.kinds).toEqual(['web-push']);
    expect(Buffer.from(data.public_key, 'base64url')).toHaveLength(65);
    const withFcm = caller(database);
    withFcm.context.reach = testReach(database);
    const account = { project_id: 'p', client_email: 'a@p.test', private_key: 'k', token_uri: 'https://p.test' };
    await withFcm.context.reach.firebase.set(account, database.db);
    expect((await withFcm.call(getPushSettings, {})).data.kinds).toEqual(['web-push', 'fcm']);
  });
});
