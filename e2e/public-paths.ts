import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../web/app/routes.ts';

/** Screens that a search engine is not led to, and an address for each that no sitemap can give. */
const beside: Readonly<Record<string, string>> = {
  '*': '/nothing-here',
  'design-system': '/design-system',
  'payment/:result': '/payment/success',
};

/** Pages of somebody signed in, who send a visitor home, and the operator's. */
const isPersonal = (pattern: string) =>
  /^(all-personalized-feeds$|(user|my-property|my-project|admin)(\/|$))/.test(pattern);

/** Routes that answer pictures or files, not pages. */
const isFile = (pattern: string) => /\.[a-z]+$/.test(pattern);

/** A kind of page, with every address that the market has of it. */
export interface PageKind {
  /** As in the table of routes, without the slash before it: `article-details/:slug`. */
  pattern: string;
  paths: string[];
}

/**
 * Every public page of a market: the table of routes says which kinds there are, the sitemap where they stand. The lists'
 * second pages come from links, premium homes from the call.
 * @param market its address, without a slash at the end
 * @throws Error for a kind of page of which there is no address, so that none is forgotten
 */
export async function publicPages(market: string): Promise<PageKind[]> {
  const known = [...(await sitemapPaths(market)), ...(await premiumHome(market))];
  const kinds = routePatterns().map((pattern) => ({ pattern, paths: pathsOf(pattern, known) }));
  const lost = kinds.filter(({ paths }) => paths.length === 0).map(({ pattern }) => pattern);
  if (lost.length > 0) throw new Error(`No address is known of ${lost.join(', ')}.`);
  return kinds;
}

/** The table of routes without those that answer pictures or files, and without the pages of somebody signed in. */
export function routePatterns(): string[] {
  const places = (entry: RouteConfigEntry): RouteConfigEntry[] => entry.children?.flatMap(places) ?? [entry];
  return (routes as RouteConfigEntry[])
    .flatMap(places)
    .map(({ path = '' }) => path)
    .filter((pattern) => !isFile(pattern) && !isPersonal(pattern));
}

function pathsOf(pattern: string, known: readonly string[]): string[] {
  const own = beside[pattern];
  if (own) return [own];
  if (!pattern.includes(':')) return [`/${pattern}`];
  const shape = patternShape(pattern);
  return known.filter((path) => shape.test(path));
}

/** `article-details/:slug` → what addresses of this kind look like, with and without a query. */
export function patternShape(pattern: string): RegExp {
  return new RegExp(`^/${pattern.replace(/:[a-z]+/g, '[^/?]+')}(?:\\?|$)`);
}

async function sitemapPaths(market: string): Promise<string[]> {
  const files = await addressesIn(`${market}/sitemap.xml`);
  const paths: string[] = [];
  for (const file of files) paths.push(...(await addressesIn(file)));
  return paths.map((address) => address.slice(market.length));
}

async function addressesIn(file: string): Promise<string[]> {
  const reply = await fetch(file);
  if (!reply.ok) throw new Error(`${file} answered ${reply.status}`);
  const xml = await reply.text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&apos;', "'").replaceAll('&amp;', '&'),
  );
}

async function premiumHome(market: string): Promise<string[]> {
  const reply = await fetch(`${market}/api/get-property-list?is_premium=1&limit=1`);
  const { data }: { data: { slug_id: string }[] } = await reply.json();
  return data.map(({ slug_id }) => `/properties-details/${slug_id}`);
}
