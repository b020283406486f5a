import { type FeatureKey, features, isCounted } from '@latchkey/contract/package/features';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import type { PackageOffer } from './package-column.tsx';

interface FeatureRowProps {
  feature: FeatureKey;
  isIncluded: boolean;
  /** Limit and usage, for counted features. */
  children?: ReactNode;
}

/** One feature, included in the package or not. */
export function FeatureRow({ feature, isIncluded: isThere, children }: FeatureRowProps) {
  const { t } = useTranslation();
  const name = t(`packages.feature.${feature}`);
  if (!isThere) {
    return (
      <li className="package-excluded">
        <X aria-hidden="true" />
        <span>
          {name} <span className="sr-only">{t('packages.notIncluded')}</span>
        </span>
      </li>
    );
  }
  return (
    <li>
      <Check aria-hidden="true" />
      <span>
        <b>{name}</b>
        {children}
      </span>
    </li>
  );
}

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
