import { adminExportProperties, adminGetProperties } from '@latchkey/contract/admin/listings/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { callerAsModerator } from '../../testing/caller-as-moderator.ts';

let database: Database;
let market: MarketFixture;
let operator: Awaited<ReturnType<typeof callerAsModerator>>;
let flats: number;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  operator = await callerAsModerator(database);
  flats = (await market.category()).id;
});
afterAll(() => database.close());

const titlesOf = async (input: object = {}) =>
  (await operator.call(adminGetProperties, input)).data.map(({ title }) => title);

describe('the table', () => {
  it('searches by id, title, slug, city, and by name and email of the owner', async () => {
    const eve = await market.account({ name: 'Eve Harrington', email: 'eve@theatre.test' });
    const property = await market.property({
      account_id: eve.id,
      city: 'Villefranche',
      title: 'Blue gate',
      category_id: flats,
    });
    for (const search of [String(property.id), 'blue gate', property.slug_id, 'villefr', 'harrington', 'Eve@thea']) {
      expect(await titlesOf({ search }), search).toContain('Blue gate');
    }
    // All words must match; words of one or two letters match the beginning of a word.
    expect(await titlesOf({ search: 'Villefranche gate blue lue ga vi' })).toEqual(['Blue gate']);
    for (const other of ['it', 'x', 'lu', '50%']) {
      expect(await titlesOf({ search: `villefranche blue gate lue ${other}` }), other).toEqual([]);
    }
    expect(await titlesOf({ search: 'nothing like it' })).toEqual([]);
    expect(await titlesOf({ search: 'blue', request_status: 'pending' })).toEqual([]);
    expect(await titlesOf({ user_id: eve.id })).toEqual(['Blue gate']);
  });

  it('finds owners whose names begin with a word too short for the index, also next to punctuation', async () => {
    const [qi, other] = [await market.account({ name: 'Qi Wei' }), await market.account({ name: 'Ada Qi' })];
    await market.property({ account_id: qi.id, title: 'Name begins', category_id: flats });
    await market.property({ account_id: other.id, title: 'Name ends', category_id: flats });
    for (const search of ['Qi', 'Qi,', '(qi)']) expect(await titlesOf({ search }), search).toEqual(['Name begins']);
    expect(await titlesOf({ search: ',()' })).toEqual([]);
  });

  it('filters by state and sorts by each column in both directions', async () => {
    const liv = await market.account();
    const common = { account_id: liv.id, category_id: flats };
    await market.property({ ...common, title: 'alpha', price: 3, total_click: 1 });
    await market.property({ ...common, title: 'Beta', price: 1, total_click: 2, is_premium: true, property_type: 1 });
    const flagged = await market.property({
      ...common,
      title: 'gamma',
      price: 2,
      total_click: 3,
      status: 0,
      is_lapsed: true,
    });
    const flag = { property_id: flagged.id, kind: 'price', detail: JSON.stringify({ median: 1, factor: 9, peers: 8 }) };
    await market.insert('listing_flag', { ...flag, flagged_at: new Date() });
    const ownRows = (input: object) => titlesOf({ user_id: liv.id, ...input });
    expect(await ownRows({})).toEqual(['gamma', 'Beta', 'alpha']);
    expect(await ownRows({ sort: 'price' })).toEqual(['Beta', 'gamma', 'alpha']);
    expect(await ownRows({ sort: 'title', order: 'desc' })).toEqual(['gamma', 'Beta', 'alpha']);
    expect(await ownRows({ sort: 'views' })).toEqual(['gamma', 'Beta', 'alpha']);
    expect(await ownRows({ premium: 1 })).toEqual(['Beta']);
    expect(await ownRows({ lapsed: 1 })).toEqual(['gamma']);
    expect(await ownRows({ flagged: 1 })).toEqual(['gamma']);
    expect(await ownRows({ status: 1 })).toEqual(['Beta', 'alpha']);
    expect(await ownRows({ property_type: 1 })).toEqual(['Beta']);
    expect(await ownRows({ limit: 1, offset: 1 })).toEqual(['Beta']);
  });

  it('is exported as CSV with its filters, and formulas are escaped', async () => {
    const liv = await market.account({ name: '=cmd()', email: 'liv@example.test' });
    await market.property({ account_id: liv.id, category_id: flats, title: 'One, two' });
    const { data } = await operator.call(adminExportProperties, { user_id: liv.id });
    let text = '';
    for await (const chunk of data.content) text += String(chunk);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('"One, two"');
    expect(lines[1]).toContain("'=cmd()");
  });
});
