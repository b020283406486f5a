import { getPropertyList } from '@latchkey/contract/property/calls';
import type { SentOf } from '@latchkey/contract/define-call';
import { propertySorts } from '@latchkey/contract/search/sort';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

const list = (input: SentOf<typeof getPropertyList>) => caller(database).call(getPropertyList, input);

describe('paging of get-property-list', () => {
  const count = 37;
  beforeAll(async () => {
    for (let at = 0; at < count; at++)
      await market.property({
        city: 'Pages',
        title: `${at}`,
        price: 100 + (at % 5) + 0.25,
        area: at % 4 === 0 ? null : 10 + (at % 3),
        total_click: at % 6,
        favourite_count: at % 2,
        latitude: 1 + at / 1000,
      });
  });

  const sorts = fc.constantFrom(...propertySorts);
  const limits = fc.integer({ min: 1, max: 40 });

  it('returns each property exactly once, by offset and by cursor, in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(sorts, limits, async (sort, limit) => {
        const byOffset: number[] = [];
        const byCursor: number[] = [];
        const { total } = await list({ city: 'Pages', sort });
        for (let offset = 0; offset < total; offset += limit) {
          const page = await list({ city: 'Pages', sort, limit, offset });
          expect(page.total).toBe(total);
          // A page is full whenever more rows exist.
          expect(page.data).toHaveLength(Math.min(limit, total - offset));
          byOffset.push(...page.data.map((card) => card.id));
        }
        let after: string | null | undefined;
        do {
          const page = await list({ city: 'Pages', sort, limit, ...(after && { after }) });
          expect(page.total).toBe(total);
          byCursor.push(...page.data.map((card) => card.id));
          after = page.next_after;
        } while (after);
        expect(byCursor).toEqual(byOffset);
        expect(new Set(byCursor).size).toBe(total);
        expect(total).toBe(sort.startsWith('price_per_area') ? 27 : count);
      }),
      { numRuns: 25 },
    );
  });

  it('returns no cursor on the last page, even when that is full', async () => {
    expect((await list({ city: 'Pages', limit: count })).next_after).toBeNull();
    expect((await list({ city: 'Pages', limit: count - 1 })).next_after).not.toBeNull();
  });

  it('continues after the cursor when properties are added meanwhile', async () => {
    const first = await list({ city: 'Pages', limit: 5 });
    const added = await market.property({ city: 'Pages', title: 'added' });
    const second = await list({ city: 'Pages', limit: 5, after: first.next_after ?? '' });
    expect(second.data[0]?.id).toBe(first.data.at(-1)!.id - 1);
    await database.db.deleteFrom('property').where('id', '=', added.id).execute();
  });

  it('rejects an invalid cursor and one of another order', async () => {
    const { next_after } = await list({ city: 'Pages', limit: 5, sort: 'price_asc' });
    const { failure } = caller(database);
    const foreign = ['x', Buffer.from('0 1 1; drop').toString('base64url'), next_after ?? ''];
    for (const after of foreign) expect((await failure(getPropertyList, { after })).key).toBe('validation');
    const huge = Buffer.from('3 99999999999 1').toString('base64url');
    expect((await failure(getPropertyList, { after: huge, sort: 'most_viewed' })).key).toBe('validation');
  });

  it('clamps the limit to 1 to 100', async () => {
    expect((await list({ city: 'Pages', limit: 0 })).data).toHaveLength(1);
    expect((await list({ city: 'Pages', limit: 'x' })).data).toHaveLength(10);
    expect((await list({ city: 'Pages', limit: 1_000, offset: -5 })).data).toHaveLength(count);
  });
});
