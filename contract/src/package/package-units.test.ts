import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  activeFrom,
  type OwnedFeature,
  type OwnedPackage,
  isActive,
  packageRefusal,
  packageState,
  packageToCharge,
} from './package-units.ts';

const now = new Date('2025-06-15T10:30:00Z');
const day = (date: number) => new Date(Date.UTC(2025, 5, date, 8));
const limited = (total_limit: number, used_limit: number): OwnedFeature => ({
  key: 'property_list',
  limit_type: 'limited',
  total_limit,
  used_limit,
});
const unlimited: OwnedFeature = { key: 'property_list', limit_type: 'unlimited', total_limit: null, used_limit: 0 };
const ownedPackage = (id: number, end_date: Date | null, ...features: OwnedFeature[]): OwnedPackage => ({
  id,
  end_date,
  features,
});

test('a package is active without an end date, and to the end of its last day', () => {
  expect(isActive({ end_date: null }, now)).toBe(true);
  expect(isActive({ end_date: day(15) }, now)).toBe(true);
  expect(isActive({ end_date: day(14) }, now)).toBe(false);
  expect(activeFrom(now).toISOString()).toBe('2025-06-15T00:00:00.000Z');
});

test.each([
  ['no package', [], [false, false, false]],
  ['expired', [ownedPackage(1, day(1), unlimited)], [false, false, false]],
  ['active, without the feature', [ownedPackage(1, null)], [true, false, false]],
  ['used up', [ownedPackage(1, null, limited(3, 3))], [true, true, false]],
  ['one left', [ownedPackage(1, null, limited(3, 2))], [true, true, true]],
  [
    'used up, but another is unlimited',
    [ownedPackage(1, null, limited(3, 3)), ownedPackage(2, null, unlimited)],
    [true, true, true],
  ],
  [
    'used up, and the unlimited one expired',
    [ownedPackage(1, null, limited(3, 3)), ownedPackage(2, day(1), unlimited)],
    [true, true, false],
  ],
] as const)(
  'with “%s”, package, feature and unit are available: $2',
  (_, packages, [package_available, feature_available, limit_available]) => {
    expect(packageState(packages, 'property_list', now)).toEqual({
      package_available,
      feature_available,
      limit_available,
    });
  },
);

test('returns the first missing condition; access needs no free limit', () => {
  const state = { package_available: true, feature_available: true, limit_available: false };
  expect(packageRefusal('property_list', { ...state, package_available: false })).toBe('package_not_available');
  expect(packageRefusal('property_list', { ...state, feature_available: false })).toBe('feature_not_available');
  expect(packageRefusal('property_list', state)).toBe('limit_not_available');
  expect(packageRefusal('premium_properties', state)).toBeNull();
  expect(packageRefusal('project_feature', { ...state, limit_available: true })).toBeNull();
});

test('charges the package that ends soonest, one without an end date last', () => {
  const packages = [
    ownedPackage(1, null, unlimited),
    ownedPackage(2, day(30), limited(1, 0)),
    ownedPackage(3, day(20), limited(1, 0)),
  ];
  expect(packageToCharge(packages, 'property_list', now)).toEqual({ packageId: 3, counts: true });
  expect(packageToCharge(packages.slice(0, 2), 'property_list', now)).toEqual({ packageId: 2, counts: true });
  expect(packageToCharge(packages.slice(0, 1), 'property_list', now)).toEqual({ packageId: 1, counts: false });
});

test('skips a used-up package, and returns null when none is left', () => {
  const packages = [ownedPackage(1, day(16), limited(2, 2)), ownedPackage(2, day(20), limited(2, 1))];
  expect(packageToCharge(packages, 'property_list', now)).toEqual({ packageId: 2, counts: true });
  expect(packageToCharge(packages, 'project_list', now)).toBeNull();
  expect(packageToCharge([], 'property_list', now)).toBeNull();
});

test('any package is charged exactly while it has a unit left, and all its units can be used', () => {
  const feature = fc.oneof(
    fc.record({ total: fc.nat(5), used: fc.nat(5) }).map(({ total, used }) => limited(Math.max(total, used), used)),
    fc.constant(null),
  );
  const packages = fc.array(fc.record({ end: fc.option(fc.integer({ min: 1, max: 30 })), feature }), { maxLength: 6 });
  fc.assert(
    fc.property(packages, (rows) => {
      let owned = rows.map((row, id) =>
        ownedPackage(id, row.end === null ? null : day(row.end), ...(row.feature ? [row.feature] : [])),
      );
      const remaining = owned
        .filter((one) => isActive(one, now))
        .flatMap((one) => one.features)
        .reduce((sum, one) => sum + (one.total_limit ?? 0) - one.used_limit, 0);
      let used = 0;
      for (
        let payer = packageToCharge(owned, 'property_list', now);
        payer;
        payer = packageToCharge(owned, 'property_list', now)
      ) {
        expect(packageState(owned, 'property_list', now).limit_available).toBe(true);
        const { packageId } = payer;
        owned = owned.map((one) =>
          one.id === packageId
            ? { ...one, features: one.features.map((row) => ({ ...row, used_limit: row.used_limit + 1 })) }
            : one,
        );
        used += 1;
      }
      expect(used).toBe(remaining);
      expect(packageState(owned, 'property_list', now).limit_available).toBe(false);
    }),
  );
});
