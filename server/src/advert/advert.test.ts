import { deleteAdvertisement, getFeaturedData, storeAdvertisement } from '@latchkey/contract/advert/calls';
import { getNotificationList } from '@latchkey/contract/notification/calls';
import { adminStepListings } from '@latchkey/contract/admin/listings/calls';
import { getAddedProperties, updatePropertyStatus } from '@latchkey/contract/posting/calls';
import type { OwnProperty } from '@latchkey/contract/posting/own-property';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cardTag } from '../platform/cache/evict-pages.ts';
import { recordTag, ResponseCache } from '../platform/cache/response-cache.ts';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { testOperatorSession } from '../testing/console-operator.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { adminDecideAdvertisement } from '@latchkey/contract/admin/review-queue/calls';

let database: Database;
let market: MarketFixture;
let operatorId: number;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  operatorId = (await market.insert('operator', { email: 'o@x.test', name: 'O', password_hash: '', role: 'owner' })).id;
});
afterAll(() => database.close());

/** Creates an account with this many featuring units in a package of thirty days. */
async function seller(units: number | null = 1, values: Parameters<MarketFixture['account']>[0] = {}) {
  const account = await market.account(values);
  const accountPackage = await market.accountPackage(account.id, { property_feature: units, project_feature: units });
  const self = caller(database, { account });
  const used = async () => {
    const rows = await database.db
      .selectFrom('account_package_feature')
      .select('used_limit')
      .where('account_package_id', '=', accountPackage.id)
      .orderBy('feature_id')
      .execute();
    return rows.map(({ used_limit }) => used_limit);
  };
  return { ...account, ...self, used, packageId: accountPackage.package_id };
}

function operator() {
  const self = caller(database);
  const me = { id: operatorId, name: 'O', email: 'o@x.test', role: 'owner', isDemo: false } as const;
  self.context.operator = { ...me, ...testOperatorSession };
  return self;
}

const advertsOf = (accountId: number) =>
  database.db.selectFrom('advertisement').selectAll().where('account_id', '=', accountId).orderBy('id').execute();
const isPromoted = async (id: number) =>
  (await database.db.selectFrom('property').select('is_promoted').where('id', '=', id).executeTakeFirstOrThrow())
    .is_promoted;
const featureProperty = (property_id: number) => ({ feature_for: 'property', property_id }) as const;

describe('an advert in review of a property that is sold', () => {
  it('ends and returns its unit once', async () => {
    const ada = await seller(2);
    const sold = await market.property({ account_id: ada.id });
    const other = await market.property({ account_id: ada.id });
    await ada.call(storeAdvertisement, featureProperty(sold.id));
    await ada.call(storeAdvertisement, featureProperty(other.id));
    expect(await ada.used()).toEqual([2, 0]);
    await ada.call(updatePropertyStatus, { property_id: sold.id, status: 2 });
    expect(await ada.used()).toEqual([1, 0]);
    expect((await advertsOf(ada.id)).map(({ status }) => status)).toEqual([3, 1]);
  });

  it('returns the unit when an admin marks the property as rented', async () => {
    const ada = await seller(1);
    const property = await market.property({ account_id: ada.id, property_type: 1, rentduration: 'Monthly' });
    await ada.call(storeAdvertisement, featureProperty(property.id));
    await operator().call(adminStepListings, {
      what: 'property',
      ids: [property.id],
      step: 'mark_rented',
      reason: 'Let',
    });
    expect(await ada.used()).toEqual([0, 0]);
  });

  it('leaves the unit of a running advert used when the property is sold', async () => {
    const ada = await seller(1);
    const property = await market.property({ account_id: ada.id });
    await ada.call(storeAdvertisement, featureProperty(property.id));
    const [advert] = await advertsOf(ada.id);
    await operator().call(adminDecideAdvertisement, { id: advert!.id, status: 'approved' });
    await ada.call(updatePropertyStatus, { property_id: property.id, status: 2 });
    expect(await ada.used()).toEqual([1, 0]);
  });
});

describe('featuring a listing', () => {
  it('uses one unit and creates a pending advert from today for the hours of the package', async () => {
    const ada = await seller();
    const property = await market.property({ account_id: ada.id });
    const project = await market.project({ account_id: ada.id });
    await ada.call(storeAdvertisement, featureProperty(property.id));
    await ada.call(storeAdvertisement, { feature_for: 'project', project_id: project.id });
    const waits = { package_id: ada.packageId, start_date: '2026-03-15', end_date: '2026-04-14', type: 'HomeScreen' };
    expect(await advertsOf(ada.id)).toMatchObject([
      { for: 'property', property_id: property.id, project_id: null, status: 1, is_enabled: false, ...waits },
      { for: 'project', property_id: null, project_id: project.id, status: 1, is_enabled: false, ...waits },
    ]);
    expect(await ada.used()).toEqual([1, 1]);
    expect(await isPromoted(property.id)).toBe(false);
  });

  it('uses the duration at the time of purchase, even if the package changes later', async () => {
    const ada = await market.account();
    const terms = { name: 'Old', duration: 48, features: [] };
    const bought = await market.payment(ada.id, { status: 'success', terms });
    const { package_id, id: payment_transaction_id } = bought;
    await market.accountPackage(ada.id, { property_feature: 1 }, { package_id, payment_transaction_id });
    const property = await market.property({ account_id: ada.id });
    await caller(database, { account: ada }).call(storeAdvertisement, featureProperty(property.id));
    expect(await advertsOf(ada.id)).toMatchObject([{ start_date: '2026-03-15', end_date: '2026-03-17' }]);
  });

  it('approves adverts of verified accounts at once when auto approval is on', async () => {
    await market.settings({ auto_approve: '1' });
    const [verified, other] = [await seller(1, { verification_status: 'success' }), await seller()];
    for (const one of [verified, other]) {
      const property = await market.property({ account_id: one.id });
      await one.call(storeAdvertisement, featureProperty(property.id));
      expect(await isPromoted(property.id)).toBe(one === verified);
    }
    await database.db.deleteFrom('setting').execute();
    expect(await advertsOf(verified.id)).toMatchObject([{ status: 0, is_enabled: true }]);
    expect(await advertsOf(other.id)).toMatchObject([{ status: 1, is_enabled: false }]);
  });

  it('accepts only the caller’s own public and available listings', async () => {
    const [ada, bob] = [await seller(), await seller()];
    const account_id = ada.id;
    for (const state of [{ status: 0 }, { request_status: 'pending' }, { property_type: 2 }, { property_type: 3 }]) {
      const property = await market.property({ account_id, ...state });
      expect((await ada.failure(storeAdvertisement, featureProperty(property.id))).key).toBe('not_featurable');
    }
    const project = await market.project({ account_id, status: 0 });
    const featureProject = { feature_for: 'project', project_id: project.id } as const;
    expect((await ada.failure(storeAdvertisement, featureProject)).key).toBe('not_featurable');
    const property = await market.property({ account_id });
    expect((await bob.failure(storeAdvertisement, featureProperty(property.id))).key).toBe('not_owner');
    expect((await bob.failure(storeAdvertisement, featureProperty(999_999))).key).toBe('property_not_found');
    expect((await bob.failure(storeAdvertisement, { feature_for: 'project', property_id: 1 })).key).toBe('bad_input');
    expect([await ada.used(), await bob.used()]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('rejects a listing with a running or pending advert, but not after a rejected or ended one', async () => {
    const ada = await seller(null);
    const featureWithAdvert = async (status: number) => {
      const property = await market.property({ account_id: ada.id });
      await market.advert({ property_id: property.id }, { account_id: ada.id, status, is_enabled: status === 0 });
      const own = (await ada.call(getAddedProperties, { id: property.id })).data[0] as OwnProperty;
      try {
        await ada.call(storeAdvertisement, featureProperty(property.id));
        return [own.is_feature_available, 'ok'];
      } catch (error) {
        return [own.is_feature_available, (error as { key: string }).key];
      }
    };
    expect([
      await featureWithAdvert(0),
      await featureWithAdvert(1),
      await featureWithAdvert(2),
      await featureWithAdvert(3),
    ]).toEqual([
      [false, 'already_featured'],
      [false, 'already_featured'],
      [true, 'ok'],
      [true, 'ok'],
    ]);
  });

  it('needs a package with units left', async () => {
    const none = caller(database, { account: await market.account() });
    const wrong = caller(database, { account: await market.account() });
    await market.accountPackage(wrong.context.caller?.id ?? 0, { property_list: 5 });
    const full = await seller(1);
    const keys = [];
    for (const one of [none, wrong, full]) {
      const property = await market.property({ account_id: one.context.caller?.id ?? 0 });
      if (one === full) await full.call(storeAdvertisement, featureProperty(property.id));
      const next = await market.property({ account_id: one.context.caller?.id ?? 0 });
      keys.push((await one.failure(storeAdvertisement, featureProperty(next.id))).key);
    }
    expect(keys).toEqual(['package_not_available', 'feature_not_available', 'limit_not_available']);
  });

  it('features each listing once and uses no more units than available under concurrent requests', async () => {
    const ada = await seller(3);
    const properties = await Promise.all(Array.from({ length: 12 }, () => market.property({ account_id: ada.id })));
    const requests = [...properties, ...properties].map((property) =>
      ada.call(storeAdvertisement, featureProperty(property.id)),
    );
    const results = await Promise.allSettled(requests);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const adverts = await advertsOf(ada.id);
    expect(new Set(adverts.map(({ property_id }) => property_id)).size).toBe(3);
    expect(await ada.used()).toEqual([3, 0]);
  });
});

describe('the list of the caller’s adverts', () => {
  it('has adverts of one kind in every state, newest first, with their listing', async () => {
    const ada = await seller();
    const picture = await market.file();
    const property = await market.property({ account_id: ada.id, title_image_id: picture.id, title: 'Sunny flat' });
    const project = await market.project({ account_id: ada.id });
    const ownRows = { account_id: ada.id };
    const over = await market.advert({ property_id: property.id }, { ...ownRows, status: 3, is_enabled: false });
    const refused = await market.advert(
      { property_id: property.id },
      { ...ownRows, status: 2, is_enabled: false, reject_reason: 'Blurred' },
    );
    const other = await market.advert({ project_id: project.id }, ownRows);
    await market.advert({ property_id: (await market.property()).id });
    const list = await ada.call(getFeaturedData, { type: 'property', limit: 1 });
    expect(list).toMatchObject({
      total: 2,
      data: [{ id: refused.id, status: 2, reject_reason: 'Blurred', is_feature_available: true }],
    });
    const next = await ada.call(getFeaturedData, { type: 'property', limit: 1, offset: 1 });
    expect(next.data).toMatchObject([
      {
        id: over.id,
        status: 3,
        start_date: '2026-01-01',
        end_date: '2026-12-31',
        property_id: property.id,
        project_id: null,
        property: {
          id: property.id,
          slug_id: property.slug_id,
          title: 'Sunny flat',
          property_type: 'sell',
          price: 100_000,
          title_image: `https://latchkey.test/files/${picture.key}`,
        },
      },
    ]);
    await database.db.updateTable('property').set({ property_type: 2 }).where('id', '=', property.id).execute();
    const sold = await ada.call(getFeaturedData, { type: 'property' });
    expect(sold.data).toMatchObject([
      { is_listed: false, is_feature_available: false },
      { is_listed: false, is_feature_available: false },
    ]);
    const projects = await ada.call(getFeaturedData, { type: 'project' });
    expect(projects).toMatchObject({
      total: 1,
      data: [
        {
          id: other.id,
          status: 0,
          is_feature_available: false,
          is_listed: true,
          project: { id: project.id, title: project.title, type: 'upcoming' },
        },
      ],
    });
  });
});

describe('deleting an advert', () => {
  it('ends it at once and returns no unit', async () => {
    const [ada, bob] = [await seller(2), await seller()];
    const property = await market.property({ account_id: ada.id });
    await ada.call(storeAdvertisement, featureProperty(property.id));
    const [advert] = await advertsOf(ada.id);
    const id = advert?.id ?? 0;
    await operator().call(adminDecideAdvertisement, { id, status: 'approved' });
    expect(await isPromoted(property.id)).toBe(true);
    expect((await bob.failure(deleteAdvertisement, { id })).key).toBe('not_owner');
    await ada.call(deleteAdvertisement, { id });
    expect(await isPromoted(property.id)).toBe(false);
    expect(await ada.used()).toEqual([1, 0]);
    expect((await ada.failure(deleteAdvertisement, { id })).key).toBe('advertisement_not_found');
    await ada.call(storeAdvertisement, featureProperty(property.id));
  });
});

describe('the admin’s decision', () => {
  async function createPending(values: Parameters<MarketFixture['advert']>[1] = {}) {
    const owner = await seller();
    const property = await market.property({ account_id: owner.id, title: 'Sunny flat' });
    const dates = { start_date: '2026-03-01', end_date: '2026-03-31' };
    const advert = await market.advert(
      { property_id: property.id },
      { account_id: owner.id, status: 1, is_enabled: false, ...dates, ...values },
    );
    const notifications = async () => (await owner.call(getNotificationList, {})).data;
    const mails = () => database.db.selectFrom('outbox').selectAll().where('recipient', '=', owner.email).execute();
    return { owner, property, advert, notifications, mails };
  }

  it('starts an approved advert today with its full duration and notifies the owner', async () => {
    const { owner, property, advert, notifications, mails } = await createPending();
    await operator().call(adminDecideAdvertisement, { id: advert.id, status: 'approved' });
    expect(await advertsOf(owner.id)).toMatchObject([
      { status: 0, is_enabled: true, start_date: '2026-03-15', end_date: '2026-04-14' },
    ]);
    expect(await isPromoted(property.id)).toBe(true);
    expect(await notifications()).toMatchObject([
      {
        title: 'Your listing is featured',
        message: '“Sunny flat” appears among the featured listings until 14 April 2026.',
        type: 1,
        propertys_id: property.id,
        link: '/user/advertisement',
      },
    ]);
    expect(await mails()).toMatchObject([{ subject: 'Your listing is featured: Sunny flat' }]);
    const audit = database.db.selectFrom('audit').selectAll().where('subject', '=', 'advertisement');
    expect(await audit.where('subject_id', '=', advert.id).execute()).toMatchObject([
      { action: 'decide-advertisement', before: 'pending', after: 'approved', account_id: owner.id },
    ]);
  });

  it('rejects an advert with a reason, which is sent to the owner and stored with the advert', async () => {
    const { owner, property, advert, notifications, mails } = await createPending();
    const decide = operator();
    expect((await decide.failure(adminDecideAdvertisement, { id: advert.id, status: 'rejected' })).key).toBe(
      'bad_input',
    );
    await decide.call(adminDecideAdvertisement, { id: advert.id, status: 'rejected', reason: 'The cover is blurred.' });
    expect((await owner.call(getFeaturedData, { type: 'property' })).data).toMatchObject([
      { status: 2, reject_reason: 'The cover is blurred.', start_date: '2026-03-01', end_date: '2026-03-31' },
    ]);
    expect(await isPromoted(property.id)).toBe(false);
    expect((await notifications())[0]?.message).toContain('The cover is blurred.');
    expect((await mails())[0]?.text).toContain('The cover is blurred.');
  });

  it('can reject a running advert and approve a rejected one, but cannot change an ended one', async () => {
    const { advert, property } = await createPending({ status: 0, is_enabled: true });
    const decide = operator();
    await decide.call(adminDecideAdvertisement, { id: advert.id, status: 'rejected', reason: 'Complaints.' });
    expect(await isPromoted(property.id)).toBe(false);
    await decide.call(adminDecideAdvertisement, { id: advert.id, status: 'approved' });
    expect(await isPromoted(property.id)).toBe(true);
    expect((await decide.failure(adminDecideAdvertisement, { id: advert.id, status: 'approved' })).key).toBe(
      'status_change_not_allowed',
    );
    const over = await createPending({ status: 3 });
    expect((await decide.failure(adminDecideAdvertisement, { id: over.advert.id, status: 'approved' })).key).toBe(
      'status_change_not_allowed',
    );
    expect((await decide.failure(adminDecideAdvertisement, { id: 999_999, status: 'approved' })).key).toBe(
      'advertisement_not_found',
    );
  });

  it('rejects approval of a second advert of a listing and of an advert of a listing that is not public', async () => {
    const { owner, property, advert } = await createPending({ status: 2 });
    await owner.call(storeAdvertisement, featureProperty(property.id));
    const decide = operator();
    const approve = { id: advert.id, status: 'approved' } as const;
    expect((await decide.failure(adminDecideAdvertisement, approve)).key).toBe('already_featured');
    const sold = await createPending();
    await database.db.updateTable('property').set({ property_type: 2 }).where('id', '=', sold.property.id).execute();
    expect((await decide.failure(adminDecideAdvertisement, { ...approve, id: sold.advert.id })).key).toBe(
      'not_featurable',
    );
  });
});

it('a deleted advert evicts the cached card of its property only', async () => {
  const account = await market.account();
  const property = await market.property({ account_id: account.id });
  const { id } = await market.advert({ property_id: property.id }, { account_id: account.id });
  const responseCache = new ResponseCache();
  const evict = vi.spyOn(responseCache, 'evict');
  await caller(database, { account, responseCache }).call(deleteAdvertisement, { id });
  expect(evict).toHaveBeenCalledWith(recordTag(cardTag, property.id));
  expect(evict).not.toHaveBeenCalledWith(cardTag);
});
