import type { FeatureKey } from '@latchkey/contract/package/features';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

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
