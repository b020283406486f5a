import type { SubscriptionPackage } from '@latchkey/contract/package/package';
import { type FeatureKey, features } from '@latchkey/contract/package/features';

/** A free package with the feature that the account has not had; undefined when there is none. */
export function findFreePackage(
  feature: FeatureKey,
  packages: readonly SubscriptionPackage[],
  activePackages: readonly { id: number }[],
): SubscriptionPackage | undefined {
  const { id } = features[feature];
  return packages.find(
    (offer) =>
      !offer.price &&
      offer.features.some((included) => included.id === id) &&
      !activePackages.some((active) => active.id === offer.id),
  );
}
