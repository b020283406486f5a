import { isDeep } from '@latchkey/server/testing/is-deep';
import { expect, test } from '@playwright/test';
import { marketAddress } from './market.ts';
import { patternToRegExp, publicPages } from './public-paths.ts';

/** Limits: parsed pages per kind of page, requests per kind of URL, and concurrent requests. */
const maxRead = isDeep ? 4 : 2;
const maxRequested = isDeep ? 12 : 6;
const concurrency = 8;

interface Found {
  address: string;
  /** The page with the link. */
  on: string;
}

test('every link, picture and file on every kind of page exists', async () => {
  const market = marketAddress();
  const kinds = await publicPages(market);
  const shapes = kinds
    .filter(({ pattern }) => pattern !== '*')
    .map(({ pattern }) => ({ kind: pattern, shape: patternToRegExp(pattern) }));
  const kindOf = (path: string) =>
    shapes.find(({ shape }) => shape.test(path))?.kind ?? (path.split(/[/?]/).slice(0, 3).join('/') || '/');

  const broken: string[] = [];
  const requested = new Map<string, number>();
  const read = new Map<string, number>();
  const seen = new Set<string>();
  const queue: Found[] = kinds.map(({ paths }) => ({ address: paths[0] ?? '/', on: 'the table of routes' }));

  async function visit({ address, on }: Found): Promise<void> {
    const response = await fetch(market + address);
    const isMissing = address === '/nothing-here';
    if (response.status >= 400 && !isMissing) broken.push(`${response.status} ${address} on ${on}`);
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    const kind = kindOf(address);
    if (!isPage || (read.get(kind) ?? 0) >= maxRead) return void (await response.arrayBuffer());
    read.set(kind, (read.get(kind) ?? 0) + 1);
    for (const found of linksIn(await response.text(), market)) queue.push({ address: found, on: address });
  }

  while (queue.length > 0) {
    const next: Found[] = [];
    for (const found of queue.splice(0)) {
      const kind = kindOf(found.address);
      if (seen.has(found.address) || (requested.get(kind) ?? 0) >= maxRequested) continue;
      seen.add(found.address);
      requested.set(kind, (requested.get(kind) ?? 0) + 1);
      next.push(found);
    }
    while (next.length > 0) await Promise.all(next.splice(0, concurrency).map(visit));
  }
  expect(broken).toEqual([]);
  expect([...read.keys()]).toEqual(expect.arrayContaining(shapes.map(({ kind }) => kind)));
  expect(seen.size).toBeGreaterThan(150);
});

/** Returns the paths of this market in a page: links, pictures in all sizes, scripts, styles, forms. */
function linksIn(html: string, market: string): string[] {
  const plain = html.replaceAll('&amp;', '&');
  const single = [...plain.matchAll(/\s(?:href|src|action|content)="([^"]+)"/g)].map(([, address = '']) => address);
  const sets = [...plain.matchAll(/\s(?:srcset|srcSet|imagesrcset|imageSrcSet)="([^"]+)"/g)].flatMap(([, set = '']) =>
    set.split(',').map((part) => part.trim().split(/\s/)[0] ?? ''),
  );
  return [...single, ...sets]
    .map((address) => (address.startsWith(`${market}/`) ? address.slice(market.length) : address))
    .filter((address) => /^\/(?!\/)/.test(address))
    .map((address) => address.replace(/#.*$/, ''));
}
