import { type FeatureKey, featureKeys, features } from '@latchkey/contract/package/features';
import type { ConsolePackage } from '@latchkey/contract/admin/packages/records';

export type Opening = 'off' | 'limited' | 'unlimited';

/** A package while it is being edited. */
export interface PackageDraft {
  name: string;
  isPaid: boolean;
  price: number | null;
  count: number | null;
  unit: 'hour' | 'day';
  iosId: string;
  isOnSale: boolean;
  opens: Readonly<Record<FeatureKey, { way: Opening; limit: number | null }>>;
}

const hoursOfDay = 24;

/** What stands in the form at first; a new package runs for a month. */
export function draftOf(saved?: ConsolePackage): PackageDraft {
  const opens = featureKeys.map((key) => {
    const opened = saved?.features.find(({ id }) => id === features[key].id);
    return [key, { way: opened?.limit_type ?? 'off', limit: opened?.limit ?? null }] as const;
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
    opens: Object.fromEntries(opens) as PackageDraft['opens'],
  };
}

export function hoursOf({ count, unit }: Pick<PackageDraft, 'count' | 'unit'>): number {
  return (count ?? 0) * (unit === 'day' ? hoursOfDay : 1);
}

/** What the server takes. */
export function inputOf(draft: PackageDraft, saved?: ConsolePackage) {
  const opened = featureKeys.filter((key) => draft.opens[key].way !== 'off');
  return {
    ...(saved && { id: saved.id, updated_at: saved.updated_at }),
    name: draft.name,
    package_type: draft.isPaid ? 'paid' : 'free',
    price: draft.isPaid ? draft.price : null,
    duration: hoursOf(draft),
    ios_product_id: draft.iosId,
    is_enabled: draft.isOnSale ? 1 : 0,
    features: opened.map((key) => {
      const { way, limit } = draft.opens[key];
      return { id: features[key].id, limit_type: way, ...(way === 'limited' && { limit }) };
    }),
  };
}
