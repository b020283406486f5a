import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FeatureOffer } from './feature-offer.ts';
import './offer-details.css';

interface OfferDetailsProps {
  offer: FeatureOffer;
  isApprovedAtOnce: boolean;
}

/** The charged package, its remaining units and the advert's duration. */
export function OfferDetails({ offer, isApprovedAtOnce }: OfferDetailsProps) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const { units, dates, days } = offer;
  const period = isApprovedAtOnce
    ? t('advert.fromUntil', { from: format.date(dates.start_date), until: format.date(dates.end_date) })
    : t('advert.fromApproval', { count: days });
  return (
    <>
      <dl className="offer-details">
        <div>
          <dt>{t('advert.paidBy')}</dt>
          <dd>
            <bdi>{named(offer.package)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('advert.unitsAfter')}</dt>
          <dd className="tnum">
            {units
              ? t('advert.unitsOf', { left: format.number(units.left), total: format.number(units.total) })
              : t('advert.noLimit')}
          </dd>
        </div>
        <div>
          <dt>{t('advert.runs')}</dt>
          <dd className="tnum">{period}</dd>
        </div>
      </dl>
      {!isApprovedAtOnce && <p className="offer-note">{t('advert.review')}</p>}
    </>
  );
}
