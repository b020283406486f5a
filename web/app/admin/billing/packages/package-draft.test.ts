import { expect, it } from 'vitest';
import { draftOf, inputOf, type PackageDraft, problemsOf } from './package-draft.ts';
import type { ConsolePackage } from '@latchkey/contract/admin/packages/records';
import { type Arbitrary, assert, boolean, constantFrom, double, oneof, option, property, record } from 'fast-check';
import { adminSavePackage } from '@latchkey/contract/admin/packages/schemas';

const saved: ConsolePackage = {
  id: 7,
  name: 'Gold',
  package_type: 'paid',
  price: 49.9,
  duration: 720,
  ios_product_id: '',
  is_enabled: 1,
  features: [
    { id: 1, limit_type: 'limited', limit: 20 },
    { id: 6, limit_type: 'unlimited', limit: null },
  ],
  holders: 3,
  is_used: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-02T00:00:00.000Z',
};

it('sends an unchanged package as it is, with its version', () => {
  expect(inputOf(draftOf(saved), saved)).toEqual({
    id: 7,
    updated_at: saved.updated_at,
    name: 'Gold',
    package_type: 'paid',
    price: 49.9,
    duration: 720,
    ios_product_id: '',
    is_enabled: 1,
    features: [
      { id: 1, limit_type: 'limited', limit: 20 },
      { id: 6, limit_type: 'unlimited' },
    ],
  });
});

it('shows the duration in days when it is whole days, otherwise in hours', () => {
  expect(draftOf(saved)).toMatchObject({ count: 30, unit: 'day' });
  expect(draftOf({ ...saved, duration: 36 })).toMatchObject({ count: 36, unit: 'hour' });
  expect(inputOf({ ...draftOf(), count: 2, unit: 'hour' })).toMatchObject({ duration: 2 });
});

it('sends no price for a free package', () => {
  expect(inputOf({ ...draftOf(saved), isPaid: false })).toMatchObject({ package_type: 'free', price: null });
});

const empty = draftOf();
const good: PackageDraft = {
  ...empty,
  name: 'Gold',
  price: 49.9,
  featureLimits: { ...empty.featureLimits, property_list: { limitType: 'limited', limit: 3 } },
};

it('finds no problem in a complete package', () => {
  expect(problemsOf(good).size).toBe(0);
  expect(problemsOf({ ...good, isPaid: false, price: null }).size).toBe(0);
});

it('reports all missing values of an empty form at once', () => {
  expect([...problemsOf({ ...empty, count: null }).keys()]).toEqual(['name', 'price', 'duration', 'features']);
});

it('reports the problem of each number in its own unit', () => {
  const maxDuration = (draft: Partial<PackageDraft>) => problemsOf({ ...good, ...draft }).get('duration')?.max;
  expect(maxDuration({ count: 3_651, unit: 'day' })).toBe(3_650);
  expect(maxDuration({ count: 87_601, unit: 'hour' })).toBe(87_600);
  expect(problemsOf({ ...good, count: 0.5, unit: 'hour' }).get('duration')?.text).toContain('wholeNumber');
  expect(problemsOf({ ...good, count: 0.5, unit: 'day' }).size).toBe(0);
  const opens = { ...good.featureLimits, property_list: { limitType: 'limited', limit: 0.5 } as const };
  expect([...problemsOf({ ...good, featureLimits: opens }).keys()]).toEqual(['property_list']);
});

const numbers = option(
  oneof(
    constantFrom(-1, 0, 0.004, 0.005, 0.5, 1, 3_650, 3_651, 87_600, 87_601, 1_000_000, 1_000_001, 9_999_999_999, 1e10),
    double({ noNaN: true, min: -2, max: 2e10 }),
  ),
);

it.each<[string, Arbitrary<Partial<PackageDraft>>]>([
  ['name', constantFrom('', ' ', 'Gold').map((name) => ({ name }))],
  ['price', record({ price: numbers, isPaid: boolean() })],
  ['time', record({ count: numbers, unit: constantFrom('hour', 'day') })],
  [
    'number',
    numbers.map((limit) => ({
      featureLimits: { ...good.featureLimits, property_list: { limitType: 'limited', limit } },
    })),
  ],
])('%s: the form accepts exactly what the call accepts', (_, parts) => {
  assert(
    property(parts, (part) => {
      const draft = { ...good, ...part };
      const { success } = adminSavePackage.input.safeParse(inputOf(draft));
      expect(problemsOf(draft).size === 0).toBe(success);
    }),
  );
});
