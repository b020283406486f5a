import { expect, it } from 'vitest';
import { type BegunPayment, begunFor, dropBegun, keepBegun, nextStep } from './begun-payments.ts';

function store(kept = new Map<string, string>()) {
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const now = Date.parse('2026-03-15T12:00:00Z');
const begun: BegunPayment = { id: 7, kind: 'paystack', way: 'https://pay.test/7', isSent: false, at: now - 60_000 };
const pending = { payment_status: 'pending', amount: 19 } as const;
const wanted = { kind: 'paystack', price: 19, now } as const;

it('remembers what was begun for each package, until it is dropped', () => {
  const tab = store();
  keepBegun(tab, 2, begun);
  expect(begunFor(tab, 2)).toEqual(begun);
  expect(begunFor(tab, 3)).toBeNull();
  dropBegun(tab, 2);
  expect(begunFor(tab, 2)).toBeNull();
});

it('remembers nothing where the store is damaged or forbidden', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  expect(begunFor(store(new Map([['lk-payment-2', '{"id":"7"}']])), 2)).toBeNull();
  expect(begunFor(store(new Map([['lk-payment-2', 'null']])), 2)).toBeNull();
  expect(begunFor({ getItem: forbidden, setItem: forbidden, removeItem: forbidden }, 2)).toBeNull();
  expect(() => keepBegun({ getItem: forbidden, setItem: forbidden, removeItem: forbidden }, 2, begun)).not.toThrow();
});

it('goes on with what is pending, as long as it is the same and its page is open', () => {
  expect(nextStep(begun, pending, wanted)).toBe('resume');
  expect(nextStep(begun, pending, { ...wanted, price: 29 })).toBe('give-up');
  expect(nextStep(begun, pending, { ...wanted, kind: 'paypal' })).toBe('give-up');
  expect(nextStep(begun, pending, { ...wanted, now: now + 3_600_000 })).toBe('give-up');
  expect(nextStep({ ...begun, kind: 'stripe', way: null }, pending, { ...wanted, kind: 'stripe' })).toBe('give-up');
});

it('never pays again what has been paid, and begins anew what is over', () => {
  expect(nextStep(begun, { ...pending, payment_status: 'success' }, wanted)).toBe('see');
  expect(nextStep({ ...begun, way: null, isSent: true }, pending, wanted)).toBe('see');
  expect(nextStep({ ...begun, isSent: true }, { ...pending, payment_status: 'failed' }, wanted)).toBe('begin');
  expect(nextStep(begun, null, wanted)).toBe('begin');
});
