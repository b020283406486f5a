import { distanceKm } from '@latchkey/contract/map/distance';
import type { Point } from '../geocoding/geocoder.ts';

/** Returns a function for the distance to the nearest of the given points, in kilometres; Infinity without any. */
export function distanceToNearest(centres: readonly Point[]): (longitude: number, latitude: number) => number {
  return (longitude, latitude) => {
    const here = { latitude, longitude };
    let minimum = Infinity;
    for (const centre of centres) {
      // Comparing the latitude is cheap and excludes most points.
      if (Math.abs(centre.latitude - latitude) * 111 < minimum) minimum = Math.min(minimum, distanceKm(here, centre));
    }
    return minimum;
  };
}
