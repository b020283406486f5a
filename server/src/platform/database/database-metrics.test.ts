import { Registry } from 'prom-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { registerDatabaseMetrics } from './database-metrics.ts';
import { openDatabase } from './pool.ts';

test('an unknown lag of a replica is reported as a day, which processes can send each other', async () => {
  const url = 'postgres://nobody@127.0.0.1:1/none';
  const database = openDatabase({ target: { url }, readUrls: [url, url, url], max: 1 });
  onTestFinished(() => database.close());
  if (!database.replicas) throw new Error('database has no replicas');
  vi.spyOn(database.replicas, 'lags').mockReturnValue([Infinity, null, 1_500]);
  const registry = new Registry();
  registerDatabaseMetrics(registry, database);
  const metric = (await registry.getMetricsAsJSON()).find(({ name }) => name === 'database_replica_lag_seconds');
  expect(metric?.values.map(({ labels, value }) => [labels['replica'], value])).toEqual([
    [0, 86_400],
    [2, 1.5],
  ]);
});
