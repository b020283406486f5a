import autocannon from 'autocannon';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { pageAddresses } from './addresses.ts';
import { type Figure, plain } from './figure.ts';
import { demoFolder } from './folders.ts';
import type { Options } from './options.ts';

const connections = 16;

/**
 * Pages a second of home, list and detail, kept in memory and rendered anew, each beside the same server's smallest
 * answer in JSON in the same run: only their ratio can be compared between machines.
 */
export async function measurePages({ seconds }: Options): Promise<Figure[]> {
  const folder = await demoFolder();
  const figures: Figure[] = [];
  for (const [way, megabytes] of [
    ['kept', '64'],
    ['rendered', '0'],
  ] as const) {
    const market = await startMarket(folder, { PAGE_CACHE_MB: megabytes });
    try {
      const hello = await answersASecond(`${market.address}/healthz`, seconds);
      figures.push({ what: `JSON hello, beside ${way} pages`, value: `${plain(hello)}/s` });
      for (const [name, path] of Object.entries(await pageAddresses(market.address))) {
        const pages = await answersASecond(market.address + path, seconds);
        figures.push({ what: `${name}, ${way}`, value: `${plain(pages)}/s, ${ratio(pages, hello)} of the hello` });
      }
    } finally {
      await market.stop();
    }
  }
  return figures;
}

async function answersASecond(url: string, duration: number): Promise<number> {
  const headers = { 'accept-encoding': 'gzip, br', 'accept-language': 'en' };
  await autocannon({ url, headers, connections, duration: 1 });
  const result = await autocannon({ url, headers, connections, duration });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} failures`);
  return result['2xx'] / result.duration;
}

function ratio(pages: number, hello: number): string {
  return `${((pages / hello) * 100).toFixed(pages / hello < 0.1 ? 1 : 0)} %`;
}
