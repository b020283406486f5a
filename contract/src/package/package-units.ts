import type { ErrorKey } from '../errors.ts';
import { type FeatureKey, isCounted } from './features.ts';

/** A package of an account, with its usage (contract 4.8). */
export interface OwnedPackage {
  id: number;
  end_date: Date | null;
  features: readonly OwnedFeature[];
}

export interface OwnedFeature {
  key: FeatureKey;
  limit_type: 'limited' | 'unlimited';
  total_limit: number | null;
  used_limit: number;
}

/** Response of check-package-limit. */
export interface PackageState {
  package_available: boolean;
  feature_available: boolean;
  limit_available: boolean;
}

/**
 * Returns the start of the UTC day of `now`: a package is active while it has no end or ends at or after this instant,
 * since it is valid to the end of its last day (contract 4.8, "not before today").
 */
export function activeFrom(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}

/** Whether a package has not ended before today (`activeFrom`). */
export function isActive(owned: Pick<OwnedPackage, 'end_date'>, now: Date): boolean {
  return owned.end_date === null || owned.end_date >= activeFrom(now);
}

/** Returns what all packages together allow; an unlimited feature in any of them is enough. */
export function packageState(packages: readonly OwnedPackage[], key: FeatureKey, now: Date): PackageState {
  const active = packages.filter((owned) => isActive(owned, now));
  const features = active.flatMap((one) => one.features.filter((feature) => feature.key === key));
  return {
    package_available: active.length > 0,
    feature_available: features.length > 0,
    limit_available: features.some(hasUnit),
  };
}

/**
 * Returns why an action is rejected, null when it is allowed. The limit applies only to listing and featuring
 * (specification 5).
 */
export function packageRefusal(
  key: FeatureKey,
  state: PackageState,
): Extract<ErrorKey, 'package_not_available' | 'feature_not_available' | 'limit_not_available'> | null {
  if (!state.package_available) return 'package_not_available';
  if (!state.feature_available) return 'feature_not_available';
  return isCounted(key) && !state.limit_available ? 'limit_not_available' : null;
}

/** The package that is charged for a unit, and whether its used limit increases by one. */
export interface PackageCharge {
  packageId: number;
  counts: boolean;
}

/**
 * Returns the package to charge for a unit: of the active packages with the feature, the one with the soonest end that
 * is unlimited or not used up. Null when there is none. Equal ends are ordered by id, so that the result is
 * deterministic.
 */
export function packageToCharge(packages: readonly OwnedPackage[], key: FeatureKey, now: Date): PackageCharge | null {
  for (const owned of packages.filter((one) => isActive(one, now)).toSorted(soonestEndFirst)) {
    const feature = owned.features.find((one) => one.key === key);
    if (feature && hasUnit(feature)) return { packageId: owned.id, counts: feature.limit_type === 'limited' };
  }
  return null;
}

function hasUnit(feature: OwnedFeature): boolean {
  return feature.limit_type === 'unlimited' || (feature.total_limit ?? 0) > feature.used_limit;
}

function soonestEndFirst(a: OwnedPackage, b: OwnedPackage): number {
  const end = (owned: OwnedPackage) => owned.end_date?.getTime() ?? Number.POSITIVE_INFINITY;
  return end(a) === end(b) ? a.id - b.id : end(a) - end(b);
}
