import { Agent } from 'node:http';
import { rates } from '../contract/src/rates.ts';
import { type Figure, formatNumber } from './figure.ts';
import { demoFolder } from './data-folders.ts';
import { startProbedMarket } from './probed-market.ts';
import { loadPropertySample } from './property-sample.ts';
import { publicRoutes } from './public-routes.ts';
import { visit } from './visit.ts';

const warmUps = 3;
const requests = 20;
/** Share of the main thread that one client address may use within its rate limit; memory that the requests may add. */
const aims = { share: 0.25, grownMb: 64 };
const megabyte = 1024 * 1024;

/**
 * Measures what a request of each public route costs: main-thread time, memory growth, bytes sent; and the share of the
 * main thread that one client address can use with it. The page cache is off, so each page is rendered.
 */
export async function measureCosts(): Promise<Figure[]> {
  const market = await startProbedMarket(await demoFolder(), { PAGE_CACHE_MB: '0' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const [listing] = await loadPropertySample(market.address);
    if (!listing) throw new Error('The market has no listing.');
    const figures: Figure[] = [];
    for (const { what, rate, requestAt } of await publicRoutes(market.address, listing)) {
      const send = (index: number) => {
        const [path, options] = requestAt(index);
        return visit(agent, market.address + path, options);
      };
      for (let index = 0; index < warmUps; index += 1) await send(index);
      const before = await market.probe();
      let [bytes, status] = [0, 0];
      for (let index = warmUps; index < warmUps + requests; index += 1) ({ bytes, status } = await send(index));
      const after = await market.probe();
      const ms = (after.mainThreadMs - before.mainThreadMs) / requests;
      const grown = Math.max(0, after.rss - before.rss) / megabyte;
      const costs = `${formatNumber(ms)} ms, ${formatNumber(grown)} MB grown, ${formatNumber(bytes / 1024)} KiB`;
      const rules = rate ? rates[rate] : [];
      const share = Math.max(0, ...rules.map(({ limit, windowSeconds }) => (limit * ms) / windowSeconds / 1_000));
      figures.push({
        what: `${what} (${status})`,
        value: rate ? `${costs}; ${rate}: ${formatNumber(share * 100)} %` : costs,
        aim: `${rate ? `≤ ${aims.share * 100} %, ` : ''}≤ ${aims.grownMb} MB`,
        isMet: share <= aims.share && grown <= aims.grownMb,
      });
    }
    return figures;
  } finally {
    agent.destroy();
    await market.stop();
  }
}
