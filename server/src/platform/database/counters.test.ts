import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { marketFixture, type MarketFixture } from '../../testing/market-fixture.ts';
import type { Database } from './pool.ts';
import { testDatabase } from './testing.ts';
import { applyCategoryRenames } from '../../admin/catalogue/apply-renames.ts';

let database: Database;
let market: MarketFixture;
let accounts: number[];
let categories: number[];
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  accounts = [(await market.account()).id, (await market.account()).id];
  categories = [(await market.category()).id, (await market.category()).id];
});
afterAll(() => database.close());

/** The counters of the triggers compared with a plain count of the rows; every query returns only rows that differ. */
const differences = {
  category: sql`select id, property_count, (select count(*) from property where category_id = c.id and is_listed) as counted
    from category c where property_count <> (select count(*) from property where category_id = c.id and is_listed)`,
  account: sql`select id, property_count, project_count from account a
    where property_count <> (select count(*) from property where account_id = a.id and is_listed)
       or project_count <> (select count(*) from project where account_id = a.id and is_public)`,
  city: sql`select coalesce(c.name, p.city) as name, c.property_count, p.count
    from (select * from city where property_count <> 0) c
    full join (select city, state, country, count(*) from property where is_listed and city <> '' group by 1, 2, 3) p
      on (p.city, p.state, p.country) = (c.name, c.state, c.country)
    where c.property_count is distinct from p.count`,
  map_cell: sql`select coalesce(kept.level, counted.level) as level, kept.count, counted.count as plain
    from map_cell kept
    full join (
      select level, map_column(longitude, level) as x, map_row(latitude, level) as y, property_type, count(*),
             sum(latitude) as latitude_sum, sum(longitude) as longitude_sum
        from property, generate_series(3, 15) level
        where is_listed and latitude is not null and longitude is not null group by 1, 2, 3, 4) counted
      on (kept.level, kept.x, kept.y, kept.property_type) = (counted.level, counted.x, counted.y, counted.property_type)
    where kept.count is distinct from counted.count
       or abs(kept.latitude_sum - counted.latitude_sum) > 1e-6 or abs(kept.longitude_sum - counted.longitude_sum) > 1e-6`,
  favourite: sql`select id, favourite_count from property p
    where favourite_count <> (select count(*) from favourite where property_id = p.id)`,
  advert: sql`select id, is_promoted from property p
    where is_promoted <> exists (select from advertisement where property_id = p.id and status = 0 and is_enabled)
    union all
    select id, is_promoted from project p
    where is_promoted <> exists (select from advertisement where project_id = p.id and status = 0 and is_enabled)`,
  name: sql`select p.id, category_name from property p join category c on c.id = category_id where category_name <> c.name`,
};

async function expectCorrectCounters(): Promise<void> {
  for (const [name, query] of Object.entries(differences))
    expect([name, (await query.execute(database.db)).rows]).toEqual([name, []]);
}

const pick = fc.nat({ max: 30 });
const location = fc.constantFrom(
  { city: 'Ulm', state: 'Swabia', country: 'Germany', latitude: 48.4, longitude: 9.99 },
  { city: 'Ulm', state: 'Elsewhere', country: 'Germany', latitude: 48.4, longitude: 9.99 },
  { city: 'Suva', state: '', country: 'Fiji', latitude: -18.14, longitude: 180 },
  { city: 'Pole', state: '', country: '', latitude: 90, longitude: -180 },
  { city: '', state: '', country: '', latitude: null, longitude: null },
);
const owner = fc.constantFrom(0, 1, null);
const visibility = fc.record({
  status: fc.constantFrom(0, 1),
  request_status: fc.constantFrom('approved', 'approved', 'pending', 'rejected'),
});
const changes = {
  add: fc.record({
    location,
    owner,
    visibility,
    category: fc.nat({ max: 1 }),
    type: fc.nat({ max: 3 }),
    copies: fc.nat({ max: 3 }),
  }),
  setVisibility: fc.record({ of: pick, visibility }),
  turn: fc.record({ of: pick, type: fc.nat({ max: 3 }) }),
  move: fc.record({ of: pick, location, category: fc.nat({ max: 1 }), owner }),
  retitle: fc.record({ of: pick }),
  raiseAll: fc.record({ type: fc.nat({ max: 3 }) }),
  remove: fc.record({ of: pick }),
  removeAll: fc.record({ type: fc.nat({ max: 3 }) }),
  like: fc.record({ of: pick, by: fc.nat({ max: 1 }) }),
  unlike: fc.record({ of: pick, by: fc.nat({ max: 1 }) }),
  advertise: fc.record({ of: pick, status: fc.nat({ max: 3 }), is_enabled: fc.boolean(), project: fc.boolean() }),
  endAdvert: fc.record({ of: pick }),
  removeAdvert: fc.record({ of: pick }),
  addProject: fc.record({ visibility, owner }),
  setProjectVisibility: fc.record({ of: pick, visibility, owner }),
  renameCategory: fc.record({ of: fc.nat({ max: 1 }), name: fc.string() }),
};
type Change = {
  [Name in keyof typeof changes]: [Name, (typeof changes)[Name] extends fc.Arbitrary<infer T> ? T : never];
}[keyof typeof changes];
const change = fc.oneof(
  { weight: 6, arbitrary: changes.add.map((value): Change => ['add', value]) },
  ...Object.entries(changes).map(([name, arbitrary]) =>
    (arbitrary as fc.Arbitrary<never>).map((value): Change => [name as never, value]),
  ),
);

/** The id of a row of a table, chosen by number; undefined when there is none. */
async function pickRow(table: 'property' | 'project' | 'advertisement', at: number): Promise<number | undefined> {
  const rows = await database.db.selectFrom(table).select('id').orderBy('id').execute();
  return rows.length === 0 ? undefined : rows[at % rows.length]?.id;
}

async function applyChange([name, input]: Change): Promise<void> {
  const { db } = database;
  const ownerId = (at: number | null) => (at === null ? null : accounts[at]!);
  switch (name) {
    case 'add': {
      const first = await market.property({
        ...input.location,
        ...input.visibility,
        account_id: ownerId(input.owner),
        category_id: categories[input.category]!,
        property_type: input.type,
      });
      // Several rows in one statement, as a bulk import inserts them.
      await sql`
        insert into property (slug_id, account_id, category_id, title, price, property_type, city, state, country,
            latitude, longitude, status, request_status)
          select slug_id || '-copy-' || n, account_id, category_id, title, price, property_type, city, state, country,
                 latitude, longitude, status, request_status
            from property, generate_series(1, ${input.copies}::int) n where id = ${first.id}`.execute(db);
      return;
    }
    case 'addProject':
      await market.project({ ...input.visibility, account_id: ownerId(input.owner), category_id: categories[0]! });
      return;
    case 'renameCategory':
      await db
        .updateTable('category')
        .set({ name: input.name.replaceAll('\0', '') })
        .where('id', '=', categories[input.of]!)
        .execute();
      // The job that a rename wakes.
      await applyCategoryRenames(database, 2);
      return;
    case 'raiseAll':
      await db
        .updateTable('property')
        .set((row) => ({ price: row('price', '+', 1), status: 1 }))
        .where('property_type', '=', input.type)
        .execute();
      return;
    case 'removeAll':
      await db.deleteFrom('property').where('property_type', '=', input.type).execute();
      return;
    case 'setProjectVisibility': {
      const id = await pickRow('project', input.of);
      if (id)
        await db
          .updateTable('project')
          .set({ ...input.visibility, account_id: ownerId(input.owner) })
          .where('id', '=', id)
          .execute();
      return;
    }
    case 'endAdvert':
    case 'removeAdvert': {
      const id = await pickRow('advertisement', input.of);
      if (!id) return;
      if (name === 'removeAdvert') await db.deleteFrom('advertisement').where('id', '=', id).execute();
      else await db.updateTable('advertisement').set({ status: 3, is_enabled: false }).where('id', '=', id).execute();
      return;
    }
    case 'advertise': {
      const id = await pickRow(input.project ? 'project' : 'property', input.of);
      const { status, is_enabled } = input;
      if (id) await market.advert(input.project ? { project_id: id } : { property_id: id }, { status, is_enabled });
      return;
    }
  }
  const id = await pickRow('property', input.of);
  if (!id) return;
  const row = db.updateTable('property').where('id', '=', id);
  switch (name) {
    case 'setVisibility':
      await row.set(input.visibility).execute();
      return;
    case 'turn':
      await row.set({ property_type: input.type }).execute();
      return;
    case 'move':
      await row
        .set({ ...input.location, category_id: categories[input.category]!, account_id: ownerId(input.owner) })
        .execute();
      return;
    case 'retitle':
      await row.set({ title: 'Another title', total_click: 5 }).execute();
      return;
    case 'remove':
      await db.deleteFrom('property').where('id', '=', id).execute();
      return;
    case 'like':
      await db
        .insertInto('favourite')
        .values({ account_id: accounts[input.by]!, property_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return;
    case 'unlike':
      await db
        .deleteFrom('favourite')
        .where('account_id', '=', accounts[input.by]!)
        .where('property_id', '=', id)
        .execute();
      return;
  }
}

it('keeps every counter equal to a count of the rows after any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 40 }), async (all) => {
      for (const one of all) await applyChange(one);
      await expectCorrectCounters();
    }),
    { numRuns: 25 },
  );
});

it('counters are correct after an account is deleted with all its rows', async () => {
  const account = await market.account();
  const property = await market.property({ account_id: account.id, city: 'Gone', category_id: categories[0]! });
  await market.project({ account_id: account.id, category_id: categories[0]! });
  await market.insert('favourite', { account_id: account.id, property_id: (await market.property()).id });
  await market.advert({ property_id: property.id });
  await database.db.deleteFrom('account').where('id', '=', account.id).execute();
  await expectCorrectCounters();
});
