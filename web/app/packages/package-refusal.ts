import type { FeatureKey } from '@latchkey/contract/package/features';
import type { packageRefusal } from '@latchkey/contract/package/package-units';
import type { Translate } from '../i18n/translator.ts';

export type PackageRefusal = NonNullable<ReturnType<typeof packageRefusal>>;

const reasons: readonly string[] = [
  'package_not_available',
  'feature_not_available',
  'limit_not_available',
] satisfies PackageRefusal[];

export function isPackageRefusal(key: string): key is PackageRefusal {
  return reasons.includes(key);
}

/** Why no package of the user covers a feature; needs the texts of `pages`. */
export function packageRefusalText(why: PackageRefusal, feature: FeatureKey, t: Translate): string {
  return t(`packages.needs.${why}`, { feature: t(`packages.feature.${feature}`) });
}
