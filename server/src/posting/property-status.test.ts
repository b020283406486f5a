import {
  changePropertyStatus,
  postProperty,
  updatePostProperty,
  updatePropertyStatus,
} from '@latchkey/contract/posting/calls';
import { stepTo } from '@latchkey/contract/schema/state-graph';
import { type Offer, offerCodes, offerGraph } from '@latchkey/contract/posting/offer-states';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideListing } from '../admin/review-queue/decide-listing.ts';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { minimalProperty, type Poster, poster } from './testing.ts';

let database: Database;
let market: MarketFixture;
let flats: number;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  flats = (await market.category()).id;
});
afterAll(() => database.close());

async function createListing(ada: Poster, state: object) {
  const { data } = await ada.call(postProperty, await minimalProperty(flats));
  const [property] = data;
  if (!property) throw new Error('no property');
  await database.db.updateTable('property').set(state).where('id', '=', property.id).execute();
  return property;
}

const update = (id: number, change: object) => ({ action_type: 0, id, ...change });

describe('a change of a property’s state', () => {
  test('follows exactly the transitions of the state graphs in any order', async () => {
    const ada = await poster(database, market, { units: null });
    const { id } = await createListing(ada, { request_status: 'pending' });
    const model = { offer: 'sell' as Offer, status: 1, request_status: 'pending' };
    const reset = async (offer: Offer) => {
      Object.assign(model, { offer, status: 1, request_status: 'pending' });
      const start = { property_type: offerCodes[offer], status: 1, request_status: 'pending' };
      await database.db.updateTable('property').set(start).where('id', '=', id).execute();
    };
    const step = fc.oneof(
      fc.record({ kind: fc.constant('offer' as const), to: fc.constantFrom(0, 1, 2, 3) }),
      fc.record({ kind: fc.constant('switch' as const), to: fc.constantFrom(0, 1) }),
      fc.record({
        kind: fc.constant('decide' as const),
        to: fc.constantFrom('approved' as const, 'rejected' as const),
      }),
      fc.record({ kind: fc.constant('edit' as const), to: fc.constantFrom(0 as const, 1 as const) }),
    );
    const failureKey = async (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: { key: string }) => error.key,
      );
    const operator = { id: null } as never;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Offer>('sell', 'rent'),
        fc.array(step, { maxLength: 12 }),
        async (offer, steps) => {
          await reset(offer);
          for (const { kind, to } of steps) {
            if (kind === 'offer') {
              const wanted = (['sell', 'rent', 'sold', 'rented'] as const)[to as 0 | 1 | 2 | 3];
              const isApproved = model.request_status === 'approved';
              const isOpen = isApproved && stepTo(offerGraph, model.offer, wanted, 'owner') !== null;
              const key = await failureKey(ada.call(updatePropertyStatus, { property_id: id, status: to as 0 }));
              const refusal = isApproved ? 'status_change_not_allowed' : 'listing_not_approved';
              expect(key).toBe(isOpen ? null : refusal);
              if (isOpen) model.offer = wanted;
            } else if (kind === 'switch') {
              const isOpen = model.request_status === 'approved';
              const key = await failureKey(ada.call(changePropertyStatus, { property_id: id, status: to as 0 }));
              expect(key).toBe(isOpen ? null : 'listing_not_approved');
              if (isOpen) model.status = to as number;
            } else if (kind === 'decide') {
              const decision = to as 'approved' | 'rejected';
              const isOpen = model.request_status !== decision;
              const key = await failureKey(
                decideListing('property', { id, request_status: decision, reason: 'x' }, { ...ada.context, operator }),
              );
              expect(key).toBe(isOpen ? null : 'status_change_not_allowed');
              if (isOpen) Object.assign(model, { request_status: decision, status: decision === 'approved' ? 1 : 0 });
            } else {
              const isOpen = model.request_status !== 'pending' && model.offer !== 'sold';
              const toSale = model.offer === 'rented' && to === 0;
              const key = await failureKey(ada.call(updatePostProperty, update(id, { property_type: to })));
              expect(key).toBe(isOpen ? (toSale ? 'status_change_not_allowed' : null) : 'listing_not_editable');
              if (key === null) {
                if (model.offer !== 'rented') model.offer = to === 0 ? 'sell' : 'rent';
                if (model.request_status === 'rejected') Object.assign(model, { request_status: 'pending', status: 1 });
              }
            }
            const row = await database.db
              .selectFrom('property')
              .select(['property_type', 'status', 'request_status'])
              .where('id', '=', id)
              .executeTakeFirstOrThrow();
            expect(row).toEqual({ ...model, offer: undefined, property_type: offerCodes[model.offer] });
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('queues the property for the alerts when it becomes public again', async () => {
    const ada = await poster(database, market);
    const { id } = await createListing(ada, { request_status: 'approved', property_type: 3 });
    await database.db.deleteFrom('new_home').where('property_id', '=', id).execute();
    const queued = () =>
      database.db.selectFrom('new_home').select('property_id').where('property_id', '=', id).execute();
    await ada.call(changePropertyStatus, { property_id: id, status: 0 });
    await ada.call(updatePropertyStatus, { property_id: id, status: 1 });
    expect(await queued()).toEqual([]);
    await ada.call(changePropertyStatus, { property_id: id, status: 1 });
    expect(await queued()).toHaveLength(1);
  });
});
