import { dayMs } from '@latchkey/contract/time-units';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerPushToken } from '../../notification/push-tokens.ts';
import { marketFixture, type MarketFixture } from '../../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { testNow } from '../../testing/test-now.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import { purgeEndedSessions } from '../../admin/users/session-jobs.ts';
import { Sessions } from './sessions.ts';
import { beforeLogout, getSessions } from '@latchkey/contract/sign-in/calls';

let server: TestApp;
let market: MarketFixture;
beforeEach(async () => {
  server = await startTestApp();
  market = marketFixture(server.database);
});
afterEach(() => server.close());

const listSessions = async (token: string) => {
  const { body } = await server.get(`/api/${getSessions.path}`, {}, token);
  return body.data as { id: number; is_current: boolean; user_agent: string }[];
};
const status = async (token: string) => (await server.get('/api/get-sessions', {}, token)).status;
const pushTokens = () => server.database.db.selectFrom('push_token').select('token').execute();

describe('sessions of an account', () => {
  it('are listed for their owner, with the current one marked and without tokens', async () => {
    const { id } = await market.account();
    const [own, other] = [await server.signIn(id), await server.signIn(id)];
    await server.signIn((await market.account()).id);
    const list = await listSessions(own);
    expect(list).toHaveLength(2);
    expect(list.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(JSON.stringify(list)).not.toContain(other);
    expect(Object.keys(list[0] ?? {}).toSorted()).toEqual([
      'created_at',
      'id',
      'is_current',
      'last_seen_at',
      'user_agent',
    ]);
  });

  it('can be ended one by one, immediately and with their pushes', async () => {
    const { id } = await market.account();
    const [own, other] = [await server.signIn(id), await server.signIn(id)];
    // Both are cached now and must be evicted.
    expect([await status(own), await status(other)]).toEqual([200, 200]);
    const theirs = (await listSessions(own)).find(({ is_current }) => !is_current)?.id ?? 0;
    const push = { accountId: id, sessionId: theirs, at: testNow };
    await registerPushToken('the other phone', push, server.database.db);
    expect((await server.post('/api/end-session', { id: theirs }, own)).body.error).toBe(false);
    expect([await status(own), await status(other)]).toEqual([200, 401]);
    expect(await pushTokens()).toEqual([]);
  });

  it('can be ended all except the current one', async () => {
    const { id } = await market.account();
    const tokens = [await server.signIn(id), await server.signIn(id), await server.signIn(id)];
    for (const token of tokens) await status(token);
    const [own = ''] = tokens;
    await server.post('/api/end-session', { others: 1 }, own);
    expect(await Promise.all(tokens.map(status))).toEqual([200, 401, 401]);
  });

  it('of another account cannot be ended', async () => {
    const own = await server.signIn((await market.account()).id);
    const theirs = await server.signIn((await market.account()).id);
    const [session] = await listSessions(theirs);
    const { body } = await server.post('/api/end-session', { id: session?.id ?? 0 }, own);
    expect(body).toMatchObject({ error: true, key: 'not_found' });
    await server.post('/api/end-session', { others: 1 }, own);
    expect(await status(theirs)).toBe(200);
  });

  it('of a shared demo account cannot be listed or ended by others', async () => {
    const { id } = await market.account({ is_demo: true });
    const [own, other] = [await server.signIn(id), await server.signIn(id)];
    expect(await listSessions(own)).toHaveLength(1);
    expect((await server.post('/api/end-session', { others: 1 }, own)).body.key).toBe('demo_mode');
    expect(await status(other)).toBe(200);
    expect((await server.post(`/api/${beforeLogout.path}`, {}, other)).body.error).toBe(false);
    expect(await status(other)).toBe(401);
  });

  it('are limited to a hundred: the least recently used one is ended', async () => {
    const { id } = await market.account();
    const first = await server.signIn(id);
    for (let made = 1; made < 100; made += 1) await server.signIn(id);
    expect(await status(first)).toBe(200);
    await server.database.db
      .updateTable('session')
      .set({ last_seen_at: new Date(0) })
      .where('id', '=', (from) => from.selectFrom('session').select((s) => s.fn.min('id').as('id')))
      .execute();
    await server.signIn(id);
    expect(await server.database.db.selectFrom('session').selectAll().execute()).toHaveLength(100);
  });
});

describe('a token', () => {
  it('is invalid after sign-out, which also deletes the push token of the session', async () => {
    const { id } = await market.account();
    const [own, other] = [await server.signIn(id), await server.signIn(id)];
    expect([await status(own), await status(other)]).toEqual([200, 200]);
    const current = (await listSessions(own)).find(({ is_current }) => is_current)?.id ?? 0;
    const push = { accountId: id, sessionId: current, at: testNow };
    await registerPushToken('phone', push, server.database.db);
    await server.post('/api/before-logout', { fcm_id: 'phone' }, own);
    expect([await status(own), await status(other)]).toEqual([401, 200]);
    expect(await pushTokens()).toEqual([]);
  });

  it('that was stolen is invalid after a password change; the token in the response is valid', async () => {
    const password_hash = await hashPassword('the old one');
    const { id } = await market.account({ password_hash, is_email_verified: true });
    const stolen = await server.signIn(id);
    expect(await status(stolen)).toBe(200);
    const change = { old_password: 'the old one', password: 'the new one', re_password: 'the new one' };
    const { body } = await server.post('/api/change-password', change, stolen);
    expect(await status(stolen)).toBe(401);
    expect(await status(String(body.token))).toBe(200);
  });

  it('whose session ends during its lookup is not cached', async () => {
    const { id } = await market.account();
    const tokens = await Promise.all(Array.from({ length: 8 }, () => server.signIn(id)));
    const requests = tokens.map(status);
    await server.post('/api/end-session', { others: 1 }, tokens[0]);
    await Promise.all(requests);
    expect(await Promise.all(tokens.slice(1).map(status))).toEqual(Array.from({ length: 7 }, () => 401));
  });
});

describe('a session', () => {
  let now = testNow;
  const after = (days: number) => {
    now = new Date(testNow.getTime() + days * dayMs);
  };
  beforeEach(async () => {
    await server.close();
    after(0);
    server = await startTestApp({ now: () => now });
    market = marketFixture(server.database);
  });
  /** Whether another process, with an empty cache, accepts the token. */
  const isOpen = async (token: string) => {
    const sessions = new Sessions(server.database, () => now);
    const caller = await sessions.callerOf(token, { warn: () => undefined });
    if (!caller) return false;
    // `last_seen_at` is updated in the background.
    await vi.waitFor(async () => {
      const seen = await server.database.db.selectFrom('session').select('last_seen_at').executeTakeFirst();
      expect(seen?.last_seen_at).toEqual(now);
    });
    return true;
  };

  it('ends after 60 days without a call', async () => {
    const token = await server.signIn((await market.account()).id);
    after(59);
    expect(await isOpen(token)).toBe(true);
    after(118);
    expect(await isOpen(token)).toBe(true);
    expect(await status(token)).toBe(200);
    after(178.1);
    expect(await isOpen(token)).toBe(false);
    expect(await status(token)).toBe(401);
  });

  it('ends after a year, even when it is used', async () => {
    const token = await server.signIn((await market.account()).id);
    for (let days = 50; days < 365; days += 50) {
      after(days);
      expect(await isOpen(token)).toBe(true);
    }
    after(364);
    expect(await isOpen(token)).toBe(true);
    after(365.1);
    expect(await isOpen(token)).toBe(false);
  });

  it('that has expired is not listed, closes its sockets, and is deleted by the nightly job', async () => {
    const { id } = await market.account();
    await server.signIn(id);
    after(61);
    const token = await server.signIn(id);
    expect(await listSessions(token)).toHaveLength(1);
    const ids = (await server.database.db.selectFrom('session').select('id').execute()).map((row) => row.id);
    expect((await new Sessions(server.database, () => now).filterOpen(ids)).size).toBe(1);
    await purgeEndedSessions(server.database, now);
    expect(await server.database.db.selectFrom('session').select('id').execute()).toHaveLength(1);
    expect(await status(token)).toBe(200);
  });
});

describe('the form path of older servers', () => {
  it('accepts a new password at /change-password', async () => {
    const sent = { token: 'made up', password: 'the new one', re_password: 'the new one' };
    const { status: code, body } = await server.post('/change-password', sent);
    expect({ code, body }).toMatchObject({ code: 400, body: { key: 'reset_link_invalid' } });
  });
});
