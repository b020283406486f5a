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

it('what is saved again unchanged is what it was, with when it was read', () => {
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

it('time is said in days where it is whole days, else in hours', () => {
  expect(draftOf(saved)).toMatchObject({ count: 30, unit: 'day' });
  expect(draftOf({ ...saved, duration: 36 })).toMatchObject({ count: 36, unit: 'hour' });
  expect(inputOf({ ...draftOf(), count: 2, unit: 'hour' })).toMatchObject({ duration: 2 });
});

it('a free one has no price, whatever was typed before', () => {
  expect(inputOf({ ...draftOf(saved), isPaid: false })).toMatchObject({ package_type: 'free', price: null });
});
