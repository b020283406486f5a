import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { MapPin } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../format/use-format.ts';
import { areaFact } from '../../listing/area-fact.ts';
import { ListingBadges } from '../../listing/listing-badges.tsx';
import { offerText, rentPeriod } from '../../listing/offer-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { isolatedFigure } from '../../i18n/isolated.ts';
import { placeText } from './place-text.ts';

interface PropertyHeadProps {
  home: Pick<
    PropertyDetail,
    | 'title'
    | 'address'
    | 'city'
    | 'country'
    | 'price'
    | 'currency'
    | 'price_per_area'
    | 'parameters'
    | 'property_type'
    | 'rentduration'
    | 'is_premium'
    | 'promoted'
  >;
  /** What the usual loan costs a month; null where nobody borrows, such as for rent. */
  monthly: number | null;
  /** Where the calculator stands. */
  calculatorId: string;
}

/** What it is, where, and for how much. */
export function PropertyHead({ home, monthly, calculatorId }: PropertyHeadProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isGone = home.property_type === 'sold' || home.property_type === 'rented';
  const period = rentPeriod(home, t);
  return (
    <header className="home-head">
      <p className="home-badges">
        <Badge tone={isGone ? 'gone' : home.property_type === 'rent' ? 'rent' : 'sell'}>{offerText(home, t)}</Badge>
        <ListingBadges home={home} />
      </p>
      <h1>
        <bdi>{home.title}</bdi>
      </h1>
      <p className="home-place">
        <MapPin className="i-16" aria-hidden="true" />
        <bdi>{placeText(home)}</bdi>
      </p>
      <div className="home-price">
        <p className="big-price">
          <bdi>{format.price(home.price, home.currency)}</bdi>
          {period && <small> {period}</small>}
        </p>
        <p className="home-price-notes tnum">
          {home.price_per_area ? (
            <span>
              {t('property.perArea', {
                price: isolatedFigure(format.price(plainRate(home.price_per_area), home.currency)),
                unit: isolatedFigure(areaFact(home.parameters)?.unit ?? 'm²'),
              })}
            </span>
          ) : null}
          {monthly !== null && (
            <a className="link" href={`#${calculatorId}`}>
              {t('property.aboutMonthly', { price: isolatedFigure(format.price(Math.round(monthly), home.currency)) })}
            </a>
          )}
        </p>
      </div>
    </header>
  );
}

/** Cents tell rents apart (`€12.08 per m²`) and only clutter a price of thousands. */
function plainRate(rate: number): number {
  return rate < 100 ? Math.round(rate * 100) / 100 : Math.round(rate);
}
