import type { ActivePackage } from '@latchkey/contract/package/records';
import type { FeatureFor } from '@latchkey/contract/advert/advertisement';
import { type AdvertDates, advertDates } from '@latchkey/contract/advert/advert-dates';
import { type FeatureKey, featureKeys, features } from '@latchkey/contract/package/features';
import {
  type OwnedPackage,
  packageRefusal,
  packageState,
  packageToCharge,
} from '@latchkey/contract/package/package-units';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The cost and duration of featuring a listing. */
export interface FeatureOffer {
  /** Name of the charged package, untranslated. */
  package: string;
  /** Units left after this advert; null when unlimited. */
  units: { left: number; total: number } | null;
  /** If it starts today. */
  dates: AdvertDates;
  /** Duration, independent of the start. */
  days: number;
}

type Refusal = NonNullable<ReturnType<typeof packageRefusal>>;

/** The offer of the package to charge, by the server's rule (contract 4.8); otherwise why none can be charged. */
export function featureOffer(
  activePackages: readonly ActivePackage[],
  kind: FeatureFor,
  now: Date,
): FeatureOffer | Refusal {
  const key = `${kind}_feature` as const satisfies FeatureKey;
  const packages = activePackages.map(toOwnedPackage);
  const charge = packageToCharge(packages, key, now);
  const charged = activePackages.find(({ id }) => id === charge?.packageId);
  if (!charge || !charged) return packageRefusal(key, packageState(packages, key, now)) ?? 'limit_not_available';
  const { total_limit, used_limit } = charged.features.find(({ id }) => id === features[key].id) ?? {};
  const total = total_limit ?? 0;
  const dates = advertDates(now, charged.duration);
  return {
    package: charged.name,
    units: charge.counts ? { left: Math.max(0, total - (used_limit ?? 0) - 1), total } : null,
    dates,
    days: Math.max(1, (Date.parse(dates.end_date) - Date.parse(dates.start_date)) / DAY_MS),
  };
}

function toOwnedPackage({ id, end_date, features: limits }: ActivePackage): OwnedPackage {
  return {
    id,
    // The contract's DateTime is in UTC.
    end_date: end_date === null ? null : new Date(`${end_date.replace(' ', 'T')}Z`),
    features: limits.flatMap(({ id: featureId, limit_type, total_limit, used_limit }) => {
      const key = featureKeys.find((one) => features[one].id === featureId);
      return key ? [{ key, limit_type, total_limit, used_limit: used_limit ?? 0 }] : [];
    }),
  };
}
