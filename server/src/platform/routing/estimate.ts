import type { TravelFilter, TravelMode } from '@latchkey/contract/search/travel';
import { pointAt } from './polar-grid.ts';
import type { ReachableArea, TravelPoint, TravelTimes } from './routing-engine.ts';

/**
 * Kilometres an hour from door to door. Walking and cycling are the default speeds of OSRM's profiles; 30 km/h is the usual
 * average of cars in cities, 15 km/h that of buses and trams with the walk and the wait.
 */
const speed: Readonly<Record<TravelMode, number>> = { walk: 5, bicycle: 15, car: 30, transit: 15 };

/** Ways are about this much longer than the distance (Giacomin and Levinson 2015: 1.34 on the roads of 51 American cities). */
const detour = 1.3;

const corners = 48;
const earthRadiusKm = 6_371;

/** The circle in which a target is reached in time at an average speed. */
export function estimateArea(filter: TravelFilter): ReachableArea {
  const radius = (speed[filter.travel_mode] * filter.travel_minutes) / 60 / detour;
  const outline = Array.from({ length: corners }, (_, index) => {
    const { latitude, longitude } = pointAt(targetOf(filter), index / corners, radius);
    return [longitude, latitude] as const;
  });
  return { area: [[outline]], isEstimate: true };
}

/** Minutes from each origin to a target at an average speed. */
export function estimateTimes(filter: TravelFilter, origins: readonly TravelPoint[]): TravelTimes {
  const minutesPerKm = (detour * 60) / speed[filter.travel_mode];
  return { minutes: origins.map((origin) => distanceKm(origin, targetOf(filter)) * minutesPerKm), isEstimate: true };
}

function targetOf({ travel_latitude, travel_longitude }: TravelFilter): TravelPoint {
  return { latitude: travel_latitude, longitude: travel_longitude };
}

/** Great-circle distance, by the haversine formula. */
function distanceKm(one: TravelPoint, other: TravelPoint): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const height = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const width = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const share = height + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * width;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, share)));
}
