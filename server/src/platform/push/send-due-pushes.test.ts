import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { registerPushToken, deletePushToken } from '../../notification/push-tokens.ts';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { waitForBlockedQuery } from '../../testing/wait-for-blocked-query.ts';
import { testCertificate, testKey } from '../../testing/picture-server-certificate.ts';
import { loopbackPushService } from '../../testing/providers/loopback-push-service.ts';
import { pushPayload } from './push-payload.ts';
import { type PushMessage, PushRefused, TokenGone, TryLater } from './push-sender.ts';
import { queuePush, deleteUnsentPush } from './queue-push.ts';
import { sendDuePushes } from './send-due-pushes.ts';
import { loadVapidKeys } from './vapid-keys.ts';
import { webPushSender } from './web-push-sender.ts';

let database: Database;
let market: MarketFixture;
let clock: Date;
/** Sent pushes, and the next errors by token. */
let arrived: PushMessage[];
let nextErrors: Map<string, Error[]>;

beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  [arrived, nextErrors, clock] = [[], new Map(), new Date(Date.now() + 1_000)];
  await database.db.deleteFrom('push_token').execute();
  await database.db.deleteFrom('push').execute();
});

const sender = {
  accepts: (token: string) => token !== 'no-sender',
  send: async (message: PushMessage) => {
    const error = nextErrors.get(message.token)?.shift();
    if (error) throw error;
    arrived.push(message);
  },
};
const run = (isStopping?: () => boolean) =>
  sendDuePushes({ database, senders: [sender], now: () => clock }, isStopping);
const pass = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1_000));

/** Creates an account with devices, each with its own session. */
async function createAccount(tokens: string[], values: Parameters<MarketFixture['account']>[0] = {}) {
  const { id } = await market.account(values);
  for (const token of tokens) await signIn(id, token);
  return id;
}

async function signIn(accountId: number, token: string): Promise<void> {
  const session = await market.insert('session', {
    token_hash: createHash('sha256').update(`${accountId} ${token} ${Math.random()}`).digest(),
    account_id: accountId,
  });
  await registerPushToken(token, { accountId, sessionId: session.id, at: clock }, database.db);
}

const status = pushPayload({ type: 'default', title: 'T', message: 'M', link: '/' }, 'https://latchkey.test');
const chat = pushPayload({ type: 'chat', title: 'T', message: 'M', link: '/user/chat' }, 'https://latchkey.test');
const queue = (id: number, once: string, payload = status) => queuePush(id, payload, { once, trx: database.db });
const rows = () => database.db.selectFrom('push').selectAll().orderBy('id').execute();
const tokens = async () =>
  (await database.db.selectFrom('push_token').select('token').orderBy('token').execute()).map(({ token }) => token);

describe('a push', () => {
  it('is sent once to each device of its account, and its payload is deleted then', async () => {
    const [ada] = [await createAccount(['phone', 'desk']), await createAccount(['other'])];
    await queue(ada, 'a');
    await queue(ada, 'a');
    expect(await run()).toEqual({ sent: 2, failed: 0, dropped: 0 });
    await run();
    expect(arrived.map(({ token }) => token).toSorted()).toEqual(['desk', 'phone']);
    expect(arrived[0]?.payload).toEqual(status);
    for (const row of await rows()) expect(row).toMatchObject({ payload: {}, sent_at: clock });
  });

  it('is sent if, and only if, its transaction is committed', async () => {
    const ada = await createAccount(['phone']);
    const failing = database.transaction(async (trx) => {
      await queuePush(ada, status, { once: 'a', trx });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await run();
    expect(arrived).toEqual([]);
  });

  it('is not queued for a device that is deleted meanwhile', async () => {
    const ada = await createAccount(['phone', 'desk']);
    const { queued } = await database.transaction(async (trx) => {
      await trx.deleteFrom('push_token').where('token', '=', 'phone').execute();
      const waiting = queue(ada, 'a');
      await waitForBlockedQuery(database);
      return { queued: waiting };
    });
    await queued;
    await run();
    expect(arrived.map(({ token }) => token)).toEqual(['desk']);
  });

  it('counts an attempt while its service is unreachable, and is sent once that is back', async () => {
    const service = await loopbackPushService({ key: testKey, cert: testCertificate });
    const keys = await loadVapidKeys(database);
    const subject = () => Promise.resolve('mailto:team@latchkey.test');
    const web = webPushSender({ keys, subject, now: () => clock, outside: service.outside });
    const runWeb = () => sendDuePushes({ database, senders: [web], now: () => clock });
    const ada = await createAccount([service.subscribe('phone')]);
    await queue(ada, 'a');
    await service.close();
    expect(await runWeb()).toEqual({ sent: 0, failed: 1, dropped: 0 });
    expect((await rows())[0]).toMatchObject({ attempts: 1, sent_at: null, last_error: expect.stringMatching(/\w/) });
    await service.reopen();
    onTestFinished(() => service.close());
    pass(15);
    expect(await runWeb()).toEqual({ sent: 1, failed: 0, dropped: 0 });
    expect(service.received).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ attempts: 2, sent_at: clock, last_error: null });
  });

  it('is sent to a device in the order in which it was queued', async () => {
    const ada = await createAccount(['phone']);
    for (const once of ['1', '2', '3', '4', '5']) await queue(ada, once, { ...chat, message: once });
    await run();
    expect(arrived.map(({ payload }) => payload.message)).toEqual(['1', '2', '3', '4', '5']);
    expect(arrived.every(({ isUrgent }) => isUrgent)).toBe(true);
  });

  it('delays later pushes of its device while it waits, but not other devices', async () => {
    const [ada, ben] = [await createAccount(['phone']), await createAccount(['desk'])];
    for (const once of ['1', '2', '3']) await queue(ada, once, { ...chat, message: once });
    await queue(ben, '1');
    nextErrors.set('phone', [new Error('busy'), new TryLater('busy', 600_000)]);
    await run();
    expect(arrived.map(({ token }) => token)).toEqual(['desk']);
    pass(15);
    await run();
    pass(300);
    await run();
    expect(arrived).toHaveLength(1);
    pass(301);
    await run();
    expect(arrived.slice(1).map(({ payload }) => payload.message)).toEqual(['1', '2', '3']);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([3, 1, 1, 1]);
  });

  it('that fails delays all pushes of its device, so that other devices need not wait', async () => {
    const [ada, ben] = [await createAccount(['phone']), await createAccount(['desk'])];
    for (let count = 0; count < 150; count += 1) await queue(ada, `${count}`, chat);
    await queue(ben, '1');
    const problems = Array.from({ length: 5 }, () => new Error('slow'));
    nextErrors.set('phone', problems);
    expect(await run()).toEqual({ sent: 1, failed: 1, dropped: 0 });
    expect(problems).toHaveLength(4);
    const { rows: tries } = await database.pool.query(
      `select attempts, due_at, count(*)::int from push where sent_at is null group by 1, 2 order by 1`,
    );
    const dueAt = new Date(clock.getTime() + 10_000);
    expect(tries).toEqual([
      { attempts: 0, due_at: dueAt, count: 149 },
      { attempts: 1, due_at: dueAt, count: 1 },
    ]);
  });

  it('that was not sent when the process stops can be claimed at once', async () => {
    const ada = await createAccount(['phone']);
    for (const once of ['1', '2', '3']) await queue(ada, once, { ...chat, message: once });
    expect(await run(() => arrived.length > 0)).toEqual({ sent: 1, failed: 0, dropped: 0 });
    await run();
    expect(arrived.map(({ payload }) => payload.message)).toEqual(['1', '2', '3']);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  });

  it('is attempted at most eight times', async () => {
    const ada = await createAccount(['phone']);
    nextErrors.set(
      'phone',
      Array.from({ length: 20 }, () => new Error('down')),
    );
    await queue(ada, '1');
    for (let tries = 0; tries < 12; tries += 1) {
      await run();
      pass(3_600);
    }
    expect(await rows()).toMatchObject([{ attempts: 8, sent_at: null, last_error: 'down', payload: {} }]);
  });

  it('is dropped when it is refused, has no sender or is too old; the token stays', async () => {
    const ada = await createAccount(['phone', 'no-sender']);
    nextErrors.set('phone', [new PushRefused('too large')]);
    await queue(ada, '1');
    expect(await run()).toEqual({ sent: 0, failed: 2, dropped: 0 });
    await queue(ada, '2');
    pass(3 * 24 * 3_600 + 10);
    await run();
    expect(arrived).toEqual([]);
    expect(await tokens()).toEqual(['no-sender', 'phone']);
    const errors = (await rows()).map(({ last_error }) => last_error);
    expect(new Set(errors)).toEqual(
      new Set(['too large', 'no service reaches this token', 'it came too late to be of use']),
    );
  });

  it('is not sent after it was withdrawn', async () => {
    const ada = await createAccount(['phone']);
    await queue(ada, 'chat 1', chat);
    await queue(ada, 'chat 2', chat);
    await deleteUnsentPush('chat 1', database.db);
    expect((await run()).sent).toBe(1);
  });

  it('is deleted with the account that it is about', async () => {
    const [ada, ben] = [await createAccount(['phone']), await createAccount([])];
    await queuePush(ada, chat, { once: '1', trx: database.db, about: ben });
    await database.db.deleteFrom('account').where('id', '=', ben).execute();
    expect((await run()).sent).toBe(0);
  });
});

describe('a token', () => {
  it('that is no longer valid is deleted with its waiting pushes', async () => {
    const ada = await createAccount(['phone', 'desk']);
    await queue(ada, '1');
    await queue(ada, '2');
    nextErrors.set('phone', [new TokenGone('410'), new Error('never asked again')]);
    expect(await run()).toMatchObject({ sent: 2, dropped: 1 });
    expect(await tokens()).toEqual(['desk']);
    expect(await rows()).toHaveLength(2);
  });

  it('is one of the twenty newest of its account', async () => {
    const names = Array.from({ length: 22 }, (_, index) => `phone ${String(index).padStart(2, '0')}`);
    const ada = await createAccount([]);
    await createAccount(['other']);
    for (const name of names) {
      pass(1);
      await signIn(ada, name);
    }
    expect(await tokens()).toEqual(['other', ...names.slice(2)]);
  });

  it('belongs to the last signed-in account, which does not get the waiting pushes of the previous one', async () => {
    const [ada, ben] = [await createAccount(['tablet']), await createAccount([])];
    await queue(ada, 'secret', chat);
    await signIn(ben, 'tablet');
    await run();
    expect(arrived).toEqual([]);
    await queue(ben, 'theirs', chat);
    await run();
    expect(arrived).toHaveLength(1);
  });

  it('gets no pushes after it was removed, and a session has one token', async () => {
    const ada = await createAccount(['phone']);
    const { session_id } = await database.db.selectFrom('push_token').select('session_id').executeTakeFirstOrThrow();
    await queue(ada, '1');
    const owner = { accountId: ada, sessionId: session_id ?? 0, at: clock };
    await registerPushToken('phone renewed', owner, database.db);
    expect(await tokens()).toEqual(['phone renewed']);
    await queue(ada, '2');
    await deletePushToken('phone renewed', ada, database.db);
    await run();
    expect(arrived).toEqual([]);
  });
});

describe('an account without notifications', () => {
  it.each([
    ['notifications are disabled', { notification: false }],
    ['the account is deactivated', { is_active: false }],
  ])('gets only messages of chats: %s', async (_, values) => {
    const ada = await createAccount(['phone'], values);
    await queue(ada, 'status');
    await queue(ada, 'chat', chat);
    await run();
    expect(arrived.map(({ payload }) => payload.type)).toEqual(['chat']);
  });

  it('of one kind gets all other kinds', async () => {
    const ada = await createAccount(['phone']);
    for (const kind of ['messages', 'interest'])
      await market.insert('notification_preference', { account_id: ada, kind, is_pushed: false });
    await queue(ada, 'status');
    await queue(ada, 'chat', chat);
    await queuePush(ada, status, { once: 'interest', trx: database.db, kind: 'interest' });
    await run();
    expect(arrived.map(({ payload }) => payload.type)).toEqual(['default']);
  });
});

it('uses indexes for due pushes and for the pushes of a device', async () => {
  const plan = async (statement: string) => {
    const { rows: lines } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  };
  const { id } = await market.account();
  await database.pool.query(
    `insert into push (account_id, payload, once_key, sent_at)
       select $1, '{}', 'bulk ' || n, case when n % 100 > 0 then now() end from generate_series(1, 20000) n`,
    [id],
  );
  await database.pool.query('analyze push');
  expect(
    await plan(`select id from push where sent_at is null and due_at <= now() order by due_at, id limit 100`),
  ).toContain('push_due');
  expect(await plan(`delete from push where once_key = 'bulk 100' and sent_at is null`)).toContain('push_waiting');
});
