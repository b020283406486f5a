import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerPushToken } from '../../notification/push-tokens.ts';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { testCertificate, testKey } from '../../testing/picture-server-certificate.ts';
import { isDeep } from '../../testing/is-deep.ts';
import { buildChild, type KilledChild } from '../../testing/killed-child.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { loopbackPushService, type LoopbackPushService } from '../../testing/providers/loopback-push-service.ts';
import { pushPayload } from './push-payload.ts';
import { queuePush } from './queue-push.ts';

const kills = isDeep ? 100 : 3;
const devices = 15;
const pushesPerKill = 3;
/** Devices that a worker sends to concurrently: the maximum of unfinished pushes when it dies. */
const concurrency = 10;

let database: Database;
let service: LoopbackPushService;
let worker: KilledChild;
beforeAll(async () => {
  database = await testDatabase();
  service = await loopbackPushService({ key: testKey, cert: testCertificate });
  worker = await buildChild('push-child.ts');
});
afterAll(async () => {
  await service.close();
  await database.close();
  await worker.remove();
});

function startWorker(turn: number) {
  const { port } = service.outside.connection as { port: number };
  return worker.start({ target: database.target, port, ca: testCertificate, laterMs: 1_000 + turn * 120_000 });
}

it('every device gets each push once when workers are killed between sending and the update', async () => {
  const { id } = await marketFixture(database).account();
  for (let device = 0; device < devices; device += 1) {
    const { id: sessionId } = await marketFixture(database).insert('session', {
      token_hash: createHash('sha256').update(`device ${device}`).digest(),
      account_id: id,
    });
    const token = service.subscribe(`device-${device}`);
    expect(await registerPushToken(token, { accountId: id, sessionId, at: new Date() }, database.db)).toBe(true);
  }
  const pushes = kills * pushesPerKill;
  for (let at = 0; at < pushes; at += 1) {
    const payload = pushPayload({ type: 'chat', title: 'T', message: String(at), link: '/' }, 'https://latchkey.test');
    await queuePush(id, payload, { once: `chat ${at}`, trx: database.db });
  }
  for (let kill = 0; kill < kills; kill += 1) {
    const { child, ended } = startWorker(kill);
    const goal = service.received.length + devices * pushesPerKill - concurrency;
    // The worst moment: the service has the push, and the worker has no response yet.
    service.onReceived = () => {
      if (service.received.length >= goal) child.kill('SIGKILL');
    };
    await ended;
  }
  service.onReceived = () => undefined;
  await startWorker(kills).ended;

  const shown = new Map<string, { path: string; message: string | undefined; topic: unknown }>();
  for (const { path: device, headers, payload } of service.received) {
    const { push_id = '', message } = payload.data;
    const one = { path: device, message, topic: headers['topic'] };
    // A duplicate is identical: the service replaces it, and the device shows one notification.
    expect(shown.get(push_id) ?? one).toEqual(one);
    shown.set(push_id, one);
  }
  expect(shown.size).toBe(devices * pushes);
  for (let device = 0; device < devices; device += 1) {
    const messages = [...shown.values()].filter((one) => one.path === `/send/device-${device}`);
    expect(new Set(messages.map(({ message }) => message)).size).toBe(pushes);
  }
  // Only pushes that were being sent at a kill may be sent twice.
  expect(service.received.length - shown.size).toBeLessThanOrEqual(kills * concurrency);
  const pending = await database.db.selectFrom('push').select('id').where('sent_at', 'is', null).execute();
  expect(pending).toEqual([]);
}, 240_000);
