import { Agent } from 'node:http';
import { paging } from '@latchkey/contract/limits';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { consoleFolder, withMarketDatabase } from './console/console-folder.ts';
import { signInOwner } from './console/fill-operators.ts';
import { exportRequests, otherRequests } from './console/other-requests.ts';
import { type Query, tableRequests } from './console/table-requests.ts';
import { loadConsoleSample } from './console/console-sample.ts';
import { type Figure, formatNumber } from './figure.ts';
import { writeOutputFile } from './data-folders.ts';
import type { Options } from './options.ts';
import { percentile } from './percentile.ts';
import { timeResponse, type TimedResponse } from './time-response.ts';

const aimMs = 100;
const otherRounds = 10;
const slowestShown = 12;

interface Timing {
  path: string;
  ms: number;
}

type SendRequest = (path: string, query: Query) => Promise<Timing & TimedResponse>;

/**
 * Measures every table of the console over HTTP as an admin, one request after the other: its orders, filters and
 * searches, each on the first page, a page halfway and the last reachable page.
 */
export async function measureConsole({ propertyCount }: Options): Promise<Figure[]> {
  const folder = await consoleFolder(propertyCount);
  const { token, sample } = await withMarketDatabase(folder, async (database) => ({
    token: await signInOwner(database.db),
    sample: await loadConsoleSample(database),
  }));
  const market = await startMarket(folder, { PAGE_CACHE_MB: '0' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send: SendRequest = async (name, query) => {
    const path = `/api/${name}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;
    return { path, ...(await timeResponse(agent, market.address + path, { authorization: `Bearer ${token}` })) };
  };
  const figures: Figure[] = [];
  const slowest: string[] = [];
  const note = (name: string, timings: readonly Timing[]) => {
    figures.push(timeFigure(name, timings));
    const sorted = timings.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown);
    slowest.push(...sorted.map(({ path, ms }) => `${name}\t${formatNumber(ms)} ms\t${path}\n`));
  };
  try {
    for (const [name, { path, queries }] of Object.entries(tableRequests(sample))) {
      // Warm up: a market that runs for a while has its indexes in memory.
      for (const query of queries) await send(path, query);
      note(name, await requestTable(send, path, queries));
    }
    for (const [name, requests] of Object.entries(otherRequests(sample))) {
      const timings: Timing[] = [];
      for (const { path, query } of requests) await send(path, query);
      for (let round = 0; round < otherRounds; round += 1) {
        for (const { path, query } of requests) timings.push(await send(path, query));
      }
      note(name, timings);
    }
    for (const [name, { path, query }] of Object.entries(exportRequests(sample))) {
      figures.push(fileFigure(name, await send(path, query)));
    }
    return figures;
  } finally {
    await writeOutputFile('slowest-console.txt', slowest.join(''));
    agent.destroy();
    await market.stop();
  }
}

async function requestTable(send: SendRequest, path: string, queries: readonly Query[]): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (const query of queries) {
    const first = await send(path, { ...query, limit: paging.tableRows });
    timings.push(first);
    for (const offset of deepPages(JSON.parse(first.body))) {
      timings.push(await send(path, { ...query, limit: paging.tableRows, offset }));
    }
  }
  return timings.map(({ path: requestedPath, ms }) => ({ path: requestedPath, ms }));
}

/** Returns the offsets of the page halfway and of the last page that the table offers. */
function deepPages({ total, total_is_estimate: isEstimate }: { total: number; total_is_estimate?: true }): number[] {
  const pages = Math.ceil((isEstimate ? paging.maxRowsWhenEstimated : total) / paging.tableRows);
  const skipped = [Math.floor(pages / 2), pages - 1].map((page) => page * paging.tableRows);
  return [...new Set(skipped)].filter((rows) => rows > 0);
}

function timeFigure(name: string, timings: readonly Timing[]): Figure {
  const times = timings.map(({ ms }) => ms);
  const [median, p99, max] = [percentile(times, 0.5), percentile(times, 0.99), Math.max(...times)];
  return {
    what: `${name}, ${times.length.toLocaleString('en')} requests`,
    value: `${formatNumber(median)} ms, ${formatNumber(p99)} ms, at most ${formatNumber(max)} ms`,
    aim: `< ${aimMs} ms at the 99th percentile`,
    isMet: p99 < aimMs,
  };
}

/** An export has no limit for its total time; measured are the time to its first byte and its rows per second. */
function fileFigure(name: string, { firstMs, ms, body }: TimedResponse): Figure {
  const rows = body.split('\n').length - 1;
  return {
    what: `file of ${name}, ${rows.toLocaleString('en')} rows`,
    value: `begins after ${formatNumber(firstMs)} ms, ${formatNumber(rows / (ms / 1000))} rows/s`,
    aim: `begins in < ${aimMs} ms`,
    isMet: firstMs < aimMs,
  };
}
