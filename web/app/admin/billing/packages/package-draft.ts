import { type FeatureKey, featureKeys, features } from '@latchkey/contract/package/features';
import type { ConsolePackage } from '@latchkey/contract/admin/packages/records';

export type LimitType = 'off' | 'limited' | 'unlimited';

/** A package while it is being edited. */
export interface PackageDraft {
  name: string;
  isPaid: boolean;
  price: number | null;
  count: number | null;
  unit: 'hour' | 'day';
  iosId: string;
  isOnSale: boolean;
  featureLimits: Readonly<Record<FeatureKey, { limitType: LimitType; limit: number | null }>>;
}

const hoursOfDay = 24;

/** Initial values of the form; a new package lasts 30 days. */
export function draftOf(saved?: ConsolePackage): PackageDraft {
  const limits = featureKeys.map((key) => {
    const feature = saved?.features.find(({ id }) => id === features[key].id);
    return [key, { limitType: feature?.limit_type ?? 'off', limit: feature?.limit ?? null }] as const;
  });
  const hours = saved?.duration ?? 30 * hoursOfDay;
  const isDays = hours % hoursOfDay === 0;
  return {
    name: saved?.name ?? '',
    isPaid: saved?.package_type !== 'free',
    price: saved?.price ?? null,
    count: isDays ? hours / hoursOfDay : hours,
    unit: isDays ? 'day' : 'hour',
    iosId: saved?.ios_product_id ?? '',
    isOnSale: saved ? saved.is_enabled === 1 : true,
    featureLimits: Object.fromEntries(limits) as PackageDraft['featureLimits'],
  };
}

/** Duration of the package in hours. */
export function durationHours({ count, unit }: Pick<PackageDraft, 'count' | 'unit'>): number {
  return (count ?? 0) * (unit === 'day' ? hoursOfDay : 1);
}

/** Input of the save call. */
export function inputOf(draft: PackageDraft, saved?: ConsolePackage) {
  const includedKeys = featureKeys.filter((key) => draft.featureLimits[key].limitType !== 'off');
  return {
    ...(saved && { id: saved.id, updated_at: saved.updated_at }),
    name: draft.name,
    package_type: draft.isPaid ? 'paid' : 'free',
    price: draft.isPaid ? draft.price : null,
    duration: durationHours(draft),
    ios_product_id: draft.iosId,
    is_enabled: draft.isOnSale ? 1 : 0,
    features: includedKeys.map((key) => {
      const { limitType, limit } = draft.featureLimits[key];
      return { id: features[key].id, limit_type: limitType, ...(limitType === 'limited' && { limit }) };
    }),
  };
}
