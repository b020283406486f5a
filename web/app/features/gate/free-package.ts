import type { SubscriptionPackage } from '@latchkey/contract/package/package';
import { type FeatureKey, features } from '@latchkey/contract/package/features';

/** The free package that opens a feature, for an account that holds none with it; undefined when only paid ones do. */
export function freePackageWith(
  feature: FeatureKey,
  packages: readonly SubscriptionPackage[],
  held: readonly { id: number }[],
): SubscriptionPackage | undefined {
  const { id } = features[feature];
  return packages.find(
    (one) =>
      !one.price && one.features.some((opened) => opened.id === id) && !held.some((other) => other.id === one.id),
  );
}
