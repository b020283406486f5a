import { getPropertyList } from '@latchkey/contract/property/calls';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { sql } from 'kysely';
import { openDatabase } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import type { AnyHandler } from '../../platform/define-handler.ts';
import type { Caller, Context } from '../../platform/context.ts';
import { ResponseCache } from '../../platform/cache/response-cache.ts';
import { createHandlerRegistry, executeCall } from './execute-call.ts';

let calls = 0;
const list: AnyHandler = {
  call: getPropertyList,
  handle: () => Promise.resolve({ data: [], total: ++calls }),
  cache: { ttlMs: 60_000, key: ({ offset }: { offset: number }) => (offset < 50 ? offset : undefined) },
};
const registry = createHandlerRegistry([list]);
const visitor = {
  siteUrl: 'http://test.local',
  mailUrl: 'http://test.local',
  caller: null,
  responseCache: new ResponseCache(),
};
const ann: Caller = { id: 1, isDemo: false, isActive: true, sessionId: 1, signedInAt: new Date(0) };

const request = (offset: number, context: object) =>
  executeCall(registry, getPropertyList, { offset }, context as Context) as Promise<{ total: number }>;

beforeEach(() => {
  calls = 0;
  visitor.responseCache = new ResponseCache();
});

it('caches responses for visitors by the input that they depend on', async () => {
  expect((await request(0, visitor)).total).toBe(1);
  expect((await request(0, visitor)).total).toBe(1);
  expect((await request(18, visitor)).total).toBe(2);
  expect((await request(0, { ...visitor, siteUrl: '' })).total).toBe(3);
  expect((await request(0, { ...visitor, siteUrl: '' })).total).toBe(3);
});

it('caches no response for a Host that is not the address of the market', async () => {
  const bytes = visitor.responseCache.bytes;
  for (let i = 1; i < 20; i++) expect((await request(0, { ...visitor, siteUrl: `http://x${i}.test` })).total).toBe(i);
  expect(visitor.responseCache.bytes).toBe(bytes);
});

it('creates a new response for a signed-in caller, and returns it to no other caller', async () => {
  expect((await request(0, visitor)).total).toBe(1);
  expect((await request(0, { ...visitor, caller: ann })).total).toBe(2);
  expect((await request(0, { ...visitor, caller: ann })).total).toBe(3);
  expect((await request(0, visitor)).total).toBe(1);
});

it('caches no response that the handler excludes, and none without a cache', async () => {
  expect((await request(50, visitor)).total).toBe(1);
  expect((await request(50, visitor)).total).toBe(2);
  expect((await request(0, { ...visitor, responseCache: undefined })).total).toBe(3);
  expect((await request(0, { ...visitor, responseCache: undefined })).total).toBe(4);
});

it('lets visitors read from a replica, and users and operators from the primary', async () => {
  const [primary, replica] = [await testDatabase(), await testDatabase()];
  const { target } = replica;
  if ('url' in target) throw new Error('The test database has a socket.');
  const url = `postgres://${target.user}@localhost/${target.database}?host=${encodeURIComponent(target.host)}`;
  const database = openDatabase({ target: primary.target, readUrls: [url], max: 2 });
  onTestFinished(async () => {
    await Promise.all([database, primary, replica].map((each) => each.close()));
  });
  // Two databases of one server have one position, so the second is a replica that is never late.
  await sql`insert into setting (key, value) values ('x', '1')`.execute(primary.db);
  const count: AnyHandler = {
    call: getPropertyList,
    handle: async () => ({
      data: [],
      total: (await sql`select from setting where key = 'x'`.execute(database.read)).rows.length,
    }),
  };
  const total = async (context: object) =>
    await executeCall(createHandlerRegistry([count]), getPropertyList, {}, {
      ...visitor,
      database,
      ...context,
    } as unknown as Context);
  await vi.waitUntil(() => database.replicas?.pick() !== database.pool);
  expect(await total({})).toMatchObject({ total: 0 });
  expect(await total({ caller: ann })).toMatchObject({ total: 1 });
  expect(await total({ operator: { id: 1 } })).toMatchObject({ total: 1 });
});
