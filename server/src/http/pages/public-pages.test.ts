import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import type { Call } from '@latchkey/contract/define-call';
import { calls } from '@latchkey/contract/registry';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import {
  extensions,
  startOriginalContractServer,
  type OriginalContractServer,
} from '../../testing/original-contract-server.ts';
import { type SiteFromSource, loadSiteFromSource } from '../../testing/load-site-from-source.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { buildSiteApp } from './site-app.ts';

let site: SiteFromSource;
let clientFolder: string;
beforeAll(async () => {
  site = await loadSiteFromSource();
  clientFolder = await mkdtemp(path.join(inject('runFolder'), 'site-'));
}, 120_000);
beforeEach(() => {
  site.errors.length = 0;
});

describe('pages of the market of this process', () => {
  let market: TestApp;
  let fixture: MarketFixture;
  beforeAll(async () => {
    market = await startTestApp({ site: { build: site.build, clientFolder } });
    fixture = marketFixture(market.database);
  });
  afterAll(() => market.close());

  test('the page of an account without public listings is a page with status 404', async () => {
    const [open, closed] = [await fixture.account({ name: 'Ann' }), await fixture.account({ name: 'Planted' })];
    await fixture.property({ account_id: open.id });
    await fixture.property({ account_id: closed.id, request_status: 'pending' });
    const visit = (slug: string) => market.app.inject({ url: `/agent-details/${slug}` });
    expect((await visit(open.slug_id)).statusCode).toBe(200);
    const { statusCode, headers, body } = await visit(closed.slug_id);
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('<main');
    expect(body).not.toContain('Planted');
  });

  test('an agent with a public page is redirected, an account without one is a 404 that does not name it', async () => {
    const [agent, account] = [
      await fixture.account({ slug_id: 'old-agent' }),
      await fixture.account({ slug_id: 'old' }),
    ];
    await fixture.property({ account_id: agent.id });
    const rename = (id: number, slug_id: string) =>
      market.database.db.updateTable('account').set({ slug_id }).where('id', '=', id).execute();
    await rename(agent.id, 'new-agent');
    await rename(account.id, 'planted-slug');
    const moved = await market.app.inject({ url: '/agent-details/old-agent' });
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/agent-details/new-agent']);
    const { statusCode, headers, body } = await market.app.inject({ url: '/agent-details/old' });
    expect([statusCode, headers.location]).toEqual([404, undefined]);
    expect(body).not.toContain('planted-slug');
  });
});

describe('pages of another server that has only the original contract', () => {
  let market: TestApp;
  let original: OriginalContractServer;
  let pages: FastifyInstance;
  let apiUrl: string;
  /** Values of the routes' parameters by name; `slug` by the path before it. */
  let values: Record<string, string>;

  beforeAll(async () => {
    market = await startTestApp();
    original = await startOriginalContractServer(await market.app.listen({ port: 0, host: '127.0.0.1' }));
    apiUrl = original.address;
    values = await fill(market);
    pages = await buildSiteApp({
      config: readConfig({ SITE_URL: 'https://homes.test', API_URL: apiUrl, PAGE_CACHE_MB: '0' }),
      site: { build: site.build, clientFolder },
    });
  });
  afterAll(async () => {
    await pages.close();
    original.stop();
    await market.close();
  });

  test('the filter removes our own calls and fields', async () => {
    expect(extensions.size).toBeGreaterThan(100);
    for (const { method, path: name } of Object.values<Call>(calls)) {
      const { status } = await fetch(`${apiUrl}/api/${name}`, { method });
      expect(status === 404, `${method} ${name}`).toBe(extensions.has(`${method} ${name}`));
    }
    const upstream = await (await fetch(`${apiUrl}/api/get-property-list`)).text();
    expect(upstream).toContain('"title":');
    for (const field of ['title_image_meta', 'price_per_area', 'next_after', 'post_created', 'created_at'])
      expect(upstream).not.toContain(`"${field}"`);
  });

  test('renders every page without an error and without an image that lacks its source', async () => {
    const shown: Record<string, unknown> = {};
    for (const route of site.paths.filter((one) => !/\*|^\/user$/.test(one))) {
      site.errors.length = 0;
      const url = route.replace(/:(\w+)/g, (_, name: string) => {
        const value = values[route.replace(/\/:.*/, '')] ?? values[name];
        return encodeURIComponent(value ?? 'none');
      });
      const { statusCode, body } = await pages.inject({ url });
      const hasPage = body.includes('<main') || route.endsWith('.svg');
      const images = body.match(/<img(?![^>]*\ssrc=)[^>]*>/g) ?? [];
      shown[route] = [statusCode, hasPage, ...images, ...site.errors.map(String)];
    }
    const expected = Object.keys(shown).map((route) => [route, [200, true]]);
    expect(shown).toEqual(Object.fromEntries(expected));
  });

  test.each([
    ['/', 'Loft by the river'],
    ['/search?city=Lisbon', 'Loft by the river'],
    ['/search?page=1&sort=price_asc', 'Loft by the river'],
    ['/properties-on-map?place=Lisbon', '<main'],
    ['/all-projects', 'Quay houses'],
    ['/all-agents', 'Ines'],
    ['/all-agents?search=lisbon', 'Agents matching'],
    ['/articles', 'How to buy'],
    ['/faqs', 'Who pays?'],
    ['/subscription-plan', 'Starter'],
  ])('%s shows “%s”', async (url, text) => {
    const { statusCode, body } = await pages.inject({ url });
    expect([statusCode, site.errors]).toEqual([200, []]);
    expect(body).toContain(text);
  });
});

/** Creates records of each kind; returns the slugs of their pages. */
async function fill(market: TestApp): Promise<Record<string, string>> {
  const fixture = marketFixture(market.database);
  await fixture.settings({ company_name: 'Casa' });
  const picture = await fixture.file();
  const agent = await fixture.account({ name: 'Ines', city: 'Lisbon', verification_status: 'success' });
  const bedrooms = await fixture.parameter({ name: 'Bedrooms', type_of_parameter: 'number' });
  const school = await fixture.facility({ name: 'School' });
  const category = await fixture.category({ name: 'Flats', parameters: [bedrooms.id] });
  const of = { account_id: agent.id, category_id: category.id, city: 'Lisbon', country: 'Portugal' };
  const listing = await fixture.property({
    ...of,
    title: 'Loft by the river',
    title_image_id: picture.id,
    pictures: [picture.id],
    facts: { [bedrooms.id]: '3' },
    facilities: { [school.id]: 2 },
  });
  await fixture.property({ ...of, title: 'Rented flat', property_type: 1, rentduration: 'Monthly' });
  await fixture.property({ ...of, title: 'Premium villa', is_premium: true });
  await fixture.advert({ property_id: listing.id });
  const project = await fixture.project({ ...of, title: 'Quay houses' });
  await fixture.advert({ project_id: project.id });
  const article = await fixture.article({ title: 'How to buy' });
  await fixture.faq({ question: 'Who pays?' });
  await fixture.offer({ property_list: 2, project_access: null }, { name: 'Starter' });
  await fixture.slide({ slider_type: 1, web_image_id: picture.id, image_id: picture.id });
  await fixture.insert('report_reason', { reason: 'Wrong price' });
  for (const type of ['featured_properties_section', 'projects_section', 'articles_section', 'agents_list_section'])
    await fixture.section(type);
  return {
    category: category.slug_id,
    city: 'Lisbon',
    result: 'success',
    '/properties-details': listing.slug_id,
    '/project-details': project.slug_id,
    '/agent-details': agent.slug_id,
    '/article-details': article.slug_id,
    '/my-property': listing.slug_id,
    '/my-project': project.slug_id,
  };
}
