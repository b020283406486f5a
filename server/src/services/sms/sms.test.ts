import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { oneTimeCode } from '@latchkey/contract/limits';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../database/pool.ts';
import { testDatabase } from '../../database/testing.ts';
import { Outbox } from '../mail/outbox.ts';
import { sealingKey } from '../payments/sealing-key.ts';
import { ServiceSettings } from '../service-settings.ts';
import { sendDueTexts } from './send-due-texts.ts';
import { TextPost } from './text-post.ts';

let database: Database;
let service: Server;
let clock: Date;
/** What the service was sent, and what it says next. */
let taken: { path: string; authorization: string | undefined; form: Record<string, string> }[];
let answers: [status: number, body: string][];

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  taken = [];
  answers = [];
  clock = new Date(Date.now() + 1_000);
  await database.db.deleteFrom('outbox').execute();
  service = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    taken.push({ path: request.url ?? '', authorization: request.headers.authorization, form });
    const [status, body] = answers.shift() ?? [201, '{"sid":"SM1"}'];
    reply.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterEach(async () => {
  service.close();
  await once(service, 'close');
});

const run = async () => {
  const { port } = service.address() as AddressInfo;
  const url = `http://AC1:se%2Fcret@127.0.0.1:${port}/2010-04-01/Accounts/AC1/Messages.json`;
  const stored = new ServiceSettings({ database, key: sealingKey('ab'.repeat(32)), now: () => clock });
  await sendDueTexts(database, new TextPost({ url, from: '+15005550006' }, stored), () => clock).run({});
};
const add = () => new Outbox(database).add({ kind: 'sms', recipient: '+4930123456', text: '123456 is your code' });
const row = () => database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();

it('hands a text message over as Twilio takes it, once', async () => {
  await add();
  await run();
  await run();
  expect(taken).toEqual([
    {
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:se/cret').toString('base64')}`,
      form: { To: '+4930123456', From: '+15005550006', Body: '123456 is your code' },
    },
  ]);
  expect((await row()).sent_at).toEqual(clock);
});

it('tries again when the service is busy, and not when it refuses the number', async () => {
  await add();
  answers = [[503, 'busy']];
  await run();
  expect(await row()).toMatchObject({ attempts: 1, sent_at: null });
  clock = new Date(clock.getTime() + 60_000);
  answers = [[400, '{"code":21211,"message":"not a phone number"}']];
  await run();
  expect((await row()).last_error).toContain('not a phone number (21211)');
  clock = new Date(clock.getTime() + 60_000);
  await run();
  expect(taken).toHaveLength(2);
});

it('does not send a code that is not good any more', async () => {
  await add();
  clock = new Date(clock.getTime() + oneTimeCode.lifeSeconds * 1_000);
  await run();
  expect(taken).toEqual([]);
  expect((await row()).last_error).toContain('too late');
});
