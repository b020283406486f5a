import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { MapPin } from 'lucide-react';
import { useTranslation, isolateNumber } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { findArea, squareMetre } from '../../shared/listing/parameter-text.ts';
import { ListingBadges } from '../../components/listing-badges.tsx';
import { offerText, rentPeriod } from '../../shared/listing/offer-text.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { fullAddress } from './full-address.ts';
import { SectionLink } from './section-link.tsx';

interface PropertyHeaderProps {
  property: Pick<
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
    | 'available_from'
    | 'is_premium'
    | 'promoted'
  >;
  /** Monthly payment of the default loan; null without a loan, such as for rent. */
  monthlyPayment: number | null;
  /** Element id of the calculator. */
  calculatorId: string;
}

/** Title, address and price. */
export function PropertyHeader({ property, monthlyPayment, calculatorId }: PropertyHeaderProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isUnavailable = property.property_type === 'sold' || property.property_type === 'rented';
  const period = rentPeriod(property, t);
  const rate = format.areaRate(findArea(property.parameters) ?? squareMetre);
  return (
    <header className="property-header">
      <p className="property-badges">
        <Badge tone={isUnavailable ? 'gone' : property.property_type === 'rent' ? 'rent' : 'sell'}>
          {offerText(property, t)}
        </Badge>
        <ListingBadges property={property} />
      </p>
      <h1>
        <bdi>{property.title}</bdi>
      </h1>
      <p className="property-address">
        <MapPin className="i-16" aria-hidden="true" />
        <bdi>{fullAddress(property)}</bdi>
      </p>
      <div className="property-price">
        <p className="big-price">
          <bdi>{format.price(property.price, property.currency)}</bdi>
          {period && <small> {period}</small>}
        </p>
        <p className="property-price-notes tnum">
          {property.price_per_area ? (
            <span>
              {t('property.perArea', {
                price: isolateNumber(format.price(roundRate(property.price_per_area * rate.factor), property.currency)),
                unit: isolateNumber(rate.symbol),
              })}
            </span>
          ) : null}
          <Availability property={property} />
          {monthlyPayment !== null && (
            <SectionLink className="link" id={calculatorId}>
              {t('property.aboutMonthly', {
                price: isolateNumber(format.price(Math.round(monthlyPayment), property.currency)),
              })}
            </SectionLink>
          )}
        </p>
      </div>
    </header>
  );
}

/** From when someone can move in; nothing without a day, or for a property that is sold or let. */
function Availability({ property }: Pick<PropertyHeaderProps, 'property'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { renderedAt } = useMarket();
  const { available_from: day, property_type: offer } = property;
  if (!day || offer === 'sold' || offer === 'rented') return null;
  const isAvailable = Date.parse(day) <= new Date(renderedAt).getTime();
  return (
    <span>{isAvailable ? t('property.availableNow') : t('property.availableFrom', { date: format.date(day) })}</span>
  );
}

/** Cents matter for rents (`€12.08 per m²`), but not for prices in the thousands. */
function roundRate(rate: number): number {
  return rate < 100 ? Math.round(rate * 100) / 100 : Math.round(rate);
}
