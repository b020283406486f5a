import { getFeaturedData } from '@latchkey/contract/advert/calls';
import {
  changePropertyStatus,
  getAddedProperties,
  updatePostProperty,
  updatePropertyStatus,
} from '@latchkey/contract/posting/calls';
import { getNotificationList } from '@latchkey/contract/notification/calls';
import { confirmProperty } from '@latchkey/contract/listing-checks/calls';
import { changeProjectStatus } from '@latchkey/contract/project/calls';
import type { OwnProperty } from '@latchkey/contract/posting/own-property';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { Outbox } from '../platform/mail/outbox.ts';
import { evictSettings } from '../platform/settings/load-settings.ts';
import { caller } from '../testing/call-handler.ts';
import { daysAgo, type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { expiryJobs } from './expiry-jobs.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['account', 'outbox', 'setting'] as const) await database.db.deleteFrom(table).execute();
  evictSettings(database);
});

const inDays = (days: number) => daysAgo(-days);
const dropped: string[] = [];

/** Runs all jobs of a day twice: the second run must change nothing. */
async function runJobs(now = inDays(0)): Promise<void> {
  const pages = { drop: (path: string) => dropped.push(path) };
  const services = { database, outbox: new Outbox(database), mailUrl: 'https://latchkey.test', pages };
  const jobs = expiryJobs(services, () => now);
  for (let time = 0; time < 2; time += 1) {
    await jobs['end-adverts'].run({});
    await jobs['process-expiry'].run({});
  }
}

async function owner(values: Parameters<MarketFixture['account']>[0] = {}) {
  const account = await market.account(values);
  const self = caller(database, { account });
  const notifications = async () =>
    (await self.call(getNotificationList, { limit: 50 })).data.map(({ title }) => title).toReversed();
  const mails = async () =>
    (
      await database.db.selectFrom('outbox').selectAll().where('recipient', '=', account.email).orderBy('id').execute()
    ).map(({ subject, text }) => ({ subject, text }));
  return { ...account, ...self, notifications, mails };
}

const advertOf = (id: number) =>
  database.db.selectFrom('advertisement').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const homeOf = (id: number) =>
  database.db.selectFrom('property').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const projectOf = (id: number) =>
  database.db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('an advert', () => {
  const month = { start_date: '2026-02-13', end_date: '2026-03-15' };

  it('runs through its last day and ends after it in every state, and its listing is no longer featured', async () => {
    const { id: account_id } = await owner();
    const property = await market.property({ account_id });
    const project = await market.project({ account_id });
    const running = await market.advert({ property_id: property.id }, { account_id, ...month });
    const others = await Promise.all(
      [1, 2].map((status) =>
        market.advert({ project_id: project.id }, { account_id, status, is_enabled: false, ...month }),
      ),
    );
    await runJobs();
    expect(await advertOf(running.id)).toMatchObject({ status: 0, is_enabled: true });
    expect((await homeOf(property.id)).is_promoted).toBe(true);
    dropped.length = 0;
    await runJobs(inDays(1));
    for (const { id } of [running, ...others])
      expect(await advertOf(id)).toMatchObject({ status: 3, is_enabled: false });
    expect((await homeOf(property.id)).is_promoted).toBe(false);
    expect(dropped).toContain('homepage-data');
  });

  it('ends in batches while another process ends adverts concurrently', async () => {
    const { id: account_id } = await owner();
    const properties = await Promise.all(Array.from({ length: 30 }, () => market.property({ account_id })));
    const rows = Array.from({ length: 450 }, (_, at) => ({
      for: 'property',
      property_id: properties[at % 30]?.id ?? 0,
      account_id,
      status: 0,
      is_enabled: true,
      start_date: '2026-01-01',
      end_date: '2026-02-01',
    }));
    await database.db.insertInto('advertisement').values(rows).execute();
    await Promise.all([runJobs(), runJobs()]);
    const left = await database.db.selectFrom('advertisement').select('id').where('status', '<>', 3).execute();
    expect(left).toEqual([]);
  });

  it('warns a week and a day before it ends, by mail and notification, one message for all of a day', async () => {
    const ada = await owner({ language: 'es' });
    const titles = ['Ático con vistas', 'Casa del río'];
    for (const title of titles) {
      const property = await market.property({ account_id: ada.id, title });
      const dates = { start_date: '2026-02-20', end_date: '2026-03-22' };
      await market.advert({ property_id: property.id }, { account_id: ada.id, ...dates });
    }
    await runJobs(inDays(-1));
    expect(await ada.mails()).toEqual([]);
    for (const day of [0, 1, 5, 6, 7]) await runJobs(inDays(day));
    const mails = await ada.mails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Tu anuncio deja de estar destacado el 22 de marzo de 2026',
      'Tu anuncio deja de estar destacado el 22 de marzo de 2026',
    ]);
    for (const title of titles) expect(mails[0]?.text).toContain(title);
    expect(mails[0]?.text).toContain('https://latchkey.test/user/advertisement');
    await runJobs(inDays(8));
    expect(await ada.notifications()).toEqual([
      'Un anuncio dejará pronto de estar destacado',
      'Un anuncio dejará pronto de estar destacado',
      'Un anuncio ya no está destacado',
    ]);
    expect(await ada.mails()).toHaveLength(2);
  });

  it('sends no warning while pending or rejected, nor for a short advert', async () => {
    const ada = await owner();
    const property = await market.property({ account_id: ada.id });
    for (const status of [1, 2])
      await market.advert(
        { property_id: property.id },
        { account_id: ada.id, status, is_enabled: false, start_date: '2026-02-20', end_date: '2026-03-22' },
      );
    await market.advert(
      { property_id: property.id },
      { account_id: ada.id, start_date: '2026-03-13', end_date: '2026-03-20' },
    );
    await runJobs();
    expect(await ada.notifications()).toEqual([]);
  });
});

describe('an advert that was never shown', () => {
  it('notifies the owner when it was never decided, and sends nothing when it was rejected', async () => {
    const ada = await owner();
    const dates = { start_date: '2026-02-13', end_date: '2026-03-14', is_enabled: false };
    const advert = async (title: string, values: Parameters<MarketFixture['advert']>[1]) => {
      const property = await market.property({ account_id: ada.id, title });
      return market.advert({ property_id: property.id }, { account_id: ada.id, ...dates, ...values });
    };
    await advert('Waited', { status: 1 });
    await advert('Rejected', { status: 2, reject_reason: 'The pictures show another home' });
    const shown = await advert('Shown', { status: 0, is_enabled: true });
    await runJobs();
    expect((await ada.notifications()).toSorted()).toEqual(['A promotion didn’t run', 'A promotion has ended']);
    const { data } = await ada.call(getFeaturedData, { type: 'property' });
    expect(data).toMatchObject([
      { id: shown.id, status: 3, was_shown: true, reject_reason: '' },
      { status: 3, was_shown: false, reject_reason: 'The pictures show another home' },
      { status: 3, was_shown: false, reject_reason: '' },
    ]);
  });
});

describe('an advert that a sale ended before its review', () => {
  it('sends no notification, because its unit was returned', async () => {
    const ada = await owner();
    const property = await market.property({ account_id: ada.id });
    const dates = { start_date: '2026-02-13', end_date: '2026-03-14' };
    const pending = { account_id: ada.id, ...dates, status: 1, is_enabled: false };
    const { id } = await market.advert({ property_id: property.id }, pending);
    await ada.call(updatePropertyStatus, { property_id: property.id, status: 2 });
    expect(await advertOf(id)).toMatchObject({ status: 3, was_shown: false });
    await runJobs();
    expect(await ada.notifications()).toEqual([]);
  });
});

describe('a package', () => {
  const listing = { property_list: 5, project_list: 1 };
  const accountPackage = (account: number, end: number, length = 30) =>
    market.accountPackage(account, listing, { start_date: inDays(end - length), end_date: inDays(end) });

  it('warns a week and a day before it ends and reports its end, each once', async () => {
    const ada = await owner();
    const { package_id } = await accountPackage(ada.id, 7);
    const { name } = await database.db
      .selectFrom('package')
      .select('name')
      .where('id', '=', package_id)
      .executeTakeFirstOrThrow();
    for (const day of [-1, 0, 3, 6, 7, 8, 9]) await runJobs(inDays(day));
    const mails = await ada.mails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your ${name} plan ends on 22 March 2026`,
      `Your ${name} plan ends on 22 March 2026`,
      `Your ${name} plan has ended`,
    ]);
    expect(await ada.notifications()).toEqual(['Your plan ends soon', 'Your plan ends soon', 'Your plan has ended']);
    for (const { text } of mails) {
      expect(text).toContain('https://latchkey.test/subscription-plan');
      // No listing depends on it.
      expect(text).not.toContain('March 29');
    }
  });

  it('reports until when its listings stay, only when listings depend on it', async () => {
    const [ada, bob] = [await owner(), await owner()];
    for (const { id } of [ada, bob]) {
      const { package_id } = await accountPackage(id, 7);
      await market.property({ account_id: id, package_id });
    }
    await accountPackage(bob.id, 200, 365);
    await runJobs();
    expect((await ada.mails())[0]?.text).toContain('your listings stay live until 29 March 2026');
    expect((await bob.mails())[0]?.text).not.toContain('listings');
  });

  it('sends nothing after a full refund', async () => {
    const ada = await owner();
    const { package_id, id } = await accountPackage(ada.id, -1);
    const paid = await market.insert('payment_transaction', {
      account_id: ada.id,
      package_id,
      terms: '{}',
      amount: 19,
      refunded_amount: 19,
      gateway: 'sandbox',
      status: 'success',
    });
    await database.db
      .updateTable('account_package')
      .set({ payment_transaction_id: paid.id })
      .where('id', '=', id)
      .execute();
    await runJobs();
    expect(await ada.notifications()).toEqual([]);
  });
});

describe('listings whose package has ended', () => {
  const listing = { property_list: 5, project_list: 1 };
  /** Creates an owner whose package ended this many days ago, with a property and a project of it. */
  async function lister(endedDaysAgo: number, more: Parameters<MarketFixture['property']>[0] = {}) {
    const ada = await owner();
    const dates = { start_date: daysAgo(endedDaysAgo + 30), end_date: daysAgo(endedDaysAgo) };
    const { package_id } = await market.accountPackage(ada.id, listing, dates);
    const property = await market.property({ account_id: ada.id, package_id, ...more });
    const project = await market.project({ account_id: ada.id, package_id });
    return { ...ada, property, project };
  }

  it('stay seven days, with a warning on the last day, and are then switched off', async () => {
    const ada = await lister(6);
    await runJobs();
    expect(await homeOf(ada.property.id)).toMatchObject({ status: 1, is_lapsed: false });
    expect(await ada.notifications()).toEqual([]);
    await runJobs(inDays(1));
    expect(await homeOf(ada.property.id)).toMatchObject({ status: 1 });
    const soon = 'Your listings will be hidden after today';
    // Properties and projects are separate: their packages may end on different days.
    expect(await ada.notifications()).toEqual([soon, soon]);
    dropped.length = 0;
    await runJobs(inDays(2));
    expect(await homeOf(ada.property.id)).toMatchObject({ status: 0, is_lapsed: true });
    expect(await projectOf(ada.project.id)).toMatchObject({ status: 0, is_lapsed: true });
    expect((await ada.notifications()).slice(2)).toEqual(['Your listings are hidden', 'Your listings are hidden']);
    const mails = await ada.mails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      soon,
      soon,
      'Your listings are hidden',
      'Your listings are hidden',
    ]);
    expect(mails[2]?.text).toContain(ada.property.title);
    expect(dropped).toContain('get-property-list');
    await runJobs(inDays(3));
    expect(await ada.mails()).toHaveLength(4);
  });

  it('stay with another active package, without a package, as the market’s own, and once sold', async () => {
    const other = await lister(20);
    await market.accountPackage(other.id, { property_list: 1 }, { end_date: inDays(0) });
    const reader = await lister(20);
    await market.accountPackage(reader.id, { premium_properties: null });
    const sold = await lister(20, { property_type: 2 });
    const given = await market.property({ account_id: (await lister(20)).id, package_id: null });
    const own = await market.property({ account_id: null });
    await runJobs();
    expect((await homeOf(other.property.id)).status).toBe(1);
    // Projects need a package of their own.
    expect((await projectOf(other.project.id)).status).toBe(0);
    // A package without listing units does not pay for listings.
    expect((await homeOf(reader.property.id)).status).toBe(0);
    for (const { id } of [sold.property, given, own]) expect((await homeOf(id)).status).toBe(1);
  });

  it('stay without limit or for the configured number of days', async () => {
    await market.settings({ keep_listings_days: '0' });
    const ada = await lister(20);
    await runJobs();
    expect((await homeOf(ada.property.id)).status).toBe(1);
    await database.db.deleteFrom('setting').execute();
    await market.settings({ keep_listings_days: '30' });
    evictSettings(database);
    await runJobs();
    expect((await homeOf(ada.property.id)).status).toBe(1);
    await runJobs(inDays(11));
    expect((await homeOf(ada.property.id)).status).toBe(0);
  });

  it('can be switched on only with a new package, and use no unit', async () => {
    const ada = await lister(20);
    const on = { property_id: ada.property.id, status: 1 } as const;
    const projectOn = { project_id: ada.project.id, status: 1 } as const;
    await runJobs();
    expect((await ada.failure(changePropertyStatus, on)).key).toBe('package_not_available');
    expect((await ada.failure(changeProjectStatus, projectOn)).key).toBe('package_not_available');
    const [own] = (await ada.call(getAddedProperties, { id: ada.property.id })).data as OwnProperty[];
    expect(own?.is_lapsed).toBe(true);
    const next = await market.accountPackage(ada.id, listing);
    await ada.call(changePropertyStatus, on);
    await ada.call(changeProjectStatus, projectOn);
    expect(await homeOf(ada.property.id)).toMatchObject({ status: 1, is_lapsed: false });
    expect(await projectOf(ada.project.id)).toMatchObject({ status: 1, is_lapsed: false });
    const used = database.db
      .selectFrom('account_package_feature')
      .select('used_limit')
      .where('account_package_id', '=', next.id);
    expect((await used.execute()).map(({ used_limit }) => used_limit)).toEqual([0, 0]);
    await runJobs(inDays(1));
    expect((await homeOf(ada.property.id)).status).toBe(1);
  });

  it('cannot be shown again without a package by confirming, editing or letting again', async () => {
    const ada = await lister(20);
    const more = { account_id: ada.id, package_id: ada.property.package_id };
    const hidden = await market.property({ ...more, status: 0, is_unconfirmed: true });
    const off = await market.property({ ...more, status: 0 });
    const rented = await market.property({ ...more, property_type: 3, rentduration: 'Monthly' });
    const changes = {
      confirm: () => ada.failure(confirmProperty, { property_id: String(hidden.id) }),
      edit: () => ada.failure(updatePostProperty, { id: off.id, action_type: '0', status: 1, title: 'Edited' }),
      let: () => ada.failure(updatePropertyStatus, { property_id: rented.id, status: 1 }),
    };
    for (const change of Object.values(changes)) expect((await change()).key).toBe('package_not_available');
    await market.accountPackage(ada.id, listing);
    await ada.call(confirmProperty, { property_id: String(hidden.id) });
    expect(await homeOf(hidden.id)).toMatchObject({ status: 1, is_unconfirmed: false });
  });

  it('can be switched off and on within the grace days', async () => {
    const ada = await lister(5);
    for (const status of [0, 1] as const)
      await ada.call(changePropertyStatus, { property_id: ada.property.id, status });
    expect((await homeOf(ada.property.id)).status).toBe(1);
  });
});
