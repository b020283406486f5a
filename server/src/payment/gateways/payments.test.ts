import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { sandboxGateway } from './sandbox/sandbox-gateway.ts';
import { encryptSecrets, decryptSecrets } from '../../platform/crypto/encrypt-secrets.ts';
import { loadEncryptionKey, parseEncryptionKey } from '../../platform/crypto/encryption-key.ts';
import { fakeGatewayKind, enableGateway, testKey, testPayments } from './testing.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.db.deleteFrom('gateway_setting').execute());
afterAll(() => database.close());

const kinds = [fakeGatewayKind('flutterwave'), fakeGatewayKind('paystack'), fakeGatewayKind('stripe')];
const activeName = async (payments = testPayments(database, kinds)) => (await payments.active())?.gateway.name ?? null;

it('the active gateway is the first enabled one, in the order of the contract', async () => {
  const payments = testPayments(database, kinds);
  expect(await activeName()).toBeNull();
  await enableGateway(payments, 'flutterwave', database);
  expect(await activeName()).toBe('flutterwave');
  await enableGateway(payments, 'paystack', database);
  expect(await activeName()).toBe('paystack');
  await enableGateway(payments, 'stripe', database);
  expect(await payments.active()).toMatchObject({ gateway: { name: 'stripe' }, currency: 'USD' });
  expect((await payments.enabled('paystack'))?.gateway.name).toBe('paystack');
});

it('a disabled gateway starts no payments, but handles late webhooks', async () => {
  const payments = testPayments(database, kinds);
  await enableGateway(payments, 'stripe', database);
  const [, , state] = await payments.states();
  await database.transaction((trx) => payments.set({ ...state!, isEnabled: false }, {}, trx));
  expect(await activeName()).toBeNull();
  expect(await payments.enabled('stripe')).toBeNull();
  expect((await payments.find('stripe'))?.name).toBe('stripe');
  expect(await payments.find('paystack')).toBeNull();
});

it('the sandbox is active while no gateway is enabled, in the currency of the market', async () => {
  await marketFixture(database).settings({ currency_code: 'EUR' });
  const payments = testPayments(database, kinds, { sandbox: sandboxGateway(database) });
  expect(await payments.active()).toMatchObject({ gateway: { name: 'sandbox' }, currency: 'EUR' });
  await enableGateway(payments, 'stripe', database);
  expect(await activeName(payments)).toBe('stripe');
  expect((await payments.find('sandbox'))?.name).toBe('sandbox');
  expect(await testPayments(database, kinds).find('sandbox')).toBeNull();
});

it('secrets are stored encrypted, and are lost without their key', async () => {
  const payments = testPayments(database, kinds);
  await enableGateway(payments, 'stripe', database);
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(g)::text || encode(sealed, 'escape') as row from gateway_setting g`.execute(database.db);
  expect(rows[0]?.row).toContain('pk_test');
  expect(rows[0]?.row).not.toContain('sk_test_planted');
  const elsewhere = testPayments(database, kinds, { key: parseEncryptionKey('a5'.repeat(32)) });
  const state = (await elsewhere.states()).find(({ kind }) => kind.name === 'stripe');
  expect(state).toMatchObject({ lost: ['secret_key'], missing: ['secret_key'], isEnabled: true });
  expect(await elsewhere.active()).toBeNull();
  expect(await elsewhere.find('stripe')).toBeNull();
});

it('decrypts only unchanged data of the same gateway with the same key', () => {
  const sealed = encryptSecrets({ secret_key: 'sk' }, 'stripe', testKey);
  expect(decryptSecrets(sealed, 'stripe', testKey)).toEqual({ secret_key: 'sk' });
  expect(encryptSecrets({ secret_key: 'sk' }, 'stripe', testKey).equals(sealed)).toBe(false);
  expect(decryptSecrets(sealed, 'paystack', testKey)).toBeNull();
  expect(decryptSecrets(sealed, 'stripe', parseEncryptionKey('00'.repeat(32)))).toBeNull();
  for (const index of [0, 15, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(decryptSecrets(changed, 'stripe', testKey)).toBeNull();
  }
  expect(decryptSecrets(Buffer.alloc(3), 'stripe', testKey)).toBeNull();
});

it('processes that start at the same time share one key, in a file readable only by the owner', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'latchkey-key-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadEncryptionKey({ secretsKey: '', dataDir })));
  expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
  expect(await readdir(path.join(dataDir, 'keys'))).toEqual(['gateways.key']);
  const file = path.join(dataDir, 'keys', 'gateways.key');
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).trim()).toBe(keys[0]?.key.toString('hex'));
  const given = await loadEncryptionKey({ secretsKey: 'AB'.repeat(32), dataDir });
  expect(given.key.toString('hex')).toBe('ab'.repeat(32));
  await writeFile(file, 'broken');
  await expect(loadEncryptionKey({ secretsKey: '', dataDir })).rejects.toThrow('64 hexadecimal digits');
});
