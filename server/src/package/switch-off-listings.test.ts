import { changePropertyStatus } from '@latchkey/contract/posting/calls';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import type { Tables } from '../platform/database/tables.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { grantPackage } from '../payment/grant-package.ts';
import { Outbox } from '../platform/mail/outbox.ts';
import { caller } from '../testing/call-handler.ts';
import { daysAgo, type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { waitForBlockedQuery } from '../testing/wait-for-blocked-query.ts';
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

/** Creates an owner whose package ended this many days ago, with a property and a project of it. */
async function lister(endedDaysAgo: number) {
  const { id } = await market.account();
  const dates = { start_date: daysAgo(endedDaysAgo + 30), end_date: daysAgo(endedDaysAgo) };
  const { package_id } = await market.accountPackage(id, listing, dates);
  const property = await market.property({ account_id: id, package_id });
  const project = await market.project({ account_id: id, package_id });
  return { id, property, project };
}

type Lister = Awaited<ReturnType<typeof lister>>;

/**
 * Runs `work` with the account locked, as purchases and postListing lock it, after the job (or `other`) has started and waits
 * for that lock.
 */
async function runConcurrently(
  { id }: Lister,
  work: (trx: Transaction<Tables>) => Promise<void>,
  other: () => Promise<unknown> = run,
): Promise<void> {
  const { done } = await database.transaction(async (trx) => {
    await sql`select from account where id = ${id} for no key update`.execute(trx);
    const begun = other();
    await waitForBlockedQuery(database);
    await work(trx);
    return { done: begun };
  });
  await done;
}

async function buyPackage({ id }: Lister, trx: Transaction<Tables>): Promise<void> {
  const { package_id: packageId, id: paymentId } = await market.payment(id, { status: 'success' });
  const terms = { name: 'New', duration: 720, features: [1, 3].map(unlimited) };
  await grantPackage({ accountId: id, packageId, terms, paymentId }, testNow, trx);
}
const unlimited = (feature_id: number) => ({ feature_id, limit_type: 'unlimited' as const, limit: null });

async function statesOf({ id }: Lister) {
  const states = [];
  for (const what of ['property', 'project'] as const) {
    states.push(
      ...(await database.db.selectFrom(what).select(['status', 'is_lapsed']).where('account_id', '=', id).execute()),
    );
  }
  const notifications = await database.db
    .selectFrom('notification')
    .select('title')
    .where('account_id', '=', id)
    .execute();
  return { states, notifications: notifications.length };
}

it('leaves listings online and notifies no owner when a package is bought concurrently', async () => {
  for (const endedDaysAgo of [8, 7]) {
    const owner = await lister(endedDaysAgo);
    await runConcurrently(owner, (trx) => buyPackage(owner, trx));
    const on = { status: 1, is_lapsed: false };
    expect(await statesOf(owner)).toEqual({ states: [on, on], notifications: 0 });
  }
});

/** Locks as a post does: the account, its packages, then the counter of the category. */
async function postListing({ id, property }: Lister, trx: Transaction<Tables>): Promise<void> {
  await useUnit(trx, id, 'premium_properties', testNow);
  await sql`update category set property_count = property_count where id = ${property.category_id}`.execute(trx);
}

it('does not deadlock with a concurrent post', async () => {
  const owner = await lister(8);
  await market.accountPackage(owner.id, { premium_properties: null });
  await runConcurrently(owner, (trx) => postListing(owner, trx));
  expect(await statesOf(owner)).toEqual({
    states: [
      { status: 0, is_lapsed: true },
      { status: 0, is_lapsed: true },
    ],
    notifications: 2,
  });
});

it('posting a listing does not deadlock with switching one on', async () => {
  const owner = await lister(1);
  await market.accountPackage(owner.id, { premium_properties: null });
  const off = await market.property({ account_id: owner.id, status: 0 });
  const asOwner = caller(database, { account: { id: owner.id } });
  await runConcurrently(
    owner,
    (trx) => postListing(owner, trx),
    () => asOwner.call(changePropertyStatus, { property_id: off.id, status: 1 }),
  );
  expect((await statesOf(owner)).states).toContainEqual({ status: 1, is_lapsed: false });
});
