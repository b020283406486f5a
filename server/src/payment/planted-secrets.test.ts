import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Call, callKey } from '@latchkey/contract/define-call';
import { calls } from '@latchkey/contract/registry';
import type { GatewayName } from '@latchkey/contract/payment/gateways';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handlers } from '../handlers.ts';
import { readConfig } from '../config.ts';
import { backUpToFile } from '../platform/database/backup/backup-file.ts';
import { createLog } from '../platform/log.ts';
import { gatewayKinds } from './gateways/open-payments.ts';
import { GatewayFailure } from './gateways/gateway.ts';
import { Payments } from './gateways/payments.ts';
import { parseEncryptionKey } from '../platform/crypto/encryption-key.ts';
import { Outbox } from '../platform/mail/outbox.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { permissionMatrix } from '../testing/permission-matrix.ts';
import { seedPermissionMatrix } from '../testing/seed-permission-matrix.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { checkOpenPayments } from './reconcile/check-open-payments.ts';
import { readProviderLists } from './reconcile/read-provider-lists.ts';
import { settle } from './settle.ts';

/** A non-secret value in a format that the gateway accepts. */
const plain = (name: string) => (name === 'currency' ? 'EUR' : 'shown');
/** Grants access to /metrics. */
const metricsToken = 'a-token-of-prometheus';
/** Part of every secret of every gateway. */
const mark = `planted${randomBytes(6).toString('hex')}`;
/** The key that encrypts the secrets. */
const encryptionKey = randomBytes(32).toString('hex');

let test: TestApp;
let market: MarketFixture;
let payments: Payments;
let log: ReturnType<typeof createLog>;
let provider: Server;
/** The status that the provider returns; its body repeats everything that it received, keys included. */
let providerStatus = 401;
let logged = '';
let requestsWithKeys = 0;
/** All output of the server, with its source. */
const outputs: { from: string; text: string }[] = [];

const secrets = gatewayKinds.flatMap(({ name, fields }) =>
  fields.filter(({ isSecret }) => isSecret).map((field) => `${name} ${field.name}`),
);

beforeAll(async () => {
  provider = createServer(async (request, reply) => {
    const body = (await buffer(request)).toString();
    requestsWithKeys += Object.values(request.headers).join().includes(mark) || body.includes(mark) ? 1 : 0;
    const response = JSON.stringify({
      status: 'error',
      message: `${JSON.stringify(request.headers)} ${body}`,
      error: { message: JSON.stringify(request.headers) },
    });
    reply.writeHead(providerStatus, { 'content-type': 'application/json' }).end(response);
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  payments = new Payments({
    get database() {
      return test.database;
    },
    key: parseEncryptionKey(encryptionKey),
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

/** Returns the encodings in which a text may appear: as is, in base64 at each of the three offsets, and in hex. */
function encodingsOf(text: string): string[] {
  const thirds = ['', 'x', 'xx'].map((before) =>
    Buffer.from(before + text)
      .toString('base64')
      .slice(before.length === 0 ? 0 : 4, -4),
  );
  return [text, ...thirds, Buffer.from(text).toString('hex')];
}

/** Returns the sources that contain a secret in any encoding. */
function found(sources: readonly { from: string; text: string }[]): string[] {
  const encodings = [...encodingsOf(mark), encryptionKey, ...encodingsOf(encryptionKey)];
  return sources.filter(({ text }) => encodings.some((encoding) => text.includes(encoding))).map(({ from }) => from);
}

async function callServer(
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
  outputs.push({ from: `${method} ${url}`, text: JSON.stringify(reply.headers) + reply.rawPayload.toString('latin1') });
  return reply;
}

it('no response, page, log line, row or backup contains a gateway secret, even when the provider returns it', async () => {
  const accounts = await seedPermissionMatrix(market);
  const token = await test.signIn(accounts.owner);
  const operator = await test.signInOperator();
  // None of these may ever be treated as a public setting.
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
    const set = await callServer('POST', '/api/admin/set-gateway', operator, {
      gateway: name,
      is_enabled: 1,
      ...Object.fromEntries(values),
    });
    expect([name, set.statusCode]).toEqual([name, 200]);
    for (const status of [200, 401, 500]) {
      providerStatus = status;
      await useProvider(name, { token, operator, packageId: offered.id, accountId: accounts.owner });
    }
    await payAndRefund(name, accounts.owner, token);
    await callServer('POST', '/api/admin/set-gateway', operator, { gateway: name, is_enabled: 0 });
  }
  await exportAccount(token);
  // The provider must have received the keys, otherwise nothing was tested.
  expect(requestsWithKeys).toBeGreaterThanOrEqual(10);
  expect(logged).toContain('GatewayFailure');

  // Every call as visitor, user and admin, and every technical page.
  for (const { call } of handlers) {
    const row = permissionMatrix[callKey(call)];
    if (row?.endsSession || row?.endsAccount) continue;
    const signedIn = call.auth === 'admin' ? operator : token;
    for (const account of [undefined, signedIn])
      await callServer(call.method, `/api/${call.path}`, account, row?.input ?? {});
  }
  for (const page of ['/docs', '/openapi.json', '/outbox', '/healthz', '/readyz', '/api', '/']) {
    await callServer('GET', page, undefined);
  }
  await callServer('GET', '/metrics', metricsToken);
  expect(outputs.length).toBeGreaterThan(Object.values<Call>(calls).length);
  expect(found(outputs)).toEqual([]);

  const lines = logged.split('\n').map((text) => ({ from: `log: ${text.slice(0, 400)}`, text }));
  expect(lines.length).toBeGreaterThan(100);
  expect(found(lines)).toEqual([]);

  const backup = await readBackup();
  expect(backup).toContain('set-gateway');
  expect(found([{ from: 'backup', text: backup }])).toEqual([]);
  const stored = await rows();
  expect(stored.find(({ from }) => from === 'table outbox')?.text).toMatch(/receipt \d[\s\S]*on its way/);
  expect(found(stored)).toEqual([]);
}, 120_000);

interface Work {
  token: string;
  operator: string;
  packageId: number;
  accountId: number;
}

/** Everything that calls this provider: a purchase, a forged webhook, a status query, a refund. */
async function useProvider(name: GatewayName, { token, operator, packageId, accountId }: Work) {
  await callServer('POST', '/api/create-payment-intent', token, { package_id: packageId, platform_type: 'web' });
  await callServer('GET', '/api/paypal', token, { package_id: packageId });
  await callServer('POST', '/api/flutterwave', token, { package_id: packageId });
  await callServer('GET', '/api/get_payment_settings', token);
  await callServer('GET', '/api/admin/get-gateways', operator);
  await callServer('POST', `/webhook/${name}`, undefined, { event: 'charge.success', txn_id: 'forged', data: 'x' });
  const created_at = new Date(Date.now() - 3_600_000);
  await market.payment(accountId, { gateway: name, created_at });
  const paid = await market.payment(accountId, { gateway: name, created_at, status: 'success', charge_id: 'ch' });
  const refund = { payment_transaction_id: paid.id, amount: '1', reason: 'Asked for it' };
  await callServer('POST', '/api/admin/refund-payment', operator, refund);
  const { database } = test;
  const services = { database, outbox: new Outbox(database), mailUrl: 'http://test.local', now: () => new Date(), log };
  for (const job of [checkOpenPayments, readProviderLists]) {
    await job({ ...services, payments, log }).catch((error: unknown) => {
      if (!(error instanceof GatewayFailure)) throw error;
    });
  }
}

/** Everything that the market sends on its own: notification and mail of a successful payment, and of a refund. */
async function payAndRefund(name: GatewayName, accountId: number, token: string): Promise<void> {
  const { id, package_id } = await market.payment(accountId, { gateway: name });
  const event = { transactionId: id, chargeId: `ch ${id}`, amount: '19.99', currency: 'USD', at: new Date() };
  const { database } = test;
  // No fixture assigns receipt numbers in this year.
  const now = () => new Date('2031-05-01T10:00:00Z');
  const services = { database, outbox: new Outbox(database), mailUrl: 'http://test.local', now, log };
  expect(await settle(name, { ...event, kind: 'succeeded', eventId: `paid ${id}` }, services)).toMatchObject({
    result: 'granted',
  });
  await callServer('GET', '/api/get-receipt', token, { payment_transaction_id: id });
  const back = { ...event, kind: 'refunded', eventId: `back ${id}`, refundId: `re ${id}` } as const;
  expect(await settle(name, back, services)).toMatchObject({ result: 'refunded' });
  await callServer('GET', '/api/get_payment_details', token, { package_id });
}

/** Requests the data export of the account and unpacks it. */
async function exportAccount(token: string): Promise<void> {
  const made = await callServer('POST', '/api/request-data-export', token);
  const { pathname } = new URL(made.json<{ data: { url: string } }>().data.url);
  const archive = await test.app.inject({ method: 'POST', url: pathname });
  for (const [name, bytes] of Object.entries(unzipSync(archive.rawPayload))) {
    outputs.push({ from: `export ${name}`, text: Buffer.from(bytes).toString('latin1') });
  }
  expect(outputs.find(({ from }) => from === 'export data.json')?.text).toContain('payment_transaction');
}

/** Returns the unpacked content of the backup file. */
async function readBackup(): Promise<string> {
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
  const texts: { from: string; text: string }[] = [];
  for (const { schema, name } of tables) {
    const all = await sql<{ text: string }>`select to_jsonb(t)::text as text from ${sql.id(schema, name)} t`.execute(
      test.database.db,
    );
    texts.push({ from: `table ${name}`, text: all.rows.map(({ text }) => text).join('\n') });
  }
  return texts;
}
