import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { oneTimeCode } from '@latchkey/contract/limits';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { Outbox } from '../mail/outbox.ts';
import { parseEncryptionKey } from '../crypto/encryption-key.ts';
import { ServiceSettings } from '../external/service-settings.ts';
import { sendDueSms } from './send-due-sms.ts';
import { SmsDelivery } from './sms-delivery.ts';

let database: Database;
let service: Server;
let clock: Date;
/** Requests that the service received, and its next responses. */
let received: { path: string; authorization: string | undefined; form: Record<string, string> }[];
let responses: [status: number, body: string][];

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  received = [];
  responses = [];
  clock = new Date(Date.now() + 1_000);
  await database.db.deleteFrom('outbox').execute();
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    received.push({ path: request.url ?? '', authorization: request.headers.authorization, form });
    const [status, body] = responses.shift() ?? [201, '{"sid":"SM1"}'];
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterEach(async () => {
  service.close();
  await once(service, 'close');
});

const run = async (port = (service.address() as AddressInfo).port) => {
  const url = `http://AC1:se%2Fcret@127.0.0.1:${port}/2010-04-01/Accounts/AC1/Messages.json`;
  const stored = new ServiceSettings({ database, key: parseEncryptionKey('ab'.repeat(32)), now: () => clock });
  await sendDueSms(database, new SmsDelivery({ url, from: '+15005550006' }, stored), () => clock).run({});
};
const add = () => new Outbox(database).add({ kind: 'sms', recipient: '+4930123456', text: '123456 is your code' });
const row = () => database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();

it('sends a text message once, in the format of Twilio', async () => {
  await add();
  await run();
  await run();
  expect(received).toEqual([
    {
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:se/cret').toString('base64')}`,
      form: { To: '+4930123456', From: '+15005550006', Body: '123456 is your code' },
    },
  ]);
  expect((await row()).sent_at).toEqual(clock);
});

it('retries when the service is busy, but not when it rejects the number', async () => {
  await add();
  responses = [[503, 'busy']];
  await run();
  expect(await row()).toMatchObject({ attempts: 1, sent_at: null });
  clock = new Date(clock.getTime() + 60_000);
  responses = [[400, '{"code":21211,"message":"not a phone number"}']];
  await run();
  expect((await row()).last_error).toContain('not a phone number (21211)');
  clock = new Date(clock.getTime() + 60_000);
  await run();
  expect(received).toHaveLength(2);
});

it('counts an attempt while the service is unreachable, and sends the message once that is back', async () => {
  await add();
  const { port } = service.address() as AddressInfo;
  service.close();
  await once(service, 'close');
  await run(port);
  expect(await row()).toMatchObject({ attempts: 1, sent_at: null, last_error: expect.stringMatching(/\w/) });
  service.listen(port, '127.0.0.1');
  await once(service, 'listening');
  clock = new Date(clock.getTime() + 60_000);
  await run();
  expect(received).toHaveLength(1);
  expect(await row()).toMatchObject({ attempts: 2, sent_at: clock, last_error: null });
});

it('does not send an expired code', async () => {
  await add();
  clock = new Date(clock.getTime() + oneTimeCode.lifeSeconds * 1_000);
  await run();
  expect(received).toEqual([]);
  expect((await row()).last_error).toContain('too late');
});
