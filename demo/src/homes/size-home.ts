import type { Condition, EnergyClass } from '../data/catalogue.ts';
import type { Feature, HomeKind } from '../data/home-kind.ts';
import type { Random } from '../random.ts';

/** What can be measured and counted in a home. Rooms are null where nobody counts them: shops, offices, land. */
export interface Measures {
  area: number;
  bedrooms: number | null;
  bathrooms: number | null;
  parking: number;
  /** Storey and how many the building has; 0 is the ground floor. */
  floor: { at: number; of: number } | null;
  built: number | null;
  condition: Condition;
  energy: EnergyClass | null;
  features: Feature[];
}

/** @param year the present one */
export function sizeHome(kind: HomeKind, year: number, random: Random): Measures {
  const raw = random.between(...kind.area);
  const area = kind.category === 'land' ? Math.round(raw / 10) * 10 : Math.round(raw);
  const bedrooms = kind.areaPerBedroom
    ? Math.min(kind.bedrooms[1], Math.max(kind.bedrooms[0], Math.round(area / kind.areaPerBedroom)))
    : null;
  const built = kind.built[1] > 0 ? random.whole(...kind.built) : null;
  const condition = conditionOf(kind, built, year, random);
  return {
    area,
    bedrooms,
    bathrooms: bedrooms === null ? null : bathroomsFor(bedrooms, area, random),
    parking: random.whole(...kind.parking),
    floor: kind.storeys && floorIn(kind, random.whole(...kind.storeys), random),
    built,
    condition,
    energy: built === null ? null : energyOf(built, condition, random),
    features: [...kind.has, ...kind.mayHave.filter(() => random.chance(0.45))],
  };
}

function bathroomsFor(bedrooms: number, area: number, random: Random): number {
  const base = bedrooms <= 1 ? 1 : bedrooms <= 3 ? 1 + Number(area > 90) : bedrooms - 2;
  return base + Number(bedrooms > 3 && random.chance(0.5));
}

function floorIn(kind: HomeKind, storeys: number, random: Random): { at: number; of: number } {
  if (kind.set === 'penthouse-terrace') return { at: storeys, of: storeys };
  // A view over the city needs some height.
  const least = storeys > 20 ? 9 : kind.category === 'work' ? 0 : 1;
  return { at: random.whole(least, storeys - 1), of: storeys };
}

function conditionOf(kind: HomeKind, built: number | null, year: number, random: Random): Condition {
  if (built === null) return 'Good';
  if (built >= year - 3) return 'New';
  const age = year - built;
  if (age < 15) return 'Good';
  const draw = random.next();
  // The pictures show tidy rooms; what needs work is behind the walls.
  if (age > 45 && draw < 0.08 && kind.category !== 'work') return 'Needs work';
  return draw < 0.5 ? 'Renovated' : 'Good';
}

function energyOf(built: number, condition: Condition, random: Random): EnergyClass {
  if (built >= 2016) return random.chance(0.6) ? 'A' : 'B';
  if (built >= 2004) return random.pick(['B', 'B', 'C']);
  if (condition === 'Renovated') return random.pick(['B', 'C', 'C', 'D']);
  if (condition === 'Needs work') return random.pick(['F', 'G']);
  return built >= 1980 ? random.pick(['C', 'D', 'D']) : random.pick(['D', 'E', 'E', 'F']);
}
