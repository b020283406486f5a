import autocannon from 'autocannon';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { findPagePaths } from './screen-paths.ts';
import { type Figure, formatNumber } from './figure.ts';
import { demoFolder } from './data-folders.ts';
import type { Options } from './options.ts';

const connections = 16;

/**
 * Measures pages per second of home, list and detail, cached and rendered, each beside the smallest JSON response of
 * the same server in the same run: only their ratio can be compared between machines.
 */
export async function measurePages({ seconds }: Options): Promise<Figure[]> {
  const folder = await demoFolder();
  const figures: Figure[] = [];
  for (const [mode, megabytes] of [
    ['cached', '64'],
    ['rendered', '0'],
  ] as const) {
    const market = await startMarket(folder, { PAGE_CACHE_MB: megabytes });
    try {
      const hello = await responsesPerSecond(`${market.address}/healthz`, seconds);
      figures.push({ what: `JSON hello, beside ${mode} pages`, value: `${formatNumber(hello)}/s` });
      for (const [name, path] of Object.entries(await findPagePaths(market.address))) {
        const pages = await responsesPerSecond(market.address + path, seconds);
        figures.push({
          what: `${name}, ${mode}`,
          value: `${formatNumber(pages)}/s, ${ratio(pages, hello)} of the hello`,
        });
      }
    } finally {
      await market.stop();
    }
  }
  return figures;
}

async function responsesPerSecond(url: string, duration: number): Promise<number> {
  const headers = { 'accept-encoding': 'gzip, br', 'accept-language': 'en' };
  await autocannon({ url, headers, connections, duration: 1 });
  const result = await autocannon({ url, headers, connections, duration });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} failures`);
  return result['2xx'] / result.duration;
}

function ratio(pages: number, hello: number): string {
  return `${((pages / hello) * 100).toFixed(pages / hello < 0.1 ? 1 : 0)} %`;
}
