import type { PropertyCard } from '@latchkey/contract/property/property-card';
import type { MapMarker } from '../../features/map/map-types.ts';

/** The markers with a pin for the chosen home, also where it stands in a cluster. */
export function withChosen(markers: readonly MapMarker[], home: PropertyCard | null): readonly MapMarker[] {
  if (!home?.latitude || !home.longitude) return markers;
  if (markers.some((marker) => marker.type === 'property' && marker.id === home.id)) return markers;
  const { id, slug_id, price, currency, rentduration, property_type, is_premium, promoted } = home;
  const spot = { latitude: Number(home.latitude), longitude: Number(home.longitude) };
  return [
    ...markers,
    { type: 'property', id, slug_id, ...spot, price, currency, rentduration, property_type, is_premium, promoted },
  ];
}
