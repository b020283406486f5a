import type { FeatureKey } from '@latchkey/contract/package/features';
import { LateTexts } from '../i18n/late-texts.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { packageNeed, type PackageRefusal } from './package-refusal.ts';

interface PackageNeedProps {
  why: PackageRefusal;
  feature: FeatureKey;
}

/** Why no package of the user covers a feature. Loads the texts of packages first. */
export function PackageNeed(props: PackageNeedProps) {
  return (
    <LateTexts of="pages">
      <TranslatedReason {...props} />
    </LateTexts>
  );
}

function TranslatedReason({ why, feature }: PackageNeedProps) {
  const { t } = useTranslation();
  return packageNeed(why, feature, t);
}
