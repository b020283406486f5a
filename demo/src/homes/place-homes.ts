import { cities, type DemoCity, type Neighbourhood } from '../data/cities.ts';
import type { HomeKind } from '../data/home-kind.ts';
import { homeKinds } from '../data/home-kinds.ts';
import type { Random } from '../random.ts';

/** Where one home stands and what it is. */
export interface Site {
  kind: HomeKind;
  /** The how-manieth home of its kind, from 0. */
  variant: number;
  city: DemoCity;
  place: Neighbourhood;
  latitude: number;
  longitude: number;
  street: string;
  number: number;
}

/** Homes lie at most so far from the middle of their neighbourhood. */
const spreadKm = 0.55;
/** By the sea half of the circle is water. */
const seaSpreadKm = 0.2;
const kmPerDegree = 111.2;

/**
 * Spreads homes over cities and neighbourhoods. Kinds follow each other in one fixed round, so among as many
 * neighbours as there are kinds no set of pictures comes twice.
 */
export function placeHomes(count: number, random: Random): Site[] {
  const round = random.shuffle(homeKinds);
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
      ...pointNear(place, random),
      street: random.pick(city.streets),
      number: random.whole(2, 96),
    };
  });
}

function placesFor(kind: HomeKind, city: DemoCity): Neighbourhood[] {
  return city.neighbourhoods.filter((place) => place.kinds.some((one) => kind.places.includes(one)));
}

/** The candidate that was used least; chance decides among equals. */
function leastUsed<T>(candidates: readonly T[], uses: (candidate: T) => number, random: Random): T {
  const least = Math.min(...candidates.map(uses));
  return random.pick(candidates.filter((candidate) => uses(candidate) === least));
}

/** A point around a neighbourhood's middle, denser towards it; to five decimals, which is a metre. */
export function pointNear(place: Neighbourhood, random: Random): { latitude: number; longitude: number } {
  const distance = (place.kinds.includes('sea') ? seaSpreadKm : spreadKm) * Math.sqrt(random.next());
  const angle = random.between(0, 2 * Math.PI);
  const latitude = place.latitude + (distance * Math.sin(angle)) / kmPerDegree;
  const shrink = Math.cos((place.latitude * Math.PI) / 180);
  const longitude = place.longitude + (distance * Math.cos(angle)) / (kmPerDegree * shrink);
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
}
