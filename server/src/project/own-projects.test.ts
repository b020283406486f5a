import { changeProjectStatus, getAddedProjects } from '@latchkey/contract/project/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { poster } from '../posting/testing.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

const rowOf = (id: number) =>
  database.db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('own projects are listed in every state, the newest first, with the reason of a rejection', async () => {
  const ada = await poster(database, market);
  const rejected = {
    request_status: 'rejected',
    status: 0,
    reject_reason: 'Twice',
    rejected_at: new Date('2026-03-01'),
  };
  const first = await market.project({ account_id: ada.id, ...rejected });
  const second = await market.project({ account_id: ada.id, is_promoted: true });
  await market.project();
  const list = async (input: object) => {
    const { data, total } = await ada.call(getAddedProjects, input);
    return { ids: Array.isArray(data) ? data.map(({ id }) => id) : [], total };
  };
  expect(await list({})).toEqual({ ids: [second.id, first.id], total: 2 });
  expect(await list({ request_status: 'rejected,pending' })).toEqual({ ids: [first.id], total: 1 });
  expect(await list({ is_promoted: 1 })).toEqual({ ids: [second.id], total: 1 });
  expect(await list({ limit: 1, offset: 1 })).toEqual({ ids: [first.id], total: 2 });
  const { data } = await ada.call(getAddedProjects, { request_status: 'rejected' });
  expect(data).toMatchObject([{ reject_reason: { reason: 'Twice', project_id: first.id } }]);
  const one = await ada.call(getAddedProjects, { slug_id: first.slug_id });
  expect(one).toMatchObject({ data: { id: first.id }, similar_projects: [{ id: second.id }] });
});

test('a project can be switched on and off only while they are approved', async () => {
  const ada = await poster(database, market);
  const project = await market.project({ account_id: ada.id, request_status: 'pending', status: 0 });
  const step = fc.oneof(
    fc.constantFrom('pending', 'approved', 'rejected').map((decision) => ({ decision })),
    fc.constantFrom(0, 1).map((status) => ({ status })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const each of steps) {
        const before = await rowOf(project.id);
        if ('decision' in each) {
          const values = { request_status: each.decision, status: each.decision === 'approved' ? 1 : 0 };
          await database.db.updateTable('project').set(values).where('id', '=', project.id).execute();
          continue;
        }
        const input = { project_id: project.id, status: each.status };
        if (before.request_status === 'approved') {
          await ada.call(changeProjectStatus, input);
          expect((await rowOf(project.id)).status).toBe(each.status);
        } else {
          expect(await ada.failure(changeProjectStatus, input)).toMatchObject({ key: 'listing_not_approved' });
          expect((await rowOf(project.id)).status).toBe(before.status);
        }
      }
    }),
    { numRuns: 20 },
  );
});
