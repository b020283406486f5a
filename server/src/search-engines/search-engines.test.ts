import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import fc from 'fast-check';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { articlesFeed } from './articles-feed.ts';
import { robotsText } from './robots.ts';
import { maxUrlsPerFile, sitemapFile, sitemapIndex } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';
import { xmlText } from '../platform/text/xml.ts';

const site = 'https://homes.example';
let database: Database;
let market: MarketFixture;
beforeEach(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterEach(() => database.close());

const addresses = (xml: string | null) => [...(xml ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);

describe('the sitemap', () => {
  it('of an empty market lists only the fixed pages', async () => {
    expect(addresses(await sitemapIndex(database, site))).toEqual([`${site}/sitemap/screens.xml`]);
    expect(addresses(await sitemapFile(database, site, 'screens'))).toContain(`${site}/faqs`);
  });

  it('lists public records with the time of their last change', async () => {
    await market.property({ slug_id: 'seen', title: 'Seen' });
    await market.property({ slug_id: 'hidden', status: 0 });
    await market.property({ slug_id: 'premium', is_premium: true });
    await market.project({ slug_id: 'tower' });
    await market.project({ slug_id: 'waiting', request_status: 'pending' });
    await market.article({ slug_id: 'keys' });
    expect(addresses(await sitemapFile(database, site, 'homes-1'))).toEqual([`${site}/properties-details/seen`]);
    expect(await sitemapFile(database, site, 'homes-1')).toMatch(/<lastmod>20\d\d-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
    expect(addresses(await sitemapFile(database, site, 'projects-1'))).toEqual([`${site}/project-details/tower`]);
    expect(addresses(await sitemapFile(database, site, 'articles-1'))).toEqual([`${site}/article-details/keys`]);
  });

  it('is split by ids, so that no file exceeds its limit', async () => {
    const property = await market.property({ slug_id: 'late' });
    await sql`update property set id = ${maxUrlsPerFile * 2 + 1} where id = ${property.id}`.execute(database.db);
    expect(addresses(await sitemapIndex(database, site))).toContain(`${site}/sitemap/homes-3.xml`);
    expect(addresses(await sitemapFile(database, site, 'homes-3'))).toEqual([`${site}/properties-details/late`]);
    expect(await sitemapFile(database, site, 'homes-2')).toBeNull();
  });

  it("lists the operator's page once the operator has listings", async () => {
    const operator = `${site}/agent-details/admin?is_admin=1`;
    expect(addresses(await sitemapFile(database, site, 'screens'))).not.toContain(operator);
    await market.property({ account_id: null });
    expect(addresses(await sitemapFile(database, site, 'screens'))).toContain(operator);
  });

  it('lists each public property once for any number of properties per file', async () => {
    const slugs = Array.from({ length: 7 }, (_, index) => `home-no-${index}`);
    for (const slug_id of slugs) await market.property({ slug_id });
    const files = addresses(await sitemapIndex(database, site, 3)).filter((file) => file?.includes('/homes-'));
    expect(files).toHaveLength(3);
    const parts = await Promise.all(
      files.map((file) => sitemapFile(database, site, /homes-\d+/.exec(file ?? '')?.[0] ?? '', 3)),
    );
    for (const part of parts) expect(addresses(part).length).toBeLessThanOrEqual(3);
    expect(parts.flatMap(addresses)).toEqual(slugs.map((slug) => `${site}/properties-details/${slug}`));
  });

  it('contains the picture of each record', async () => {
    const file = await market.file({ key: 'homes/ab/abc.webp' });
    await market.property({ slug_id: 'seen', title_image_id: file.id });
    expect(await sitemapFile(database, site, 'homes-1')).toContain(
      `<image:image><image:loc>${site}/files/homes/ab/abc.webp</image:loc></image:image>`,
    );
  });

  it.each(['homes', 'homes-0', 'homes--1', 'homes-1e9', 'toString-1', 'accounts-1', '../secret', ''])(
    'has no file named "%s"',
    async (name) => {
      expect(await sitemapFile(database, site, name)).toBeNull();
    },
  );
});

test('the feed lists articles, newest first, and is well-formed', async () => {
  await market.article({ slug_id: 'old', title: 'Old', created_at: new Date('2026-01-01') });
  await market.article({ slug_id: 'new', title: 'Rent & <own>', created_at: new Date('2026-02-01') });
  const feed = await articlesFeed(database, site, 'Homes');
  expect(feed.indexOf('/article-details/new')).toBeLessThan(feed.indexOf('/article-details/old'));
  expect(feed).toContain('<title>Rent &amp; &lt;own&gt;</title>');
  expect(feed).toContain('<pubDate>Sun, 01 Feb 2026 00:00:00 GMT</pubDate>');
});

test('robots.txt excludes pages of single users and names the sitemap', () => {
  expect(robotsText(site)).toMatch(/^User-agent: \*\n/);
  expect(robotsText(site)).toContain(`\nSitemap: ${site}/sitemap.xml\n`);
});

test("the manifest has the operator's name and colour", async () => {
  await market.settings({ company_name: 'Casa do Porto', system_color: '#7a1f2b' });
  expect(webManifest(await loadSettings(database))).toMatchObject({
    name: 'Casa do Porto',
    theme_color: '#7a1f2b',
  });
});

test('xmlText escapes any text to valid XML', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const xml = xmlText(text);
      expect(xml).not.toMatch(/[<>"']/);
      expect([...xml].every((sign) => sign >= ' ' || '\t\n\r'.includes(sign))).toBe(true);
      expect(xml.replace(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&');
    }),
  );
});
