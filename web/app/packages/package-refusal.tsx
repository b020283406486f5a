import type { FeatureKey } from '@latchkey/contract/package/features';
import { DeferredTexts } from '../i18n/deferred-texts.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { packageRefusalText, type PackageRefusal } from './package-refusal.ts';

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

function TranslatedReason({ refusal: why, feature }: PackageRefusalTextProps) {
  const { t } = useTranslation();
  return packageRefusalText(why, feature, t);
}
