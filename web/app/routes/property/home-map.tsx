import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { useTranslation } from '../../i18n/use-translation.ts';
import { placeText } from '../../features/property/place-text.ts';
import { useFormat } from '../../format/use-format.ts';
import { pinText } from '../../listing/offer-text.ts';
import { SpotMap } from '../spot-map.tsx';

interface HomeMapProps {
  home: Pick<
    PropertyDetail,
    | 'title'
    | 'address'
    | 'city'
    | 'country'
    | 'latitude'
    | 'longitude'
    | 'price'
    | 'rentduration'
    | 'property_type'
    | 'is_premium'
  >;
}

/** Map with the property and its price. Renders nothing without coordinates. */
export function HomeMap({ home: property }: HomeMapProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const price = pinText(property, t, format);
  return (
    <SpotMap
      latitude={property.latitude}
      longitude={property.longitude}
      label={price}
      pinName={t('property.pin', { title: property.title, price })}
      place={placeText(property)}
      toLet={property.property_type === 'rent' || property.property_type === 'rented'}
      isPremium={property.is_premium}
    />
  );
}
