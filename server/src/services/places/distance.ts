import type { Point } from './geocoder.ts';

const kmPerDegree = 111.2;
const radians = Math.PI / 180;

/** Kilometres between two points, on a plane at their middle latitude: right to 1 % up to 500 km, and cheap. */
export function distanceKm(one: Point, other: Point): number {
  const around = ((((other.longitude - one.longitude + 180) % 360) + 360) % 360) - 180;
  const shrink = Math.cos(((one.latitude + other.latitude) / 2) * radians);
  return kmPerDegree * Math.hypot(other.latitude - one.latitude, around * shrink);
}
