import { hourMs, minuteMs } from '@latchkey/contract/time-units';
import { expect, it } from 'vitest';
import {
  type StartedPayment,
  getStartedPayment,
  deleteStartedPayment,
  storeStartedPayment,
  nextStep,
  applyLocalConfirmation,
} from './started-payments.ts';

function store(values = new Map<string, string>()) {
  return () => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
}

const now = Date.parse('2026-03-15T12:00:00Z');
const started: StartedPayment = {
  id: 7,
  kind: 'paystack',
  way: 'https://pay.test/7',
  at: now - minuteMs,
  sentAt: null,
  confirmedAt: null,
};
const byCard: StartedPayment = { ...started, kind: 'stripe', way: null };
const pending = { id: 7, payment_status: 'pending', amount: 19 } as const;
const failed = { ...pending, payment_status: 'failed' } as const;
const wanted = { kind: 'paystack', price: 19, now } as const;

it('stores a started payment per package until it is deleted', () => {
  const tab = store();
  storeStartedPayment(tab, 2, started);
  expect(getStartedPayment(tab, 2)).toEqual(started);
  expect(getStartedPayment(tab, 3)).toBeNull();
  deleteStartedPayment(tab, 2, 6);
  expect(getStartedPayment(tab, 2)).toEqual(started);
  deleteStartedPayment(tab, 2, 7);
  expect(getStartedPayment(tab, 2)).toBeNull();
});

it('returns null for a damaged or blocked storage', () => {
  const blocked = () => {
    throw new Error('forbidden');
  };
  expect(getStartedPayment(store(new Map([['lk-payment-2', '{"id":"7"}']])), 2)).toBeNull();
  expect(getStartedPayment(store(new Map([['lk-payment-2', 'null']])), 2)).toBeNull();
  expect(getStartedPayment(blocked, 2)).toBeNull();
  expect(() => storeStartedPayment(blocked, 2, started)).not.toThrow();
});

it('resumes a pending payment of the same gateway and price while its page is open', () => {
  expect(nextStep(started, pending, wanted)).toBe('resume');
  expect(nextStep(started, pending, { ...wanted, price: 29 })).toBe('give-up');
  expect(nextStep(started, pending, { ...wanted, kind: 'paypal' })).toBe('give-up');
  expect(nextStep(started, pending, { ...wanted, now: now + hourMs })).toBe('give-up');
  expect(nextStep(byCard, pending, { ...wanted, kind: 'stripe' })).toBe('give-up');
});

it('never pays a paid package again, and starts over after a failed payment', () => {
  expect(nextStep(started, { ...pending, payment_status: 'success' }, wanted)).toBe('see');
  expect(nextStep({ ...byCard, confirmedAt: now - 60 * minuteMs }, pending, wanted)).toBe('see');
  expect(nextStep({ ...byCard, sentAt: now - minuteMs }, failed, wanted)).toBe('begin');
  expect(nextStep(started, null, wanted)).toBe('begin');
});

it('waits a limited time for a payment that looks paid, and without limit for a bank', () => {
  expect(nextStep({ ...started, sentAt: now - minuteMs }, pending, wanted)).toBe('see');
  expect(nextStep({ ...started, sentAt: now - 20 * minuteMs }, pending, wanted)).toBe('resume');
  expect(nextStep({ ...byCard, sentAt: now - 20 * minuteMs }, pending, wanted)).toBe('give-up');
  const processing = { ...pending, is_under_way: true };
  expect(nextStep({ ...byCard, sentAt: now - 20 * minuteMs }, processing, wanted)).toBe('see');
});

it('trusts the provider’s confirmation over the server’s report of an earlier decline', () => {
  const confirmed = { ...byCard, confirmedAt: now - minuteMs };
  expect(nextStep(confirmed, failed, wanted)).toBe('see');
  expect(applyLocalConfirmation(failed, confirmed, now)).toEqual(pending);
  expect(applyLocalConfirmation({ ...failed, id: 8 }, confirmed, now).payment_status).toBe('failed');
  expect(applyLocalConfirmation(failed, { ...byCard, sentAt: now - minuteMs }, now).payment_status).toBe('failed');
  expect(applyLocalConfirmation(failed, null, now).payment_status).toBe('failed');
  expect(applyLocalConfirmation({ ...failed, payment_status: 'success' }, confirmed, now).payment_status).toBe(
    'success',
  );
});

it('trusts the server ten minutes after the confirmation', () => {
  const confirmed = { ...byCard, confirmedAt: now - 20 * minuteMs };
  expect(nextStep(confirmed, failed, wanted)).toBe('begin');
  expect(applyLocalConfirmation(failed, confirmed, now).payment_status).toBe('failed');
});
