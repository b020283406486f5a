import { expect, it } from 'vitest';
import { pickPayment } from './find-payment.ts';

const now = Date.parse('2026-03-15T12:00:00Z');
const fresh = { id: 9, created_at: '2026-03-15T11:20:00.000Z' };
const old = { id: 4, created_at: '2025-03-15T11:20:00.000Z' };

it('finds a payment by its id, however old', () => {
  expect(pickPayment([fresh, old], 4, now)).toBe(old);
  expect(pickPayment([fresh, old], 5, now)).toBeNull();
});

it('without an id, finds the newest payment if it is recent', () => {
  expect(pickPayment([fresh, old], null, now)).toBe(fresh);
  expect(pickPayment([old], null, now)).toBeNull();
  expect(pickPayment([], null, now)).toBeNull();
});
