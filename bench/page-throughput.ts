import autocannon from 'autocannon';
import { findPagePaths } from './screen-paths.ts';
import { type Figure, formatNumber } from './figure.ts';
import { demoFolder } from './data-folders.ts';
import type { Options } from './options.ts';
import { type ProbedMarket, startProbedMarket } from './probed-market.ts';

const connections = 16;
const aimPercent = 60;

/**
 * Measures what a page of home, list and detail costs the server, cached and rendered, beside the smallest JSON response of
 * the same server in the same run: only their ratio can be compared between machines. The ratio is of CPU time, since the
 * load generator needs three times as much of it for a page as the server.
 */
export async function measurePages({ seconds }: Options): Promise<Figure[]> {
  const folder = await demoFolder();
  const figures: Figure[] = [];
  for (const [mode, megabytes] of [
    ['cached', '64'],
    ['rendered', '0'],
  ] as const) {
    const market = await startProbedMarket(folder, { PAGE_CACHE_MB: megabytes });
    try {
      const hello = await measureResponses(market, '/healthz', seconds);
      figures.push({ what: `JSON hello, beside ${mode} pages`, value: costText(hello) });
      for (const [name, path] of Object.entries(await findPagePaths(market.address))) {
        const page = await measureResponses(market, path, seconds);
        const percent = (hello.ms / page.ms) * 100;
        figures.push({
          what: `${name}, ${mode}`,
          value: `${costText(page)}: ${percent.toFixed(percent < 10 ? 1 : 0)} % of the hello’s rate`,
          ...(mode === 'cached' && { aim: `≥ ${aimPercent} %`, isMet: percent >= aimPercent }),
        });
      }
    } finally {
      await market.stop();
    }
  }
  return figures;
}

interface Cost {
  perSecond: number;
  /** Of the server's main thread, in milliseconds. */
  ms: number;
}

function costText({ perSecond, ms }: Cost): string {
  return `${formatNumber(perSecond)}/s, ${ms.toFixed(3)} ms of the server’s thread`;
}

async function measureResponses({ address, probe }: ProbedMarket, path: string, duration: number): Promise<Cost> {
  const headers = { 'accept-encoding': 'gzip, br', 'accept-language': 'en' };
  const options = { url: address + path, headers, connections };
  await autocannon({ ...options, duration: 1 });
  const before = await probe();
  const result = await autocannon({ ...options, duration });
  const after = await probe();
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: ${result.non2xx + result.errors} failures`);
  const count = result['2xx'];
  return { perSecond: count / result.duration, ms: (after.mainThreadMs - before.mainThreadMs) / count };
}
