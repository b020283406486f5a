import { expect, it } from 'vitest';
import { paymentState } from './payment-state.ts';

const paid = { payment_status: 'success', payment_type: 'online payment', amount: 19 } as const;

it('derives the state from status, type and problem', () => {
  expect(paymentState(paid)).toBe('success');
  expect(paymentState({ ...paid, payment_status: 'pending' })).toBe('pending');
  expect(paymentState({ ...paid, payment_status: 'failed' })).toBe('failed');
  expect(paymentState({ ...paid, payment_status: 'failed', reject_reason: 'declined' })).toBe('failed');
  expect(paymentState({ ...paid, payment_status: 'failed', reject_reason: 'cancelled' })).toBe('cancelled');
  expect(paymentState({ ...paid, payment_type: 'free', amount: 0 })).toBe('free');
  expect(paymentState({ ...paid, problem: 'already_held' })).toBe('held_back');
  expect(paymentState({ ...paid, problem: 'disputed' })).toBe('disputed');
  expect(paymentState({ ...paid, problem: 'refund_failed' })).toBe('refund_failed');
});

it('a refund takes precedence over other states', () => {
  expect(paymentState({ ...paid, refunded_amount: 0 })).toBe('success');
  expect(paymentState({ ...paid, refunded_amount: 5 })).toBe('part_refunded');
  expect(paymentState({ ...paid, refunded_amount: 19, problem: 'paid_twice' })).toBe('refunded');
});
