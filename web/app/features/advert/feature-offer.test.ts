import type { ActivePackage } from '@latchkey/contract/package/package';
import { features } from '@latchkey/contract/package/features';
import { expect, it } from 'vitest';
import { featureOffer } from './feature-offer.ts';

const noon = new Date('2026-03-15T12:00:00Z');

function held(id: number, end_date: string | null, used: number, total: number | null, duration = 720): ActivePackage {
  const { id: feature, name } = features.property_feature;
  const limit_type = total === null ? 'unlimited' : 'limited';
  return {
    id,
    name: `Package ${id}`,
    package_type: 'paid',
    price: 19,
    ios_product_id: null,
    duration,
    created_at: '',
    start_date: '2026-03-01 00:00:00',
    end_date,
    is_active: 1,
    features: [
      { id: feature, name, limit_type, limit: total, total_limit: total, used_limit: total === null ? null : used },
    ],
  };
}

it('says which package pays, soonest end first, and what is left of it', () => {
  const packages = [held(1, null, 0, null), held(2, '2026-03-31 00:00:00', 1, 3)];
  expect(featureOffer(packages, 'property', noon)).toEqual({
    package: 'Package 2',
    units: { left: 1, total: 3 },
    dates: { start_date: '2026-03-15', end_date: '2026-04-14' },
    days: 30,
  });
});

it('knows no limit where there is none, and lasts as long as the package that pays', () => {
  const packages = [held(2, '2026-03-31 00:00:00', 3, 3), held(1, null, 0, null, 24)];
  expect(featureOffer(packages, 'property', noon)).toEqual({
    package: 'Package 1',
    units: null,
    dates: { start_date: '2026-03-15', end_date: '2026-03-16' },
    days: 1,
  });
});

it('says why nobody pays', () => {
  expect(featureOffer([], 'property', noon)).toBe('package_not_available');
  expect(featureOffer([held(1, null, 0, 2)], 'project', noon)).toBe('feature_not_available');
  expect(featureOffer([held(1, null, 2, 2)], 'property', noon)).toBe('limit_not_available');
});
