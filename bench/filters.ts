import { Agent } from 'node:http';
import { areaLimits, formatArea } from '@latchkey/contract/search/area';
import { formatPlaces } from '@latchkey/contract/search/places';
import fc from 'fast-check';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { areaAround } from './call-requests.ts';
import { largeFolder, writeOutputFile } from './data-folders.ts';
import { type Figure, formatNumber } from './figure.ts';
import type { Options } from './options.ts';
import { percentile } from './percentile.ts';
import { loadPropertySample, type SampleProperty } from './property-sample.ts';
import type { Query } from './search-filters.ts';
import { timeResponse } from './time-response.ts';

type FilterOf = (property: SampleProperty) => Query;

/** About the size of a city. */
const areaDegrees = 0.1;

/** Each filter of the list, with values of an existing property. */
const filters: Readonly<Record<string, FilterOf>> = {
  deal: ({ price }) => ({ property_type: Math.round(price) % 2 }),
  category: ({ category_id }) => ({ category_ids: category_id }),
  city: ({ city }) => ({ city }),
  country: ({ country }) => ({ country }),
  radius: ({ latitude, longitude }) => ({ latitude, longitude, radius: 25 }),
  'area of 3 points': (property) => ({ area: formatArea(areaAround(property, areaDegrees, areaLimits.pointsOfRing)) }),
  'area of 200 points': (property) => ({ area: formatArea(areaAround(property, areaDegrees, areaLimits.points)) }),
  'three cities': ({ city }) => ({ places: formatPlaces([{ city }, { city: 'Paris' }, { city: 'London' }]) }),
  'city and country': ({ city }) => ({ places: formatPlaces([{ city }, { country: 'Portugal' }]) }),
  keyword: ({ title }) => ({ search: title.split(' ').find((word) => word.length > 4) ?? title }),
  'minimum price': ({ price }) => ({ min_price: Math.floor(price) }),
  'maximum price': ({ price }) => ({ max_price: Math.ceil(price) }),
  'price range': ({ price }) => ({ min_price: Math.floor(price * 0.9), max_price: Math.ceil(price * 1.1) }),
  'minimum bedrooms': ({ price }) => ({ parameters: `1>=${(Math.round(price) % 5) + 1}` }),
  'bedroom range': () => ({ parameters: '1>=2;1<=3' }),
  'area range': () => ({ parameters: '3>=60;3<=120' }),
  condition: () => ({ parameters: '7=New' }),
  'energy class': () => ({ parameters: '6=A,B' }),
  features: () => ({ parameters: '8=Pool;8=Garden' }),
  'without feature': () => ({ parameters: '8!=Pool' }),
  'near facility': () => ({ facility_ids: '3' }),
  'near two facilities': () => ({ facility_ids: '3,8' }),
  premium: () => ({ is_premium: 1 }),
  'listed within a day': () => ({ listed_within: 1 }),
  'listed within 30 days': () => ({ listed_within: 30 }),
  'minimum price per area': ({ price }) => ({ min_price_per_area: Math.ceil(price / 100) }),
  'price per area range': ({ price }) => ({
    min_price_per_area: Math.floor(price / 120),
    max_price_per_area: Math.ceil(price / 80),
  }),
  'available in a month': () => ({ available_by: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10) }),
  'floor plan': () => ({ has_floor_plan: 1 }),
  'virtual tour': () => ({ has_virtual_tour: 1 }),
  'reduced price': () => ({ is_reduced: 1 }),
  'excluded word': ({ title }) => ({ exclude: title.split(' ')[0] ?? title }),
};

const seed = 20_261_127;
const combinations = 100;
const repeats = 3;
const requests = 40;
const warmUps = 5;
const aims = { median: 10, p99: 50 };
const slowestShown = 20;

/**
 * Measures each filter alone, a hundred random combinations of two to five filters, and the counts of their options, over
 * HTTP on one connection. A combination is the same in every run. Writes the slowest requests to bench/out/slowest-filters.txt.
 */
export async function measureFilters({ propertyCount }: Options): Promise<Figure[]> {
  const market = await startMarket(await largeFolder(propertyCount), { PAGE_CACHE_MB: '0' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const slowest: { path: string; ms: number }[] = [];
  const measure = async (what: string, paths: readonly string[]): Promise<Figure> => {
    const times: number[] = [];
    for (const path of [...paths.slice(-warmUps), ...paths.slice(0, -warmUps)]) {
      const { ms } = await timeResponse(agent, market.address + path);
      times.push(ms);
      slowest.push({ path, ms });
    }
    return timeFigure(
      `${what} at ${propertyCount.toLocaleString('en')} homes`,
      times.slice(Math.min(warmUps, times.length - 1)),
    );
  };
  try {
    const sample = await loadPropertySample(market.address);
    const propertyAt = (index: number) => {
      const property = sample[(index * 37) % sample.length];
      if (!property) throw new Error('The market has no property to request.');
      return property;
    };
    const figures: Figure[] = [];
    for (const [name, filterOf] of Object.entries(filters)) {
      const queries = Array.from({ length: requests }, (_, index) => filterOf(propertyAt(index)));
      figures.push(await measure(name, queries.map(toPath('get-property-list'))));
    }
    const random = randomCombinations(propertyAt);
    for (const call of ['get-property-list', 'get-search-summary', 'get-search-facets']) {
      const paths = random.map(toPath(call));
      // A repeated request for facets would be answered from the cache.
      const count = call === 'get-search-facets' ? 1 : repeats;
      figures.push(
        await measure(`${combinations} combinations, ${call}`, Array.from({ length: count }, () => paths).flat()),
      );
    }
    const single = Object.values(filters).map((filterOf, index) => filterOf(propertyAt(index)));
    figures.push(
      await measure('each filter alone, get-search-facets', [{}, ...single].map(toPath('get-search-facets'))),
    );
    const ordered = slowest.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown);
    await writeOutputFile(
      'slowest-filters.txt',
      ordered.map(({ path, ms }) => `${formatNumber(ms)} ms\t${path}\n`).join(''),
    );
    return figures;
  } finally {
    agent.destroy();
    await market.stop();
  }
}

/** Two to five filters of the same property. */
function randomCombinations(propertyAt: (index: number) => SampleProperty): Query[] {
  const names = fc.subarray(Object.keys(filters), { minLength: 2, maxLength: 5 });
  return fc.sample(names, { seed, numRuns: combinations }).map((chosen, index) => {
    const queries = chosen.map((name) => filters[name]?.(propertyAt(index)) ?? {});
    const parameters = queries.flatMap((query) => query['parameters'] ?? []).join(';');
    return { ...Object.assign({}, ...queries), ...(parameters && { parameters }) };
  });
}

function toPath(call: string): (query: Query, index: number) => string {
  return (query, index) => {
    const parameters = { ...query, ...(call === 'get-property-list' && { limit: 18, offset: (index % 3) * 18 }) };
    return `/api/${call}?${new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, String(value)]))}`;
  };
}

function timeFigure(what: string, times: number[]): Figure {
  const [median, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return {
    what,
    value: `${formatNumber(median)} ms, ${formatNumber(p99)} ms`,
    aim: `≤ ${aims.median} ms, ≤ ${aims.p99} ms`,
    isMet: median <= aims.median && p99 <= aims.p99,
  };
}
