import { Agent } from 'node:http';
import type { RateName } from '../contract/src/call.ts';
import { calls } from '../contract/src/calls.ts';
import { sitemapPaths } from '../contract/src/paths.ts';
import { rates } from '../contract/src/rates.ts';
import { screenAddresses } from './addresses.ts';
import { type Figure, plain } from './figure.ts';
import { demoFolder } from './folders.ts';
import { startProbedMarket } from './probed-market.ts';
import { type SampleHome, readSample } from './sample.ts';
import { visit } from './visit.ts';

const warmUps = 3;
const requests = 20;
/** Share of the main thread that one address may take within its rate. */
const maxShare = 0.25;
const megabyte = 1024 * 1024;

interface Route {
  what: string;
  rate: RateName;
  pathAt: (index: number) => string;
}

/**
 * What a request of each public route costs: time of the main thread, memory that stays, bytes sent; and how much of the
 * main thread one address can take with it. Routes are read from the contract and from the table of pages.
 */
export async function measureCosts(): Promise<Figure[]> {
  const market = await startProbedMarket(await demoFolder(), { PAGE_CACHE_MB: '0' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const [home] = await readSample(market.address);
    if (!home) throw new Error('The market has no listing.');
    const figures: Figure[] = [];
    for (const { what, rate, pathAt } of [...callRoutes(home), ...(await pageRoutes(market.address)), ...mapRoutes]) {
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
        value: `${plain(ms)} ms, ${plain(grown)} MB grown, ${plain(bytes / 1024)} KiB; ${rate}: ${plain(share * 100)} %`,
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

/** Calls that a visitor may make and that write nothing. Fields are filled by their names from one listing. */
function callRoutes(home: SampleHome): Route[] {
  const { slug_id, city, latitude, longitude } = home;
  const near = `latitude=${latitude}&longitude=${longitude}&radius=50`;
  const box = 'west=-20&south=30&east=30&north=60&zoom=8';
  const names = new URLSearchParams({ slug_id, city, search: city, type: '0', limit: '20' });
  const input = `${names}&${near}&${box}`;
  return Object.values(calls)
    .filter(({ method, auth }) => method === 'GET' && (auth === 'none' || auth === 'optional'))
    .map(({ path, rate }) => ({ what: `/api/${path}`, rate, pathAt: () => `/api/${path}?${input}` }));
}

/** Rendered anew each time. */
async function pageRoutes(market: string): Promise<Route[]> {
  const pages = new Set([...sitemapPaths, ...Object.values(await screenAddresses(market))]);
  return [...pages].map((page) => ({ what: page, rate: 'render', pathAt: () => page }));
}

/** A place that has not been drawn each time. */
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
