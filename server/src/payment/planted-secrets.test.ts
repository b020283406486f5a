import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Call, callKey } from '@latchkey/contract/call';
import { calls } from '@latchkey/contract/calls';
import type { GatewayName } from '@latchkey/contract/rules/gateways';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answers } from '../answers.ts';
import { readConfig } from '../config.ts';
import { backUpToFile } from '../database/backup/backup-file.ts';
import { createLog } from '../log.ts';
import { gatewayKinds } from '../services/payments/gateway-kinds.ts';
import { GatewayFailure } from '../services/payments/gateway.ts';
import { Payments } from '../services/payments/payments.ts';
import { sealingKey } from '../services/payments/sealing-key.ts';
import { Outbox } from '../services/mail/outbox.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { layOutMatrixMarket, permissionMatrix } from '../testing/permission-matrix.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { askOpenPayments } from './reconcile/ask-open-payments.ts';
import { readLists } from './reconcile/read-lists.ts';
import { settle } from './settle.ts';

/** What is no secret, in a form that the gateway takes. */
const plain = (name: string) => (name === 'currency' ? 'EUR' : 'shown');
/** Opens /metrics. */
const metricsToken = 'a-token-of-prometheus';
/** Stands in every secret of every gateway. */
const mark = `planted${randomBytes(6).toString('hex')}`;
/** What they are sealed with. */
const sealing = randomBytes(32).toString('hex');

let test: TestApp;
let market: MarketFixture;
let payments: Payments;
let log: ReturnType<typeof createLog>;
let provider: Server;
/** What the provider answers; in the body it says back all that it was sent, keys and all. */
let providerStatus = 401;
let logged = '';
let asked = 0;
/** All that left the server, by where it came from. */
const left: { from: string; text: string }[] = [];

const secrets = gatewayKinds.flatMap(({ name, fields }) =>
  fields.filter(({ isSecret }) => isSecret).map((field) => `${name} ${field.name}`),
);

beforeAll(async () => {
  provider = createServer(async (request, reply) => {
    const body = (await buffer(request)).toString();
    asked += Object.values(request.headers).join().includes(mark) || body.includes(mark) ? 1 : 0;
    const said = JSON.stringify({
      status: 'error',
      message: `${JSON.stringify(request.headers)} ${body}`,
      error: { message: JSON.stringify(request.headers) },
    });
    reply.writeHead(providerStatus, { 'content-type': 'application/json' }).end(said);
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  payments = new Payments({
    get database() {
      return test.database;
    },
    key: sealingKey(sealing),
    kinds: gatewayKinds,
    addresses: Object.fromEntries(gatewayKinds.map(({ name }) => [name, address])),
    now: () => new Date(),
  });
  log = createLog('trace', { write: (line) => (logged += line) });
  const config = readConfig({
    SITE_URL: 'http://test.local',
    RATE_LIMITS: 'off',
    PAGE_CACHE_MB: '0',
    DEMO: 'on',
    METRICS_TOKEN: metricsToken,
  });
  test = await startTestApp({ config, log }, { payments });
  market = marketFixture(test.database);
});
afterAll(async () => {
  await test.close();
  provider.close();
});

/** A text as it may be written down: itself, in base64 at whichever third of it, and in hex. */
function shapesOf(text: string): string[] {
  const thirds = ['', 'x', 'xx'].map((before) =>
    Buffer.from(before + text)
      .toString('base64')
      .slice(before.length === 0 ? 0 : 4, -4),
  );
  return [text, ...thirds, Buffer.from(text).toString('hex')];
}

/** Where one of the secrets, in any shape, stands. */
function found(places: readonly { from: string; text: string }[]): string[] {
  const shapes = [...shapesOf(mark), sealing, ...shapesOf(sealing)];
  return places.filter(({ text }) => shapes.some((shape) => text.includes(shape))).map(({ from }) => from);
}

async function ask(
  method: string,
  url: string,
  token: string | undefined,
  values: Record<string, string | number> = {},
) {
  const texts = new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const isForm = method === 'POST';
  const reply = await test.app.inject({
    method: method as 'GET',
    url: isForm || !texts ? url : `${url}?${texts}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(isForm && { payload: texts }),
  });
  left.push({ from: `${method} ${url}`, text: JSON.stringify(reply.headers) + reply.rawPayload.toString('latin1') });
  return reply;
}

it('a gateway’s secret is in no answer, page, log line, row or backup, whatever the provider says back', async () => {
  const accounts = await layOutMatrixMarket(market);
  const token = await test.signIn(accounts.owner);
  const operator = await test.signInOperator();
  // None of these is ever taken for a setting that may be shown.
  expect(secrets.toSorted()).toEqual([
    'flutterwave secret_key',
    'flutterwave webhook_secret',
    'paypal api_password',
    'paypal api_signature',
    'paypal api_username',
    'paystack secret_key',
    'stripe secret_key',
    'stripe webhook_secret',
  ]);

  const offered = await market.offer({ property_list: 2 }, { package_type: 'paid', price: 19.99 });
  for (const { name, fields } of gatewayKinds) {
    const values = fields.flatMap((field, at): [string, string][] => [
      [`values[${at}][name]`, field.name],
      [
        `values[${at}][value]`,
        field.isSecret ? `${mark}_${name}_${field.name}` : (field.fallback ?? plain(field.name)),
      ],
    ]);
    const set = await ask('POST', '/api/admin/set-gateway', operator, {
      gateway: name,
      is_enabled: 1,
      ...Object.fromEntries(values),
    });
    expect([name, set.statusCode]).toEqual([name, 200]);
    for (const status of [200, 401, 500]) {
      providerStatus = status;
      await workWith(name, { token, operator, packageId: offered.id, accountId: accounts.owner });
    }
    await payAndGiveBack(name, accounts.owner, token);
    await ask('POST', '/api/admin/set-gateway', operator, { gateway: name, is_enabled: 0 });
  }
  await takeAwayEverything(token);
  // The keys were used, or nothing was tried.
  expect(asked).toBeGreaterThanOrEqual(10);
  expect(logged).toContain('GatewayFailure');

  // Every call, as a visitor, a person and the operator, and every page that is not the site's own.
  for (const { call } of answers) {
    const row = permissionMatrix[callKey(call)];
    if (row?.endsSession || row?.endsAccount) continue;
    const asks = call.auth === 'admin' ? operator : token;
    for (const who of [undefined, asks]) await ask(call.method, `/api/${call.path}`, who, row?.input ?? {});
  }
  for (const page of ['/docs', '/openapi.json', '/outbox', '/healthz', '/readyz', '/api', '/']) {
    await ask('GET', page, undefined);
  }
  await ask('GET', '/metrics', metricsToken);
  expect(left.length).toBeGreaterThan(Object.values<Call>(calls).length);
  expect(found(left)).toEqual([]);

  const lines = logged.split('\n').map((text) => ({ from: `log: ${text.slice(0, 400)}`, text }));
  expect(lines.length).toBeGreaterThan(100);
  expect(found(lines)).toEqual([]);

  const backup = await backUp();
  expect(backup).toContain('set-gateway');
  expect(found([{ from: 'backup', text: backup }])).toEqual([]);
  const stored = await rows();
  expect(stored.find(({ from }) => from === 'table outbox')?.text).toMatch(/Receipt \d[\s\S]*on its way back/);
  expect(found(stored)).toEqual([]);
}, 120_000);

interface Work {
  token: string;
  operator: string;
  packageId: number;
  accountId: number;
}

/** Whatever asks this provider: a purchase, a message that is forged, a question, a refund. */
async function workWith(name: (typeof gatewayKinds)[number]['name'], { token, operator, packageId, accountId }: Work) {
  await ask('POST', '/api/create-payment-intent', token, { package_id: packageId, platform_type: 'web' });
  await ask('GET', '/api/paypal', token, { package_id: packageId });
  await ask('POST', '/api/flutterwave', token, { package_id: packageId });
  await ask('GET', '/api/get_payment_settings', token);
  await ask('GET', '/api/admin/get-gateways', operator);
  await ask('POST', `/webhook/${name}`, undefined, { event: 'charge.success', txn_id: 'forged', data: 'x' });
  const created_at = new Date(Date.now() - 3_600_000);
  await market.payment(accountId, { gateway: name, created_at });
  const paid = await market.payment(accountId, { gateway: name, created_at, status: 'success', charge_id: 'ch' });
  const refund = { payment_transaction_id: paid.id, amount: '1', reason: 'Asked for it' };
  await ask('POST', '/api/admin/refund-payment', operator, refund);
  const { database } = test;
  const services = { database, outbox: new Outbox(database), mailUrl: 'http://test.local', now: () => new Date(), log };
  for (const job of [askOpenPayments, readLists]) {
    await job({ ...services, payments, log }).catch((error: unknown) => {
      if (!(error instanceof GatewayFailure)) throw error;
    });
  }
}

/** What the market sends of its own accord: a message and a mail of the money that came, and of the money that goes back. */
async function payAndGiveBack(name: GatewayName, accountId: number, token: string): Promise<void> {
  const { id, package_id } = await market.payment(accountId, { gateway: name });
  const notice = { transactionId: id, chargeId: `ch ${id}`, amount: '19.99', currency: 'USD', at: new Date() };
  const { database } = test;
  // A year whose receipts nobody has numbered by hand.
  const now = () => new Date('2031-05-01T10:00:00Z');
  const services = { database, outbox: new Outbox(database), mailUrl: 'http://test.local', now, log };
  expect(await settle(name, { ...notice, kind: 'succeeded', eventId: `paid ${id}` }, services)).toMatchObject({
    outcome: 'granted',
  });
  await ask('GET', '/api/get-receipt', token, { payment_transaction_id: id });
  const back = { ...notice, kind: 'refunded', eventId: `back ${id}`, refundId: `re ${id}` } as const;
  expect(await settle(name, back, services)).toMatchObject({ outcome: 'refunded' });
  await ask('GET', '/api/get_payment_details', token, { package_id });
}

/** The copy of all that is kept of somebody, unpacked. */
async function takeAwayEverything(token: string): Promise<void> {
  const made = await ask('POST', '/api/request-data-export', token);
  const { pathname } = new URL(made.json<{ data: { url: string } }>().data.url);
  const archive = await test.app.inject({ method: 'POST', url: pathname });
  for (const [name, bytes] of Object.entries(unzipSync(archive.rawPayload))) {
    left.push({ from: `export ${name}`, text: Buffer.from(bytes).toString('latin1') });
  }
  expect(left.find(({ from }) => from === 'export data.json')?.text).toContain('payment_transaction');
}

/** The backup as it lies on the disk, unpacked. */
async function backUp(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-planted-'));
  const file = path.join(folder, 'market.backup');
  await backUpToFile(file, { target: test.database.target });
  const text = gunzipSync(await readFile(file)).toString('latin1');
  await rm(folder, { recursive: true });
  return text;
}

async function rows(): Promise<{ from: string; text: string }[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    test.database.db,
  );
  const places: { from: string; text: string }[] = [];
  for (const { schema, name } of tables) {
    const all = await sql<{ text: string }>`select to_jsonb(t)::text as text from ${sql.id(schema, name)} t`.execute(
      test.database.db,
    );
    places.push({ from: `table ${name}`, text: all.rows.map(({ text }) => text).join('\n') });
  }
  return places;
}
