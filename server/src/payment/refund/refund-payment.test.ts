import { adminGetTransaction } from '@latchkey/contract/calls/console/money';
import { adminRefundPayment, adminSettlePayment } from '@latchkey/contract/calls/receipt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/pool.ts';
import { testDatabase } from '../../database/testing.ts';
import { Outbox } from '../../services/mail/outbox.ts';
import { GatewayFailure, type Notice, RefundRefused } from '../../services/payments/gateway.ts';
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
  return { id, account, provider, services, refund, refused, person };
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
    provider.refund = () => Promise.reject(new RefundRefused('too old'));
    expect(await retryRefunds({ ...services, now: () => later })).toEqual({ sent: 0 });
    expect(await refundsOf(id)).toMatchObject([{ status: 'failed' }]);
    provider.refund = asked;
    expect((await refund()).data).toMatchObject({ status: 'done', refunded_amount: 19.99 });
  });

  it('that was begun before keys were kept is tried again under the key that it had', async () => {
    const { refund, provider, id, services } = await paid();
    const keys: string[] = [];
    provider.refund = (_, wish) => {
      keys.push(Object(wish).key);
      return Promise.reject(new GatewayFailure('no answer'));
    };
    await refund();
    const kept = () => database.db.updateTable('payment_refund').where('payment_transaction_id', '=', id);
    expect(await refundsOf(id)).toMatchObject([{ provider_key: keys[0] }]);
    await kept().set({ provider_key: 'refund-7' }).execute();
    await retryRefunds({ ...services, now: () => later });
    expect(keys[1]).toBe('refund-7');
  });

  it('that may have been given stays open while the provider does not say no to it itself', async () => {
    const { refund, refused, provider, id, services } = await paid();
    provider.refund = () => Promise.reject(new GatewayFailure('no answer'));
    await refund();
    provider.refund = () => Promise.reject(new GatewayFailure('no such payment', { isPassing: false }));
    expect(await retryRefunds({ ...services, now: () => later })).toEqual({ sent: 0 });
    expect(await refundsOf(id)).toMatchObject([{ status: 'pending' }]);
    expect(await refused()).toMatchObject({ key: 'refund_too_large' });
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

  it('whose answer says that it is only on its way is told so; one found to have failed is refused', async () => {
    const { refund, refused, provider, account, id } = await paid();
    const asked = provider.refund.bind(provider);
    provider.refund = () => Promise.resolve({ refundId: 'looked up', state: 'failed' });
    expect(await refused()).toMatchObject({ key: 'refund_refused' });
    expect((await held(account.id)).end_date?.getTime()).toBeGreaterThan(testNow.getTime());
    provider.refund = async (...wish) => ({ ...(await asked(...wish)), state: 'sent' });
    expect((await refund()).data).toEqual({ status: 'sent', amount: 19.99, refunded_amount: 19.99 });
    expect(await refundsOf(id)).toMatchObject([{ status: 'failed' }, { status: 'sent' }]);
    expect((await held(account.id)).end_date?.getTime()).toBeLessThan(testNow.getTime());
  });

  it('of money that came for nothing is made by its charge, and settles what was open', async () => {
    const { id, account, provider, services, person } = await paid();
    const stray = { kind: 'succeeded', currency: 'USD', at: testNow, transactionId: id } as const;
    await settle('stripe', { ...stray, eventId: `short ${id}`, chargeId: 'short', amount: '5.00' }, services);
    await settle('stripe', { ...stray, eventId: `twice ${id}`, chargeId: 'twice', amount: '19.99' }, services);
    const open = async () => {
      const { data } = await person.call(adminGetTransaction, { payment_transaction_id: id });
      return data.problems.map(({ kind }) => kind);
    };
    expect(await open()).toEqual(['wrong_amount', 'paid_twice']);
    const asked: unknown[] = [];
    provider.refund = ({ chargeId }, wish) => {
      asked.push([chargeId, Object(wish).amount]);
      return Promise.resolve({ refundId: `re ${chargeId}`, state: 'done' });
    };
    const wish = { payment_transaction_id: id, reason: 'Not asked for' };
    await person.call(adminRefundPayment, { ...wish, charge_id: 'short' });
    expect(await open()).toEqual(['paid_twice']);
    expect(await person.failure(adminRefundPayment, { ...wish, charge_id: 'short' })).toMatchObject({
      key: 'refund_too_large',
    });
    await person.call(adminRefundPayment, { ...wish, charge_id: 'twice' });
    expect(await open()).toEqual([]);
    expect(asked).toEqual([
      ['short', '5.00'],
      ['twice', '19.99'],
    ]);
    expect((await held(account.id)).end_date?.getTime()).toBeGreaterThan(testNow.getTime());
    expect(await person.failure(adminRefundPayment, { ...wish, charge_id: 'nobody’s' })).toMatchObject({
      key: 'payment_not_refundable',
    });
  });

  it('of a wrong amount is made without naming it where it is all that came', async () => {
    const { provider, services, person } = await paid();
    const { id } = await market.payment((await market.account({ email: 'less@example.test' })).id);
    const notice = { kind: 'succeeded', eventId: `less ${id}`, chargeId: 'less', amount: '1.00' } as const;
    await settle('stripe', { ...notice, transactionId: id, currency: 'USD', at: testNow }, services);
    provider.refund = () => Promise.resolve({ refundId: 'r', state: 'done' });
    const { data } = await person.call(adminRefundPayment, { payment_transaction_id: id, reason: 'Too little' });
    expect(data).toMatchObject({ status: 'done', amount: 1 });
    const payment = await database.db.selectFrom('payment_transaction').selectAll().where('id', '=', id).execute();
    expect(payment).toMatchObject([{ status: 'pending', problem: null }]);
  });

  it('given by hand asks nobody, ends the package and is written down', async () => {
    const { id, account, provider, person } = await paid();
    provider.refund = () => Promise.reject(new Error('is not asked'));
    const wish = { payment_transaction_id: id, reason: 'By bank transfer', by_hand: 1 as const };
    expect((await person.call(adminRefundPayment, wish)).data).toMatchObject({
      status: 'done',
      refunded_amount: 19.99,
    });
    expect((await held(account.id)).end_date?.getTime()).toBeLessThan(testNow.getTime());
    expect((await told(account.id)).at(-1)?.message).toMatch(/gave back/);
    expect(await person.failure(adminRefundPayment, wish)).toMatchObject({ key: 'refund_too_large' });
  });

  it('that its provider does not answer may be given by hand instead, after a while, and is given once', async () => {
    const { id, provider, services, refund, person } = await paid();
    provider.refund = () => Promise.reject(new GatewayFailure('no answer'));
    await refund();
    const wish = { payment_transaction_id: id, reason: 'By bank transfer', by_hand: 1 as const };
    expect(await person.failure(adminRefundPayment, wish)).toMatchObject({ key: 'refund_too_large' });
    const old = new Date(testNow.getTime() - 16 * 60_000);
    await database.db
      .updateTable('payment_refund')
      .set({ created_at: old })
      .where('payment_transaction_id', '=', id)
      .execute();
    const { data } = await person.call(adminRefundPayment, wish);
    expect(data).toMatchObject({ status: 'done', amount: 19.99, refunded_amount: 19.99 });
    expect(await refundsOf(id)).toMatchObject([{ status: 'done', reason: 'By bank transfer' }]);
    expect(await retryRefunds({ ...services, now: () => later })).toEqual({ sent: 0 });
    expect(await person.failure(adminRefundPayment, wish)).toMatchObject({ key: 'refund_too_large' });
  });

  it('that nobody can be asked about for a fortnight is the operator’s', async () => {
    const { id, provider, services, refund, person } = await paid();
    provider.refund = () => Promise.reject(new GatewayFailure('no answer'));
    await refund();
    const without = { ...services, payments: { find: () => Promise.resolve(null) } };
    const after = (days: number) => () => new Date(testNow.getTime() + days * 86_400_000);
    await retryRefunds({ ...without, now: after(13) });
    expect(await refundsOf(id)).toMatchObject([{ status: 'pending' }]);
    await retryRefunds({ ...without, now: after(15) });
    expect(await refundsOf(id)).toMatchObject([{ status: 'failed' }]);
    const { data } = await person.call(adminGetTransaction, { payment_transaction_id: id });
    expect(data).toMatchObject({ problem: 'refund_failed' });
  });

  it('is not made of money that a bank disputes', async () => {
    const { id, services, refused } = await paid();
    const dispute = { kind: 'disputed', eventId: `dispute ${id}`, refundId: 'dp', amount: '19.99' } as const;
    await settle('stripe', { ...dispute, transactionId: id, currency: 'USD', at: testNow }, services);
    expect(await refused()).toMatchObject({ key: 'refund_too_large' });
  });

  it('that is refused while nobody looks is shown to the operator, until they decide', async () => {
    const { refund, provider, id, services, person } = await paid();
    provider.refund = () => Promise.reject(new GatewayFailure('no answer'));
    await refund();
    provider.refund = () => Promise.reject(new RefundRefused('too old'));
    await retryRefunds({ ...services, now: () => later });
    const seen = async () => (await person.call(adminGetTransaction, { payment_transaction_id: id })).data;
    expect(await seen()).toMatchObject({ problem: 'refund_failed', refunds: [{ status: 'failed' }] });
    const decision = { payment_transaction_id: id, reason: 'They keep it' };
    await person.call(adminSettlePayment, decision);
    expect(await seen()).toMatchObject({ problem: null, problems: [] });
    expect(await person.failure(adminSettlePayment, decision)).toMatchObject({ key: 'payment_without_problem' });
    // What was decided is not raised by the next message.
    await settle('stripe', refunded(id, '1.00', 'other'), services);
    expect(await seen()).toMatchObject({ problem: null, problems: [] });
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
