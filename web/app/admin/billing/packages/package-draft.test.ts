import { expect, it } from 'vitest';
import { draftOf, inputOf } from './package-draft.ts';
import type { ConsolePackage } from '@latchkey/contract/admin/packages/records';

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
