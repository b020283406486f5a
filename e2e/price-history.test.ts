import { expect } from '@playwright/test';
import type { PropertyCard } from '@latchkey/contract/records/property-card';
import type { PriceHistory } from '@latchkey/contract/records/quality';
import { test, widths } from './test.ts';

interface Told {
  id: number;
  slug: string;
  history: PriceHistory;
}

async function ask<Data>(market: string, path: string): Promise<Data> {
  const { data } = (await (await fetch(`${market}/api/${path}`)).json()) as { data: Data };
  return data;
}

const askHistory = (market: string, id: number) => ask<PriceHistory>(market, `get-price-history?property_id=${id}`);

/** A home that everybody may open, whose price changed more than once. */
async function changedHome(market: string): Promise<Told> {
  const homes = await ask<PropertyCard[]>(market, 'get-property-list?limit=100&offset=60');
  for (const { id, slug_id: slug } of homes.filter((home) => !home.is_premium)) {
    const history = await askHistory(market, id);
    if (history.prices.length > 2) return { id, slug, history };
  }
  throw new Error('no home whose price changed');
}

for (const width of widths)
  test.describe(`at ${width} px`, () => {
    test('a home says for how long it is offered and what it cost', async ({ visit, market }) => {
      const { id, slug, history } = await changedHome(market);
      const visitor = await visit({ width });
      await visitor.open(`/properties-details/${slug}`);
      const part = visitor.page.getByRole('region', { name: 'Price and time on the market' });
      await part.scrollIntoViewIfNeeded();
      expect(await part.getByRole('listitem').count()).toBe(history.prices.length);
      const words = await part.innerText();
      // A page that was kept a while ago may be of the day before.
      const { days_on_market: days } = await askHistory(market, id);
      expect(words).toMatch(new RegExp(`\\b(${days}|${days - 1}) days?`));
      expect(await part.getByRole('listitem').last().innerText()).toContain('First price');
      await visitor.checkScreen();
    });
  });

test('and says so without scripts, and in Arabic', async ({ visit, market }) => {
  const { slug, history } = await changedHome(market);
  const visitor = await visit({ javaScript: false });
  await visitor.open(`/properties-details/${slug}?lang=ar`);
  const part = visitor.page.getByRole('region', { name: 'السعر والمدة في السوق' });
  expect(await part.getByRole('listitem').count()).toBe(history.prices.length);
});
