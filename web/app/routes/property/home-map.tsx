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

/** Where the home stands, with its price; nothing where the place isn't known. */
export function HomeMap({ home }: HomeMapProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const price = pinText(home, t, format);
  return (
    <SpotMap
      latitude={home.latitude}
      longitude={home.longitude}
      label={price}
      pinName={t('property.pin', { title: home.title, price })}
      place={placeText(home)}
      toLet={home.property_type === 'rent' || home.property_type === 'rented'}
      isPremium={home.is_premium}
    />
  );
}
