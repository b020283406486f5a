import { expect, it } from 'vitest';
import { evictPages } from './evict-pages.ts';
import { ResponseCache } from './response-cache.ts';

it('evicts the cached responses with the page, so that the next page is not rendered from old data', async () => {
  const responses = new ResponseCache();
  let made = 0;
  const load = () => responses.get('["GET homepage-data","","all"]', 60_000, async () => ({ number: (made += 1) }));
  const dropped: string[] = [];
  await load();
  expect(await load()).toEqual({ number: 1 });
  evictPages({ responseCache: responses, pages: { drop: (path) => dropped.push(path) } }, 'listings');
  expect(await load()).toEqual({ number: 2 });
  expect(dropped).toContain('homepage-data');
});
