import { expect, it } from 'vitest';
import { type BegunPayment, begunFor, dropBegun, keepBegun, nextStep, seenFromHere } from './begun-payments.ts';

function store(kept = new Map<string, string>()) {
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const now = Date.parse('2026-03-15T12:00:00Z');
const minute = 60_000;
const begun: BegunPayment = {
  id: 7,
  kind: 'paystack',
  way: 'https://pay.test/7',
  at: now - minute,
  sentAt: null,
  confirmedAt: null,
};
const byCard: BegunPayment = { ...begun, kind: 'stripe', way: null };
const pending = { id: 7, payment_status: 'pending', amount: 19 } as const;
const failed = { ...pending, payment_status: 'failed' } as const;
const wanted = { kind: 'paystack', price: 19, now } as const;

it('remembers what was begun for each package, until it is dropped', () => {
  const tab = store();
  keepBegun(tab, 2, begun);
  expect(begunFor(tab, 2)).toEqual(begun);
  expect(begunFor(tab, 3)).toBeNull();
  dropBegun(tab, 2, 6);
  expect(begunFor(tab, 2)).toEqual(begun);
  dropBegun(tab, 2, 7);
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
  expect(nextStep(byCard, pending, { ...wanted, kind: 'stripe' })).toBe('give-up');
});

it('never pays again what has been paid, and begins anew what is over', () => {
  expect(nextStep(begun, { ...pending, payment_status: 'success' }, wanted)).toBe('see');
  expect(nextStep({ ...byCard, confirmedAt: now - 60 * minute }, pending, wanted)).toBe('see');
  expect(nextStep({ ...byCard, sentAt: now - minute }, failed, wanted)).toBe('begin');
  expect(nextStep(begun, null, wanted)).toBe('begin');
});

it('waits for what only seems to be paid for a while, and for a bank as long as it takes', () => {
  expect(nextStep({ ...begun, sentAt: now - minute }, pending, wanted)).toBe('see');
  expect(nextStep({ ...begun, sentAt: now - 20 * minute }, pending, wanted)).toBe('resume');
  expect(nextStep({ ...byCard, sentAt: now - 20 * minute }, pending, wanted)).toBe('give-up');
  const underWay = { ...pending, is_under_way: true };
  expect(nextStep({ ...byCard, sentAt: now - 20 * minute }, underWay, wanted)).toBe('see');
});

it('believes the provider that a card was taken before the server that one before it was declined', () => {
  const confirmed = { ...byCard, confirmedAt: now - minute };
  expect(nextStep(confirmed, failed, wanted)).toBe('see');
  expect(seenFromHere(failed, confirmed, now)).toEqual(pending);
  expect(seenFromHere({ ...failed, id: 8 }, confirmed, now).payment_status).toBe('failed');
  expect(seenFromHere(failed, { ...byCard, sentAt: now - minute }, now).payment_status).toBe('failed');
  expect(seenFromHere(failed, null, now).payment_status).toBe('failed');
  expect(seenFromHere({ ...failed, payment_status: 'success' }, confirmed, now).payment_status).toBe('success');
});

it('believes the server in the end', () => {
  const confirmed = { ...byCard, confirmedAt: now - 20 * minute };
  expect(nextStep(confirmed, failed, wanted)).toBe('begin');
  expect(seenFromHere(failed, confirmed, now).payment_status).toBe('failed');
});
