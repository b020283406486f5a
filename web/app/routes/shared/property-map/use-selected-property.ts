import { getProperty, getPropertyList } from '@latchkey/contract/property/calls';
import type { PropertyCard } from '@latchkey/contract/property/property-card';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../../shared/api/failure.ts';
import { useCall } from '../../../shared/api/use-call.ts';
import type { MapMarker } from '../../../features/map/map-types.ts';
import { cardFromProperty } from '../../../shared/listing/card-from-property.ts';

/** Half the side of the box around a pin, in degrees: about fifty metres. */
const halfSide = 0.0005;
const maxAround = 20;

export interface SelectedProperty {
  property: PropertyCard | null;
  error: CallError | null;
  /** The last query for it, for a retry. */
  query: UseQueryResult<unknown, CallError>;
}

/**
 * Returns the property of a pin: from the list when it contains it; otherwise from the listings around the pin, which
 * include premium ones for every caller; otherwise its full record. Neither property nor error while it loads.
 */
export function useSelectedProperty(
  id: number | null,
  properties: readonly PropertyCard[],
  markers: readonly MapMarker[],
): SelectedProperty {
  const listed = properties.find((property) => property.id === id);
  const pin = markers.find((marker) => marker.type === 'property' && marker.id === id);
  const nearby = useCall(
    getPropertyList,
    {
      west: (pin?.longitude ?? 0) - halfSide,
      south: (pin?.latitude ?? 0) - halfSide,
      east: (pin?.longitude ?? 0) + halfSide,
      north: (pin?.latitude ?? 0) + halfSide,
      limit: maxAround,
    },
    { enabled: id !== null && listed === undefined && pin !== undefined },
  );
  const found = listed ?? nearby.data?.data.find((property) => property.id === id);
  const needsRecord = id !== null && found === undefined && !nearby.isLoading;
  const record = useCall(getProperty, { id: id ?? 0 }, { enabled: needsRecord });
  const detail = needsRecord ? record.data?.data.find((property) => property.id === id) : undefined;
  return {
    property: found ?? (detail ? cardFromProperty(detail) : null),
    error: needsRecord ? record.error : null,
    query: needsRecord ? record : nearby,
  };
}
