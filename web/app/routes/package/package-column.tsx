import { durationOf } from '@latchkey/contract/rules/duration';
import { type FeatureKey, features, isCounted } from '@latchkey/contract/rules/features';
import { Check, X } from 'lucide-react';
import { useId } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export interface Offer {
  id: number;
  name: string;
  price: number | null;
  /** Hours. */
  duration: number;
  /** `limit` null: as many as one likes. */
  held: readonly { id: number; limit: number | null }[];
}

/** One package: what it costs for how long, and each thing that packages open, held or not. */
export function PackageColumn({ offer, rows }: { offer: Offer; rows: readonly FeatureKey[] }) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { unit, count } = durationOf(offer.duration);
  return (
    <section className="package" aria-labelledby={id}>
      <h2 id={id}>
        <bdi>{named(offer.name)}</bdi>
      </h2>
      <div>
        <p className="package-price">
          <bdi>{offer.price ? format.price(offer.price) : t('projects.free')}</bdi>
        </p>
        <p className="package-time">{t(`projects.for.${unit}`, { count })}</p>
      </div>
      <ul>
        {rows.map((key) => {
          const held = offer.held.find((one) => one.id === features[key].id);
          return held ? (
            <li key={key}>
              <Check aria-hidden="true" />
              <span>
                <b>{t(`packages.feature.${key}`)}</b>
                {isCounted(key) && (
                  <small className="tnum">
                    {held.limit === null
                      ? t('packages.unlimited')
                      : t('packages.upTo', { number: format.number(held.limit) })}
                  </small>
                )}
              </span>
            </li>
          ) : (
            <li key={key} className="package-lacks">
              <X aria-hidden="true" />
              <span>
                {t(`packages.feature.${key}`)} <span className="sr-only">{t('packages.notIncluded')}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
