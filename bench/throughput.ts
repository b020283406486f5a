import autocannon from 'autocannon';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { callRequests } from './call-requests.ts';
import { largeFolder } from './data-folders.ts';
import { type Figure, formatNumber } from './figure.ts';
import type { Options } from './options.ts';
import { loadPropertySample } from './property-sample.ts';

const connections = 16;
/** Different requests of one call, in turn. */
const variants = 400;
const aimPerSecond = 800;
const names = ['list', 'search', 'box', 'detail'] as const;

/** Measures calls per second with one process and with two that share the port, the load on the same machine. */
export async function measureThroughput({ propertyCount, seconds }: Options): Promise<Figure[]> {
  const folder = await largeFolder(propertyCount);
  const figures: Figure[] = [];
  for (const workers of [1, 2]) {
    const market = await startMarket(folder, { PAGE_CACHE_MB: '0', WORKERS: String(workers) });
    try {
      const calls = callRequests(await loadPropertySample(market.address));
      for (const name of names) {
        const paths = Array.from({ length: variants }, (_, index) => ({ path: calls[name]?.(index) ?? '/' }));
        await autocannon({ url: market.address, requests: paths, connections, duration: seconds });
        const result = await autocannon({ url: market.address, requests: paths, connections, duration: seconds });
        if (result.non2xx + result.errors > 0) throw new Error(`${name}: ${result.non2xx + result.errors} failures`);
        const perSecond = result['2xx'] / result.duration;
        figures.push({
          what: `${name}, ${workers === 1 ? 'one process' : 'two processes'}, ${propertyCount.toLocaleString('en')} listings`,
          value: `${formatNumber(perSecond)}/s, 99 % within ${formatNumber(result.latency.p99)} ms`,
          ...(name === 'list' && { aim: `≥ ${aimPerSecond}/s`, isMet: perSecond >= aimPerSecond }),
        });
      }
    } finally {
      await market.stop();
    }
  }
  return figures;
}
