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
const measured: readonly { name: string; encoding?: string }[] = [
  { name: 'list' },
  { name: 'list', encoding: 'br' },
  { name: 'search' },
  { name: 'box' },
  { name: 'detail' },
];

/** Measures calls per second with one process and with two that share the port, the load on the same machine. */
export async function measureThroughput({ propertyCount, seconds }: Options): Promise<Figure[]> {
  const folder = await largeFolder(propertyCount);
  const figures: Figure[] = [];
  for (const workers of [1, 2]) {
    const market = await startMarket(folder, { PAGE_CACHE_MB: '0', WORKERS: String(workers) });
    try {
      const calls = callRequests(await loadPropertySample(market.address));
      for (const { name, encoding } of measured) {
        const pathAt = calls[name];
        if (!pathAt) throw new Error(`No call is named ${name}.`);
        const requests = Array.from({ length: variants }, (_, index) => ({ path: pathAt(index) }));
        const options = { url: market.address, requests, connections, duration: seconds };
        const headers = { 'accept-encoding': encoding ?? 'identity' };
        await autocannon({ ...options, headers });
        const result = await autocannon({ ...options, headers });
        if (result.non2xx + result.errors > 0) throw new Error(`${name}: ${result.non2xx + result.errors} failures`);
        const perSecond = result['2xx'] / result.duration;
        figures.push({
          what: `${name}${encoding ? `, ${encoding}` : ''}, ${workers === 1 ? 'one process' : 'two processes'}, ${propertyCount.toLocaleString('en')} listings`,
          value: `${formatNumber(perSecond)}/s, 99 % within ${formatNumber(result.latency.p99)} ms`,
          ...(name === 'list' && !encoding && { aim: `≥ ${aimPerSecond}/s`, isMet: perSecond >= aimPerSecond }),
        });
      }
    } finally {
      await market.stop();
    }
  }
  return figures;
}
