import { type ReactNode, useId } from 'react';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation, isolateNumber } from '../../shared/i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { durationOf } from '@latchkey/contract/package/duration';
import { type FeatureKey, features, isCounted } from '@latchkey/contract/package/features';
import { Check, X } from 'lucide-react';

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
  const { duration, monthly } = useDurationText();
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
        <p className="package-time">{duration(offer.duration)}</p>
        <p className="package-monthly">{monthly(offer.price, offer.duration)}</p>
      </div>
      <div className="package-action">{action}</div>
      <ul>{children}</ul>
    </section>
  );
}

const daysPerYear = 365;
const monthsPerYear = 12;
/** Shorter packages show no monthly price. */
const minDaysForMonthly = 60;

/** Returns texts for the duration of a package and its price per month. */
export function useDurationText() {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    /** `for 30 days`, `for 365 days`, `for 6 hours` (specification 9). */
    duration(hours: number): string {
      const { unit, count } = durationOf(hours);
      return t(`projects.for.${unit}`, { count });
    },
    /** `about €49 a month`; null for free and short packages. */
    monthly(price: number | null, hours: number): string | null {
      const days = hours / 24;
      if (!price || days < minDaysForMonthly) return null;
      const share = Math.round((price * daysPerYear) / days / monthsPerYear);
      return share > 0 ? t('packages.monthly', { price: isolateNumber(format.price(share)) }) : null;
    },
  };
}

interface FeatureRowProps {
  feature: FeatureKey;
  isIncluded: boolean;
  /** Limit and usage, for counted features. */
  children?: ReactNode;
}

/** One feature, included in the package or not. */
export function FeatureRow({ feature, isIncluded, children }: FeatureRowProps) {
  const { t } = useTranslation();
  const name = t(`packages.feature.${feature}`);
  if (!isIncluded) {
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
