import { type FeatureKey, features, isCounted } from '@latchkey/contract/package/features';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FeatureRow } from './feature-row.tsx';
import type { PackageOffer } from './package-column.tsx';

/** One feature of a package on sale. */
export function OfferFeatureRow({ feature, offer }: { feature: FeatureKey; offer: PackageOffer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const opened = offer.opens.find((one) => one.id === features[feature].id);
  const limit = opened?.limit ?? null;
  return (
    <FeatureRow feature={feature} isIncluded={opened !== undefined}>
      {isCounted(feature) && (
        <small className="tnum">
          {limit === null ? t('packages.unlimited') : t('packages.upTo', { number: format.number(limit) })}
        </small>
      )}
    </FeatureRow>
  );
}
