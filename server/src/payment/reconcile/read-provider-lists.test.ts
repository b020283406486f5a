import { dayMs } from '@latchkey/contract/time-units';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { Outbox } from '../../platform/mail/outbox.ts';
import { GatewayFailure } from '../gateways/gateway.ts';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { testNow } from '../../testing/test-now.ts';
import { settle } from '../settle.ts';
import { readProviderLists } from './read-provider-lists.ts';
import type { ReconcileDeps } from './reconcile-deps.ts';
import { SimulatedProvider } from '../../testing/providers/simulated-payment-provider.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

/** A provider whose list fails after a number of entries. */
class Interrupted extends SimulatedProvider {
  left = Infinity;

  override async *list(from: Date, to: Date) {
    for await (const event of super.list(from, to)) {
      if (this.left-- <= 0) throw new GatewayFailure('the line is dead');
      yield event;
    }
  }
}

it('grants payments with lost events once, also those listed before the list failed', async () => {
  const provider = new Interrupted();
  const services: ReconcileDeps = {
    database,
    outbox: new Outbox(database),
    mailUrl: 'https://latchkey.test',
    payments: { find: (name) => Promise.resolve(name === 'stripe' ? provider : null) },
    log: { info: () => undefined, warn: () => undefined },
    now: () => new Date(testNow.getTime() + 60_000),
  };
  const ids: number[] = [];
  for (let index = 0; index < 4; index += 1) {
    const { id, order_id } = await market.payment((await market.account()).id);
    provider.begin(id, order_id ?? '', '19.99', testNow);
    const event = provider.decide(id, 'succeeded', testNow);
    if (index === 0) await settle('stripe', event, services);
    ids.push(id);
  }
  const states = async () => {
    const rows = await database.db.selectFrom('payment_transaction').select('status').orderBy('id').execute();
    return rows.map(({ status }) => status);
  };
  provider.left = 3;
  expect(await readProviderLists(services)).toEqual({ read: 3, found: 2 });
  expect(await states()).toEqual(['success', 'success', 'success', 'pending']);
  provider.left = Infinity;
  expect(await readProviderLists(services)).toEqual({ read: 4, found: 1 });
  expect(await readProviderLists(services)).toEqual({ read: 4, found: 0 });
  expect(await states()).toEqual(ids.map(() => 'success'));
  const accountPackage = await database.db.selectFrom('account_package').select('id').execute();
  expect(accountPackage).toHaveLength(4);
});

it('finds a refund when the list of charges fails', async () => {
  const provider = new Interrupted();
  const services: ReconcileDeps = {
    database,
    outbox: new Outbox(database),
    mailUrl: 'https://latchkey.test',
    payments: { find: (name) => Promise.resolve(name === 'paystack' ? provider : null) },
    log: { info: () => undefined, warn: () => undefined },
    now: () => new Date(testNow.getTime() + 60_000),
  };
  const { id, order_id } = await market.payment((await market.account()).id, { gateway: 'paystack' });
  provider.begin(id, order_id ?? '', '19.99', testNow);
  await settle('paystack', provider.decide(id, 'succeeded', testNow), services);
  provider.addRefund(id, '5.00', testNow);
  provider.left = 0;
  expect(await readProviderLists(services)).toEqual({ read: 1, found: 1 });
});

it('finds a refund of two weeks ago whose payment is no longer listed', async () => {
  const provider = new SimulatedProvider();
  const later = (days: number) => new Date(testNow.getTime() + days * dayMs);
  const services: ReconcileDeps = {
    database,
    outbox: new Outbox(database),
    mailUrl: 'https://latchkey.test',
    payments: { find: (name) => Promise.resolve(name === 'stripe' ? provider : null) },
    log: { info: () => undefined, warn: () => undefined },
    now: () => later(14),
  };
  const { id, order_id } = await market.payment((await market.account()).id);
  provider.begin(id, order_id ?? '', '19.99', testNow);
  await settle('stripe', provider.decide(id, 'succeeded', testNow), services);
  provider.addRefund(id, '5.00', later(1));
  expect(await readProviderLists(services)).toEqual({ read: 1, found: 1 });
  expect(await readProviderLists({ ...services, now: () => later(17) })).toEqual({ read: 0, found: 0 });
});
