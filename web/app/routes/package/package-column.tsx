import { type ReactNode, useId } from 'react';
import { useTimeText } from './use-time-text.ts';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';

export interface Offer {
  id: number;
  name: string;
  price: number | null;
  /** Hours. */
  duration: number;
  /** What it opens, by the feature's id; `limit` null: as many as one likes. */
  opens: readonly { id: number; limit: number | null }[];
}

interface PackageColumnProps {
  offer: Offer;
  /** Beside the name, where it is in the hands of whoever looks. */
  badge?: ReactNode;
  /** Below the price: the way to it, or until when it is theirs. */
  action: ReactNode;
  /** A `FeatureRow` for each thing that packages open. */
  children: ReactNode;
}

/** One package: what it costs for how long, and each thing that packages open, held or not. */
export function PackageColumn({ offer, badge, action, children }: PackageColumnProps) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const { lasting, monthly } = useTimeText();
  const id = useId();
  return (
    <section className={classNames('package', badge !== undefined && 'package-mine')} aria-labelledby={id}>
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
      <div className="package-way">{action}</div>
      <ul>{children}</ul>
    </section>
  );
}
