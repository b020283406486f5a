import { loadWorld } from '@latchkey/server/platform/map/ground';
import { planeZoom, tileX, tileY } from '@latchkey/server/platform/map/mercator';
import { cities, type DemoCity, type Neighbourhood } from '../data/cities.ts';
import type { PropertyKind } from '../data/property-kind.ts';
import { propertyKinds } from '../data/property-kinds.ts';
import type { Random } from '../random.ts';

/** Location and kind of one property. */
export interface PropertySite {
  kind: PropertyKind;
  /** Index of the property in its kind, from 0. */
  variant: number;
  city: DemoCity;
  place: Neighbourhood;
  latitude: number;
  longitude: number;
  street: string;
  number: number;
}

/** Maximum distance of a property from the centre of its neighbourhood. */
const spreadKm = 0.55;
/** Smaller at the sea, where half of the circle is water. */
const seaSpreadKm = 0.2;
const kmPerDegree = 111.2;

/**
 * Distributes properties over cities and neighbourhoods. Kinds rotate in a fixed order, so that consecutive properties
 * use different picture sets.
 */
export function locateProperties(count: number, random: Random): PropertySite[] {
  const round = random.shuffle(propertyKinds);
  const used = new Map<string, number>();
  const uses = (key: string) => used.get(key) ?? 0;
  const use = (key: string) => used.set(key, uses(key) + 1);

  return Array.from({ length: count }, (_, at) => {
    const kind = round[at % round.length]!;
    const fitting = cities.filter((city) => kind.cities.includes(city.name) && placesFor(kind, city).length > 0);
    const city = leastUsed(
      fitting,
      (candidate) => uses(candidate.name) + 1.5 * uses(`${kind.set} ${candidate.name}`),
      random,
    );
    const place = leastUsed(
      placesFor(kind, city),
      (candidate) => uses(`${city.name} ${candidate.name}`) + 2 * uses(`${kind.set} ${city.name} ${candidate.name}`),
      random,
    );
    use(city.name);
    use(`${kind.set} ${city.name}`);
    use(`${city.name} ${place.name}`);
    use(`${kind.set} ${city.name} ${place.name}`);
    return {
      kind,
      variant: Math.floor(at / round.length),
      city,
      place,
      ...randomPointNear(place, random),
      street: random.pick(city.streets),
      number: random.integer(2, 96),
    };
  });
}

function placesFor(kind: PropertyKind, city: DemoCity): Neighbourhood[] {
  return city.neighbourhoods.filter((place) => place.kinds.some((one) => kind.places.includes(one)));
}

/** Returns the least used candidate, a random one among equals. */
function leastUsed<T>(candidates: readonly T[], uses: (candidate: T) => number, random: Random): T {
  const least = Math.min(...candidates.map(uses));
  return random.pick(candidates.filter((candidate) => uses(candidate) === least));
}

const { ground } = await loadWorld();

/**
 * Returns a random point, uniform in a disc around the centre, to five decimals (one metre). A point outside the built-up
 * area, in water or in a park moves towards the centre; the last attempt is returned unchecked.
 */
export function randomPointNear(place: Neighbourhood, random: Random): { latitude: number; longitude: number } {
  const distance = (place.kinds.includes('sea') ? seaSpreadKm : spreadKm) * Math.sqrt(random.next());
  const angle = random.between(0, 2 * Math.PI);
  const candidates = Array.from({ length: attempts }, (_, step) =>
    pointAt(place, distance * (1 - step / attempts), angle + step * goldenAngle),
  );
  return candidates.find(isBuildable) ?? candidates.at(-1)!;
}

/** Points that are tried, each closer to the centre and in another direction. */
const attempts = 40;
const goldenAngle = 2.4;

function pointAt(place: Neighbourhood, km: number, angle: number) {
  const latitude = place.latitude + (km * Math.sin(angle)) / kmPerDegree;
  const shrink = Math.cos((place.latitude * Math.PI) / 180);
  const longitude = place.longitude + (km * Math.cos(angle)) / (kmPerDegree * shrink);
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
}

/** Returns whether a point is in the built-up area, and on land outside parks with a margin of 0.0003 degrees. */
function isBuildable({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  const margin = 0.0003;
  if (!ground.isBuilt([tileX(longitude, planeZoom), tileY(latitude, planeZoom)])) return false;
  return [
    [0, 0],
    [margin, 0],
    [-margin, 0],
    [0, margin],
    [0, -margin],
  ].every(([up = 0, right = 0]) =>
    ground.isGround([tileX(longitude + right, planeZoom), tileY(latitude + up, planeZoom)]),
  );
}
