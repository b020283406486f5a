import type { Condition, EnergyClass, Feature } from '../data/categories.ts';
import type { PropertyKind } from '../data/property-kind.ts';
import type { Random } from '../random.ts';

/** Measures of a property. Rooms are null for shops, offices and land. */
export interface Measures {
  area: number;
  bedrooms: number | null;
  bathrooms: number | null;
  parking: number;
  /** Floor and number of storeys of the building; 0 is the ground floor. */
  floor: { at: number; of: number } | null;
  built: number | null;
  condition: Condition;
  energy: EnergyClass | null;
  features: Feature[];
}

/** Returns random measures in the ranges of a kind. @param year the current year */
export function makeMeasures(kind: PropertyKind, year: number, random: Random): Measures {
  const raw = random.between(...kind.area);
  const area = kind.category === 'land' ? Math.round(raw / 10) * 10 : Math.round(raw);
  const bedrooms = kind.areaPerBedroom
    ? Math.min(kind.bedrooms[1], Math.max(kind.bedrooms[0], Math.round(area / kind.areaPerBedroom)))
    : null;
  const built = kind.built[1] > 0 ? random.integer(...kind.built) : null;
  const condition = conditionOf(kind, built, year, random);
  return {
    area,
    bedrooms,
    bathrooms: bedrooms === null ? null : bathroomsFor(bedrooms, area, random),
    parking: random.integer(...kind.parking),
    floor: kind.storeys && floorIn(kind, random.integer(...kind.storeys), random),
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

function floorIn(kind: PropertyKind, storeys: number, random: Random): { at: number; of: number } {
  if (kind.set === 'penthouse-terrace') return { at: storeys, of: storeys };
  // High floors, for a view over the city.
  const least = storeys > 20 ? 9 : kind.category === 'work' ? 0 : 1;
  return { at: random.integer(least, storeys - 1), of: storeys };
}

function conditionOf(kind: PropertyKind, built: number | null, year: number, random: Random): Condition {
  if (built === null) return 'Good';
  if (built >= year - 3) return 'New';
  const age = year - built;
  if (age < 15) return 'Good';
  const draw = random.next();
  // Rare, because the pictures show rooms in good condition.
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
