import { createECDH, createHash } from 'node:crypto';
import {
  getNotificationPreferences,
  getPushSettings,
  registerPush,
  removePush,
  setNotificationPreference,
} from '@latchkey/contract/notification/calls';
import { isMailedKind, notificationKinds } from '@latchkey/contract/notification/notification-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { testDeliveryChannels } from '../testing/test-delivery-channels.ts';
import { beforeLogout } from '@latchkey/contract/sign-in/calls';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

/** An account with a device that receives pushes, and its caller. */
async function createUser() {
  const account = await market.account();
  const session = await market.insert('session', {
    token_hash: createHash('sha256').update(account.slug_id).digest(),
    account_id: account.id,
  });
  const self = caller(database, { account, sessionId: session.id });
  await self.call(registerPush, { fcm_id: `device of ${account.slug_id}` });
  return { ...account, ...self };
}

describe('pushes', () => {
  it('are on for each kind until the user switches one off', async () => {
    const reader = await createUser();
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

  it('go to a device from its registration until it is removed or signed out', async () => {
    const reader = await createUser();
    const tokens = () =>
      database.db.selectFrom('push_token').select('token').where('account_id', '=', reader.id).execute();
    const device = `device of ${reader.slug_id}`;
    expect(await tokens()).toEqual([{ token: device }]);
    const other = await createUser();
    await other.call(removePush, { fcm_id: device });
    expect(await tokens()).toHaveLength(1);
    await reader.call(removePush, { fcm_id: device });
    expect(await tokens()).toEqual([]);
    await reader.call(registerPush, { fcm_id: device });
    await reader.call(beforeLogout, {});
    expect(await tokens()).toEqual([]);
  });

  it('are accepted only for addresses of push services', async () => {
    const reader = await createUser();
    const p256dh = createECDH('prime256v1').generateKeys('base64url');
    const keys = { p256dh, auth: Buffer.alloc(16).toString('base64url') };
    for (const endpoint of ['http://push.example.org/1', 'https://127.0.0.1/1', 'https://localhost/1']) {
      const failure = await reader.failure(registerPush, { fcm_id: JSON.stringify({ endpoint, keys }) });
      expect(failure.key).toBe('validation');
    }
    await reader.call(registerPush, { fcm_id: JSON.stringify({ endpoint: 'https://push.example.org/1', keys }) });
  });

  it('use the VAPID key of this market, which a call returns', async () => {
    const { data } = await caller(database).call(getPushSettings, {});
    expect(data.kinds).toEqual(['web-push']);
    expect(Buffer.from(data.public_key, 'base64url')).toHaveLength(65);
    const withFcm = caller(database);
    withFcm.context.deliveryChannels = testDeliveryChannels(database);
    const account = { project_id: 'p', client_email: 'a@p.test', private_key: 'k', token_uri: 'https://p.test' };
    await withFcm.context.deliveryChannels.firebase.set(account, database.db);
    expect((await withFcm.call(getPushSettings, {})).data.kinds).toEqual(['web-push', 'fcm']);
  });
});
