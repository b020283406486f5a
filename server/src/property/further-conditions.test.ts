import type { SentOf } from '@latchkey/contract/define-call';
import { getPropertyList } from '@latchkey/contract/property/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { daysAgo, type MarketFixture, marketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

const found = async (filters: SentOf<typeof getPropertyList>) => {
  const { data, total } = await caller(database).call(getPropertyList, filters);
  expect(total).toBe(data.length);
  return data.map(({ id }) => id).toSorted((a, b) => a - b);
};

describe('listings with a floor plan', () => {
  const withPlan = () => found({ city: 'Plön', has_floor_plan: 1 });

  it('have a plan in their gallery or as their cover', async () => {
    const [photo, plan] = [await market.file(), await market.file({ room: 'plan' })];
    const { id } = await market.property({ city: 'Plön', pictures: [photo.id], title_image_id: photo.id });
    expect(await withPlan()).toEqual([]);
    await database.db.updateTable('file').set({ room: 'plan' }).where('id', '=', photo.id).execute();
    expect(await withPlan()).toEqual([id]);
    await database.db.updateTable('file').set({ room: null }).where('id', '=', photo.id).execute();
    expect(await withPlan()).toEqual([]);
    await database.db.updateTable('property').set({ title_image_id: plan.id }).where('id', '=', id).execute();
    expect(await withPlan()).toEqual([id]);
    await database.db.updateTable('property').set({ title_image_id: photo.id }).where('id', '=', id).execute();
    expect(await withPlan()).toEqual([]);
    await database.db
      .insertInto('property_picture')
      .values({ property_id: id, file_id: plan.id, position: 1 })
      .execute();
    expect(await withPlan()).toEqual([id]);
    await database.db.deleteFrom('property_picture').where('file_id', '=', plan.id).execute();
    expect(await withPlan()).toEqual([]);
  });
});

it('plans and panoramas of premium listings cannot be searched for by callers who may not see them', async () => {
  const plan = await market.file({ room: 'plan' });
  const values = { city: 'Thale', pictures: [plan.id], three_d_image_id: plan.id };
  const open = await market.property(values);
  await market.property({ ...values, is_premium: true });
  expect(await found({ city: 'Thale', has_floor_plan: 1 })).toEqual([open.id]);
  expect(await found({ city: 'Thale', has_virtual_tour: 1 })).toEqual([open.id]);
});

it('a listing is available on a day from its move-in date on, and never without that date', async () => {
  const [may, june] = [
    await market.property({ city: 'Jena', available_from: '2027-05-01' }),
    await market.property({ city: 'Jena', available_from: '2027-06-15' }),
  ];
  await market.property({ city: 'Jena' });
  const by = (day: string) => found({ city: 'Jena', available_by: day });
  expect(await by('2027-04-30')).toEqual([]);
  expect(await by('2027-05-01')).toEqual([may.id]);
  expect(await by('2027-06-15')).toEqual([may.id, june.id]);
});

it('a listing is reduced while its last change of price is a reduction of the same offer', async () => {
  const { id } = await market.property({ city: 'Calw', price: 90 });
  const reduced = () => found({ city: 'Calw', is_reduced: 1 });
  const change = (price_before: number | null, price_after: number) =>
    database.db
      .insertInto('price_change')
      .values({ property_id: id, changed_at: daysAgo(1), price_before, price_after })
      .execute();
  expect(await reduced()).toEqual([]);
  await change(100, 90);
  expect(await reduced()).toEqual([id]);
  await change(90, 95);
  expect(await reduced()).toEqual([]);
  await change(95, 80);
  expect(await reduced()).toEqual([id]);
  await change(null, 8);
  expect(await reduced()).toEqual([]);
  await database.db.deleteFrom('price_change').where('price_before', 'is', null).execute();
  expect(await reduced()).toEqual([id]);
});

it('a price per area is compared per month for rents, and never without an area', async () => {
  const city = 'Jever';
  const sale = await market.property({ city, price: 200_000, area: 100 });
  const rent = await market.property({ city, price: 24_000, area: 1, property_type: 1, rentduration: 'Yearly' });
  await market.property({ city, price: 200_000, area: null });
  expect(await found({ city, min_price_per_area: 2_000, max_price_per_area: 2_000 })).toEqual([sale.id, rent.id]);
  expect(await found({ city, min_price_per_area: 2_000.5 })).toEqual([]);
  expect(await found({ city, max_price_per_area: 1_999.5 })).toEqual([]);
});

it('`listed_within` counts days back from now', async () => {
  const city = 'Bünde';
  const recent = await market.property({ city, created_at: daysAgo(2) });
  const older = await market.property({ city, created_at: daysAgo(8) });
  expect(await found({ city, listed_within: 1 })).toEqual([]);
  expect(await found({ city, listed_within: 3 })).toEqual([recent.id]);
  expect(await found({ city, listed_within: 14 })).toEqual([recent.id, older.id]);
});

describe('the filter for exclusions', () => {
  it('leaves out listings with an excluded word in any text that a search compares', async () => {
    const city = 'Goslar';
    const mill = await market.property({ city, title: 'Old mill', address: 'Bahnhofstraße 1' });
    const loft = await market.property({ city, title: 'Loft', address: 'Rue de l’Évêché' });
    expect(await found({ city, exclude: 'MILL' })).toEqual([loft.id]);
    expect(await found({ city, exclude: 'eveche, zeppelin' })).toEqual([mill.id]);
    expect(await found({ city, exclude: 'mill loft' })).toEqual([]);
    expect(await found({ city, exclude: '– & "' })).toEqual([mill.id, loft.id]);
  });

  it('does not find the street of a premium listing by excluded words', async () => {
    const { id } = await market.property({ city: 'Lauf', address: 'Secret Street 7', is_premium: true });
    expect(await found({ city: 'Lauf', exclude: 'secret' })).toEqual([id]);
  });

  it('leaves out listings with an excluded value of a parameter, and none without any value', async () => {
    const city = 'Soest';
    await market.property({ city, facts: { 8: ['Pool', 'Lift'] } });
    const lift = await market.property({ city, facts: { 8: ['Lift'] } });
    const bare = await market.property({ city });
    expect(await found({ city, parameters: '8!=Pool,Sauna' })).toEqual([lift.id, bare.id]);
    expect(await found({ city, parameters: '8=Lift;8!=Pool' })).toEqual([lift.id]);
    expect(await found({ city, parameters: '8=Pool,Lift;8!=Pool' })).toEqual([lift.id]);
    expect(await found({ city, parameters: '8=Pool;8!=Pool' })).toEqual([]);
  });
});

it('each rare filter has an index of its own', async () => {
  const plan = async (condition: string) => {
    const { rows } = await database.transaction(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql<{ 'QUERY PLAN': string }>`explain select p.id from property p
        where p.is_listed and ${sql.raw(condition)} order by p.id desc limit 20`.execute(trx);
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  expect(await plan('(p.has_floor_plan and not p.is_premium)')).toContain('property_floor_plan_rows');
  expect(await plan('(p.three_d_image_id is not null and not p.is_premium)')).toContain('property_tour_rows');
  expect(await plan('p.is_reduced')).toContain('property_reduced_rows');
});
