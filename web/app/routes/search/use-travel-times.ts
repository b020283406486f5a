import { getTravelTimes } from '@latchkey/contract/search/calls';
import type { TravelTimes } from '@latchkey/contract/search/records';
import type { Travel } from '../../features/search/travel-state.ts';
import { useCall } from '../../shared/api/use-call.ts';

/** The area of a travel time and the minutes of a page of listings; undefined without a travel time, and until they are loaded. */
export function useTravelTimes(
  travel: Travel | undefined,
  properties: readonly { id: number }[],
): TravelTimes | undefined {
  const { latitude = 0, longitude = 0, minutes = 0, mode = 'walk' } = travel ?? {};
  const ids = properties.map(({ id }) => id).join(',');
  const enabled = travel !== undefined;
  return useCall(
    getTravelTimes,
    {
      travel_latitude: latitude,
      travel_longitude: longitude,
      travel_minutes: minutes,
      travel_mode: mode,
      ids,
    },
    { enabled },
  ).data?.data;
}
