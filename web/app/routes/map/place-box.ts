import type { Box } from '../../shared/listing/bounding-box.ts';

const kmPerDegree = 111.2;
const minRadiusKm = 2.5;
const maxRadiusKm = 14;

/** Estimates the radius of a town in kilometres. */
function radiusKmOf(population: number): number {
  return Math.max(minRadiusKm, Math.min(maxRadiusKm, 0.055 * Math.cbrt(Math.max(0, population))));
}

/** Returns the map section of a place, by its centre and population; in degrees within ±180 and ±85. */
export function placeBox(place: { latitude: number; longitude: number; population: number }): Box {
  const { latitude, longitude, population } = place;
  const halfHeight = radiusKmOf(population) / kmPerDegree;
  const halfWidth = halfHeight / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const wrap = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;
  return {
    west: wrap(longitude - halfWidth),
    south: Math.max(-85, latitude - halfHeight),
    east: wrap(longitude + halfWidth),
    north: Math.min(85, latitude + halfHeight),
  };
}
