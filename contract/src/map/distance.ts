interface Point {
  latitude: number;
  longitude: number;
}

const kmPerDegree = 111.2;
const radians = Math.PI / 180;

/**
 * Returns the kilometres between two points, on a plane at their middle latitude: accurate to 1 % up to 500 km, and
 * cheap.
 */
export function distanceKm(one: Point, other: Point): number {
  const longitudeDifference = ((((other.longitude - one.longitude + 180) % 360) + 360) % 360) - 180;
  const longitudeScale = Math.cos(((one.latitude + other.latitude) / 2) * radians);
  return kmPerDegree * Math.hypot(other.latitude - one.latitude, longitudeDifference * longitudeScale);
}
