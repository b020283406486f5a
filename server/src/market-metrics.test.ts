import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { marketMetrics } from './market-metrics.ts';
import { openDatabase } from './platform/database/pool.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

const token = 'a-token-of-prometheus';
const folder = path.resolve(import.meta.dirname, '../../docs/operating');
const read = (name: string) => readFile(path.join(folder, name), 'utf8');

/** Modules with metrics that no call loads. */
const modulesWithoutCalls = [
  './platform/cache/response-cache.ts',
  './platform/jobs/start-jobs.ts',
  './http/realtime/open-live.ts',
];

let market: TestApp;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  for (const module of modulesWithoutCalls) await import(module);
  const other = await startTestApp();
  // With a replica, so that its metrics are there too.
  database = openDatabase({ ...other.database, readUrls: ['postgres://replica.invalid/market'] });
  const metrics = marketMetrics({ database, dataDir: tmpdir(), now: () => new Date() });
  const config = { ...readConfig({ SITE_URL: 'http://test.local', RATE_LIMITS: 'off' }), metricsToken: token };
  market = await startTestApp({ config, metrics });
  await other.close();
});
afterAll(async () => {
  await market.close();
  await database.close();
});

async function metricNames(): Promise<string[]> {
  const { body } = await market.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  return [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
}

/** The names of metrics in an expression of PromQL: what has labels in braces, without the suffixes of a histogram. */
function namesIn(text: string): string[] {
  const names = [...text.matchAll(/\b([a-z]\w+)\{/g)].map(([, name = '']) => name);
  return [...new Set(names.map((name) => name.replace(/_(bucket|sum|count)$/, '')))].filter((name) => name !== 'up');
}

test('every metric is described for operators', async () => {
  const page = await read('monitoring.md');
  const names = await metricNames();
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test.each(['grafana-dashboard.json', 'alerts.yaml'])('%s uses only metrics that exist', async (file) => {
  const used = namesIn(await read(file));
  const names = await metricNames();
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !names.includes(name))).toEqual([]);
});

test('every alert is described for operators, and every described alert exists', async () => {
  const alerts = [...(await read('alerts.yaml')).matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const [, section = ''] = (await read('monitoring.md')).split('## Alerts');
  expect([...section.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)).toEqual(alerts);
});

test('while the database does not respond, all metrics but its own are returned', async () => {
  const away = openDatabase({ target: { url: 'postgres://127.0.0.1:1/none' } });
  const metrics = marketMetrics({ database: away, dataDir: tmpdir(), now: () => new Date() });
  const text = await metrics.metrics();
  expect(text).toContain('database_connections{state="waiting"} 0');
  expect(text).not.toContain('outgoing_messages{');
  await away.close();
});
