import type { PropertyCard } from '@latchkey/contract/property/property-card';
import type { MapMarker } from '../../features/map/map-types.ts';

/** Adds a pin for the selected property, also when it is part of a cluster. */
export function withSelectedMarker(markers: readonly MapMarker[], property: PropertyCard | null): readonly MapMarker[] {
  if (!property?.latitude || !property.longitude) return markers;
  if (markers.some((marker) => marker.type === 'property' && marker.id === property.id)) return markers;
  const { id, slug_id, price, currency, rentduration, property_type, is_premium, promoted } = property;
  const location = { latitude: Number(property.latitude), longitude: Number(property.longitude) };
  return [
    ...markers,
    { type: 'property', id, slug_id, ...location, price, currency, rentduration, property_type, is_premium, promoted },
  ];
}
