import { realtimePath } from '@latchkey/contract/realtime-events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { openListener, type Listener } from '../../http/http-listener.ts';
import { readConfig } from '../../config.ts';
import { isLiveOriginAllowed, liveAddress, liveSiteUrl } from '../../http/realtime/live-origin.ts';
import { Sessions } from '../../sign-in/sessions/sessions.ts';
import { waitForDisconnect, waitForConnect, liveClient, type LiveClient } from '../../testing/live-client.ts';
import { marketFixture, type MarketFixture } from '../../testing/market-fixture.ts';
import { BusListener } from './bus-listener.ts';
import { LiveServer, type LiveServerOptions } from './live-server.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

/** Starts a process with port, sessions, live connections and a bus listener. */
async function startProcess(options: Partial<LiveServerOptions> = {}) {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1' });
  const listener = await openListener({ port: 0, host: '127.0.0.1' }, { error: () => undefined });
  const sessions = new Sessions(database);
  const warnings: string[] = [];
  const log = { warn: (_: object, message: string) => warnings.push(message) };
  const typed: unknown[] = [];
  const live = new LiveServer({
    server: listener.server,
    callerOf: (token) => sessions.callerOf(token, log),
    stillOpen: (ids) => sessions.filterOpen(ids),
    isAllowed: (request) => isLiveOriginAllowed(request, config),
    siteUrlOf: (request) => liveSiteUrl(request, config),
    addressOf: (request) => liveAddress(request, { ...config, trustProxy: 1 }),
    onTyping: async (from, input) => void typed.push([from.accountId, input]),
    log,
    ...options,
  });
  const bus = new BusListener({
    target: database.target,
    log,
    onEvent: (event) => {
      if (event.type !== 'session_ended') return;
      sessions.evictSessions(event.sessions);
      live.endSessions(event.sessions);
    },
    onGap: () => live.broadcast('resync', {}),
  });
  bus.start();
  await bus.waitUntilListening();
  const stop = async () => {
    await bus.close();
    await live.close();
    await listener.close(500);
  };
  return { listener, live, sessions, typed, warnings, stop, url: `http://127.0.0.1:${listener.port}` };
}

type Process = Awaited<ReturnType<typeof startProcess>> & { listener: Listener };
let here: Process;
beforeEach(async () => {
  here = await startProcess();
});
afterEach(() => here.stop());

function client(token: string, headers: Record<string, string> = {}, { url } = here): LiveClient {
  const made = liveClient(url, token, { headers });
  onTestFinished(() => void made.socket.disconnect());
  return made;
}

async function createUser() {
  const { id } = await market.account();
  return { id, ...(await here.sessions.start(id, 'Test')) };
}

const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 10_000, interval: 5 });

describe('connecting', () => {
  it('is allowed with a token, and each account gets its own events', async () => {
    const [one, other] = [await createUser(), await createUser()];
    const [first, second] = [client(one.token), client(other.token)];
    await Promise.all([waitForConnect(first), waitForConnect(second)]);
    expect(here.live.size).toBe(2);
    const [socket] = here.live.socketsOf(one.id);
    expect(socket?.owner).toEqual({ accountId: one.id, sessionId: one.sessionId, siteUrl: here.url });
    socket?.emit('notification', { id: 7 });
    await until(() => first.received.length > 0);
    expect(first.eventsOf('notification')).toEqual([{ id: 7 }]);
    expect(second.received).toEqual([]);
  });

  it.each(['', 'undefined', 'nobody', 'x'.repeat(501)])('is rejected with the token %j', async (token) => {
    await expect(waitForConnect(client(token))).rejects.toThrow('unauthorised');
    expect(here.live.size).toBe(0);
  });

  it('is rejected for a deactivated account', async () => {
    const { id } = await market.account({ is_active: false });
    const { token } = await here.sessions.start(id, 'Test');
    await expect(waitForConnect(client(token))).rejects.toThrow('unauthorised');
  });

  it('is allowed for pages of this site only', async () => {
    const { token } = await createUser();
    await waitForConnect(client(token, { origin: here.url }));
    await expect(waitForConnect(client(token, { origin: 'https://evil.test' }))).rejects.toThrow();
    await expect(waitForConnect(client(token, { origin: 'null' }))).rejects.toThrow();
    expect(here.live.size).toBe(1);
  });

  it('is limited for each account', async () => {
    const strict = await startProcess({ limits: { perAccount: 2 } });
    onTestFinished(() => strict.stop());
    const { token } = await createUser();
    await waitForConnect(client(token, {}, strict));
    await waitForConnect(client(token, {}, strict));
    await expect(waitForConnect(client(token, {}, strict))).rejects.toThrow('too_many');
  });

  it('is limited for each address before authentication', async () => {
    const strict = await startProcess({ limits: { unauthenticatedPerAddress: 2, rejectionDelayMs: 50 } });
    onTestFinished(() => strict.stop());
    const address = `${strict.url.replace('http', 'ws')}${realtimePath}/?EIO=4&transport=websocket`;
    const isOpened = (from: string) =>
      new Promise<boolean>((resolve) => {
        const silent = new WebSocket(address, { headers: { 'x-forwarded-for': from } });
        onTestFinished(() => silent.close());
        silent.addEventListener('open', () => resolve(true));
        silent.addEventListener('error', () => resolve(false));
      });
    const opened = [];
    for (const last of [1, 1, 1, 2]) opened.push(await isOpened(`203.0.113.${last}`));
    expect(opened).toEqual([true, true, false, true]);
    const before = performance.now();
    expect(await isOpened('203.0.113.1')).toBe(false);
    expect(performance.now() - before).toBeGreaterThanOrEqual(49);
    const { token } = await createUser();
    for (let tab = 0; tab < 4; tab += 1)
      await waitForConnect(client(token, { 'x-forwarded-for': '203.0.113.3' }, strict));
  });
});

describe('a connection ends', () => {
  it('immediately with its session, on every process, while others stay', async () => {
    const there = await startProcess();
    onTestFinished(() => there.stop());
    const { id, sessionId, token } = await createUser();
    const otherDevice = await here.sessions.start(id, 'Test');
    const [near, far, stays] = [client(token), client(token, {}, there), client(otherDevice.token)];
    await Promise.all([near, far, stays].map(waitForConnect));
    const ends = Promise.all([waitForDisconnect(near), waitForDisconnect(far)]);
    await here.sessions.end(id, { only: sessionId });
    expect(await ends).toEqual(['io server disconnect', 'io server disconnect']);
    expect([near, far, stays].map((each) => each.eventsOf('session_ended').length)).toEqual([1, 1, 0]);
    expect(stays.socket.connected).toBe(true);
    // The token cannot open another connection either, also on a process that has cached its session.
    await expect(waitForConnect(client(token, {}, there))).rejects.toThrow('unauthorised');
  });

  it('soon after its session ended without an event', async () => {
    const strict = await startProcess({ recheckMs: 20 });
    onTestFinished(() => strict.stop());
    const [gone, stays] = [await createUser(), await createUser()];
    const clients = [client(gone.token, {}, strict), client(stays.token, {}, strict)] as const;
    await Promise.all(clients.map(waitForConnect));
    const end = waitForDisconnect(clients[0]);
    await database.db.deleteFrom('session').where('id', '=', gone.sessionId).execute();
    await end;
    expect(clients[1].socket.connected).toBe(true);
  });

  it('when the account is deactivated', async () => {
    const strict = await startProcess({ recheckMs: 20 });
    onTestFinished(() => strict.stop());
    const { id, token } = await createUser();
    const one = client(token, {}, strict);
    await waitForConnect(one);
    const end = waitForDisconnect(one);
    await database.db.updateTable('account').set({ is_active: false }).where('id', '=', id).execute();
    await end;
  });

  it('when it sends too many packets', async () => {
    const { token } = await createUser();
    const flooder = client(token);
    await waitForConnect(flooder);
    const end = waitForDisconnect(flooder);
    for (let index = 0; index < 100; index += 1) flooder.socket.emit('typing', index);
    await end;
    expect(here.typed.length).toBeLessThan(50);
  });

  it('when it sends a packet that is too large', async () => {
    const { token } = await createUser();
    const flooder = client(token);
    await waitForConnect(flooder);
    const end = waitForDisconnect(flooder);
    flooder.socket.emit('typing', 'x'.repeat(10_000));
    await end;
    expect(here.typed).toEqual([]);
  });

  it('when the client disconnects without closing the connection', async () => {
    const strict = await startProcess({ limits: { unauthenticated: 1 } });
    onTestFinished(() => strict.stop());
    const { token } = await createUser();
    const leaver = client(token, {}, strict);
    await waitForConnect(leaver);
    const { engine } = leaver.socket.io;
    const closed = new Promise((resolve) => engine.once('close', resolve));
    // The packet of a disconnect, without closing the connection.
    engine.write('1');
    await closed;
    await until(() => strict.live.size === 0);
    await waitForConnect(client(token, {}, strict));
  });

  it('with an event when the process stops, and no new one is accepted', async () => {
    const there = await startProcess();
    const { token } = await createUser();
    const one = client(token, {}, there);
    await waitForConnect(one);
    const end = waitForDisconnect(one);
    const stop = there.stop();
    await end;
    expect(one.eventsOf('leaving')).toHaveLength(1);
    await stop;
    expect(there.live.size).toBe(0);
  });
});

it('reports typing to the server with the account of the token', async () => {
  const { id, token } = await createUser();
  const one = client(token);
  await waitForConnect(one);
  one.socket.emit('typing', { property_id: 1, user_id: 2 });
  await until(() => here.typed.length > 0);
  expect(here.typed).toEqual([[id, { property_id: 1, user_id: 2 }]]);
});

it('HTTP requests outside of the socket path reach the site', async () => {
  here.listener.setHandler((_, response) => response.end('page'));
  expect(await (await fetch(`${here.url}/socket`)).text()).toBe('page');
  const { status } = await fetch(`${here.url}/socket.io/?EIO=4&transport=polling`);
  expect(status).toBe(400);
});
