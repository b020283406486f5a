import type { PropertyDetail } from '@latchkey/contract/records/property-detail';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapSlot } from '../../features/map/map-slot.tsx';
import { placeText } from '../../features/property/place-text.ts';
import { useFormat } from '../../format/use-format.ts';
import { useMarket } from '../../market/market.tsx';
import { useTheme } from '../../market/use-theme.ts';

const zoom = 14.5;
const picture = { width: 920, height: 300 };

/** Where the home stands, with its price; nothing where the place isn't known. */
export function HomeMap({ home }: { home: PropertyDetail }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const theme = useTheme();
  const { mapStyleUrl } = useMarket();
  const [isLive, setIsLive] = useState(false);
  const spot = { latitude: Number.parseFloat(home.latitude), longitude: Number.parseFloat(home.longitude) };
  if (!Number.isFinite(spot.latitude) || !Number.isFinite(spot.longitude)) return null;
  const name = t('property.mapOf', { place: placeText(home) });
  return (
    <div className="home-map no-print">
      <MapSlot
        view={{ ...spot, zoom }}
        theme={theme}
        direction={i18n.dir()}
        wheelZoom={false}
        markers={[
          {
            type: 'property',
            id: home.id,
            slug_id: home.slug_id,
            ...spot,
            price: home.price,
            property_type: home.property_type === 'rent' || home.property_type === 'rented' ? 'rent' : 'sell',
            is_premium: home.is_premium,
            promoted: home.promoted,
          },
        ]}
        hoveredId={home.id}
        onReady={() => setIsLive(true)}
        formatPrice={(marker) => format.shortPrice(marker.price)}
        describeMarker={(marker) => t('property.pin', { title: home.title, price: format.shortPrice(marker.price) })}
        labels={{
          map: name,
          pins: t('map.pins'),
          zoomIn: t('map.zoomIn'),
          zoomOut: t('map.zoomOut'),
          locate: t('map.locate'),
          locateFailed: t('map.locateFailed'),
          unsupported: t('property.mapUnsupported'),
          attribution: t('map.attribution'),
          cluster: (count) => t('map.cluster', { count }),
        }}
        still={{ ...spot, zoom, ...picture }}
        alt={name}
        {...(mapStyleUrl && { styleUrl: mapStyleUrl })}
      />
      {!isLive && (
        <span className="pin" data-chosen aria-hidden="true">
          {format.shortPrice(home.price)}
        </span>
      )}
    </div>
  );
}
