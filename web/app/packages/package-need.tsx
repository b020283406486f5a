import type { FeatureKey } from '@latchkey/contract/package/features';
import { LateTexts } from '../i18n/late-texts.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { packageNeed, type PackageRefusal } from './package-refusal.ts';

interface PackageNeedProps {
  why: PackageRefusal;
  feature: FeatureKey;
}

/** Why no package of somebody's pays for something, on pages that do without the texts of packages until then. */
export function PackageNeed(props: PackageNeedProps) {
  return (
    <LateTexts of="pages">
      <Words {...props} />
    </LateTexts>
  );
}

function Words({ why, feature }: PackageNeedProps) {
  const { t } = useTranslation();
  return packageNeed(why, feature, t);
}
