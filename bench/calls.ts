import { Agent } from 'node:http';
import { paging } from '@latchkey/contract/limits';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { callRequests } from './call-requests.ts';
import { type Figure, formatNumber } from './figure.ts';
import { largeFolder, writeOutputFile } from './data-folders.ts';
import type { Options } from './options.ts';
import { percentile } from './percentile.ts';
import { loadPropertySample } from './property-sample.ts';
import { timeResponse } from './time-response.ts';

/** Requests per call before the measurement: a market that runs for a while has its indexes in memory. */
const warmUps = 150;
const requests = 500;
/** Number of the slowest requests per call in bench/out/slowest.txt, to inspect when a figure misses its target. */
const slowestShown = 12;
const aims = { median: 10, p99: 50, world: 5 };

/**
 * Measures median and 99th percentile of the calls behind a screen, over HTTP on one keep-alive connection, one after
 * the other, each time with other search terms, places and pages.
 */
export async function measureCalls({ propertyCount }: Options): Promise<Figure[]> {
  const market = await startMarket(await largeFolder(propertyCount), { PAGE_CACHE_MB: '0' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const request = (path: string) => timeResponse(agent, market.address + path);
  try {
    const sample = await loadPropertySample(market.address);
    const figures: Figure[] = [];
    const slowest: string[] = [];
    for (const [name, pathAt] of Object.entries(callRequests(sample))) {
      const timings = await timeRequests(request, pathAt);
      figures.push(
        timeFigure(
          name,
          timings.map(({ ms }) => ms),
        ),
      );
      const sorted = timings.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown);
      slowest.push(...sorted.map(({ path, ms }) => `${name}\t${formatNumber(ms)} ms\t${path}\n`));
    }
    await writeOutputFile('slowest.txt', slowest.join(''));
    const at = `at ${propertyCount.toLocaleString('en')} homes`;
    return [...figures.map((figure) => ({ ...figure, what: `${figure.what} ${at}` })), await totalFigure(request)];
  } finally {
    agent.destroy();
    await market.stop();
  }
}

/** Times the requests of one call, after a warm-up. */
export async function timeRequests(
  request: (path: string) => Promise<{ ms: number }>,
  pathAt: (index: number) => string,
): Promise<{ path: string; ms: number }[]> {
  const timings: { path: string; ms: number }[] = [];
  for (let index = 0; index < warmUps + requests; index += 1) {
    const path = pathAt(index);
    const { ms } = await request(path);
    if (index >= warmUps) timings.push({ path, ms });
  }
  return timings;
}

function timeFigure(name: string, times: number[]): Figure {
  const [median, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  const aim = name === 'world map' ? aims.world : aims.median;
  return {
    what: name,
    value: `${formatNumber(median)} ms, ${formatNumber(p99)} ms`,
    aim: `≤ ${aim} ms, ≤ ${aims.p99} ms`,
    isMet: median <= aim && p99 <= aims.p99,
  };
}

/** Checks that `total` is exact up to 10,000 and marked as an estimate beyond. */
async function totalFigure(request: (path: string) => Promise<{ body: string }>): Promise<Figure> {
  const { total, total_is_estimate } = JSON.parse((await request('/api/get-property-list?limit=1')).body);
  const isEstimate = total_is_estimate === true;
  return {
    what: 'total of all homes',
    value: `${total.toLocaleString('en')}${isEstimate ? ', marked as an estimate' : ''}`,
    aim: 'exact to 10,000, marked as an estimate beyond',
    isMet: isEstimate === total > paging.exactTotal,
  };
}
