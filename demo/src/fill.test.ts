import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '@latchkey/server/platform/database/testing';
import type { Database } from '@latchkey/server/platform/database/pool';
import { DiskStore } from '@latchkey/server/platform/files/disk-store';
import { isPassword } from '@latchkey/server/platform/crypto/passwords';
import { caller } from '@latchkey/server/testing/call-handler';
import { demoAccounts } from './demo-accounts.ts';
import { fillDemoMarket } from './fill.ts';
import { adminRefundPayment } from '@latchkey/contract/admin/payments/calls';

/** Number of properties; small, so that few pictures are generated. */
const propertyCount = 24;
let database: Database;
let directory: string;
let store: DiskStore;

beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'latchkey-demo-'));
  store = new DiskStore({ directory });
  database = await testDatabase();
  await fillDemoMarket({ database, files: store, log: pino({ level: 'silent' }), propertyCount });
});

afterAll(async () => {
  await database?.close();
  await rm(directory, { recursive: true, force: true });
});

test('stores every file of a row with its size', async () => {
  const files = await database.db.selectFrom('file').selectAll().execute();
  for (const file of files) {
    expect((await store.stat(file.key))?.bytes, file.key).toBe(file.bytes);
    const isPicture = file.content_type.startsWith('image/');
    expect(Boolean(file.width && file.height)).toBe(isPicture);
    expect(Boolean(file.thumbhash)).toBe(isPicture && file.content_type !== 'image/svg+xml');
  }
});

test('the counters in the database equal the number of rows', async () => {
  const listed = await database.db.selectFrom('property').where('is_listed', '=', true).selectAll().execute();
  const sum = async (table: 'category' | 'city') =>
    (await database.db.selectFrom(table).select('property_count').execute()).reduce(
      (all, row) => all + row.property_count,
      0,
    );
  expect(await sum('category')).toBe(listed.length);
  expect(await sum('city')).toBe(listed.length);
  const cells = await database.db.selectFrom('map_cell').where('level', '=', 5).select('count').execute();
  expect(cells.reduce((all, cell) => all + cell.count, 0)).toBe(listed.length);
  expect(listed.filter((property) => property.is_promoted).length).toBeGreaterThan(3);
  expect(listed.some((property) => property.favourite_count > 0)).toBe(true);
});

test('inserts each city once', async () => {
  const cities = await database.db.selectFrom('city').selectAll().execute();
  expect(cities.length).toBe(12);
  expect(cities.every((city) => city.image_id !== null)).toBe(true);
});

test('demo accounts can sign in', async () => {
  for (const { email, password } of demoAccounts) {
    const account = await database.db
      .selectFrom('account')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(account.is_demo).toBe(true);
    expect(account.password_hash).toContain('$argon2id$');
    expect(await isPassword(account.password_hash!, password)).toBe(true);
  }
});

test('sets the sequences past the inserted ids', async () => {
  const { id } = await database.db
    .insertInto('faq')
    .values({ question: 'Is it?', answer: 'It is.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).toBe(21);
});

test('an admin can refund a payment of a demo account', async () => {
  const { call, context } = caller(database);
  const operator = await database.db.selectFrom('operator').selectAll().executeTakeFirstOrThrow();
  Object.assign(context, { operator: { ...operator, isDemo: false } });
  const { id, amount } = await database.db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('gateway', 'is not', null)
    .where('status', '=', 'success')
    .where('refunded_amount', '=', 0)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const input = { payment_transaction_id: id, reason: 'Asked for it', by_hand: 1 } as const;
  expect((await call(adminRefundPayment, input)).data).toMatchObject({ status: 'done', refunded_amount: amount });
});

test('a failed fill leaves no rows', async () => {
  const before = await database.db
    .selectFrom('property')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  const files = { put: (key: string) => store.stat(key).then((file) => file!) };
  const makeFile = async () => ({ content: Buffer.alloc(0), size: null });
  await expect(
    fillDemoMarket({ database, files, makeFile, log: pino({ level: 'silent' }), propertyCount }),
  ).rejects.toThrow(/duplicate key/);
  const after = await database.db
    .selectFrom('property')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  expect(after).toEqual(before);
});
