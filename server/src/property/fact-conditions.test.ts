import { getPropertyList } from '@latchkey/contract/property/calls';
import { getSearchFacets } from '@latchkey/contract/search/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evictCatalogue } from '../catalogue/load-catalogue.ts';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

const setChoices = async (id: number, values: readonly string[]) => {
  await database.db
    .updateTable('parameter')
    .set({ type_values: JSON.stringify(values) })
    .where('id', '=', id)
    .execute();
  evictCatalogue(database);
};
const total = async (city: string, parameters: string) =>
  (await caller(database).call(getPropertyList, { city, parameters, limit: 1 })).total;
const bitOf = async (key: string) =>
  (await database.db.selectFrom('choice_bit').select('bit').where('key', '=', key).executeTakeFirst())?.bit;

describe('the choices of a parameter', () => {
  it('find listings that had a choice before it was one of the parameter', async () => {
    const { id } = await market.parameter({ type_of_parameter: 'checkbox', type_values: ['Pool'] });
    await market.property({ city: 'Melk', facts: { [id]: ['Pool', 'Sauna'] } });
    expect(await bitOf(`${id}=Sauna`)).toBeUndefined();
    expect(await total('Melk', `${id}=Sauna`)).toBe(1);
    await setChoices(id, ['Pool', 'Sauna']);
    expect(await bitOf(`${id}=Sauna`)).toBeGreaterThan(0);
    expect(await total('Melk', `${id}=Sauna`)).toBe(1);
    expect(await total('Melk', `${id}!=Sauna`)).toBe(0);
  });

  it('retain their filter bits as long as a listing has them', async () => {
    const { id } = await market.parameter({ type_of_parameter: 'dropdown', type_values: ['A', 'B', 'C'] });
    await market.property({ city: 'Steyr', facts: { [id]: 'A' } });
    const [a, b] = [await bitOf(`${id}=A`), await bitOf(`${id}=B`)];
    await setChoices(id, ['D']);
    expect(await bitOf(`${id}=A`)).toBe(a);
    expect([a, b]).not.toContain(await bitOf(`${id}=D`));
    await setChoices(id, ['D', 'E']);
    expect(await bitOf(`${id}=E`)).toBe(b);
    expect(await total('Steyr', `${id}=A`)).toBe(1);
    expect(await total('Steyr', `${id}=D`)).toBe(0);
  });

  it('without a filter bit are found and counted by the lists of the listings', async () => {
    const values = Array.from({ length: 70 }, (_, index) => `Choice ${index}`);
    const { id } = await market.parameter({ type_of_parameter: 'checkbox', type_values: values });
    evictCatalogue(database);
    await market.property({ city: 'Wels', facts: { [id]: ['Choice 1', 'Choice 69'] } });
    expect(await bitOf(`${id}=Choice 1`)).toBeGreaterThan(0);
    expect(await bitOf(`${id}=Choice 69`)).toBeUndefined();
    expect(await total('Wels', `${id}=Choice 1;${id}=Choice 69`)).toBe(1);
    expect(await total('Wels', `${id}=Choice 68,Choice 69`)).toBe(1);
    expect(await total('Wels', `${id}!=Choice 69`)).toBe(0);
    const { data } = await caller(database).call(getSearchFacets, { city: 'Wels' });
    const counted = data.choices.find((choice) => choice.id === id)?.values.filter(({ count }) => count > 0);
    expect(counted?.map(({ value }) => value)).toEqual(['Choice 1', 'Choice 69']);
  });
});

it('a number that exceeds a whole maximum by a fraction is not found', async () => {
  for (const rooms of ['3', '3.0', '3.5', '4']) await market.property({ city: 'Ried', facts: { 1: rooms } });
  expect(await total('Ried', '1>=2;1<=3')).toBe(2);
  expect(await total('Ried', '1>=2;1<=4')).toBe(4);
});
