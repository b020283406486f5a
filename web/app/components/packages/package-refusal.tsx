import type { FeatureKey } from '@latchkey/contract/package/features';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { packageRefusal } from '@latchkey/contract/package/package-units';
import type { Translate } from '../../shared/i18n/translator.ts';

interface PackageRefusalTextProps {
  refusal: PackageRefusal;
  feature: FeatureKey;
}

/** Why no package of the user covers a feature. Loads the texts of packages first. */
export function PackageRefusalText(props: PackageRefusalTextProps) {
  return (
    <DeferredTexts group="pages">
      <TranslatedReason {...props} />
    </DeferredTexts>
  );
}

function TranslatedReason({ refusal, feature }: PackageRefusalTextProps) {
  const { t } = useTranslation();
  return packageRefusalText(refusal, feature, t);
}

type PackageRefusal = NonNullable<ReturnType<typeof packageRefusal>>;

const reasons: readonly string[] = [
  'package_not_available',
  'feature_not_available',
  'limit_not_available',
] satisfies PackageRefusal[];

export function isPackageRefusal(key: string): key is PackageRefusal {
  return reasons.includes(key);
}

/** Why no package of the user covers a feature; needs the texts of `pages`. */
export function packageRefusalText(refusal: PackageRefusal, feature: FeatureKey, t: Translate): string {
  return t(`packageRequired.needs.${refusal}`, { feature: t(`packages.feature.${feature}`) });
}
