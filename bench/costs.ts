import { Agent } from 'node:http';
import { calls } from '@latchkey/contract/registry';
import { sitemapPaths } from '../contract/src/paths.ts';
import { type RateName, rates } from '../contract/src/rates.ts';
import { findScreenPaths } from './screen-paths.ts';
import { type Figure, formatNumber } from './figure.ts';
import { demoFolder } from './data-folders.ts';
import { startProbedMarket } from './probed-market.ts';
import { type SampleProperty, loadPropertySample } from './property-sample.ts';
import { visit } from './visit.ts';

const warmUps = 3;
const requests = 20;
/** Share of the main thread that one client address may use within its rate limit. */
const maxShare = 0.25;
const megabyte = 1024 * 1024;

interface Route {
  what: string;
  rate: RateName;
  pathAt: (index: number) => string;
}

/**
 * Measures what a request of each public route costs: main-thread time, memory growth, bytes sent; and the share of the
 * main thread that one client address can use with it. The routes come from the contract and from the sitemap.
 */
export async function measureCosts(): Promise<Figure[]> {
  const market = await startProbedMarket(await demoFolder(), { PAGE_CACHE_MB: '0' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const [listing] = await loadPropertySample(market.address);
    if (!listing) throw new Error('The market has no listing.');
    const figures: Figure[] = [];
    for (const { what, rate, pathAt } of [
      ...callRoutes(listing),
      ...(await pageRoutes(market.address)),
      ...mapRoutes,
    ]) {
      for (let index = 0; index < warmUps; index += 1) await visit(agent, market.address + pathAt(index));
      const before = await market.probe();
      let [bytes, status] = [0, 0];
      for (let index = warmUps; index < warmUps + requests; index += 1) {
        ({ bytes, status } = await visit(agent, market.address + pathAt(index)));
      }
      const after = await market.probe();
      const ms = (after.mainThreadMs - before.mainThreadMs) / requests;
      const grown = Math.max(0, after.rss - before.rss) / megabyte;
      const share = Math.max(...rates[rate].map(({ limit, windowSeconds }) => (limit * ms) / windowSeconds / 1_000));
      figures.push({
        what: `${what} (${status})`,
        value: `${formatNumber(ms)} ms, ${formatNumber(grown)} MB grown, ${formatNumber(bytes / 1024)} KiB; ${rate}: ${formatNumber(share * 100)} %`,
        aim: `≤ ${maxShare * 100} %`,
        isMet: share <= maxShare,
      });
    }
    return figures;
  } finally {
    agent.destroy();
    await market.stop();
  }
}

/** Public GET calls. Their parameters get values of one listing by name. */
function callRoutes(listing: SampleProperty): Route[] {
  const { slug_id, city, latitude, longitude } = listing;
  const near = `latitude=${latitude}&longitude=${longitude}&radius=50`;
  const box = 'west=-20&south=30&east=30&north=60&zoom=8';
  const names = new URLSearchParams({ slug_id, city, search: city, type: '0', limit: '20' });
  const input = `${names}&${near}&${box}`;
  return Object.values(calls)
    .filter(({ method, auth }) => method === 'GET' && (auth === 'none' || auth === 'optional'))
    .map(({ path, rate }) => ({ what: `/api/${path}`, rate, pathAt: () => `/api/${path}?${input}` }));
}

/** Pages; the page cache is off, so each request renders. */
async function pageRoutes(market: string): Promise<Route[]> {
  const pages = new Set([...sitemapPaths, ...Object.values(await findScreenPaths(market))]);
  return [...pages].map((page) => ({ what: page, rate: 'render', pathAt: () => page }));
}

/** Map images and tiles, each time of a location that is not cached. */
const mapRoutes: Route[] = [
  {
    what: '/map/still',
    rate: 'draw',
    pathAt: (index) => `/map/still/58/${700_000 + 37 * index}/590000/spot-light.svg`,
  },
  { what: '/map/world', rate: 'search', pathAt: (index) => `/map/world/6/${20 + index}/25` },
  { what: '/map/streets', rate: 'search', pathAt: (index) => `/map/streets/${7_770 + index}/6270` },
  { what: '/map/labels', rate: 'search', pathAt: (index) => `/map/labels/4/${index % 16}/5` },
];
