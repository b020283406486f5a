import { afterAll, describe, expect, it } from 'vitest';
import { daysAgo } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { settleFixture } from './testing.ts';

const { database, market, settleEvent, payment, accountPackage, notificationTitles, lastMessage } =
  await settleFixture();
afterAll(() => database.close());

const ready = 'Your plan is active';

describe('a refund accepted by the provider', () => {
  const whole = { kind: 'refunded', refundId: 'r' } as const;

  it('that fails later restores the package, and notifies payer and admin', async () => {
    const { id: accountId } = await market.account();
    const one = await market.payment(accountId);
    await settleEvent(one);
    expect(await settleEvent(one, { ...whole, kind: 'refund_sent' })).toMatchObject({ result: 'refunded' });
    expect((await accountPackage(accountId))[0]?.end_date?.getTime()).toBeLessThan(testNow.getTime());
    expect(await payment(one.id)).toMatchObject({ refunded_amount: 19.99 });
    // The refund arrived, which changes nothing, and then the bank returned it.
    expect(await settleEvent(one, whole)).toMatchObject({ result: 'refunded' });
    expect(await settleEvent(one, { ...whole, kind: 'refund_failed' })).toMatchObject({ result: 'refund_failed' });
    expect(await payment(one.id)).toMatchObject({ refunded_amount: 0, problem: 'refund_failed' });
    expect(await accountPackage(accountId)).toMatchObject([{ end_date: daysAgo(-30) }]);
    expect(await notificationTitles(accountId)).toEqual([
      ready,
      'Your refund is on its way',
      'Your refund didn’t go through',
    ]);
    // Another refund resolves the problem.
    await settleEvent(one, { ...whole, refundId: 'again' });
    expect(await payment(one.id)).toMatchObject({ refunded_amount: 19.99, problem: null });
  });

  it('that fails restores nothing for an account that bought the same package again', async () => {
    const { id: accountId } = await market.account();
    const one = await market.payment(accountId);
    const other = await market.payment(accountId, { package_id: one.package_id });
    await settleEvent(one);
    await settleEvent(one, whole);
    expect(await settleEvent(other)).toMatchObject({ result: 'granted' });
    await settleEvent(one, { ...whole, kind: 'refund_failed' });
    const running = (await accountPackage(accountId)).filter(({ end_date }) => end_date && end_date > testNow);
    expect(running).toMatchObject([{ payment_transaction_id: other.id }]);
  });

  it('does not report an expired package as running', async () => {
    const { id: accountId } = await market.account();
    const one = await market.payment(accountId);
    await settleEvent(one);
    await database.db
      .updateTable('account_package')
      .set({ end_date: daysAgo(1) })
      .where('payment_transaction_id', '=', one.id)
      .execute();
    await settleEvent(one, { kind: 'refunded', refundId: 'part', amount: '5.00' });
    expect(await lastMessage(accountId)).toMatch(/refunded USD.5\.00 .*The plan has ended/);
  });

  it('that fails is notified in the currency of its charge', async () => {
    const { id: accountId } = await market.account();
    const one = await market.payment(accountId);
    await settleEvent(one);
    const other = { chargeId: 'in euros', currency: 'EUR' } as const;
    await settleEvent(one, other);
    await settleEvent(one, { ...whole, ...other });
    await settleEvent(one, { ...whole, ...other, kind: 'refund_failed' });
    expect(await lastMessage(accountId)).toMatch(/EUR|€/);
  });
});

describe('a dispute', () => {
  const opened = { kind: 'disputed', refundId: 'dp_1' } as const;

  it('is a problem while it is open; a lost one ends the package and stays a problem', async () => {
    const { id: accountId } = await market.account();
    const one = await market.payment(accountId);
    await settleEvent(one);
    expect(await settleEvent(one, opened)).toMatchObject({ result: 'disputed' });
    expect(await payment(one.id)).toMatchObject({ problem: 'disputed', refunded_amount: 0 });
    expect(await accountPackage(accountId)).toMatchObject([{ end_date: daysAgo(-30) }]);
    expect(await settleEvent(one, { ...opened, kind: 'dispute_lost' })).toMatchObject({ result: 'dispute_lost' });
    expect(await payment(one.id)).toMatchObject({ problem: 'dispute_lost', refunded_amount: 19.99 });
    expect((await accountPackage(accountId))[0]?.end_date?.getTime()).toBeLessThan(testNow.getTime());
    expect(await notificationTitles(accountId)).toEqual([ready, 'Your bank reversed the payment']);
  });

  it('lost for a part of its amount counts as a partial refund and retains the package', async () => {
    const { id: accountId } = await market.account();
    const one = await market.payment(accountId);
    await settleEvent(one);
    await settleEvent(one, opened);
    await settleEvent(one, { ...opened, kind: 'dispute_lost', amount: '5.00' });
    expect(await payment(one.id)).toMatchObject({ problem: 'dispute_lost', refunded_amount: 5 });
    expect(await accountPackage(accountId)).toMatchObject([{ end_date: daysAgo(-30) }]);
  });

  it('that is won resolves the problem, also when its opening arrives later', async () => {
    const { id: accountId } = await market.account();
    const one = await market.payment(accountId);
    await settleEvent(one);
    await settleEvent(one, { ...opened, kind: 'dispute_won' });
    expect(await settleEvent(one, opened)).toMatchObject({ result: 'unchanged' });
    expect(await payment(one.id)).toMatchObject({ problem: null, refunded_amount: 0 });
    expect(await accountPackage(accountId)).toMatchObject([{ end_date: daysAgo(-30) }]);
    expect(await notificationTitles(accountId)).toEqual([ready]);
  });
});
