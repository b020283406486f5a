import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { testOperatorSession } from '../testing/console-operator.ts';
import { type PropertyInput, marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { afterListingSaved } from './after-listing-saved.ts';
import { adminFlags, adminSettleFlag } from '@latchkey/contract/admin/review-queue/calls';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

/** Posts a listing like its owner does. */
async function post(values: PropertyInput): Promise<number> {
  const { id } = await market.property(values);
  await afterSave(id);
  return id;
}
const afterSave = (id: number) => database.transaction((trx) => afterListingSaved(trx, id, null, testNow));

const asOperator = async () => {
  const row = await market.insert('operator', {
    email: `operator-${performance.now()}@example.test`,
    name: 'Olga',
    role: 'owner',
    password_hash: '',
  });
  const { call, failure, context } = caller(database);
  context.operator = {
    id: row.id,
    name: row.name,
    email: row.email,
    role: 'owner',
    isDemo: false,
    ...testOperatorSession,
  };
  return { call, failure };
};
const flagsOf = async (id: number) =>
  (await (await asOperator()).call(adminFlags, { limit: 100 })).data.filter(({ property }) => property.id === id);

describe('a price outlier', () => {
  const lisbon = { city: 'Lisbon', property_type: 0 };
  beforeAll(async () => {
    for (const price of [280, 290, 295, 300, 305, 310, 320, 330])
      await market.property({ ...lisbon, price: price * 1_000 });
  });

  it('is flagged with the prices of comparable listings', async () => {
    const id = await post({ ...lisbon, price: 3_000_000 });
    const [flag] = await flagsOf(id);
    expect(flag).toMatchObject({
      kind: 'price',
      price: { peers: 8 },
      picture: null,
      flagged_at: testNow.toISOString(),
    });
    expect(flag?.price?.factor).toBeGreaterThan(9);
  });

  it('is not a similar price, nor one in another city or offer', async () => {
    for (const values of [
      { ...lisbon, price: 400_000 },
      { ...lisbon, city: 'Porto', price: 3_000_000 },
      { ...lisbon, property_type: 1, price: 1_200 },
    ])
      expect(await flagsOf(await post(values))).toEqual([]);
  });

  it('is compared by area when that is known', async () => {
    const city = 'Faro';
    for (let n = 0; n < 8; n += 1) await market.property({ city, price: 300_000 + n * 1_000, area: 100 });
    expect(await flagsOf(await post({ city, price: 320_000, area: 10 }))).toHaveLength(1);
    expect(await flagsOf(await post({ city, price: 330_000, area: 110 }))).toEqual([]);
  });

  it('is unflagged when corrected; once resolved, it is flagged again only with another price', async () => {
    const id = await post({ ...lisbon, price: 3_000_000 });
    const set = async (price: number) => {
      await database.db.updateTable('property').set({ price }).where('id', '=', id).execute();
      await afterSave(id);
      return (await flagsOf(id)).length;
    };
    expect(await set(300_000)).toBe(0);
    expect(await set(3_000_000)).toBe(1);
    const operator = await asOperator();
    const [flag] = await flagsOf(id);
    await operator.call(adminSettleFlag, { id: flag?.id ?? 0, reason: 'A palace' });
    expect(await operator.failure(adminSettleFlag, { id: flag?.id ?? 0 })).toMatchObject({ key: 'flag_not_found' });
    expect(await set(3_000_000)).toBe(0);
    expect(await set(4_000_000)).toBe(1);
    const audit = await database.db.selectFrom('audit').selectAll().where('subject_id', '=', id).execute();
    expect(audit).toMatchObject([{ action: 'settle-flag', subject: 'property', before: 'price', reason: 'A palace' }]);
  });
});

describe('a reused picture', () => {
  const hash = '1011001110001111000011110101010100110011001100110000111111110000';
  const turned = (bits: number[]) =>
    [...hash].map((bit, at) => (bits.includes(at) ? (bit === '1' ? '0' : '1') : bit)).join('');
  const picture = async (picture_hash: string | null) => (await market.file({ picture_hash })).id;
  const owner = async () => (await market.account()).id;

  it('of another owner is flagged, whatever its position and however slightly changed', async () => {
    const first = await market.property({ account_id: await owner(), pictures: [await picture(hash)] });
    const near = await picture(turned([3, 17, 18, 40, 50, 63]));
    const asTitle = await post({ account_id: await owner(), title_image_id: near });
    expect(await flagsOf(asTitle)).toMatchObject([
      {
        kind: 'picture',
        price: null,
        picture: { property_id: first.id, property_slug_id: first.slug_id, distance: 6 },
      },
    ]);
    await database.db.deleteFrom('property').where('id', 'in', [first.id, asTitle]).execute();
  });

  it('of the same owner is not flagged, nor a merely similar one, nor one without hash', async () => {
    const account_id = await owner();
    await market.property({ account_id, pictures: [await picture(hash), await picture(null)] });
    expect(await flagsOf(await post({ account_id, pictures: [await picture(hash)] }))).toEqual([]);
    const alike = await picture(turned([1, 9, 17, 25, 33, 41, 49]));
    expect(await flagsOf(await post({ account_id: await owner(), pictures: [alike, await picture(null)] }))).toEqual(
      [],
    );
    await database.db.deleteFrom('property').where('account_id', '=', account_id).execute();
  });

  it('is unflagged when the picture is deleted', async () => {
    const first = await market.property({ account_id: await owner(), title_image_id: await picture(hash) });
    const id = await post({ account_id: await owner(), pictures: [await picture(hash)] });
    expect(await flagsOf(id)).toHaveLength(1);
    await database.db.deleteFrom('property_picture').where('property_id', '=', id).execute();
    await afterSave(id);
    expect(await flagsOf(id)).toEqual([]);
    await database.db.deleteFrom('property').where('id', '=', first.id).execute();
  });
});
