import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { fullAddress } from '../../features/property/full-address.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { pinText } from '../../shared/listing/offer-text.ts';
import { LocationMap } from '../../features/map/location-map.tsx';

interface PropertyMapProps {
  property: Pick<
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
export function PropertyMap({ property }: PropertyMapProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const price = pinText(property, t, format);
  return (
    <LocationMap
      latitude={property.latitude}
      longitude={property.longitude}
      label={price}
      pinName={t('property.pin', { title: property.title, price })}
      locationText={fullAddress(property)}
      isRental={property.property_type === 'rent' || property.property_type === 'rented'}
      isPremium={property.is_premium}
    />
  );
}
