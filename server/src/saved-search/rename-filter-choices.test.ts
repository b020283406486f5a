import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { marketFixture } from '../testing/market-fixture.ts';
import { renameFilterChoices } from './rename-filter-choices.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('leaves a saved search whose conditions cannot be parsed unchanged', async () => {
  const { id } = await marketFixture(database).savedSearch('ines@example.org', { filters: { parameters: '8=Pool' } });
  const filters = { parameters: '8=Pool;8>=many' };
  const search = () => database.db.selectFrom('saved_search').select(['filters', 'fact_choices']).where('id', '=', id);
  await database.db
    .updateTable('saved_search')
    .set({ filters: JSON.stringify(filters) })
    .where('id', '=', id)
    .execute();
  await renameFilterChoices(database, 8, { Pool: 'Swimming pool' });
  expect(await search().executeTakeFirst()).toEqual({ filters, fact_choices: [['8=Pool']] });
});
