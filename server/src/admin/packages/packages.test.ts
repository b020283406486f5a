import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeFrom } from '@latchkey/contract/package/package-units';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
let market: MarketFixture;
let accountant: string;
beforeAll(async () => {
  app = await startTestApp();
  market = marketFixture(app.database);
  accountant = await app.signInOperator('accountant');
});
afterAll(() => app.close());

const gold = {
  name: 'Gold',
  package_type: 'paid',
  price: '49.90',
  duration: 720,
  is_enabled: 1,
  'features[0][id]': 1,
  'features[0][limit_type]': 'limited',
  'features[0][limit]': 20,
  'features[1][id]': 6,
  'features[1][limit_type]': 'unlimited',
};
const save = (values: Record<string, string | number>, token = accountant) =>
  app.post('/api/admin/save-package', values, token);
const list = async (query: Record<string, string | number> = {}) =>
  (await app.get('/api/admin/get-packages', query, accountant)).body as { data: Saved[]; total: number };
const offered = async () => (await app.get('/api/get-package')).body['data'] as { id: number; price: number }[];
const lastAudit = async () =>
  app.database.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

interface Saved {
  id: number;
  name: string;
  updated_at: string;
  holders: number;
  is_used: number;
}

describe('a package', () => {
  it('is offered to visitors once it is created, and the creation is in the audit log', async () => {
    const { status, body } = await save(gold);
    expect(status).toBe(200);
    expect(body['data']).toMatchObject({
      name: 'Gold',
      price: 49.9,
      is_enabled: 1,
      holders: 0,
      is_used: 0,
      features: [
        { id: 1, limit_type: 'limited', limit: 20 },
        { id: 6, limit_type: 'unlimited', limit: null },
      ],
    });
    const { id } = body['data'] as Saved;
    expect(await offered()).toEqual(expect.arrayContaining([expect.objectContaining({ id, price: 49.9 })]));
    expect(await lastAudit()).toMatchObject({
      action: 'make-package',
      subject: 'package',
      subject_id: id,
      before: '',
      after: 'Gold, 49.9, 30 days, Property List 20, Premium Properties Access unlimited, on sale',
    });
  });

  it('is offered with its new terms after a change, and packages already bought have their old terms', async () => {
    const created = (await save({ ...gold, name: 'Silver' })).body['data'] as Saved;
    const buyer = await market.account();
    const accountPackage = await market.accountPackage(buyer.id, { property_list: 20 }, { package_id: created.id });
    const { body } = await save({
      ...gold,
      id: created.id,
      name: 'Silver',
      price: 10,
      'features[0][limit]': 2,
      updated_at: created.updated_at,
    });
    expect(body['data']).toMatchObject({ price: 10, holders: 1, is_used: 1, features: [{ limit: 2 }, {}] });
    const storedLimits = await app.database.db
      .selectFrom('account_package_feature')
      .select(['total_limit'])
      .where('account_package_id', '=', accountPackage.id)
      .execute();
    expect(storedLimits).toEqual([{ total_limit: 20 }]);
    expect(await lastAudit()).toMatchObject({
      action: 'change-package',
      before: expect.stringContaining('49.9'),
      after: expect.stringContaining('Silver, 10, 30 days, Property List 2,'),
    });
  });

  it('rejects a save when another operator changed it meanwhile', async () => {
    const created = (await save({ ...gold, name: 'Bronze' })).body['data'] as Saved;
    expect((await save({ ...gold, id: created.id, name: 'Theirs', updated_at: created.updated_at })).status).toBe(200);
    const stale = await save({ ...gold, id: created.id, name: 'Mine', updated_at: created.updated_at });
    expect(stale).toMatchObject({ status: 400, body: { key: 'validation', changed_meanwhile: true } });
    expect((await list({ search: 'theirs' })).data).toMatchObject([{ id: created.id, name: 'Theirs' }]);
  });

  it.each([
    ['a price of 0', { price: 0 }, 'price'],
    ['no price', { price: '' }, 'price'],
    ['a price above the largest payment', { price: 10_000_000_000 }, 'price'],
    ['no duration', { duration: 0 }, 'duration'],
    ['no name', { name: ' ' }, 'name'],
    ['a limit of 0', { 'features[0][limit]': 0 }, 'limit'],
    ['no limit where it is limited', { 'features[0][limit]': '' }, 'limit'],
    ['a feature twice', { 'features[1][id]': 1 }, 'features'],
    ['an unknown feature', { 'features[1][id]': 99 }, 'features'],
    ['an unknown package', { id: 999_999 }, 'Plan not found'],
  ])('is rejected with %s', async (_, values, expected) => {
    const { status, body } = await save({ ...gold, ...values });
    expect(status).toBe(400);
    expect(body['message']).toContain(expected);
  });

  it('is rejected without a feature', async () => {
    const { name, package_type, price, duration, is_enabled } = gold;
    const { status, body } = await save({ name, package_type, price, duration, is_enabled });
    expect(status).toBe(400);
    expect(body['message']).toContain('at least one feature');
  });

  it('has no price when it is free, even when a price is sent', async () => {
    const { body } = await save({ ...gold, name: 'Taster', package_type: 'free' });
    expect(body['data']).toMatchObject({ package_type: 'free', price: null });
  });

  it('is not offered after it is switched off', async () => {
    const created = (await save({ ...gold, name: 'Autumn' })).body['data'] as Saved;
    await save({ ...gold, id: created.id, name: 'Autumn', is_enabled: 0 });
    expect((await offered()).map(({ id }) => id)).not.toContain(created.id);
    expect((await list({ is_enabled: 0 })).data.map(({ id }) => id)).toContain(created.id);
  });
});

describe('deleting a package', () => {
  const remove = (id: number) => app.post('/api/admin/delete-package', { id }, accountant);

  it('deletes an unused one', async () => {
    const { id } = await market.offer({ property_list: 1 }, { name: 'Never bought' });
    expect((await remove(id)).status).toBe(200);
    expect((await list({ search: 'never bought' })).total).toBe(0);
    expect(await lastAudit()).toMatchObject({ action: 'delete-package', subject_id: id, reason: 'Never bought' });
    expect(await remove(id)).toMatchObject({ status: 400, body: { key: 'package_not_found' } });
  });

  it.each([
    [
      'held',
      (id: number, account: number) => market.accountPackage(account, {}, { package_id: id, end_date: new Date(0) }),
    ],
    ['paid for', (id: number, account: number) => market.payment(account, { package_id: id, status: 'failed' })],
    [
      'used for an advert',
      async (id: number) => market.advert({ property_id: (await market.property()).id }, { package_id: id }),
    ],
  ])('rejects one that was %s', async (_, use) => {
    const { id } = await market.offer({ property_list: 1 });
    await use(id, (await market.account()).id);
    expect(await remove(id)).toMatchObject({
      status: 400,
      body: { key: 'package_in_use', message: expect.stringContaining('Turn it off') },
    });
    expect((await list({ sort: 'id', order: 'desc' })).data.map((one) => one.id)).toContain(id);
  });
});

it('searches, sorts and counts packages, with their current holders', async () => {
  const { id } = await market.offer({ property_list: 1 }, { name: 'Zürich Ñandú', package_type: 'paid', price: 900 });
  const holders = [await market.account(), await market.account(), await market.account()];
  const before = new Date(activeFrom(new Date()).getTime() - 1);
  const endDates = [null, new Date(Date.now() + 86_400_000), before];
  for (const [at, { id: account }] of holders.entries())
    await market.accountPackage(account, {}, { package_id: id, end_date: endDates[at] ?? null });
  expect(await list({ search: 'zurich nandu' })).toMatchObject({ total: 1, data: [{ id, holders: 2, is_used: 1 }] });
  expect((await list({ sort: 'price', order: 'desc' })).data[0]?.id).toBe(id);
  const { data, total } = await list({ limit: 2, offset: 1, sort: 'name' });
  expect(data).toHaveLength(2);
  expect(total).toBeGreaterThan(3);
});

describe('a feature', () => {
  const change = (values: Record<string, string | number>) => app.post('/api/admin/save-feature', values, accountant);

  it('is neither offered nor usable while it is switched off', async () => {
    const buyer = await market.account();
    await market.accountPackage(buyer.id, { mortgage_calculator_detail: null });
    const token = await app.signIn(buyer.id);
    const mayUse = async () =>
      (await app.get('/api/check-package-limit', { type: 'mortgage_calculator_detail' }, token)).body['data'];
    expect(await mayUse()).toMatchObject({ feature_available: true });
    const off = await change({ id: 5, name: 'Mortgage table', is_enabled: 0 });
    expect(off.body['data']).toMatchObject({ name: 'Mortgage table', is_enabled: 0, is_counted: 0 });
    expect(await mayUse()).toMatchObject({ feature_available: false });
    const { body } = await app.get('/api/get-package');
    expect(body['all_features']).toContainEqual({ id: 5, name: 'Mortgage table', status: 0 });
    expect(await lastAudit()).toMatchObject({
      action: 'change-feature',
      before: 'Mortgage Calculator Detail Access, on',
      after: 'Mortgage table, off',
    });
    await change({ id: 5, name: 'Mortgage table', is_enabled: 1 });
    expect(await mayUse()).toMatchObject({ feature_available: true });
  });

  it('adds no audit entry when it does not change; an unknown feature is rejected', async () => {
    const { id } = await lastAudit();
    expect((await change({ id: 1, name: 'Property List', is_enabled: 1 })).status).toBe(200);
    expect((await lastAudit()).id).toBe(id);
    expect((await change({ id: 99, name: 'X', is_enabled: 1 })).body['key']).toBe('not_found');
  });

  it('has the number of packages on sale that include it', async () => {
    const { body } = await app.get('/api/admin/get-features', {}, accountant);
    const all = body['data'] as { id: number; packages: number }[];
    expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const { total } = await app.database.db
      .selectFrom('package_feature')
      .innerJoin('package', 'package.id', 'package_id')
      .where('feature_id', '=', 1)
      .where('is_enabled', '=', true)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    expect(all[0]?.packages).toBe(Number(total));
  });
});

it.each(['moderator', 'editor', 'support'] as const)(
  'saving and listing packages is forbidden for the role %s',
  async (role) => {
    const token = await app.signInOperator(role);
    expect((await save(gold, token)).status).toBe(403);
    expect((await app.get('/api/admin/get-packages', {}, token)).status).toBe(403);
  },
);
