import { type FeatureKey, featureKeys } from '@latchkey/contract/package/features';
import { toCents } from '@latchkey/contract/text/money';
import { packageLimits } from '@latchkey/contract/package/package-limits';
import { hoursOf, type PackageDraft } from './package-draft.ts';

/** Fields of the form that may be wrong; each feature that is counted has its number. */
export type PackagePlace = 'name' | 'price' | 'duration' | 'features' | 'ios_product_id' | FeatureKey;

interface Problem {
  /** Key of the text that says it. */
  text: string;
  most?: number;
}

const required: Problem = { text: 'console.failure.says.required' };
const aboveNothing: Problem = { text: 'console.failure.says.aboveNothing' };
const wholeNumber: Problem = { text: 'console.failure.says.wholeNumber' };
const tooMuch = (most: number): Problem => ({ text: 'console.failure.says.tooMuch', most });

/** All that is wrong at once, before it is sent: the rules of the call (contract/src/admin/payments/schemas.ts). */
export function problemsOf(draft: PackageDraft): ReadonlyMap<PackagePlace, Problem> {
  const { name, opens } = draft;
  const found: readonly (readonly [PackagePlace, Problem | null])[] = [
    ['name', name.trim() === '' ? required : null],
    ['price', priceProblem(draft)],
    ['duration', durationProblem(draft)],
    [
      'features',
      featureKeys.every((key) => opens[key].way === 'off') ? { text: 'console.money.featureMissing' } : null,
    ],
    ...featureKeys.map((key) => [key, limitProblem(opens[key])] as const),
  ];
  return new Map(found.flatMap(([place, problem]) => (problem ? [[place, problem]] : [])));
}

function priceProblem({ isPaid, price }: PackageDraft): Problem | null {
  if (!isPaid) return null;
  if (price !== null && price > packageLimits.price) return tooMuch(packageLimits.price);
  return price === null || toCents(price) <= 0 ? aboveNothing : null;
}

function durationProblem(draft: PackageDraft): Problem | null {
  const { count, unit } = draft;
  if (count === null) return required;
  const hours = hoursOf(draft);
  if (hours <= 0) return aboveNothing;
  if (hours > packageLimits.hours) return tooMuch(packageLimits.hours / hoursOf({ count: 1, unit }));
  return Number.isInteger(hours) ? null : wholeNumber;
}

function limitProblem({ way, limit }: PackageDraft['opens'][FeatureKey]): Problem | null {
  if (way !== 'limited') return null;
  if (limit === null || limit < 1 || !Number.isInteger(limit)) return { text: 'console.money.limitMissing' };
  return limit > packageLimits.uses ? tooMuch(packageLimits.uses) : null;
}
