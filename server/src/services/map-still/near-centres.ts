import { distanceKm } from '../places/distance.ts';
import type { Point } from '../places/geocoder.ts';

/** A function that tells how many kilometres away the nearest of the given places is; Infinity without any. */
export function nearestOf(centres: readonly Point[]): (longitude: number, latitude: number) => number {
  return (longitude, latitude) => {
    const here = { latitude, longitude };
    let least = Infinity;
    for (const centre of centres) {
      // Degrees of latitude are cheap to compare and rule most places out.
      if (Math.abs(centre.latitude - latitude) * 111 < least) least = Math.min(least, distanceKm(here, centre));
    }
    return least;
  };
}
