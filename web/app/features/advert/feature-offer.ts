import type { ActivePackage } from '@latchkey/contract/package/package';
import type { FeatureFor } from '@latchkey/contract/advert/advertisement';
import { type AdvertDates, advertDates } from '@latchkey/contract/advert/advert-dates';
import { type FeatureKey, featureKeys, features } from '@latchkey/contract/package/features';
import {
  type OwnedPackage,
  packageRefusal,
  packageState,
  packageToCharge,
} from '@latchkey/contract/package/package-units';

const DAY = 24 * 60 * 60 * 1_000;

/** What featuring a listing costs and brings. */
export interface FeatureOffer {
  /** Its name, as the market wrote it. */
  package: string;
  /** Null where there is no limit. */
  units: { left: number; total: number } | null;
  /** If it begins today. */
  dates: AdvertDates;
  /** That it runs, whenever it begins. */
  days: number;
}

type Refusal = NonNullable<ReturnType<typeof packageRefusal>>;

/** Who pays for an advert of a listing now, by the rule of the server (contract 4.8); else why nobody does. */
export function featureOffer(held: readonly ActivePackage[], what: FeatureFor, now: Date): FeatureOffer | Refusal {
  const key = `${what}_feature` as const satisfies FeatureKey;
  const packages = held.map(toHeld);
  const payer = packageToCharge(packages, key, now);
  const paying = held.find(({ id }) => id === payer?.packageId);
  if (!payer || !paying) return packageRefusal(key, packageState(packages, key, now)) ?? 'limit_not_available';
  const { total_limit, used_limit } = paying.features.find(({ id }) => id === features[key].id) ?? {};
  const total = total_limit ?? 0;
  const dates = advertDates(now, paying.duration);
  return {
    package: paying.name,
    units: payer.counts ? { left: Math.max(0, total - (used_limit ?? 0) - 1), total } : null,
    dates,
    days: Math.max(1, (Date.parse(dates.end_date) - Date.parse(dates.start_date)) / DAY),
  };
}

function toHeld({ id, end_date, features: limits }: ActivePackage): OwnedPackage {
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
