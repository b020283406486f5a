import { expect } from '@playwright/test';
import type { PropertyCard } from '@latchkey/contract/property/property-card';
import type { PriceHistory } from '@latchkey/contract/listing-checks/listing-checks';
import { test, widths } from './test.ts';

interface PropertyWithHistory {
  id: number;
  slug: string;
  history: PriceHistory;
}

async function fetchData<Data>(market: string, path: string): Promise<Data> {
  const { data } = (await (await fetch(`${market}/api/${path}`)).json()) as { data: Data };
  return data;
}

const fetchHistory = (market: string, id: number) =>
  fetchData<PriceHistory>(market, `get-price-history?property_id=${id}`);

/** Returns a public property whose price changed more than once. */
async function findChangedProperty(market: string): Promise<PropertyWithHistory> {
  const properties = await fetchData<PropertyCard[]>(market, 'get-property-list?limit=100&offset=60');
  for (const { id, slug_id: slug } of properties.filter((property) => !property.is_premium)) {
    const history = await fetchHistory(market, id);
    if (history.prices.length > 2) return { id, slug, history };
  }
  throw new Error('no property with a changed price');
}

for (const width of widths)
  test.describe(`at ${width} px`, () => {
    test('a property shows its time on the market and its price history', async ({ visit, market }) => {
      const { id, slug, history } = await findChangedProperty(market);
      const visitor = await visit({ width });
      await visitor.open(`/properties-details/${slug}`);
      const section = visitor.page.getByRole('region', { name: 'Price history' });
      await section.scrollIntoViewIfNeeded();
      expect(await section.getByRole('listitem').count()).toBe(history.prices.length);
      const text = await section.innerText();
      // A cached page may be of the day before.
      const { days_on_market: days } = await fetchHistory(market, id);
      expect(text).toMatch(new RegExp(`\\b(${days}|${days - 1}) days?`));
      expect(await section.getByRole('listitem').last().innerText()).toContain('Original price');
      await visitor.checkScreen();
    });
  });

test('the price history is shown without JavaScript and in Arabic', async ({ visit, market }) => {
  const { slug, history } = await findChangedProperty(market);
  const visitor = await visit({ javaScript: false });
  await visitor.open(`/properties-details/${slug}?lang=ar`);
  const section = visitor.page.getByRole('region', { name: 'سجل الأسعار' });
  expect(await section.getByRole('listitem').count()).toBe(history.prices.length);
});
