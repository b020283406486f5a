import { Agent } from 'node:http';
import { type Figure, formatNumber } from './figure.ts';
import { demoFolder } from './data-folders.ts';
import { loadMix } from './load-mix.ts';
import type { Options } from './options.ts';
import { percentile } from './percentile.ts';
import { startProbedMarket } from './probed-market.ts';
import { visit } from './visit.ts';

const clients = 4;
const aims = { rss: 700, lag: 50 };
const sampleMs = 5_000;
const megabyte = 1024 * 1024;

/** Measures memory and event-loop delay of the server under a mix of concurrent requests. */
export async function measureLoad({ minutes }: Options): Promise<Figure[]> {
  const market = await startProbedMarket(await demoFolder());
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const samples: number[] = [];
  const sample = () =>
    market.probe().then(
      ({ rss }) => samples.push(rss / megabyte),
      () => undefined,
    );
  const timer = setInterval(() => void sample(), sampleMs);
  try {
    const pathAt = await loadMix(market.address);
    await market.probe(true);
    const until = performance.now() + minutes * 60_000;
    let next = 0;
    let failed = 0;
    const times: number[] = [];
    const client = async () => {
      while (performance.now() < until) {
        const { status, ms } = await visit(agent, market.address + pathAt(next++));
        times.push(ms);
        if (status >= 500) failed += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    const { rss, heapUsed, external, lag } = await market.probe();
    const last = Math.round(rss / megabyte);
    return [
      {
        what: `Requests of ${clients} clients in ${minutes} minutes`,
        value: `${formatNumber(times.length)}, ${failed} failed`,
      },
      {
        what: 'Response time: median, 99th percentile',
        value: `${formatNumber(percentile(times, 0.5))} ms, ${formatNumber(percentile(times, 0.99))} ms`,
      },
      {
        what: 'Resident memory of the process at the end',
        value: `${last} MB, at most ${Math.round(Math.max(last, ...samples))}`,
        aim: `≤ ${aims.rss} MB`,
        isMet: last <= aims.rss,
      },
      {
        what: 'Of it the heap of the main thread, and buffers',
        value: `${Math.round(heapUsed / megabyte)} MB, ${Math.round(external / megabyte)} MB`,
      },
      {
        what: 'Delay of the event loop: median, 99th percentile, longest',
        value: `${formatNumber(lag.p50)} ms, ${formatNumber(lag.p99)} ms, ${formatNumber(lag.max)} ms`,
        aim: `99th percentile ≤ ${aims.lag} ms`,
        isMet: lag.p99 <= aims.lag,
      },
    ];
  } finally {
    clearInterval(timer);
    agent.destroy();
    await market.stop();
  }
}
