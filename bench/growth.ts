import { Agent } from 'node:http';
import { type RunningMarket, startMarket } from '../scripts/lib/start-market.mjs';
import { callRequests } from './call-requests.ts';
import { largeFolder } from './data-folders.ts';
import { type Figure, formatNumber } from './figure.ts';
import type { Options } from './options.ts';
import { percentile } from './percentile.ts';
import { loadPropertySample } from './property-sample.ts';
import { timeResponse } from './time-response.ts';

const growth = 10;
/** Of each call, with other values each. */
const requests = 200;
const aimFactor = 2;

/**
 * Compares the calls behind a screen on a market and on one with ten times as many listings, in one run: median and 99th
 * percentile side by side. Each request is made once before it is timed, since the larger market is larger than the memory of
 * a small machine, whose disk would be measured otherwise.
 */
export async function measureGrowth({ propertyCount }: Options): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const markets: RunningMarket[] = [];
  try {
    for (const count of [propertyCount, propertyCount * growth])
      markets.push(await startMarket(await largeFolder(count), { PAGE_CACHE_MB: '0' }));
    const timings = markets.map(async ({ address }) => {
      const request = (path: string) => timeResponse(agent, address + path);
      return { request, calls: callRequests(await loadPropertySample(address)) };
    });
    const [small, large] = await Promise.all(timings);
    if (!small || !large) throw new Error('Two markets are compared.');
    const figures: Figure[] = [];
    for (const [name, pathAt] of Object.entries(small.calls)) {
      const before = await times(small.request, pathAt);
      const after = await times(large.request, large.calls[name] ?? pathAt);
      const factors = [after.median / before.median, after.p99 / before.p99];
      figures.push({
        what: `${name}, ${propertyCount.toLocaleString('en')} and ${(propertyCount * growth).toLocaleString('en')} listings`,
        value:
          `${formatNumber(before.median)} → ${formatNumber(after.median)} ms, ` +
          `${formatNumber(before.p99)} → ${formatNumber(after.p99)} ms`,
        aim: `≤ ${aimFactor} ×`,
        isMet: factors.every((factor) => factor <= aimFactor),
      });
    }
    return figures;
  } finally {
    agent.destroy();
    for (const { stop } of markets) await stop();
  }
}

async function times(request: (path: string) => Promise<{ ms: number }>, pathAt: (index: number) => string) {
  const paths = Array.from({ length: requests }, (_, index) => pathAt(index));
  // A first request may exceed the time limit of a statement while it reads from the disk.
  for (const path of paths) await request(path).catch(() => undefined);
  const all: number[] = [];
  for (const path of paths) all.push((await request(path)).ms);
  return { median: percentile(all, 0.5), p99: percentile(all, 0.99) };
}
