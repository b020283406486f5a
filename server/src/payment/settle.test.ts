import type { PackageTerms } from './package-terms.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { GatewayEvent } from './gateways/gateway.ts';
import { isDeep } from '../testing/is-deep.ts';
import { daysAgo } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { failPayment } from './fail-payment.ts';
import { settle } from './settle.ts';
import { settleFixture } from './testing.ts';

const { database, market, services, warned, eventOf, settleEvent, payment, accountPackage, notificationTitles } =
  await settleFixture();
afterAll(() => database.close());

const ready = 'Your plan is active';
const failed = 'Your payment didn’t go through';

describe('a success', () => {
  it('grants the terms of the time of purchase and notifies the payer', async () => {
    const { id: accountId } = await market.account();
    const terms: PackageTerms = {
      name: 'Agency',
      duration: 48,
      features: [{ feature_id: 3, limit_type: 'limited', limit: 7 }],
    };
    const { id, package_id } = await market.payment(accountId, { terms });
    await database.db.updateTable('package').set({ duration: 1 }).where('id', '=', package_id).execute();
    expect(await settleEvent({ id })).toEqual({ result: 'granted', paymentId: id, status: 'success' });
    expect(await payment(id)).toMatchObject({
      status: 'success',
      charge_id: `charge-${id}`,
      succeeded_at: testNow,
      problem: null,
    });
    const [row, ...more] = await accountPackage(accountId);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ package_id, start_date: testNow, end_date: daysAgo(-2), payment_transaction_id: id });
    const counters = await database.db
      .selectFrom('account_package_feature')
      .select(['feature_id', 'limit_type', 'total_limit', 'used_limit'])
      .where('account_package_id', '=', row?.id ?? 0)
      .execute();
    expect(counters).toEqual([{ feature_id: 3, limit_type: 'limited', total_limit: 7, used_limit: 0 }]);
    expect(await notificationTitles(accountId)).toEqual([ready]);
  });

  it('finds the payment by the provider’s order id when our id is missing', async () => {
    const { id: accountId } = await market.account();
    const { id, order_id } = await market.payment(accountId);
    const { transactionId: _, ...rest } = eventOf({ id }, { orderId: order_id ?? '' });
    expect(await settle('stripe', rest, services)).toMatchObject({ result: 'granted', paymentId: id });
  });

  it('with another order id does not match a payment with the same id after a restored backup', async () => {
    const { id: accountId } = await market.account();
    const { id } = await market.payment(accountId);
    const lost = eventOf({ id }, { orderId: 'of the day that was lost' });
    expect(await settle('stripe', lost, services)).toMatchObject({ result: 'unknown', paymentId: null });
    expect((await payment(id)).status).toBe('pending');
  });

  it('repeated ten times, sequentially and concurrently, grants once', async () => {
    const { id: accountId } = await market.account();
    const one = await market.payment(accountId);
    const message = eventOf(one);
    const all = await Promise.all(Array.from({ length: 10 }, () => settle('stripe', message, services)));
    for (let again = 0; again < 10; again += 1) all.push(await settle('stripe', message, services));
    expect(all.map(({ result }) => result).toSorted()).toEqual(['granted', ...Array(19).fill('repeated')]);
    expect(await accountPackage(accountId)).toHaveLength(1);
    expect(await notificationTitles(accountId)).toEqual([ready]);
  });

  it.each([
    ['wrong_amount', { amount: '19.98' }],
    ['wrong_amount', { amount: '0.01' }],
    ['wrong_currency', { currency: 'INR' }],
  ] as const)('with a %s grants no package and raises a problem', async (problem, values) => {
    const { id: accountId } = await market.account();
    const { id } = await market.payment(accountId);
    expect(await settleEvent({ id }, values)).toEqual({ result: problem, paymentId: id, status: 'pending' });
    expect(await payment(id)).toMatchObject({ status: 'pending', problem });
    expect(await accountPackage(accountId)).toEqual([]);
  });

  it.each(['19.99', '0.01'])(
    'from another gateway matches no payment, even with our id and an amount of %s',
    async (amount) => {
      const { id: accountId } = await market.account();
      const { id, order_id } = await market.payment(accountId);
      for (const orderId of ['of theirs', order_id ?? '']) {
        const stranger = eventOf({ id }, { orderId, amount });
        expect(await settle('paystack', stranger, services)).toMatchObject({ result: 'unknown', paymentId: null });
      }
      expect(await payment(id)).toMatchObject({ status: 'pending', problem: null });
      expect(await accountPackage(accountId)).toEqual([]);
    },
  );

  it('without a payment of this market is stored and has no effect', async () => {
    expect(await settleEvent({ id: 999_999 })).toEqual({ result: 'unknown', paymentId: null, status: null });
  });

  it('of a deleted account raises a problem', async () => {
    const account = await market.account();
    const { id } = await market.payment(account.id, { payer: JSON.stringify({ name: 'Ada' }) });
    await database.db.deleteFrom('account').where('id', '=', account.id).execute();
    expect(await payment(id)).toMatchObject({ account_id: null, payer: {} });
    expect(await settleEvent({ id })).toMatchObject({ result: 'nobody_there', status: 'success' });
  });

  it('overrides an earlier failure; a later failure changes nothing', async () => {
    const { id: accountId } = await market.account();
    const one = await market.payment(accountId);
    expect(await settleEvent(one, { kind: 'failed', reason: 'Card declined' })).toMatchObject({ result: 'failed' });
    expect(await payment(one.id)).toMatchObject({ status: 'failed', fail_reason: 'Card declined' });
    expect(await settleEvent(one)).toMatchObject({ result: 'granted' });
    expect(await settleEvent(one, { kind: 'failed' })).toMatchObject({ result: 'unchanged', status: 'success' });
    expect(await notificationTitles(accountId)).toEqual([failed, ready]);
    expect(await payment(one.id)).toMatchObject({ status: 'success', fail_reason: '' });
  });
});

describe('one package paid twice', () => {
  it('concurrently is granted once; the other payment raises a problem', async () => {
    const { id: accountId } = await market.account();
    const one = await market.payment(accountId);
    const others = await Promise.all(
      Array.from({ length: 7 }, () => market.payment(accountId, { package_id: one.package_id })),
    );
    const all = await Promise.all([one, ...others].map((each) => settleEvent(each)));
    expect(all.map(({ result }) => result).toSorted()).toEqual([...Array(7).fill('already_held'), 'granted']);
    expect(await accountPackage(accountId)).toHaveLength(1);
    const rows = await Promise.all([one, ...others].map(({ id }) => payment(id)));
    expect(rows.map(({ status }) => status)).toEqual(Array(8).fill('success'));
    expect(rows.filter(({ problem }) => problem === 'already_held')).toHaveLength(7);
    expect((await notificationTitles(accountId)).toSorted()).toEqual([
      ...Array(7).fill('We’ve received your payment'),
      ready,
    ]);
  });

  it('by a second charge of the same payment is a problem until one of the two is refunded', async () => {
    const { id: accountId } = await market.account();
    const one = await market.payment(accountId);
    await settleEvent(one);
    expect(await settleEvent(one, { chargeId: 'another' })).toMatchObject({ result: 'paid_twice', status: 'success' });
    // Refunding that charge does not affect the first one and its package.
    const back = { kind: 'refunded', chargeId: 'another', refundId: 'back' } as const;
    expect(await settleEvent(one, back)).toMatchObject({ result: 'refunded' });
    expect(await payment(one.id)).toMatchObject({ refunded_amount: 0, problem: null });
    expect(await accountPackage(accountId)).toMatchObject([{ end_date: daysAgo(-30) }]);
    // The refund failed: there are two charges again.
    expect(await settleEvent(one, { ...back, kind: 'refund_failed' })).toMatchObject({ result: 'paid_twice' });
    expect(await payment(one.id)).toMatchObject({ problem: 'paid_twice' });
  });

  it('retains the package when the first of two charges is refunded', async () => {
    const { id: accountId } = await market.account();
    const one = await market.payment(accountId);
    await settleEvent(one);
    await settleEvent(one, { chargeId: 'second' });
    await settleEvent(one, { kind: 'refunded', refundId: 'back' });
    expect(await payment(one.id)).toMatchObject({ refunded_amount: 0, problem: null, charge_id: 'second' });
    expect(await accountPackage(accountId)).toMatchObject([{ end_date: daysAgo(-30) }]);
    await settleEvent(one, { kind: 'refunded', chargeId: 'second', refundId: 'back too' });
    expect(await payment(one.id)).toMatchObject({ refunded_amount: 19.99, problem: null });
    expect((await accountPackage(accountId))[0]?.end_date?.getTime()).toBeLessThan(testNow.getTime());
  });

  it('after the first one expired is granted again', async () => {
    const { id: accountId } = await market.account();
    const one = await market.payment(accountId);
    await market.accountPackage(accountId, {}, { package_id: one.package_id, end_date: daysAgo(1) });
    expect(await settleEvent(one)).toMatchObject({ result: 'granted' });
  });
});

it('a payment that a bank is processing is notified once, stays pending and cannot be cancelled', async () => {
  const { id: accountId } = await market.account();
  const one = await market.payment(accountId);
  expect(await settleEvent(one, { kind: 'under_way' })).toMatchObject({ result: 'under_way', status: 'pending' });
  expect(await settleEvent(one, { kind: 'under_way' })).toMatchObject({ result: 'unchanged' });
  const cancelled = { by: 'owner', reason: 'cancelled' } as const;
  expect(await failPayment(one.id, cancelled, services)).toBe(false);
  expect(await settleEvent(one)).toMatchObject({ result: 'granted' });
  expect(await notificationTitles(accountId)).toEqual(['Your payment is on its way', ready]);
});

it('a problem is mailed once to admins with the right to manage money, and logged', async () => {
  const { id: accountId } = await market.account();
  const one = await market.payment(accountId);
  warned.length = 0;
  await settleEvent(one, { amount: '1.00', chargeId: 'short' });
  await settleEvent(one, { amount: '1.00', chargeId: 'short' });
  const mails = await database.db
    .selectFrom('outbox')
    .select(['recipient', 'text'])
    .where('subject', 'like', `%no. ${one.id} %`)
    .execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual(['money@x.test']);
  expect(mails[0]?.text).toContain('Someone paid a different amount');
  expect(warned).toMatchObject([
    { gateway: 'stripe', eventType: 'succeeded', paymentId: one.id, result: 'wrong_amount' },
  ]);
});

describe('events in any order and number', () => {
  /**
   * The events a provider may send for one payment: two charges, wrong amount and currency, refunds of each, and a
   * dispute.
   */
  const eventVariants = {
    success: {},
    successAgain: {},
    decline: { kind: 'failed', amount: '0', currency: '' },
    declineAgain: { kind: 'failed' },
    underWay: { kind: 'under_way' },
    short: { amount: '1.00', chargeId: 'short' },
    foreign: { currency: 'EUR', chargeId: 'foreign' },
    shortBack: { kind: 'refunded', amount: '1.00', chargeId: 'short', refundId: 'shortBack' },
    other: { chargeId: 'other' },
    half: { kind: 'refunded', amount: '9.99', refundId: 'half' },
    halfSent: { kind: 'refund_sent', amount: '9.99', refundId: 'half' },
    halfFailed: { kind: 'refund_failed', amount: '9.99', refundId: 'half' },
    rest: { kind: 'refund_sent', amount: '10.00', refundId: 'rest' },
    otherBack: { kind: 'refunded', chargeId: 'other', refundId: 'otherBack' },
    disputed: { kind: 'disputed', chargeId: 'other', refundId: 'dispute' },
    lost: { kind: 'dispute_lost', chargeId: 'other', refundId: 'dispute' },
    won: { kind: 'dispute_won', chargeId: 'other', refundId: 'dispute' },
  } as const satisfies Record<string, Partial<GatewayEvent>>;
  type EventName = keyof typeof eventVariants;
  const names = Object.keys(eventVariants) as EventName[];

  /** Returns the expected final state for a set of events. */
  function expected(sent: ReadonlySet<EventName>) {
    const has = (...some: EventName[]) => some.some((name) => sent.has(name));
    const first = has('success', 'successAgain');
    const isPaid = first || has('other');
    const half = has('half', 'halfSent') && !has('halfFailed');
    const isLost = has('lost') && !has('won');
    const back = { first: (half ? 999 : 0) + (has('rest') ? 1_000 : 0), other: has('otherBack') || isLost ? 1_999 : 0 };
    const retained = (first && back.first < 1_999 ? 1 : 0) + (has('other') && back.other < 1_999 ? 1 : 0);
    const problems = [
      has('foreign') && 'wrong_currency',
      has('short') && !has('shortBack') && 'wrong_amount',
      retained > 1 && 'paid_twice',
      isLost && 'dispute_lost',
      has('disputed') && !has('lost', 'won') && 'disputed',
    ];
    return {
      status: isPaid ? 'success' : has('decline', 'declineAgain') ? 'failed' : 'pending',
      problem: problems.find((problem) => problem !== false) ?? null,
      running: retained > 0 ? 1 : 0,
    };
  }

  it('converge to the same state', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 14 }),
        fc.boolean(),
        async (order, isAtOnce) => {
          const { id: accountId } = await market.account();
          const one = await market.payment(accountId);
          const messages = order.map((name) => eventOf(one, { ...eventVariants[name], eventId: `${one.id} ${name}` }));
          if (isAtOnce) await Promise.all(messages.map((message) => settle('stripe', message, services)));
          else for (const message of messages) await settle('stripe', message, services);
          const { status, problem } = await payment(one.id);
          const packages = await accountPackage(accountId);
          const running = packages.filter(({ end_date }) => end_date !== null && end_date > testNow).length;
          // A failed refund has a problem of its own, which other refunds may resolve.
          const seen = problem === 'refund_failed' ? null : problem;
          expect({ status, problem: seen, running }).toEqual(expected(new Set(order)));
          expect(packages.length).toBeLessThanOrEqual(1);
          const bought = (await notificationTitles(accountId)).filter((title) => title === ready);
          expect(bought).toHaveLength(packages.length);
        },
      ),
      { numRuns: isDeep ? 200 : 60, seed: 7 },
    );
  }, 120_000);
});
