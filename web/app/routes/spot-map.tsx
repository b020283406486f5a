import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { MapSlot } from '../features/map/map-slot.tsx';
import { useMarket } from '../market/market.tsx';
import { useTheme } from '../market/use-theme.ts';
import { useMapLabels } from './use-map-labels.ts';
import './spot-map.css';

const zoom = 14.5;

interface SpotMapProps {
  /** Degrees as settings and records carry them: text, blank where unknown. */
  latitude: string;
  longitude: string;
  /** What stands on the spot, written on its pin: a name, or a price. */
  label: string;
  /** What a screen reader says of the pin; the label and the place when not given. */
  pinName?: string;
  /** Where it is, for whoever does not see the map. */
  place: string;
  /** Colours of the pin of a home. */
  toLet?: boolean;
  isPremium?: boolean;
}

/** One place on the map, such as a home, a building site, the office; nothing where the place isn't known. */
export function SpotMap(props: SpotMapProps) {
  const { latitude, longitude, label, pinName, place, toLet = false, isPremium = false } = props;
  const { t, direction } = useTranslation();
  const theme = useTheme();
  const { map } = useMarket();
  const labels = useMapLabels();
  const [isLive, setIsLive] = useState(false);
  const spot = { latitude: Number.parseFloat(latitude), longitude: Number.parseFloat(longitude) };
  if (!Number.isFinite(spot.latitude) || !Number.isFinite(spot.longitude)) return null;
  const name = t('property.mapOf', { place });
  return (
    <div className="spot-map no-print">
      <MapSlot
        view={{ ...spot, zoom }}
        theme={theme}
        direction={direction}
        wheelZoom={false}
        markers={[
          {
            type: 'property',
            id: 0,
            slug_id: '',
            ...spot,
            price: 0,
            rentduration: null,
            property_type: toLet ? 'rent' : 'sell',
            is_premium: isPremium,
            promoted: false,
          },
        ]}
        hoveredId={0}
        formatPrice={() => label}
        describeMarker={() => pinName ?? `${label}, ${place}`}
        onReady={() => setIsLive(true)}
        labels={{
          ...labels,
          map: name,
          pins: t('map.spotPins'),
          unsupported: t('map.spotUnsupported'),
        }}
        still={map?.hasImages === false ? null : { ...spot, zoom, size: 'spot' }}
        alt={name}
        {...(map && { styleUrl: map.styleUrl })}
      />
      {!isLive && (
        <span className="pin" data-chosen aria-hidden="true">
          {label}
        </span>
      )}
    </div>
  );
}
