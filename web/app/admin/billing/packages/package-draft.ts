import { type FeatureKey, featureKeys, features } from '@latchkey/contract/package/features';
import type { ConsolePackage } from '@latchkey/contract/admin/packages/records';
import { toCents } from '@latchkey/contract/text/money';
import { packageLimits } from '@latchkey/contract/package/package-limits';

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

/** Fields of the form that may have a problem; a feature key means the feature's limit. */
export type PackageFieldName = 'name' | 'price' | 'duration' | 'features' | 'ios_product_id' | FeatureKey;

interface Problem {
  /** Text key. */
  text: string;
  max?: number;
}

const required: Problem = { text: 'console.failure.invalid.required' };
const mustBePositive: Problem = { text: 'console.failure.invalid.aboveNothing' };
const wholeNumber: Problem = { text: 'console.failure.invalid.wholeNumber' };
const tooLarge = (limit: number): Problem => ({ text: 'console.failure.invalid.tooMuch', max: limit });

/** Returns all problems before sending; same rules as the call's schema (contract/src/admin/packages/schemas.ts). */
export function problemsOf(draft: PackageDraft): ReadonlyMap<PackageFieldName, Problem> {
  const { name, featureLimits } = draft;
  const checks: readonly (readonly [PackageFieldName, Problem | null])[] = [
    ['name', name.trim() === '' ? required : null],
    ['price', priceProblem(draft)],
    ['duration', durationProblem(draft)],
    [
      'features',
      featureKeys.every((key) => featureLimits[key].limitType === 'off')
        ? { text: 'console.billing.featureMissing' }
        : null,
    ],
    ...featureKeys.map((key) => [key, limitProblem(featureLimits[key])] as const),
  ];
  return new Map(checks.flatMap(([field, problem]) => (problem ? [[field, problem]] : [])));
}

function priceProblem({ isPaid, price }: PackageDraft): Problem | null {
  if (!isPaid) return null;
  if (price !== null && price > packageLimits.price) return tooLarge(packageLimits.price);
  return price === null || toCents(price) <= 0 ? mustBePositive : null;
}

function durationProblem(draft: PackageDraft): Problem | null {
  const { count, unit } = draft;
  if (count === null) return required;
  const hours = durationHours(draft);
  if (hours <= 0) return mustBePositive;
  if (hours > packageLimits.hours) return tooLarge(packageLimits.hours / durationHours({ count: 1, unit }));
  return Number.isInteger(hours) ? null : wholeNumber;
}

function limitProblem({ limitType, limit }: PackageDraft['featureLimits'][FeatureKey]): Problem | null {
  if (limitType !== 'limited') return null;
  if (limit === null || limit < 1 || !Number.isInteger(limit)) return { text: 'console.billing.limitMissing' };
  return limit > packageLimits.uses ? tooLarge(packageLimits.uses) : null;
}
