import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { queryParametersOf } from '@latchkey/contract/page-query';
import { paths, sitemapPaths } from '@latchkey/contract/paths';
import { formatArea, type Ring } from '@latchkey/contract/search/area';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { loadSiteFromSource, type SiteFromSource } from '../testing/load-site-from-source.ts';
import { marketFixture } from '../testing/market-fixture.ts';
import {
  findPrivateData,
  ordinaryTitle,
  type PlantedMarket,
  plantPrivateData,
  premiumTitle,
  published,
} from '../testing/private-data.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let site: SiteFromSource;
let app: TestApp;
let planted: PlantedMarket;
/** Bodies of all pages by URL, rendered for a visitor. */
const pages = new Map<string, string>();

/** Values of the query parameters that change which records a page shows. */
let queryValues: Record<string, string>;
/** Query parameters that only change the view. */
const otherParameters = new Set(['layout', 'list', 'theme', 'direction', 'brand', 'choose']);

beforeAll(async () => {
  site = await loadSiteFromSource();
  const clientFolder = await mkdtemp(path.join(inject('runFolder'), 'site-'));
  app = await startTestApp({ site: { build: site.build, clientFolder } });
  const market = marketFixture(app.database);
  planted = await plantPrivateData(market);
  for (const type of ['featured_properties_section', 'premium_properties_section', 'agents_list_section'])
    await market.section(type);
  const box = '13.3,52.5,13.5,52.6';
  const berlin: Ring = [
    [13.3, 52.5],
    [13.5, 52.5],
    [13.4, 52.6],
  ];
  queryValues = {
    property_type: '0',
    search: 'flat',
    city: 'Berlin',
    state: 'Berlin',
    country: 'Germany',
    min_price: '1',
    max_price: '900000',
    category_ids: String(planted.premium.category_id),
    category_id: String(planted.premium.category_id),
    category: 'category-1',
    facility_ids: '1',
    parameters: '1:1',
    parameter_id: '1',
    posted_since: '0',
    available_by: '2030-01-01',
    is_premium: '1',
    min_price_per_area: '1',
    max_price_per_area: '900000',
    listed_within: '30',
    has_floor_plan: '1',
    has_virtual_tour: '1',
    is_reduced: '1',
    language: 'en',
    exclude: 'street',
    sort: 'price_asc',
    type: 'upcoming',
    page: '1',
    box,
    house: box,
    latitude: '52.5',
    longitude: '13.4',
    // Read only together with its center.
    radius: '50&latitude=52.5&longitude=13.4',
    area: encodeURIComponent(formatArea([[berlin]])),
    places: 'Berlin__Germany*Porto',
    // Read only together.
    travel_minutes: '30&travel_latitude=52.5&travel_longitude=13.4&travel_mode=walk&travel_name=Berlin',
    travel_latitude: '52.5',
    travel_longitude: '13.4',
    travel_mode: 'walk',
    travel_name: 'Berlin',
    near: 'Berlin',
    place: 'Berlin',
    home: String(planted.premium.id),
    homes: planted.ids.join(','),
    tab: 'projects',
    is_admin: '1',
  };
  for (const url of site.paths.flatMap(urlsOf)) await visit(url);
}, 240_000);

afterAll(() => app.close());

/** Values of a parameter of a route; a route of one kind of record gets the slugs of all of that kind. */
function valuesOf(route: string, name: string): string[] {
  const { slugs, article, premium } = planted;
  const bySegment: Record<string, string[]> = {
    'properties-details': slugs.property,
    'project-details': slugs.project,
    'agent-details': [...slugs.account, 'admin'],
    'article-details': [article.slug_id],
    'my-property': [premium.slug_id],
    'my-project': slugs.project.slice(0, 1),
    user: [premium.slug_id],
  };
  const byName: Record<string, string[]> = { category: ['category-1'], city: ['Berlin'], result: ['success', 'fail'] };
  return bySegment[route.split('/')[1] ?? ''] ?? byName[name] ?? Object.values(slugs).flat();
}

/** URLs of a route: with each planted value in its path, and with each query parameter that its page reads. */
function urlsOf(route: string): string[] {
  const [, name] = /:(\w+)/.exec(route) ?? [];
  const filled = name
    ? valuesOf(route, name).map((value) => route.replace(`:${name}`, value))
    : [route.replace('*', 'x')];
  // The server renders the pages of the account without a user and its records.
  const parameters = route.startsWith('/user') ? [] : (queryParametersOf(route) ?? []);
  const queries = parameters.filter((one) => one in queryValues).map((one) => `?${one}=${queryValues[one]}`);
  return filled.flatMap((url) => ['', ...queries].map((query) => url + query));
}

/** Renders a page and, once for each path, loads its data as the browser does on navigation. */
async function visit(url: string): Promise<void> {
  const dataUrl = url === '/' ? '/_root.data' : `${url}.data`;
  for (const one of url.includes('?') ? [url] : [url, dataUrl]) {
    const { statusCode, body } = await app.app.inject({ url: one });
    expect(statusCode, one).toBeLessThan(500);
    pages.set(one, body);
  }
}

test('no page, its data or its JSON-LD contains private data', () => {
  const leaks = [...pages].flatMap(([url, body]) => {
    const found = findPrivateData(body);
    return found.length > 0 ? [`${url}: ${found.join(' ')}`] : [];
  });
  expect(leaks).toEqual([]);
  expect(site.errors).toEqual([]);
});

test('the visited pages are those of the table of routes, the contract and the sitemap, with all their parameters', () => {
  for (const url of sitemapPaths) expect([...pages.keys()]).toContain(url);
  const read = site.paths.flatMap((route) => (route.startsWith('/user') ? [] : (queryParametersOf(route) ?? [])));
  expect([...new Set(read)].filter((name) => !(name in queryValues) && !otherParameters.has(name))).toEqual([]);
});

test('the crawl reaches premium listings and published contacts', () => {
  const { premium, ordinary, open } = planted;
  const compared = `${paths.compare()}?homes=${queryValues['homes']}`;
  for (const url of ['/', paths.search(), `${paths.search()}?is_premium=1`, paths.premiumProperties(), compared])
    expect(pages.get(url), url).toContain(premiumTitle);
  expect(pages.get(paths.premiumProperties())).toContain(premium.slug_id);
  expect(pages.get(`${paths.search()}.data`)).toContain(premiumTitle);
  const page = pages.get(paths.property(ordinary.slug_id));
  for (const text of [ordinaryTitle, published.mobile, 'application/ld+json']) expect(page).toContain(text);
  expect(pages.get(paths.agent(open.slug_id))).toContain(published.email);
  expect(pages.get(`${paths.agent(open.slug_id)}.data`)).toContain(published.email);
});

test('files for search engines and other sites contain no private data', async () => {
  const read = async (url: string) => (await app.app.inject({ url })).body;
  const locations = [...(await read('/sitemap.xml')).matchAll(/<loc>[^<]*?(\/sitemap\/[^<]+)<\/loc>/g)];
  const sitemaps = await Promise.all(locations.map(([, url = '']) => read(url)));
  for (const url of [paths.property(planted.ordinary.slug_id), paths.agent(planted.open.slug_id)])
    expect(sitemaps.join('')).toContain(url);
  const others = [paths.articlesFeed(), '/robots.txt', '/manifest.webmanifest', '/docs', '/api/openapi.json'];
  for (const text of [...sitemaps, ...(await Promise.all(others.map(read)))]) expect(findPrivateData(text)).toEqual([]);
});
