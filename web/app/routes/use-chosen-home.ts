import { getProperty, getPropertyList } from '@latchkey/contract/property/calls';
import type { PropertyCard } from '@latchkey/contract/property/property-card';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../api/failure.ts';
import { useCall } from '../api/use-call.ts';
import type { MapMarker } from '../features/map/map-types.ts';
import { cardOfDetail } from '../listing/card-of-detail.ts';

/** Half the side of the box around a pin, degrees: some fifty metres. */
const near = 0.0005;
const most = 20;

export interface ChosenHome {
  home: PropertyCard | null;
  error: CallError | null;
  /** What it was last asked by, for asking again. */
  asked: UseQueryResult<unknown, CallError>;
}

/**
 * The home of a pin: from the list where it is there too; else from the list of its spot, which shows premium homes to
 * everybody; else, where it has no pin, its full record. No home and no error while it is on its way.
 */
export function useChosenHome(
  id: number | null,
  homes: readonly PropertyCard[],
  markers: readonly MapMarker[],
): ChosenHome {
  const listed = homes.find((home) => home.id === id);
  const pin = markers.find((marker) => marker.type === 'property' && marker.id === id);
  const around = useCall(
    getPropertyList,
    {
      west: (pin?.longitude ?? 0) - near,
      south: (pin?.latitude ?? 0) - near,
      east: (pin?.longitude ?? 0) + near,
      north: (pin?.latitude ?? 0) + near,
      limit: most,
    },
    { enabled: id !== null && listed === undefined && pin !== undefined },
  );
  const found = listed ?? around.data?.data.find((home) => home.id === id);
  const isAlone = id !== null && found === undefined && !around.isLoading;
  const record = useCall(getProperty, { id: id ?? 0 }, { enabled: isAlone });
  const detail = isAlone ? record.data?.data.find((home) => home.id === id) : undefined;
  return {
    home: found ?? (detail ? cardOfDetail(detail) : null),
    error: isAlone ? record.error : null,
    asked: isAlone ? record : around,
  };
}
