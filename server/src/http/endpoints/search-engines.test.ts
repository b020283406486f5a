import { rates } from '@latchkey/contract/rates';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { MemoryRateStore, RateLimiter } from '../api/rate-limit.ts';
import { registerReference } from '../api/reference.ts';
import { registerSearchEngines } from './search-engines.ts';

let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  database = await testDatabase();
  app = fastify();
  const limiter = new RateLimiter(new MemoryRateStore());
  const now = () => new Date();
  registerReference(app, { registry: new Map(), fixedAddress: 'http://test.local', limiter, now });
  registerSearchEngines(app, { database, fixedAddress: 'http://test.local', limiter, now });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

test.each([
  ['/sitemap.xml', '192.0.2.1'],
  ['/sitemap/screens.xml', '192.0.2.2'],
  ['/articles/feed.xml', '192.0.2.3'],
  ['/docs', '192.0.2.5'],
  ['/api/openapi.json', '192.0.2.6'],
])('limits requests of %s by address', async (url, remoteAddress) => {
  const { limit } = rates.sitemap[0]!;
  for (let at = 0; at < limit; at += 1) expect((await app.inject({ url, remoteAddress })).statusCode).toBe(200);
  const refused = await app.inject({ url, remoteAddress });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ 'content-type': 'text/plain', 'cache-control': 'no-store' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.inject({ url, remoteAddress: '192.0.2.4' })).statusCode).toBe(200);
});
