import { languageCodes } from '@latchkey/contract/text/languages';
import { expect, test } from '@playwright/test';
import { marketAddress } from './market.ts';
import { parseBlocks, validateBlock } from './json-ld.ts';
import { publicPages } from './public-paths.ts';

/** Maximum number of checked pages per kind. */
const maxPerKind = 6;
/** Required types of structured data by kind of page, besides breadcrumbs. */
const typesOf: Readonly<Record<string, readonly string[]>> = {
  '': ['Organization', 'WebSite'],
  search: ['ItemList'],
  'properties/all-properties': ['ItemList'],
  'properties/categories/:category': ['ItemList'],
  'properties/city/:city': ['ItemList'],
  'featured-properties': ['ItemList'],
  'most-viewed-properties': ['ItemList'],
  'most-favorite-properties': ['ItemList'],
  'premium-properties': ['ItemList'],
  'properties-nearby-city': ['ItemList'],
  'properties-details/:slug': ['RealEstateListing'],
  'all-categories': ['ItemList'],
  'all-projects': ['ItemList'],
  'featured-projects': ['ItemList'],
  'project-details/:slug': ['ApartmentComplex'],
  'all-agents': ['ItemList'],
  'agent-details/:slug': ['ProfilePage'],
  articles: ['ItemList'],
  'article-details/:slug': ['Article'],
  faqs: ['FAQPage'],
  'about-us': ['Organization'],
};
/** Pages that are not for search engines. */
const unlisted = [
  '*',
  'design-system',
  'offline',
  'compare',
  'user-register',
  'reset-password',
  'alerts/confirm',
  'alerts/unsubscribe',
  'payment/:result',
];

const market = marketAddress();
let pages: { pattern: string; path: string }[] = [];
let hidden: string[] = [];
test.beforeAll(async () => {
  const kinds = await publicPages(market);
  hidden = kinds.filter(({ pattern }) => unlisted.includes(pattern)).flatMap(({ paths }) => paths);
  pages = kinds
    .filter(({ pattern }) => !unlisted.includes(pattern))
    .flatMap(({ pattern, paths }) => paths.slice(0, maxPerKind).map((path) => ({ pattern, path })));
});

const read = async (path: string) => (await fetch(market + path)).text();
const plainText = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
/** Returns width and height of a JPEG from its frame header. */
function jpegSize(jpeg: Buffer): { width: number; height: number } {
  let at = 2;
  while (![0xc0, 0xc1, 0xc2].includes(jpeg.readUInt8(at + 1))) at += 2 + jpeg.readUInt16BE(at + 2);
  return { width: jpeg.readUInt16BE(at + 7), height: jpeg.readUInt16BE(at + 5) };
}
const meta = (html: string, name: string) => {
  const tag = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return tag === undefined ? undefined : plainText(tag);
};
const canonical = (html: string) => plainText(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '');

test.describe('every public page', () => {
  test('has a title, a description, a canonical URL, its languages and a share image', async () => {
    const titles = new Map<string, string>();
    const pictures = new Set<string>();
    for (const { path } of pages) {
      const html = await read(path);
      const title = plainText(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
      expect(title, path).not.toBe('');
      expect(titles.get(title), `${path} has the title of`).toBeUndefined();
      titles.set(title, path);
      expect(canonical(html), path).toBe(market + path);
      const picture = meta(html, 'og:image') ?? '';
      expect(picture, path).toMatch(/^http.*\.jpg$/);
      pictures.add(picture);
      expect([meta(html, 'og:image:width'), meta(html, 'og:image:height')], path).toEqual(['1200', '630']);
      expect(meta(html, 'og:image:alt'), path).toBe(title);
      expect(meta(html, 'description')?.length, path).toBeGreaterThan(20);
      for (const language of languageCodes) expect(html, path).toContain(`hrefLang="${language}"`);
    }
    expect(pictures.size).toBeGreaterThan(10);
    for (const picture of [...pictures].slice(0, 8)) {
      const response = await fetch(picture);
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(jpegSize(Buffer.from(await response.arrayBuffer())), picture).toEqual({ width: 1_200, height: 630 });
    }
  });

  test('has complete structured data', async () => {
    const faults: string[] = [];
    for (const { pattern, path } of pages) {
      const blocks = parseBlocks(await read(path));
      const types = blocks.map((block) => String(block['@type']));
      const required = [...(typesOf[pattern] ?? []), ...(path === '/' ? [] : ['BreadcrumbList'])];
      for (const type of required) if (!types.includes(type)) faults.push(`${path} has no ${type}`);
      faults.push(...blocks.flatMap((block) => validateBlock(block).map((fault) => `${path}: ${fault}`)));
    }
    expect(faults).toEqual([]);
  });
});

test('the check of structured data reports missing fields', () => {
  const crumb = { '@type': 'ListItem', position: 2, name: 'Lisbon', item: '/properties/city/Lisbon' };
  expect(validateBlock({ '@type': 'BreadcrumbList', itemListElement: [crumb, { ...crumb, position: 4 }] })).toEqual([
    'BreadcrumbList.itemListElement[0].item is no absolute address',
    'BreadcrumbList.itemListElement[1].item is no absolute address',
    'BreadcrumbList is out of order',
  ]);
  expect(validateBlock({ '@type': 'RealEstateListing', name: 'A flat' })).toEqual(
    expect.arrayContaining([
      'RealEstateListing.datePosted is no ISO date',
      'RealEstateListing.offers.price is no number',
    ]),
  );
});

test('a premium property shows visitors only its card', async () => {
  const response = await fetch(`${market}/api/get-property-list?is_premium=1&limit=1`);
  const { data }: { data: { slug_id: string; title: string }[] } = await response.json();
  const html = await read(`/properties-details/${data[0]?.slug_id}`);
  expect(meta(html, 'robots')).toBe('noindex, follow');
  expect(meta(html, 'og:image')).toContain('/share/market/');
  expect(html).not.toContain(data[0]?.title);
  expect(parseBlocks(html)).toEqual([]);
});

test.describe('the URL of a list', () => {
  test('is canonical for the second page, in every language', async () => {
    for (const path of ['/properties/all-properties?page=2', '/all-agents?page=2', '/search?page=2']) {
      const html = await read(path);
      expect(canonical(html)).toBe(market + path);
      expect(html).not.toContain('noindex');
      expect(canonical(await read(`${path}&lang=ar`))).toBe(`${market}${path}&lang=ar`);
    }
  });

  test('returns 404 after the last page', async () => {
    const lists = pages.filter(({ pattern }) => typesOf[pattern]?.includes('ItemList')).map(({ path }) => path);
    const statuses = await Promise.all(lists.map(async (path) => (await fetch(`${market}${path}?page=99999`)).status));
    expect(lists.filter((_, index) => statuses[index] !== 404)).toEqual([]);
  });

  test('with filters is not indexed', async () => {
    const html = await read('/search?city=Lisbon&sort=price_asc');
    expect(meta(html, 'robots')).toBe('noindex, follow');
    expect(html).not.toContain('BreadcrumbList');
  });
});

test.describe('a URL', () => {
  const spellings = {
    '/faqs/': '/faqs',
    '/FAQs/?lang=ar': '/faqs?lang=ar',
    '/Properties/City/Lisbon': '/properties/city/Lisbon',
  };
  for (const [variant, canonicalPath] of Object.entries(spellings))
    test(`${variant} redirects permanently to ${canonicalPath}`, async () => {
      const response = await fetch(market + variant, { redirect: 'manual' });
      expect([response.status, new URL(response.headers.get('location') ?? '', market).href]).toEqual([
        301,
        market + canonicalPath,
      ]);
    });

  test('in upper case redirects to the record', async () => {
    const path = pages.find(({ pattern }) => pattern === 'article-details/:slug')?.path ?? '';
    const response = await fetch(market + path.replace(/[^/]+$/, (slug) => slug.toUpperCase()), { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, path]);
  });

  for (const path of ['/properties/city/%zz', '/article-details/%E0%A4', '/%'])
    test(`${path} returns the site’s not-found page`, async () => {
      const response = await fetch(market + path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('<h1');
    });
});

test('robots.txt, sitemap and feed are linked', async () => {
  expect(await read('/robots.txt')).toContain(`Sitemap: ${market}/sitemap.xml`);
  expect(await read('/')).toContain('type="application/rss+xml"');
  expect((await fetch(`${market}/articles/feed.xml`)).headers.get('content-type')).toContain('application/rss+xml');
});

test('pages that are not for search engines have noindex', async () => {
  expect(hidden.length).toBeGreaterThanOrEqual(unlisted.length);
  for (const path of hidden) expect(meta(await read(path), 'robots'), path).toContain('noindex');
});
