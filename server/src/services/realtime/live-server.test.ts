import { livePath } from '@latchkey/contract/live';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../database/pool.ts';
import { testDatabase } from '../../database/testing.ts';
import { openDoor, type Door } from '../../http/door.ts';
import { readConfig } from '../../config.ts';
import { isLiveOriginAllowed, liveAddress, liveSiteUrl } from '../../http/live-origin.ts';
import { Sessions } from '../../sign-in/sessions.ts';
import { ended, letIn, liveClient, type LiveClient } from '../../testing/live-client.ts';
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

/** One process: port, sessions, live connections, and an ear for the others. */
async function startProcess(options: Partial<LiveServerOptions> = {}) {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1' });
  const door = await openDoor({ port: 0, host: '127.0.0.1' });
  const sessions = new Sessions(database);
  const warnings: string[] = [];
  const log = { warn: (_: object, message: string) => warnings.push(message) };
  const typed: unknown[] = [];
  const live = new LiveServer({
    server: door.server,
    callerOf: (token) => sessions.callerOf(token, log),
    stillOpen: (ids) => sessions.stillOpen(ids),
    isAllowed: (request) => isLiveOriginAllowed(request, config),
    siteUrlOf: (request) => liveSiteUrl(request, config),
    addressOf: (request) => liveAddress(request, { ...config, trustProxy: 1 }),
    onTyping: async (from, said) => void typed.push([from.accountId, said]),
    log,
    ...options,
  });
  const bus = new BusListener({
    target: database.target,
    log,
    onEvent: (event) => {
      if (event.type !== 'session_ended') return;
      sessions.forgetSessions(event.sessions);
      live.endSessions(event.sessions);
    },
    onGap: () => live.tellAll('resync', {}),
  });
  bus.start();
  await bus.hearing();
  const stop = async () => {
    await bus.close();
    await live.close();
    await door.close(500);
  };
  return { door, live, sessions, typed, warnings, stop, url: `http://127.0.0.1:${door.port}` };
}

type Process = Awaited<ReturnType<typeof startProcess>> & { door: Door };
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

async function person() {
  const { id } = await market.account();
  return { id, ...(await here.sessions.start(id, 'Test')) };
}

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 10_000, interval: 5 });

describe('who may connect', () => {
  it('is whoever has a token, and each is told what is theirs', async () => {
    const [one, other] = [await person(), await person()];
    const [first, second] = [client(one.token), client(other.token)];
    await Promise.all([letIn(first), letIn(second)]);
    expect(here.live.size).toBe(2);
    const [socket] = here.live.socketsOf(one.id);
    expect(socket?.owner).toEqual({ accountId: one.id, sessionId: one.sessionId, siteUrl: here.url });
    socket?.emit('notification', { id: 7 });
    await until(() => first.heard.length > 0);
    expect(first.of('notification')).toEqual([{ id: 7 }]);
    expect(second.heard).toEqual([]);
  });

  it.each(['', 'undefined', 'nobody', 'x'.repeat(501)])('is nobody with the token %j', async (token) => {
    await expect(letIn(client(token))).rejects.toThrow('unauthorised');
    expect(here.live.size).toBe(0);
  });

  it('is nobody whose account is switched off', async () => {
    const { id } = await market.account({ is_active: false });
    const { token } = await here.sessions.start(id, 'Test');
    await expect(letIn(client(token))).rejects.toThrow('unauthorised');
  });

  it('is a page of this site, and of no other', async () => {
    const { token } = await person();
    await letIn(client(token, { origin: here.url }));
    await expect(letIn(client(token, { origin: 'https://evil.test' }))).rejects.toThrow();
    await expect(letIn(client(token, { origin: 'null' }))).rejects.toThrow();
    expect(here.live.size).toBe(1);
  });

  it('is not more of one account than anybody has devices', async () => {
    const strict = await startProcess({ limits: { perAccount: 2 } });
    onTestFinished(() => strict.stop());
    const { token } = await person();
    await letIn(client(token, {}, strict));
    await letIn(client(token, {}, strict));
    await expect(letIn(client(token, {}, strict))).rejects.toThrow('too_many');
  });

  it('is not more of one address than its share while they do not say whose they are', async () => {
    const strict = await startProcess({ limits: { strangersPerAddress: 2, refusalMs: 50 } });
    onTestFinished(() => strict.stop());
    const address = `${strict.url.replace('http', 'ws')}${livePath}/?EIO=4&transport=websocket`;
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
    const { token } = await person();
    for (let tab = 0; tab < 4; tab += 1) await letIn(client(token, { 'x-forwarded-for': '203.0.113.3' }, strict));
  });
});

describe('a connection ends', () => {
  it('at once with its session, on every process, and others stay', async () => {
    const there = await startProcess();
    onTestFinished(() => there.stop());
    const { id, sessionId, token } = await person();
    const otherDevice = await here.sessions.start(id, 'Test');
    const [near, far, stays] = [client(token), client(token, {}, there), client(otherDevice.token)];
    await Promise.all([near, far, stays].map(letIn));
    const ends = Promise.all([ended(near), ended(far)]);
    await here.sessions.end(id, { only: sessionId });
    expect(await ends).toEqual(['io server disconnect', 'io server disconnect']);
    expect([near, far, stays].map((each) => each.of('session_ended').length)).toEqual([1, 1, 0]);
    expect(stays.socket.connected).toBe(true);
    // Nor does the token open another one, on a process that has remembered it.
    await expect(letIn(client(token, {}, there))).rejects.toThrow('unauthorised');
  });

  it('soon after its session did, though nobody announced it', async () => {
    const strict = await startProcess({ recheckMs: 20 });
    onTestFinished(() => strict.stop());
    const [gone, stays] = [await person(), await person()];
    const clients = [client(gone.token, {}, strict), client(stays.token, {}, strict)] as const;
    await Promise.all(clients.map(letIn));
    const end = ended(clients[0]);
    await database.db.deleteFrom('session').where('id', '=', gone.sessionId).execute();
    await end;
    expect(clients[1].socket.connected).toBe(true);
  });

  it('when the account is switched off', async () => {
    const strict = await startProcess({ recheckMs: 20 });
    onTestFinished(() => strict.stop());
    const { id, token } = await person();
    const one = client(token, {}, strict);
    await letIn(one);
    const end = ended(one);
    await database.db.updateTable('account').set({ is_active: false }).where('id', '=', id).execute();
    await end;
  });

  it('when it says more than a person could', async () => {
    const { token } = await person();
    const loud = client(token);
    await letIn(loud);
    const end = ended(loud);
    for (let index = 0; index < 100; index += 1) loud.socket.emit('typing', index);
    await end;
    expect(here.typed.length).toBeLessThan(50);
  });

  it('when it says something larger than there is to say', async () => {
    const { token } = await person();
    const loud = client(token);
    await letIn(loud);
    const end = ended(loud);
    loud.socket.emit('typing', 'x'.repeat(10_000));
    await end;
    expect(here.typed).toEqual([]);
  });

  it('when it takes its leave and would keep the line', async () => {
    const strict = await startProcess({ limits: { strangers: 1 } });
    onTestFinished(() => strict.stop());
    const { token } = await person();
    const leaver = client(token, {}, strict);
    await letIn(leaver);
    const { engine } = leaver.socket.io;
    const closed = new Promise((resolve) => engine.once('close', resolve));
    // What a disconnect says, without the end of the connection that comes with it.
    engine.write('1');
    await closed;
    await until(() => strict.live.size === 0);
    await letIn(client(token, {}, strict));
  });

  it('with a word of it when the process stops, and none begins', async () => {
    const there = await startProcess();
    const { token } = await person();
    const one = client(token, {}, there);
    await letIn(one);
    const end = ended(one);
    const stop = there.stop();
    await end;
    expect(one.of('leaving')).toHaveLength(1);
    await stop;
    expect(there.live.size).toBe(0);
  });
});

it('tells the server who is typing, with the account of the token', async () => {
  const { id, token } = await person();
  const one = client(token);
  await letIn(one);
  one.socket.emit('typing', { property_id: 1, user_id: 2 });
  await until(() => here.typed.length > 0);
  expect(here.typed).toEqual([[id, { property_id: 1, user_id: 2 }]]);
});

it('leaves what is not the live connection to the site', async () => {
  here.door.open((_, response) => response.end('page'));
  expect(await (await fetch(`${here.url}/socket`)).text()).toBe('page');
  const { status } = await fetch(`${here.url}/socket.io/?EIO=4&transport=polling`);
  expect(status).toBe(400);
});
