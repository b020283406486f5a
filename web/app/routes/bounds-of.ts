import type { Box } from '../listing/box-text.ts';

/** Room around the outermost homes, as a share of the box, and at least so many degrees. */
const margin = 0.08;
const least = 0.01;

/** Degrees are text in the records of homes and numbers on the map. */
interface Placed {
  latitude?: string | number | undefined;
  longitude?: string | number | undefined;
}

/** The box that holds all homes that have a place, with some room; null when none has. */
export function boundsOf(homes: readonly Placed[]): Box | null {
  const points = homes
    .filter(({ latitude, longitude }) => latitude && longitude)
    .map(({ latitude, longitude }) => ({ latitude: Number(latitude), longitude: Number(longitude) }));
  if (points.length === 0) return null;
  const latitudes = points.map((point) => point.latitude);
  const longitudes = points.map((point) => point.longitude);
  const box = {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
  const wide = Math.max(least, (box.east - box.west) * margin);
  const tall = Math.max(least, (box.north - box.south) * margin);
  return {
    west: Math.max(-180, box.west - wide),
    south: Math.max(-85, box.south - tall),
    east: Math.min(180, box.east + wide),
    north: Math.min(85, box.north + tall),
  };
}
