import { calls } from '@latchkey/contract/registry';
import { paths, sitemapPaths } from '../contract/src/paths.ts';
import type { RateName } from '../contract/src/rates.ts';
import type { SampleProperty } from './property-sample.ts';
import { findScreenPaths } from './screen-paths.ts';
import type { VisitOptions } from './visit.ts';

export interface Route {
  /** Method, unless GET, and path. */
  what: string;
  /** Its rate limit; `null` for what every process answers from memory. */
  rate: RateName | null;
  requestAt: (index: number) => [path: string, options?: VisitOptions];
}

/** Returns the routes that need no sign-in. They come from the contract, from the sitemap and from the market's pages. */
export async function publicRoutes(market: string, listing: SampleProperty): Promise<Route[]> {
  const [home, list] = await Promise.all(['/', '/search'].map(async (path) => (await fetch(market + path)).text()));
  const documents = await Promise.all(
    [home, list].map((html = '') => /<meta property="og:image" content="[^"]*(\/share\/[^"]+)"/.exec(html)?.[1]),
  );
  const screens = await findScreenPaths(market);
  return [
    ...getCalls(listing),
    ...postCalls(listing),
    ...[...new Set([...sitemapPaths, ...Object.values(screens)])].map((page) => fixed(page, 'render')),
    ...mapRoutes,
    ...(await pictureRoutes(market)),
    ...documents.flatMap((path) => (path ? [fixed(path, 'draw', '/share')] : [])),
    ...(await sitemapRoutes(market)),
    { what: 'POST /webhook', rate: 'read', requestAt: () => ['/webhook/stripe', json({ id: 'evt_1' })] },
    ...['/robots.txt', '/manifest.webmanifest', '/docs', '/api/openapi.json', '/healthz', '/readyz'].map((path) =>
      fixed(path, null),
    ),
  ];
}

function fixed(path: string, rate: RateName | null, what = path): Route {
  return { what, rate, requestAt: () => [path] };
}

function json(body: object): VisitOptions {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

const publicCalls = Object.values(calls).filter(({ auth }) => auth === 'none' || auth === 'optional');

/** Parameters get values of one listing by name. */
function getCalls({ slug_id, city, latitude, longitude }: SampleProperty): Route[] {
  const near = `latitude=${latitude}&longitude=${longitude}&radius=50`;
  const box = 'west=-20&south=30&east=30&north=60&zoom=8';
  const input = `${new URLSearchParams({ slug_id, city, search: city, type: '0', limit: '20' })}&${near}&${box}`;
  return publicCalls
    .filter(({ method }) => method === 'GET')
    .map(({ path, rate }) => fixed(`/api/${path}?${input}`, rate, `/api/${path}`));
}

/** Each request concerns another person, so that none is refused because of the one before. */
function postCalls({ slug_id, city }: SampleProperty): Route[] {
  const inputAt = (index: number) => ({
    slug_id,
    city,
    email: `bench${index}@visitor.test`,
    mobile: `35191${1_000_000 + index}`,
    number: `35191${1_000_000 + index}`,
    country_code: '351',
    password: 'A password of some length 7',
    re_password: 'A password of some length 7',
    name: 'Ana',
    first_name: 'Ana',
    last_name: 'Lima',
    subject: 'A question',
    message: 'Is it still free?',
    otp: '123456',
    code: '123456',
    down_payment: 20_000,
    loan_amount: 180_000,
    interest_rate: 3.5,
    loan_term_years: 30,
  });
  return publicCalls
    .filter(({ method }) => method === 'POST')
    .map(({ path, rate }) => ({
      what: `POST /api/${path}`,
      rate,
      requestAt: (index) => [`/api/${path}`, json(inputAt(index))],
    }));
}

/** Map images and tiles, each time of a location that is not cached. */
const mapRoutes: Route[] = [
  {
    what: '/map/still',
    rate: 'draw',
    requestAt: (index) => [`/map/still/58/${700_000 + 37 * index}/590000/spot-light.svg`],
  },
  { what: '/map/world', rate: 'search', requestAt: (index) => [`/map/world/6/${20 + index}/25`] },
  { what: '/map/streets', rate: 'search', requestAt: (index) => [`/map/streets/${7_770 + index}/6270`] },
  { what: '/map/labels', rate: 'search', requestAt: (index) => [`/map/labels/4/${index % 16}/5`] },
];

/** Pictures of listings: as stored, and smaller copies that are made on the first request. */
async function pictureRoutes(market: string): Promise<Route[]> {
  const response = await fetch(`${market}/api/get-property-list?limit=100`);
  const { data }: { data: { title_image: string }[] } = await response.json();
  const pictures = data.map(({ title_image }) => new URL(title_image, market).pathname);
  const [first = '/'] = pictures;
  const stemAt = (index: number) => (pictures[index % pictures.length] ?? first).replace(/\.\w+$/, '');
  return [
    fixed(first, null, '/files, as stored'),
    { what: '/files, a new size', rate: 'variant', requestAt: (index) => [`${stemAt(index)}.w640.webp`] },
  ];
}

async function sitemapRoutes(market: string): Promise<Route[]> {
  const index = await (await fetch(`${market}/sitemap.xml`)).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  return ['/sitemap.xml', ...files, paths.articlesFeed()].map((path) => fixed(path, 'sitemap'));
}
