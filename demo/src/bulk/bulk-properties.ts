import { toSlug } from '@latchkey/contract/text/slug';
import { facilities } from '../data/categories.ts';
import { dateOnly, daysBefore } from '../date-offsets.ts';
import { rentPrice, salePrice } from '../prices.ts';
import type { Random } from '../random.ts';
import { copyLine } from './copy-text.ts';
import type { PropertyTemplate } from './property-templates.ts';
import { randomPointIn, type WorldCity } from './world-cities.ts';

export const propertyColumns = [
  'id',
  'slug_id',
  'account_id',
  'category_id',
  'title',
  'description',
  'price',
  'property_type',
  'rentduration',
  'available_from',
  'address',
  'city',
  'state',
  'country',
  'latitude',
  'longitude',
  'is_premium',
  'status',
  'request_status',
  'waits_since',
  'title_image_id',
  'three_d_image_id',
  'has_floor_plan',
  'is_reduced',
  'facts',
  'fact_keys',
  'facility_ids',
  'area',
  'category_name',
  'total_click',
  'favourite_count',
  'created_at',
  'updated_at',
] as const;

export interface BulkSource {
  /** Ids run from `first` to `last`, oldest first. */
  first: number;
  last: number;
  now: Date;
  templates: readonly PropertyTemplate[];
  pickCity: (random: Random) => WorldCity;
  /** The accounts that own the properties: ids from `first`, every `perAgency`th of them is an agency. */
  accounts: { first: number; count: number; perAgency: number };
  /** File ids of stored covers by picture set. */
  covers: ReadonlyMap<string, readonly number[]>;
  /** File ids of stored panoramas. */
  panoramas: readonly number[];
}

const years = 3;
const facilitiesEach = 4;
const streets = [
  'Station Road',
  'Park Street',
  'Church Lane',
  'Mill Road',
  'Garden Avenue',
  'River Street',
  'High Street',
];

/** Yields lines of `property` for COPY. Ages are spread evenly, so that "posted this week" matches its share. */
export function* propertyLines(source: BulkSource, random: Random): Generator<string> {
  const { first, last, now, templates, accounts } = source;
  const count = last - first + 1;
  const slugs = new Map(templates.map((template) => [template.title, toSlug(template.title)]));
  for (let id = first; id <= last; id++) {
    const template = random.pick(templates);
    const { kind, category, measures } = template;
    const city = source.pickCity(random);
    const { latitude, longitude } = randomPointIn(city, random);
    const isRent = random.chance(kind.rentShare);
    const valued = {
      city,
      place: { level: random.between(0.75, 1.35) },
      kind,
      condition: measures.condition,
      area: measures.area,
    };
    const price = isRent ? rentPrice(valued, 'Monthly', random) : salePrice(valued, random);
    const done = random.next();
    const type = (isRent ? 1 : 0) + (done < 0.04 ? 2 : 0);
    const ageDays = ((last - id + random.next()) / count) * 365 * years;
    const views = Math.floor(random.between(0.5, 9) * Math.min(ageDays + 0.2, 120));
    const created = new Date(now.getTime() - ageDays * 86_400_000);
    const waits = done > 0.97 && done <= 0.985;
    const covers = source.covers.get(kind.set)!;
    yield copyLine([
      id,
      `${slugs.get(template.title)}-${id}`,
      ownerOf(id, accounts),
      category.id,
      template.title,
      template.description,
      price,
      type,
      isRent ? 'Monthly' : null,
      isRent && id % 3 > 0 ? dateOnly(daysBefore(now, 21 - ((id * 37) % 91))) : null,
      `${streets[id % streets.length]} ${(id % 140) + 1}`,
      city.name,
      city.state,
      city.country,
      latitude,
      longitude,
      random.chance(0.03),
      done > 0.985 ? 0 : 1,
      waits ? 'pending' : 'approved',
      // The trigger that sets `waits_since` is disabled during the load.
      waits ? created : null,
      covers[id % covers.length]!,
      id % 11 === 0 ? source.panoramas[id % source.panoramas.length]! : null,
      hasFloorPlan(id),
      isReduced(id),
      template.facts,
      template.factKeys,
      `{${facilityIds(id).join(',')}}`,
      measures.area,
      category.name,
      views,
      Math.round(views * random.between(0.005, 0.04)),
      created,
      created,
    ]);
  }
}

/** Whether a property has a picture of its floor plan (load-properties.ts adds it). */
export const hasFloorPlan = (id: number) => id % 5 === 0;

/** Whether its price was reduced. */
export const isReduced = (id: number) => id % 13 === 0;

/** The agencies own half of the properties, all accounts share the others. */
function ownerOf(id: number, { first, count, perAgency }: BulkSource['accounts']): number {
  if (id % 2 === 0) return first + ((id * 7919) % count);
  return first + ((id * 7919) % Math.ceil(count / perAgency)) * perAgency;
}

/** Returns four of the twelve facilities, in a different combination per property. */
function facilityIds(id: number): number[] {
  return Array.from(
    { length: facilitiesEach },
    (_, at) => ((id * 5 + at * (1 + (id % 2) * 2)) % facilities.length) + 1,
  );
}
