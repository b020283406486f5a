import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { cachedRows, loadedGauge } from './loaded-gauge.ts';

function waitingGauge(load: () => Promise<{ channel: string; waiting: number }[]>, clock = () => 0) {
  const registry = new Registry();
  const rows = cachedRows(load, clock);
  loadedGauge(registry, {
    name: 'waiting',
    help: 'Waiting messages.',
    labelNames: ['channel'],
    rows,
    value: ({ channel, waiting }) => [{ channel }, waiting],
  });
  return async () => (await registry.metrics()).split('\n').filter((line) => line.startsWith('waiting'));
}

test('values are loaded again after ten seconds, and those of rows that no longer exist disappear', async () => {
  let time = 0;
  let loads = 0;
  const read = waitingGauge(
    async () => {
      loads += 1;
      return loads === 1 ? [{ channel: 'mail', waiting: 3 }] : [{ channel: 'sms', waiting: 1 }];
    },
    () => time,
  );
  expect(await read()).toEqual(['waiting{channel="mail"} 3']);
  time = 9_999;
  expect(await read()).toEqual(['waiting{channel="mail"} 3']);
  expect(loads).toBe(1);
  time = 10_000;
  expect(await read()).toEqual(['waiting{channel="sms"} 1']);
});

test('a gauge whose query fails has no values', async () => {
  expect(await waitingGauge(() => Promise.reject(new Error('no database')))()).toEqual([]);
});
