import { changePropertyStatus } from '@latchkey/contract/calls/own-property';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { testDatabase } from '../database/testing.ts';
import { grantPackage } from '../payment/grant-package.ts';
import { Outbox } from '../services/mail/outbox.ts';
import { caller } from '../testing/call-verb.ts';
import { daysAgo, type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { someoneWaits } from '../testing/someone-waits.ts';
import { testNow } from '../testing/test-now.ts';
import { switchOffListings } from './switch-off-listings.ts';
import { useUnit } from './use-unit.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('account').execute();
});

const listing = { property_list: 5, project_list: 1 };
const run = () =>
  switchOffListings({ database, outbox: new Outbox(database), mailUrl: 'https://latchkey.test' }, testNow);

/** Somebody whose package ended so many days ago, with a home and a project of it. */
async function lister(endedDaysAgo: number) {
  const { id } = await market.account();
  const dates = { start_date: daysAgo(endedDaysAgo + 30), end_date: daysAgo(endedDaysAgo) };
  const { package_id } = await market.held(id, listing, dates);
  const home = await market.home({ account_id: id, package_id });
  const project = await market.project({ account_id: id, package_id });
  return { id, home, project };
}

type Lister = Awaited<ReturnType<typeof lister>>;

/** What is done while the other, the job, has come as far as it can: the account is held, as all who buy or post do. */
async function meanwhile(
  { id }: Lister,
  work: (within: Transaction<Tables>) => Promise<void>,
  other: () => Promise<unknown> = run,
): Promise<void> {
  const { done } = await database.transaction(async (within) => {
    await sql`select from account where id = ${id} for no key update`.execute(within);
    const begun = other();
    await someoneWaits(database);
    await work(within);
    return { done: begun };
  });
  await done;
}

async function buys({ id }: Lister, within: Transaction<Tables>): Promise<void> {
  const { package_id: packageId, id: paymentId } = await market.payment(id, { status: 'success' });
  const terms = { name: 'New', duration: 720, features: [1, 3].map(unlimited) };
  await grantPackage({ accountId: id, packageId, terms, paymentId }, testNow, within);
}
const unlimited = (feature_id: number) => ({ feature_id, limit_type: 'unlimited' as const, limit: null });

async function statesOf({ id }: Lister) {
  const states = [];
  for (const what of ['property', 'project'] as const) {
    states.push(
      ...(await database.db.selectFrom(what).select(['status', 'is_lapsed']).where('account_id', '=', id).execute()),
    );
  }
  const told = await database.db.selectFrom('notification').select('title').where('account_id', '=', id).execute();
  return { states, told: told.length };
}

it('leaves listings alone, and says nothing, when a package is bought in the same moment', async () => {
  for (const endedDaysAgo of [8, 7]) {
    const who = await lister(endedDaysAgo);
    await meanwhile(who, (within) => buys(who, within));
    const on = { status: 1, is_lapsed: false };
    expect(await statesOf(who)).toEqual({ states: [on, on], told: 0 });
  }
});

/** As posting goes: the account, its packages, then what the new home is counted in. */
async function posts({ id, home }: Lister, within: Transaction<Tables>): Promise<void> {
  await useUnit(within, id, 'premium_properties', testNow);
  await sql`update category set property_count = property_count where id = ${home.category_id}`.execute(within);
}

it('and who posts in the same moment never wait for each other', async () => {
  const who = await lister(8);
  await market.held(who.id, { premium_properties: null });
  await meanwhile(who, (within) => posts(who, within));
  expect(await statesOf(who)).toEqual({
    states: [
      { status: 0, is_lapsed: true },
      { status: 0, is_lapsed: true },
    ],
    told: 2,
  });
});

it('nor do who posts and who switches a home on', async () => {
  const who = await lister(1);
  await market.held(who.id, { premium_properties: null });
  const off = await market.home({ account_id: who.id, status: 0 });
  const asOwner = caller(database, { account: { id: who.id } });
  await meanwhile(
    who,
    (within) => posts(who, within),
    () => asOwner.call(changePropertyStatus, { property_id: off.id, status: 1 }),
  );
  expect((await statesOf(who)).states).toContainEqual({ status: 1, is_lapsed: false });
});
