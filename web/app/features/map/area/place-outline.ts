import type { PlaceOutline } from '@latchkey/contract/map/records';
import { type Area, areaBounds, parseArea, type Ring, wrapLongitude } from '@latchkey/contract/search/area';
import type { Circle, SearchPlace } from '@latchkey/contract/search/places';
import type { GeoBox } from '../map-types.ts';

/** The circles and known borders of places, and the box that contains all of them; null while no outline is known. */
export function outlinePlaces(
  places: readonly SearchPlace[],
  outlines: readonly PlaceOutline[],
): { area: Area | undefined; bounds: GeoBox } | null {
  if (outlines.length === 0) return null;
  const circles = places.flatMap(({ circle }) => (circle ? [[circleRing(circle)]] : []));
  const area = [...circles, ...outlines.flatMap((outline) => parseArea(outline.area) ?? [])];
  return { area: area.length > 0 ? area : undefined, bounds: areaBounds(outlines.map((box) => [boxRing(box)])) };
}

const corners = 72;
const earthRadiusKm = 6_371.0088;

/** A circle on the globe as a ring. */
export function circleRing({ latitude, longitude, radius }: Circle): Ring {
  const angle = radius / earthRadiusKm;
  const [lat, lng] = [radians(latitude), radians(longitude)];
  return Array.from({ length: corners }, (_, corner) => {
    const bearing = (2 * Math.PI * corner) / corners;
    const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing);
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
      Math.cos(angle) - Math.sin(lat) * sine,
    );
    return [wrapLongitude(degrees(lng + east)), degrees(Math.asin(sine))] as const;
  });
}

function boxRing({ west, south, east, north }: GeoBox): Ring {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}
