import { adminRefundPayment } from '@latchkey/contract/calls/receipt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/pool.ts';
import { testDatabase } from '../../database/testing.ts';
import { Outbox } from '../../services/mail/outbox.ts';
import { GatewayFailure, type Notice } from '../../services/payments/gateway.ts';
import { caller } from '../../testing/call-verb.ts';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { testNow } from '../../testing/test-now.ts';
import { retryRefunds } from '../reconcile/retry-refunds.ts';
import type { Reconciling } from '../reconcile/reconciling.ts';
import { SimulatedProvider } from '../reconcile/simulated-provider.ts';
import { settle } from '../settle.ts';

let database: Database;
let market: MarketFixture;
let operator: { id: number };
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  operator = await market.insert('operator', { email: 'o@x.test', name: 'O', password_hash: '', role: 'owner' });
});
afterAll(() => database.close());

const outlook = { mailUrl: 'https://latchkey.test', log: { info: () => undefined, warn: () => undefined } };

/** Somebody who has paid, their provider, and the operator's way to call. */
async function paid() {
  const provider = new SimulatedProvider();
  const account = await market.account({ email: `payer-${Math.random()}@example.test` });
  const { id, order_id } = await market.payment(account.id);
  provider.begin(id, order_id ?? '', '19.99', testNow);
  const payments = { find: () => Promise.resolve(provider) };
  const services: Reconciling = { database, outbox: new Outbox(database), payments, now: () => testNow, ...outlook };
  await settle('stripe', provider.decide(id, 'succeeded', testNow), services);
  const person = caller(database);
  Object.assign(person.context, { operator: { ...operator, role: 'owner', isDemo: false }, payments });
  const refund = (amount?: string) =>
    person.call(adminRefundPayment, { payment_transaction_id: id, reason: 'Asked for it', ...(amount && { amount }) });
  const refused = (amount?: string) =>
    person.failure(adminRefundPayment, { payment_transaction_id: id, reason: 'Again', ...(amount && { amount }) });
  return { id, account, provider, services, refund, refused };
}

const held = (accountId: number) =>
  database.db
    .selectFrom('account_package')
    .select('end_date')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
const told = (accountId: number) =>
  database.db.selectFrom('notification').select('message').where('account_id', '=', accountId).orderBy('id').execute();
const refundsOf = (id: number) =>
  database.db.selectFrom('payment_refund').selectAll().where('payment_transaction_id', '=', id).orderBy('id').execute();

/** What the provider says of a refund of its own accord. */
function refunded(transactionId: number, amount: string, refundId: string): Notice {
  return {
    kind: 'refunded',
    eventId: `said ${refundId}`,
    transactionId,
    amount,
    refundId,
    currency: 'USD',
    at: testNow,
  };
}
/** When what got no answer is tried again. */
const later = new Date(testNow.getTime() + 16 * 60_000);

describe('a refund', () => {
  it('of all ends the package, tells who paid and is written down', async () => {
    const { id, account, provider, refund, refused } = await paid();
    const { data } = await refund();
    expect(data).toEqual({ status: 'done', amount: 19.99, refunded_amount: 19.99 });
    expect(provider.entries.get(id)?.refunds).toMatchObject([{ amount: '19.99' }]);
    expect((await held(account.id)).end_date?.getTime()).toBeLessThan(testNow.getTime());
    expect((await told(account.id)).at(-1)?.message).toMatch(/gave back USD.19\.99 .*has ended/);
    const audit = await database.db.selectFrom('audit').selectAll().where('subject_id', '=', id).execute();
    expect(audit).toMatchObject([
      { action: 'refund-payment', subject: 'payment', after: '19.99 USD', reason: 'Asked for it' },
    ]);
    expect(await refused()).toMatchObject({ key: 'refund_too_large' });
  });

  it('of a part leaves the package, and no more than what remains can follow', async () => {
    const { account, refund, refused, id } = await paid();
    expect((await refund('5')).data).toEqual({ status: 'done', amount: 5, refunded_amount: 5 });
    expect((await held(account.id)).end_date?.getTime()).toBeGreaterThan(testNow.getTime());
    expect(await refused('15')).toMatchObject({ key: 'refund_too_large' });
    expect((await refund('14.99')).data).toMatchObject({ refunded_amount: 19.99 });
    expect((await held(account.id)).end_date?.getTime()).toBeLessThan(testNow.getTime());
    expect(await refundsOf(id)).toMatchObject([{ status: 'done' }, { status: 'done' }]);
  });

  it('asked for twice at once is given once', async () => {
    const { refund, provider, id } = await paid();
    const both = await Promise.allSettled([refund(), refund()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(provider.entries.get(id)?.refunds).toHaveLength(1);
  });

  it('without an answer is tried again under the same key, until it is done', async () => {
    const { refund, provider, id, services, refused } = await paid();
    const keys: string[] = [];
    const asked = provider.refund.bind(provider);
    provider.refund = async (payment, wish) => {
      keys.push(Object(wish).key);
      if (keys.length === 1) throw new GatewayFailure('no answer');
      return asked(payment, wish);
    };
    expect((await refund()).data).toMatchObject({ status: 'pending', refunded_amount: 0 });
    // What is on its way cannot be given a second time.
    expect(await refused()).toMatchObject({ key: 'refund_too_large' });
    expect(await retryRefunds(services)).toEqual({ sent: 0 });
    expect(await retryRefunds({ ...services, now: () => later })).toEqual({ sent: 1 });
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await refundsOf(id)).toMatchObject([{ status: 'done' }]);
  });

  it('that is refused when it is tried again stops counting, so that another may be made', async () => {
    const { refund, provider, id, services } = await paid();
    const asked = provider.refund.bind(provider);
    provider.refund = () => Promise.reject(new GatewayFailure('no answer'));
    expect((await refund()).data).toMatchObject({ status: 'pending' });
    provider.refund = () => Promise.reject(new GatewayFailure('too old', { isPassing: false }));
    expect(await retryRefunds({ ...services, now: () => later })).toEqual({ sent: 0 });
    expect(await refundsOf(id)).toMatchObject([{ status: 'failed' }]);
    provider.refund = asked;
    expect((await refund()).data).toMatchObject({ status: 'done', refunded_amount: 19.99 });
  });

  it('is sent by one of two rounds at once', async () => {
    const { refund, provider, id, services } = await paid();
    const asked = provider.refund.bind(provider);
    provider.refund = () => Promise.reject(new GatewayFailure('no answer'));
    await refund();
    provider.refund = asked;
    const rounds = await Promise.all([1, 2].map(() => retryRefunds({ ...services, now: () => later })));
    expect(rounds.map(({ sent }) => sent).toSorted()).toEqual([0, 1]);
    expect(provider.entries.get(id)?.refunds).toHaveLength(1);
  });

  it('told before its answer is here is not taken for one of the same amount that failed, or waits', async () => {
    const { refund, refused, provider, id, services } = await paid();
    const asked = provider.refund.bind(provider);
    provider.refund = () => Promise.reject(new GatewayFailure('too old', { isPassing: false }));
    await refused('5');
    provider.refund = () => Promise.reject(new GatewayFailure('no answer'));
    await refund('5');
    provider.refund = async (payment, wish) => {
      const given = await asked(payment, wish);
      await settle('stripe', refunded(id, '5', given.refundId), services);
      return given;
    };
    expect((await refund('5')).data).toMatchObject({ status: 'done', refunded_amount: 5 });
    expect((await refundsOf(id)).map(({ status }) => status)).toEqual(['failed', 'pending', 'done']);
    provider.refund = asked;
    expect(await retryRefunds({ ...services, now: () => later })).toEqual({ sent: 1 });
    expect((await refundsOf(id)).map(({ status }) => status)).toEqual(['failed', 'done', 'done']);
  });

  it('that the provider refuses changes nothing and may be tried again', async () => {
    const { refund, provider, account, refused } = await paid();
    const asked = provider.refund.bind(provider);
    provider.refund = () => Promise.reject(new GatewayFailure('too old', { isPassing: false }));
    expect(await refused()).toMatchObject({ key: 'refund_refused' });
    expect((await held(account.id)).end_date?.getTime()).toBeGreaterThan(testNow.getTime());
    provider.refund = asked;
    expect((await refund()).data).toMatchObject({ status: 'done' });
  });

  it('is told once, though the provider says it too', async () => {
    const { refund, provider, id, account, services } = await paid();
    await refund();
    const [known] = provider.entries.get(id)?.refunds ?? [];
    const said = await settle('stripe', refunded(id, '19.99', known?.id ?? ''), services);
    expect(said.outcome).toBe('unchanged');
    expect((await told(account.id)).filter(({ message }) => message.includes('gave back'))).toHaveLength(1);
  });

  it('is none where nothing came in', async () => {
    const account = await market.account();
    const { id } = await market.payment(account.id);
    const { context, failure } = caller(database);
    Object.assign(context, { operator: { ...operator, role: 'owner', isDemo: false } });
    const input = { payment_transaction_id: id, reason: 'Why not' };
    expect(await failure(adminRefundPayment, input)).toMatchObject({ key: 'payment_not_refundable' });
    expect(await failure(adminRefundPayment, { ...input, payment_transaction_id: 999_999 })).toMatchObject({
      key: 'transaction_not_found',
    });
  });
});
