import { type ReactNode, useId } from 'react';
import { useDurationText } from './use-duration-text.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';

export interface PackageOffer {
  id: number;
  name: string;
  price: number | null;
  /** Hours. */
  duration: number;
  /** Included features by id; `limit` is null when unlimited. */
  opens: readonly { id: number; limit: number | null }[];
}

interface PackageColumnProps {
  offer: PackageOffer;
  /** Beside the name of an active package. */
  badge?: ReactNode;
  /** Below the price: the button to choose it, or its end date. */
  action: ReactNode;
  /** A `FeatureRow` per feature. */
  children: ReactNode;
}

/** Column of a package: name, price, duration and features. */
export function PackageColumn({ offer, badge, action, children }: PackageColumnProps) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const { lasting, monthly } = useDurationText();
  const id = useId();
  return (
    <section className={classNames('package', badge !== undefined && 'package-active')} aria-labelledby={id}>
      <div className="package-name">
        <h2 id={id}>
          <bdi>{named(offer.name)}</bdi>
        </h2>
        {badge}
      </div>
      <div className="package-cost">
        <p className="package-price">
          <bdi>{offer.price ? format.price(offer.price) : t('projects.free')}</bdi>
        </p>
        <p className="package-time">{lasting(offer.duration)}</p>
        <p className="package-monthly">{monthly(offer.price, offer.duration)}</p>
      </div>
      <div className="package-action">{action}</div>
      <ul>{children}</ul>
    </section>
  );
}
