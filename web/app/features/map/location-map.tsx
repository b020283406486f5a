import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { MapSlot } from './map-slot.tsx';
import { useMarket } from '../../shared/market/market.tsx';
import { useTheme } from '../../shared/market/use-theme.ts';
import { useMapLabels } from './engine/use-map-labels.ts';

const zoom = 14.5;

interface LocationMapProps {
  /** Degrees as text, blank when unknown. */
  latitude: string;
  longitude: string;
  /** Text of the pin: a name or a price. */
  label: string;
  /** Accessible name of the pin; defaults to the label and the location. */
  pinName?: string;
  /** Description of the location for screen readers. */
  locationText: string;
  /** Select the colours of the pin. */
  isRental?: boolean;
  isPremium?: boolean;
}

/** Map with one pin, such as a property or the office. Renders nothing without coordinates. */
export function LocationMap(props: LocationMapProps) {
  const { latitude, longitude, label, pinName, locationText, isRental = false, isPremium = false } = props;
  const { t, direction } = useTranslation();
  const theme = useTheme();
  const { map } = useMarket();
  const labels = useMapLabels();
  const [isLive, setIsLive] = useState(false);
  const location = { latitude: Number.parseFloat(latitude), longitude: Number.parseFloat(longitude) };
  if (!Number.isFinite(location.latitude) || !Number.isFinite(location.longitude)) return null;
  const name = t('property.mapOf', { place: locationText });
  return (
    <div className="location-map no-print">
      <MapSlot
        view={{ ...location, zoom }}
        theme={theme}
        direction={direction}
        wheelZoom={false}
        markers={[
          {
            type: 'property',
            id: 0,
            slug_id: '',
            ...location,
            price: 0,
            rentduration: null,
            property_type: isRental ? 'rent' : 'sell',
            is_premium: isPremium,
            promoted: false,
          },
        ]}
        hoveredId={0}
        formatPrice={() => label}
        describeMarker={() => pinName ?? `${label}, ${locationText}`}
        onReady={() => setIsLive(true)}
        labels={{
          ...labels,
          map: name,
          pins: t('map.spotPins'),
          unsupported: t('map.spotUnsupported'),
        }}
        staticMap={map?.hasImages === false ? null : { ...location, zoom, size: 'spot' }}
        alt={name}
        baseMap={map}
      />
      {!isLive && (
        <span className="pin" data-chosen aria-hidden="true">
          {label}
        </span>
      )}
    </div>
  );
}
