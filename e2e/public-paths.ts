import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../web/app/routes.ts';

/** Paths of screens that are not in the sitemap. */
const unlistedPaths: Readonly<Record<string, string>> = {
  '*': '/nothing-here',
  'design-system': '/design-system',
  'payment/:result': '/payment/success',
};

/** Pages of signed-in users, which redirect visitors to the home page, and pages of the console. */
const isPersonal = (pattern: string) =>
  /^(all-personalized-feeds$|(user|my-property|my-project|admin)(\/|$))/.test(pattern);

/** Routes that return pictures or files instead of pages. */
const isFile = (pattern: string) => /\.[a-z]+$/.test(pattern);

/** A kind of page with all its paths in the market. */
export interface PageKind {
  /** Pattern in the route table, without the leading slash: `article-details/:slug`. */
  pattern: string;
  paths: string[];
}

/**
 * Returns every public page of a market: the kinds come from the route table, their paths from the sitemap, and a
 * premium property from the API. Second pages of lists are not included.
 * @param market origin without a slash at the end
 * @throws Error for a kind of page without a path, so that no kind is missed
 */
export async function publicPages(market: string): Promise<PageKind[]> {
  const known = [...(await sitemapPaths(market)), ...(await premiumPropertyPath(market))];
  const kinds = routePatterns().map((pattern) => ({ pattern, paths: pathsOf(pattern, known) }));
  const missing = kinds.filter(({ paths }) => paths.length === 0).map(({ pattern }) => pattern);
  if (missing.length > 0) throw new Error(`No path is known for ${missing.join(', ')}.`);
  return kinds;
}

/** Returns the patterns of the route table without files, pictures, personal pages and the console. */
export function routePatterns(): string[] {
  const leafRoutes = (entry: RouteConfigEntry): RouteConfigEntry[] => entry.children?.flatMap(leafRoutes) ?? [entry];
  return (routes as RouteConfigEntry[])
    .flatMap(leafRoutes)
    .map(({ path = '' }) => path)
    .filter((pattern) => !isFile(pattern) && !isPersonal(pattern));
}

function pathsOf(pattern: string, known: readonly string[]): string[] {
  const own = unlistedPaths[pattern];
  if (own) return [own];
  if (!pattern.includes(':')) return [`/${pattern}`];
  const shape = patternToRegExp(pattern);
  return known.filter((path) => shape.test(path));
}

/** `article-details/:slug` → pattern for paths of this kind, with and without a query. */
export function patternToRegExp(pattern: string): RegExp {
  return new RegExp(`^/${pattern.replace(/:[a-z]+/g, '[^/?]+')}(?:\\?|$)`);
}

async function sitemapPaths(market: string): Promise<string[]> {
  const files = await urlsIn(`${market}/sitemap.xml`);
  const paths: string[] = [];
  for (const file of files) paths.push(...(await urlsIn(file)));
  return paths.map((address) => address.slice(market.length));
}

async function urlsIn(file: string): Promise<string[]> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} returned ${response.status}`);
  const xml = await response.text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&apos;', "'").replaceAll('&amp;', '&'),
  );
}

async function premiumPropertyPath(market: string): Promise<string[]> {
  const response = await fetch(`${market}/api/get-property-list?is_premium=1&limit=1`);
  const { data }: { data: { slug_id: string }[] } = await response.json();
  return data.map(({ slug_id }) => `/properties-details/${slug_id}`);
}
