import { type FeatureKey, featureKeys } from '@latchkey/contract/package/features';
import { toCents } from '@latchkey/contract/text/money';
import { packageLimits } from '@latchkey/contract/package/package-limits';
import { durationHours, type PackageDraft } from './package-draft.ts';

/** Fields of the form that may have a problem; a feature key stands for the feature's limit. */
export type PackageFieldName = 'name' | 'price' | 'duration' | 'features' | 'ios_product_id' | FeatureKey;

interface Problem {
  /** Text key. */
  text: string;
  max?: number;
}

const required: Problem = { text: 'console.failure.says.required' };
const mustBePositive: Problem = { text: 'console.failure.says.aboveNothing' };
const wholeNumber: Problem = { text: 'console.failure.says.wholeNumber' };
const tooLarge = (limit: number): Problem => ({ text: 'console.failure.says.tooMuch', max: limit });

/** Returns all problems before sending; same rules as the call's schema (contract/src/schemas/console/money.ts). */
export function problemsOf(draft: PackageDraft): ReadonlyMap<PackageFieldName, Problem> {
  const { name, featureLimits } = draft;
  const checks: readonly (readonly [PackageFieldName, Problem | null])[] = [
    ['name', name.trim() === '' ? required : null],
    ['price', priceProblem(draft)],
    ['duration', durationProblem(draft)],
    [
      'features',
      featureKeys.every((key) => featureLimits[key].limitType === 'off')
        ? { text: 'console.money.featureMissing' }
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
  if (limit === null || limit < 1 || !Number.isInteger(limit)) return { text: 'console.money.limitMissing' };
  return limit > packageLimits.uses ? tooLarge(packageLimits.uses) : null;
}
