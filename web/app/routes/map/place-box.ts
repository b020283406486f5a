import type { Box } from '../../listing/box-text.ts';

const kmInDegree = 111.2;
const leastKm = 2.5;
const mostKm = 14;

/** Kilometres from the middle of a town to its edge: a village shows its streets, a capital its quarters. */
function reachOf(population: number): number {
  return Math.max(leastKm, Math.min(mostKm, 0.055 * Math.cbrt(Math.max(0, population))));
}

/** The part of the map that a place takes, from its middle and its people; degrees inside of ±180 and ±85. */
export function placeBox(place: { latitude: number; longitude: number; population: number }): Box {
  const { latitude, longitude, population } = place;
  const tall = reachOf(population) / kmInDegree;
  const wide = tall / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const around = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;
  return {
    west: around(longitude - wide),
    south: Math.max(-85, latitude - tall),
    east: around(longitude + wide),
    north: Math.min(85, latitude + tall),
  };
}
