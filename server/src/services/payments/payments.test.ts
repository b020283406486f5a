import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../database/pool.ts';
import { testDatabase } from '../../database/testing.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { sandboxGateway } from './sandbox/sandbox-gateway.ts';
import { seal, unseal } from './seal.ts';
import { loadSealingKey, sealingKey } from './sealing-key.ts';
import { pretendKind, switchOn, testKey, testPayments } from './testing.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.db.deleteFrom('gateway_setting').execute());
afterAll(() => database.close());

const kinds = [pretendKind('flutterwave'), pretendKind('paystack'), pretendKind('stripe')];
const activeName = async (payments = testPayments(database, kinds)) => (await payments.active())?.gateway.name ?? null;

it('the first that is switched on takes the money, in the order of the contract', async () => {
  const payments = testPayments(database, kinds);
  expect(await activeName()).toBeNull();
  await switchOn(payments, 'flutterwave', database);
  expect(await activeName()).toBe('flutterwave');
  await switchOn(payments, 'paystack', database);
  expect(await activeName()).toBe('paystack');
  await switchOn(payments, 'stripe', database);
  expect(await payments.active()).toMatchObject({ gateway: { name: 'stripe' }, currency: 'USD' });
  expect((await payments.enabled('paystack'))?.gateway.name).toBe('paystack');
});

it('one that is switched off takes none, but hears what comes late', async () => {
  const payments = testPayments(database, kinds);
  await switchOn(payments, 'stripe', database);
  const [, , state] = await payments.states();
  await database.transaction((within) => payments.set({ ...state!, isEnabled: false }, {}, within));
  expect(await activeName()).toBeNull();
  expect(await payments.enabled('stripe')).toBeNull();
  expect((await payments.find('stripe'))?.name).toBe('stripe');
  expect(await payments.find('paystack')).toBeNull();
});

it('the sandbox takes the money as long as nothing else does, in the currency of the market', async () => {
  await marketFixture(database).settings({ currency_code: 'EUR' });
  const payments = testPayments(database, kinds, { sandbox: sandboxGateway(database) });
  expect(await payments.active()).toMatchObject({ gateway: { name: 'sandbox' }, currency: 'EUR' });
  await switchOn(payments, 'stripe', database);
  expect(await activeName(payments)).toBe('stripe');
  expect((await payments.find('sandbox'))?.name).toBe('sandbox');
  expect(await testPayments(database, kinds).find('sandbox')).toBeNull();
});

it('a secret stands in no table, and is lost without its key', async () => {
  const payments = testPayments(database, kinds);
  await switchOn(payments, 'stripe', database);
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(g)::text || encode(sealed, 'escape') as row from gateway_setting g`.execute(database.db);
  expect(rows[0]?.row).toContain('pk_test');
  expect(rows[0]?.row).not.toContain('sk_test_planted');
  const elsewhere = testPayments(database, kinds, { key: sealingKey('a5'.repeat(32)) });
  const state = (await elsewhere.states()).find(({ kind }) => kind.name === 'stripe');
  expect(state).toMatchObject({ lost: ['secret_key'], missing: ['secret_key'], isEnabled: true });
  expect(await elsewhere.active()).toBeNull();
  expect(await elsewhere.find('stripe')).toBeNull();
});

it('what is sealed opens under its own key, for its own gateway and unchanged only', () => {
  const sealed = seal({ secret_key: 'sk' }, 'stripe', testKey);
  expect(unseal(sealed, 'stripe', testKey)).toEqual({ secret_key: 'sk' });
  expect(seal({ secret_key: 'sk' }, 'stripe', testKey).equals(sealed)).toBe(false);
  expect(unseal(sealed, 'paystack', testKey)).toBeNull();
  expect(unseal(sealed, 'stripe', sealingKey('00'.repeat(32)))).toBeNull();
  for (const place of [0, 15, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(unseal(changed, 'stripe', testKey)).toBeNull();
  }
  expect(unseal(Buffer.alloc(3), 'stripe', testKey)).toBeNull();
});

it('processes that start at once share one key, in a file that nobody else reads', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'latchkey-key-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadSealingKey({ secretsKey: '', dataDir })));
  expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
  expect(await readdir(path.join(dataDir, 'keys'))).toEqual(['gateways.key']);
  const file = path.join(dataDir, 'keys', 'gateways.key');
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).trim()).toBe(keys[0]?.key.toString('hex'));
  const given = await loadSealingKey({ secretsKey: 'AB'.repeat(32), dataDir });
  expect(given.key.toString('hex')).toBe('ab'.repeat(32));
  await writeFile(file, 'broken');
  await expect(loadSealingKey({ secretsKey: '', dataDir })).rejects.toThrow('64 hexadecimal digits');
});
