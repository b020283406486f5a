import { adminGetTransaction, adminRefundPayment, adminSettlePayment } from '@latchkey/contract/admin/payments/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { Outbox } from '../../platform/mail/outbox.ts';
import { GatewayFailure, type RefundEvent, RefundRefused } from '../gateways/gateway.ts';
import { caller } from '../../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { testNow } from '../../testing/test-now.ts';
import { retryRefunds } from '../reconcile/retry-refunds.ts';
import type { ReconcileDeps } from '../reconcile/reconcile-deps.ts';
import { SimulatedProvider } from '../../testing/providers/simulated-payment-provider.ts';
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

const otherDeps = { mailUrl: 'https://latchkey.test', log: { info: () => undefined, warn: () => undefined } };

/** Creates a paid payment, its provider, and an admin's calls to refund it. */
async function paid() {
  const provider = new SimulatedProvider();
  const account = await market.account({ email: `payer-${Math.random()}@example.test` });
  const { id, order_id } = await market.payment(account.id);
  provider.begin(id, order_id ?? '', '19.99', testNow);
  const payments = { find: () => Promise.resolve(provider) };
  const services: ReconcileDeps = {
    database,
    outbox: new Outbox(database),
    payments,
    now: () => testNow,
    ...otherDeps,
  };
  await settle('stripe', provider.decide(id, 'succeeded', testNow), services);
  const user = caller(database);
  Object.assign(user.context, { operator: { ...operator, role: 'owner', isDemo: false }, payments });
  const refund = (amount?: string) =>
    user.call(adminRefundPayment, { payment_transaction_id: id, reason: 'Asked for it', ...(amount && { amount }) });
  const refused = (amount?: string) =>
    user.failure(adminRefundPayment, { payment_transaction_id: id, reason: 'Again', ...(amount && { amount }) });
  return { id, account, provider, services, refund, refused, person: user };
}

const accountPackage = (accountId: number) =>
  database.db
    .selectFrom('account_package')
    .select('end_date')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
const notificationsOf = (accountId: number) =>
  database.db.selectFrom('notification').select('message').where('account_id', '=', accountId).orderBy('id').execute();
const refundsOf = (id: number) =>
  database.db.selectFrom('payment_refund').selectAll().where('payment_transaction_id', '=', id).orderBy('id').execute();

/** Returns the event that the provider sends for a refund. */
function refunded(transactionId: number, amount: string, refundId: string): RefundEvent {
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
/** When a refund without a response is sent again. */
const later = new Date(testNow.getTime() + 16 * 60_000);

describe('a refund', () => {
  it('of the full amount ends the package, notifies the payer and is audited', async () => {
    const { id, account, provider, refund, refused } = await paid();
    const { data } = await refund();
    expect(data).toEqual({ status: 'done', amount: 19.99, refunded_amount: 19.99 });
    expect(provider.entries.get(id)?.refunds).toMatchObject([{ amount: '19.99' }]);
    expect((await accountPackage(account.id)).end_date?.getTime()).toBeLessThan(testNow.getTime());
    expect((await notificationsOf(account.id)).at(-1)?.message).toMatch(/refunded USD.19\.99 .*has ended/);
    const audit = await database.db.selectFrom('audit').selectAll().where('subject_id', '=', id).execute();
    expect(audit).toMatchObject([
      { action: 'refund-payment', subject: 'payment', after: '19.99 USD', reason: 'Asked for it' },
    ]);
    expect(await refused()).toMatchObject({ key: 'refund_too_large' });
  });

  it('of a part retains the package and limits further refunds to the remaining amount', async () => {
    const { account, refund, refused, id } = await paid();
    expect((await refund('5')).data).toEqual({ status: 'done', amount: 5, refunded_amount: 5 });
    expect((await accountPackage(account.id)).end_date?.getTime()).toBeGreaterThan(testNow.getTime());
    expect(await refused('15')).toMatchObject({ key: 'refund_too_large' });
    expect((await refund('14.99')).data).toMatchObject({ refunded_amount: 19.99 });
    expect((await accountPackage(account.id)).end_date?.getTime()).toBeLessThan(testNow.getTime());
    expect(await refundsOf(id)).toMatchObject([{ status: 'done' }, { status: 'done' }]);
  });

  it('requested twice concurrently is made once', async () => {
    const { refund, provider, id } = await paid();
    const both = await Promise.allSettled([refund(), refund()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(provider.entries.get(id)?.refunds).toHaveLength(1);
  });

  it('without a response is retried with the same key until it is done', async () => {
    const { refund, provider, id, services, refused } = await paid();
    const keys: string[] = [];
    const realRefund = provider.refund.bind(provider);
    provider.refund = async (payment, input) => {
      keys.push(Object(input).key);
      if (keys.length === 1) throw new GatewayFailure('no answer');
      return realRefund(payment, input);
    };
    expect((await refund()).data).toMatchObject({ status: 'pending', refunded_amount: 0 });
    // An amount under way cannot be refunded again.
    expect(await refused()).toMatchObject({ key: 'refund_too_large' });
    expect(await retryRefunds(services)).toEqual({ sent: 0 });
    expect(await retryRefunds({ ...services, now: () => later })).toEqual({ sent: 1 });
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await refundsOf(id)).toMatchObject([{ status: 'done' }]);
  });

  it('rejected on retry no longer counts, so that another may be made', async () => {
    const { refund, provider, id, services } = await paid();
    const realRefund = provider.refund.bind(provider);
    provider.refund = () => Promise.reject(new GatewayFailure('no answer'));
    expect((await refund()).data).toMatchObject({ status: 'pending' });
    provider.refund = () => Promise.reject(new RefundRefused('too old'));
    expect(await retryRefunds({ ...services, now: () => later })).toEqual({ sent: 0 });
    expect(await refundsOf(id)).toMatchObject([{ status: 'failed' }]);
    provider.refund = realRefund;
    expect((await refund()).data).toMatchObject({ status: 'done', refunded_amount: 19.99 });
  });

  it('started before keys were stored is retried with its original key', async () => {
    const { refund, provider, id, services } = await paid();
    const keys: string[] = [];
    provider.refund = (_, input) => {
      keys.push(Object(input).key);
      return Promise.reject(new GatewayFailure('no answer'));
    };
    await refund();
    const updateRefunds = () => database.db.updateTable('payment_refund').where('payment_transaction_id', '=', id);
    expect(await refundsOf(id)).toMatchObject([{ provider_key: keys[0] }]);
    await updateRefunds().set({ provider_key: 'refund-7' }).execute();
    await retryRefunds({ ...services, now: () => later });
    expect(keys[1]).toBe('refund-7');
  });

  it('with an unknown result stays open unless the provider rejects the refund itself', async () => {
    const { refund, refused, provider, id, services } = await paid();
    provider.refund = () => Promise.reject(new GatewayFailure('no answer'));
    await refund();
    provider.refund = () => Promise.reject(new GatewayFailure('no such payment', { isRetryable: false }));
    expect(await retryRefunds({ ...services, now: () => later })).toEqual({ sent: 0 });
    expect(await refundsOf(id)).toMatchObject([{ status: 'pending' }]);
    expect(await refused()).toMatchObject({ key: 'refund_too_large' });
  });

  it('is sent by one of two concurrent rounds', async () => {
    const { refund, provider, id, services } = await paid();
    const realRefund = provider.refund.bind(provider);
    provider.refund = () => Promise.reject(new GatewayFailure('no answer'));
    await refund();
    provider.refund = realRefund;
    const rounds = await Promise.all([1, 2].map(() => retryRefunds({ ...services, now: () => later })));
    expect(rounds.map(({ sent }) => sent).toSorted()).toEqual([0, 1]);
    expect(provider.entries.get(id)?.refunds).toHaveLength(1);
  });

  it('whose event arrives before its response is not matched to another one of the same amount that failed or is pending', async () => {
    const { refund, refused, provider, id, services } = await paid();
    const realRefund = provider.refund.bind(provider);
    provider.refund = () => Promise.reject(new GatewayFailure('too old', { isRetryable: false }));
    await refused('5');
    provider.refund = () => Promise.reject(new GatewayFailure('no answer'));
    await refund('5');
    provider.refund = async (payment, input) => {
      const given = await realRefund(payment, input);
      await settle('stripe', refunded(id, '5', given.refundId), services);
      return given;
    };
    expect((await refund('5')).data).toMatchObject({ status: 'done', refunded_amount: 5 });
    expect((await refundsOf(id)).map(({ status }) => status)).toEqual(['failed', 'pending', 'done']);
    provider.refund = realRefund;
    expect(await retryRefunds({ ...services, now: () => later })).toEqual({ sent: 1 });
    expect((await refundsOf(id)).map(({ status }) => status)).toEqual(['failed', 'done', 'done']);
  });

  it('whose failure arrives before its response is listed as a problem, not the one it was matched to', async () => {
    const { id, provider, services, refund, refused, person: user } = await paid();
    const realRefund = provider.refund.bind(provider);
    provider.refund = () => Promise.reject(new GatewayFailure('no answer'));
    await refund('5');
    provider.refund = async (payment, input) => {
      const made = await realRefund(payment, input);
      const failure = { ...refunded(id, '5', made.refundId), kind: 'refund_failed' } as const;
      await settle('stripe', failure, services);
      return { ...made, state: 'failed' };
    };
    await refused('5');
    const [open, failed] = await refundsOf(id);
    expect(open).toMatchObject({ status: 'pending', failed_at: null });
    expect(failed).toMatchObject({ status: 'failed', failed_at: testNow });
    const { data } = await user.call(adminGetTransaction, { payment_transaction_id: id });
    expect(data).toMatchObject({ problem: 'refund_failed' });
  });

  it('rejected by the provider changes nothing and may be tried again', async () => {
    const { refund, provider, account, refused } = await paid();
    const realRefund = provider.refund.bind(provider);
    provider.refund = () => Promise.reject(new GatewayFailure('too old', { isRetryable: false }));
    expect(await refused()).toMatchObject({ key: 'refund_refused' });
    expect((await accountPackage(account.id)).end_date?.getTime()).toBeGreaterThan(testNow.getTime());
    provider.refund = realRefund;
    expect((await refund()).data).toMatchObject({ status: 'done' });
  });

  it('is notified once, although the provider sends its own event', async () => {
    const { refund, provider, id, account, services } = await paid();
    await refund();
    const [known] = provider.entries.get(id)?.refunds ?? [];
    const { result } = await settle('stripe', refunded(id, '19.99', known?.id ?? ''), services);
    expect(result).toBe('unchanged');
    expect(
      (await notificationsOf(account.id)).filter(({ message }) => message.startsWith('We’ve refunded')),
    ).toHaveLength(1);
  });

  it('that the provider reports as under way is notified as such; one reported as failed is rejected', async () => {
    const { refund, refused, provider, account, id } = await paid();
    const realRefund = provider.refund.bind(provider);
    provider.refund = () => Promise.resolve({ refundId: 'looked up', state: 'failed' });
    expect(await refused()).toMatchObject({ key: 'refund_refused' });
    expect((await accountPackage(account.id)).end_date?.getTime()).toBeGreaterThan(testNow.getTime());
    provider.refund = async (...input) => ({ ...(await realRefund(...input)), state: 'sent' });
    expect((await refund()).data).toEqual({ status: 'sent', amount: 19.99, refunded_amount: 19.99 });
    expect(await refundsOf(id)).toMatchObject([{ status: 'failed' }, { status: 'sent' }]);
    expect((await accountPackage(account.id)).end_date?.getTime()).toBeLessThan(testNow.getTime());
  });

  it('of an extra charge is made by its charge id and resolves the open problem', async () => {
    const { id, account, provider, services, person: user } = await paid();
    const stray = { kind: 'succeeded', currency: 'USD', at: testNow, transactionId: id } as const;
    await settle('stripe', { ...stray, eventId: `short ${id}`, chargeId: 'short', amount: '5.00' }, services);
    await settle('stripe', { ...stray, eventId: `twice ${id}`, chargeId: 'twice', amount: '19.99' }, services);
    const open = async () => {
      const { data } = await user.call(adminGetTransaction, { payment_transaction_id: id });
      return data.problems.map(({ kind }) => kind);
    };
    expect(await open()).toEqual(['wrong_amount', 'paid_twice']);
    const requests: unknown[] = [];
    provider.refund = ({ chargeId }, input) => {
      requests.push([chargeId, Object(input).amount]);
      return Promise.resolve({ refundId: `re ${chargeId}`, state: 'done' });
    };
    const input = { payment_transaction_id: id, reason: 'Not asked for' };
    await user.call(adminRefundPayment, { ...input, charge_id: 'short' });
    expect(await open()).toEqual(['paid_twice']);
    expect(await user.failure(adminRefundPayment, { ...input, charge_id: 'short' })).toMatchObject({
      key: 'refund_too_large',
    });
    await user.call(adminRefundPayment, { ...input, charge_id: 'twice' });
    expect(await open()).toEqual([]);
    expect(requests).toEqual([
      ['short', '5.00'],
      ['twice', '19.99'],
    ]);
    expect((await accountPackage(account.id)).end_date?.getTime()).toBeGreaterThan(testNow.getTime());
    expect(await user.failure(adminRefundPayment, { ...input, charge_id: 'nobody’s' })).toMatchObject({
      key: 'payment_not_refundable',
    });
  });

  it('of a wrong amount needs no charge id when it is the only charge', async () => {
    const { provider, services, person: user } = await paid();
    const { id } = await market.payment((await market.account({ email: 'less@example.test' })).id);
    const event = { kind: 'succeeded', eventId: `less ${id}`, chargeId: 'less', amount: '1.00' } as const;
    await settle('stripe', { ...event, transactionId: id, currency: 'USD', at: testNow }, services);
    provider.refund = () => Promise.resolve({ refundId: 'r', state: 'done' });
    const { data } = await user.call(adminRefundPayment, { payment_transaction_id: id, reason: 'Too little' });
    expect(data).toMatchObject({ status: 'done', amount: 1 });
    const payment = await database.db.selectFrom('payment_transaction').selectAll().where('id', '=', id).execute();
    expect(payment).toMatchObject([{ status: 'pending', problem: null }]);
  });

  it('made by hand calls no provider, ends the package and is audited', async () => {
    const { id, account, provider, person: user } = await paid();
    provider.refund = () => Promise.reject(new Error('is not asked'));
    const input = { payment_transaction_id: id, reason: 'By bank transfer', by_hand: 1 as const };
    expect((await user.call(adminRefundPayment, input)).data).toMatchObject({
      status: 'done',
      refunded_amount: 19.99,
    });
    expect((await accountPackage(account.id)).end_date?.getTime()).toBeLessThan(testNow.getTime());
    expect((await notificationsOf(account.id)).at(-1)?.message).toMatch(/refunded/);
    expect(await user.failure(adminRefundPayment, input)).toMatchObject({ key: 'refund_too_large' });
  });

  it('that its provider does not respond to may be made by hand after a while, and is made once', async () => {
    const { id, provider, services, refund, person: user } = await paid();
    provider.refund = () => Promise.reject(new GatewayFailure('no answer'));
    await refund();
    const input = { payment_transaction_id: id, reason: 'By bank transfer', by_hand: 1 as const };
    expect(await user.failure(adminRefundPayment, input)).toMatchObject({ key: 'refund_too_large' });
    const old = new Date(testNow.getTime() - 16 * 60_000);
    await database.db
      .updateTable('payment_refund')
      .set({ created_at: old })
      .where('payment_transaction_id', '=', id)
      .execute();
    const { data } = await user.call(adminRefundPayment, input);
    expect(data).toMatchObject({ status: 'done', amount: 19.99, refunded_amount: 19.99 });
    expect(await refundsOf(id)).toMatchObject([{ status: 'done', reason: 'By bank transfer' }]);
    expect(await retryRefunds({ ...services, now: () => later })).toEqual({ sent: 0 });
    expect(await user.failure(adminRefundPayment, input)).toMatchObject({ key: 'refund_too_large' });
  });

  it('whose provider cannot be reached for 14 days becomes a problem for an admin', async () => {
    const { id, provider, services, refund, person: user } = await paid();
    provider.refund = () => Promise.reject(new GatewayFailure('no answer'));
    await refund();
    const without = { ...services, payments: { find: () => Promise.resolve(null) } };
    const after = (days: number) => () => new Date(testNow.getTime() + days * 86_400_000);
    await retryRefunds({ ...without, now: after(13) });
    expect(await refundsOf(id)).toMatchObject([{ status: 'pending' }]);
    await retryRefunds({ ...without, now: after(15) });
    expect(await refundsOf(id)).toMatchObject([{ status: 'failed' }]);
    const { data } = await user.call(adminGetTransaction, { payment_transaction_id: id });
    expect(data).toMatchObject({ problem: 'refund_failed' });
  });

  it('is rejected for a disputed amount', async () => {
    const { id, services, refused } = await paid();
    const dispute = { kind: 'disputed', eventId: `dispute ${id}`, refundId: 'dp', amount: '19.99' } as const;
    await settle('stripe', { ...dispute, transactionId: id, currency: 'USD', at: testNow }, services);
    expect(await refused()).toMatchObject({ key: 'refund_too_large' });
  });

  it('rejected asynchronously stays listed as a problem until an admin resolves it', async () => {
    const { refund, provider, id, services, person: user } = await paid();
    provider.refund = () => Promise.reject(new GatewayFailure('no answer'));
    await refund();
    provider.refund = () => Promise.reject(new RefundRefused('too old'));
    await retryRefunds({ ...services, now: () => later });
    const seen = async () => (await user.call(adminGetTransaction, { payment_transaction_id: id })).data;
    expect(await seen()).toMatchObject({ problem: 'refund_failed', refunds: [{ status: 'failed' }] });
    const decision = { payment_transaction_id: id, reason: 'They keep it' };
    await user.call(adminSettlePayment, decision);
    expect(await seen()).toMatchObject({ problem: null, problems: [] });
    expect(await user.failure(adminSettlePayment, decision)).toMatchObject({ key: 'payment_without_problem' });
    // A problem resolved by an admin is not raised again by the next event.
    await settle('stripe', refunded(id, '1.00', 'other'), services);
    expect(await seen()).toMatchObject({ problem: null, problems: [] });
  });

  it('is rejected for a payment without a charge', async () => {
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
