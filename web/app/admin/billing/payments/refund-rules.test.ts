import { refundRetryAfterMs } from '@latchkey/contract/payment/refund-states';
import { expect, it } from 'vitest';
import { isUnanswered, planAfterRefund, refundAmountProblem, type Refund } from './refund-rules.ts';

const granted = { start_date: '', end_date: null, is_active: 1, is_taken_back: 0 } as const;
const charge = (charge_id: string, refunded_amount: number, problem: 'paid_twice' | null = null) => ({
  charge_id,
  amount: 0.8,
  currency: 'USD',
  problem,
  refunded_amount,
  made_at: '',
});

it.each([
  ['ends the plan when the only charge is refunded in full', [charge('a', 0.7)], 0.1, 'ends'],
  ['keeps the plan after a partial refund', [charge('a', 0)], 0.7, 'goesOn'],
  ['keeps the plan when another matching charge is retained', [charge('a', 0), charge('b', 0)], 0.8, 'goesOn'],
  [
    'ends the plan when only a duplicate charge is retained',
    [charge('a', 0), charge('b', 0, 'paid_twice')],
    0.8,
    'ends',
  ],
] as const)('%s', (_, charges, amount, result) => {
  expect(planAfterRefund({ granted, charges: [...charges] }, 'a', amount)).toBe(result);
});

it('keeps the plan when the duplicate charge is refunded in full', () => {
  const charges = [charge('a', 0), charge('b', 0, 'paid_twice')];
  expect(planAfterRefund({ granted, charges }, 'b', 0.8)).toBe('goesOn');
});

it('says nothing about the plan when none is active', () => {
  expect(planAfterRefund({ granted: { ...granted, is_active: 0 }, charges: [charge('a', 0)] }, 'a', 0.8)).toBeNull();
  expect(planAfterRefund({ granted: null, charges: [charge('a', 0)] }, 'a', 0.8)).toBeNull();
});

it.each([
  [null, 'tooMuch'],
  [0, 'tooMuch'],
  [19.99, null],
  [10.005, 'decimals'],
  [20.01, 'tooMuch'],
] as const)('finds the problem of refunding %s of 20: %s', (amount, problem) => {
  expect(refundAmountProblem(amount, 20)).toBe(problem);
});

it('offers a refund by hand only for a refund that the provider has not answered in time', () => {
  const now = Date.UTC(2026, 0, 1);
  const refund = {
    kind: 'refund',
    status: 'pending',
    created_at: new Date(now - refundRetryAfterMs - 1).toISOString(),
  } as Refund;
  expect(isUnanswered(refund, now)).toBe(true);
  expect(isUnanswered({ ...refund, created_at: new Date(now - refundRetryAfterMs).toISOString() }, now)).toBe(false);
  expect(isUnanswered({ ...refund, status: 'sent' }, now)).toBe(false);
  expect(isUnanswered({ ...refund, kind: 'dispute' }, now)).toBe(false);
});
