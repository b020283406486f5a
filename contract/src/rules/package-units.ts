import type { ErrorKey } from '../errors.ts';
import { type FeatureKey, isCounted } from './features.ts';

/** A package in somebody's hands, with what is used up of it (contract 4.8). */
export interface HeldPackage {
  id: number;
  end_date: Date | null;
  features: readonly HeldFeature[];
}

export interface HeldFeature {
  key: FeatureKey;
  limit_type: 'limited' | 'unlimited';
  total_limit: number | null;
  used_limit: number;
}

/** The answer of check-package-limit. */
export interface PackageState {
  package_available: boolean;
  feature_available: boolean;
  limit_available: boolean;
}

/**
 * The start of the day of `now`, in UTC: a package is active while it has no end or ends at or after this instant, since
 * it runs to the end of its last day (contract 4.8, "not before today").
 */
export function activeFrom(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}

export function isActive(held: Pick<HeldPackage, 'end_date'>, now: Date): boolean {
  return held.end_date === null || held.end_date >= activeFrom(now);
}

/** What the packages together allow; an unlimited feature in any of them is enough. */
export function packageState(packages: readonly HeldPackage[], key: FeatureKey, now: Date): PackageState {
  const active = packages.filter((held) => isActive(held, now));
  const held = active.flatMap((one) => one.features.filter((feature) => feature.key === key));
  return {
    package_available: active.length > 0,
    feature_available: held.length > 0,
    limit_available: held.some(hasUnit),
  };
}

/**
 * Why an action is refused, null when it is open. The limit counts only for listing and featuring (specification 5).
 */
export function packageRefusal(
  key: FeatureKey,
  state: PackageState,
): Extract<ErrorKey, 'package_not_available' | 'feature_not_available' | 'limit_not_available'> | null {
  if (!state.package_available) return 'package_not_available';
  if (!state.feature_available) return 'feature_not_available';
  return isCounted(key) && !state.limit_available ? 'limit_not_available' : null;
}

/** The package that pays for a unit, and whether its counter goes up by one. */
export interface Payer {
  packageId: number;
  counts: boolean;
}

/**
 * Who pays for a unit: of the active packages with the feature, soonest end first, the first that is unlimited or not used
 * up. Null when none can. Ends that are equal go by id, so that the same one pays each time.
 */
export function payerOf(packages: readonly HeldPackage[], key: FeatureKey, now: Date): Payer | null {
  for (const held of packages.filter((one) => isActive(one, now)).toSorted(soonestEndFirst)) {
    const feature = held.features.find((one) => one.key === key);
    if (feature && hasUnit(feature)) return { packageId: held.id, counts: feature.limit_type === 'limited' };
  }
  return null;
}

function hasUnit(feature: HeldFeature): boolean {
  return feature.limit_type === 'unlimited' || (feature.total_limit ?? 0) > feature.used_limit;
}

function soonestEndFirst(a: HeldPackage, b: HeldPackage): number {
  const end = (held: HeldPackage) => held.end_date?.getTime() ?? Number.POSITIVE_INFINITY;
  return end(a) === end(b) ? a.id - b.id : end(a) - end(b);
}
