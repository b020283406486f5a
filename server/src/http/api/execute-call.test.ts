import { getPropertyList } from '@latchkey/contract/property/calls';
import { beforeEach, expect, it } from 'vitest';
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

it('caches nothing for a Host that is not the address of the market', async () => {
  const bytes = visitor.responseCache.bytes;
  for (let i = 1; i < 20; i++) expect((await request(0, { ...visitor, siteUrl: `http://x${i}.test` })).total).toBe(i);
  expect(visitor.responseCache.bytes).toBe(bytes);
});

it('always makes a new response for a signed-in caller, and shows it to no other caller', async () => {
  expect((await request(0, visitor)).total).toBe(1);
  expect((await request(0, { ...visitor, caller: ann })).total).toBe(2);
  expect((await request(0, { ...visitor, caller: ann })).total).toBe(3);
  expect((await request(0, visitor)).total).toBe(1);
});

it('does not cache what the handler excludes, nor without a cache', async () => {
  expect((await request(50, visitor)).total).toBe(1);
  expect((await request(50, visitor)).total).toBe(2);
  expect((await request(0, { ...visitor, responseCache: undefined })).total).toBe(3);
  expect((await request(0, { ...visitor, responseCache: undefined })).total).toBe(4);
});
