import type { GeoBox } from '../../features/map/map-types.ts';

/** Room around the outermost homes, as a share of the box, and at least so many degrees. */
const margin = 0.08;
const least = 0.01;

interface Placed {
  latitude?: string | undefined;
  longitude?: string | undefined;
}

/** The box that holds all homes that have a place; null when none has. */
export function boundsOf(homes: readonly Placed[]): GeoBox | null {
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
  return { west: box.west - wide, south: box.south - tall, east: box.east + wide, north: box.north + tall };
}
