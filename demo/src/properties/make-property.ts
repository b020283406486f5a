import { toSlug, uniqueSlug } from '@latchkey/contract/text/slug';
import type { DemoCategory, DemoFacility } from '../data/categories.ts';
import { categories, facilities, parameterIds } from '../data/categories.ts';
import type { FileRegistry } from '../files/file-registry.ts';
import { rentPrice, salePrice, type RentDuration } from '../prices.ts';
import type { Random } from '../random.ts';
import type { Facts } from '@latchkey/server/property/fact-keys';
import { describeProperty, ordinal, type Distances } from './describe-property.ts';
import { propertyFiles, type PropertyFiles } from './property-files.ts';
import type { PropertyState } from './property-states.ts';
import type { PropertySite } from './locate-properties.ts';
import { makeMeasures, type Measures } from './property-measures.ts';

/** One property with all its data. */
export interface DemoProperty {
  site: PropertySite;
  state: PropertyState;
  category: DemoCategory;
  measures: Measures;
  title: string;
  slug: string;
  description: string;
  /** 0 sell, 1 rent, 2 sold, 3 rented (contract 4.1). */
  propertyType: 0 | 1 | 2 | 3;
  rentDuration: RentDuration | null;
  price: number;
  distances: Distances;
  facts: Facts;
  files: PropertyFiles;
}

export interface UsedNames {
  titles: Set<string>;
  slugs: Set<string>;
}

export function makeProperty(
  site: PropertySite,
  state: PropertyState,
  year: number,
  registry: FileRegistry,
  used: UsedNames,
  random: Random,
): DemoProperty {
  const { kind } = site;
  const category = categories.find(({ key }) => key === kind.category)!;
  const measures = makeMeasures(kind, year, random);
  const isRent = state === 'rented' || (state !== 'sold' && random.chance(kind.rentShare));
  const rentDuration = isRent ? durationOf(category, measures, random) : null;
  const valued = { city: site.city, place: site.place, kind, ...measures };
  const price = rentDuration ? rentPrice(valued, rentDuration, random) : salePrice(valued, random);
  const distances = distancesOf(site, random);
  const title = titleOf(site, used.titles);
  const slug = uniqueSlug(toSlug(`${title} ${site.place.name}`), used.slugs);
  used.titles.add(title);
  used.slugs.add(slug);
  return {
    site,
    state,
    category,
    measures,
    title,
    slug,
    description: describeProperty(site, measures, distances, rentDuration, random),
    propertyType: state === 'sold' ? 2 : state === 'rented' ? 3 : isRent ? 1 : 0,
    rentDuration,
    price,
    distances,
    facts: factsOf(category, measures, rentDuration, registry, random),
    files: propertyFiles(registry, kind, measures, site.variant),
  };
}

/** Returns one of the ten titles of the kind; later properties append their neighbourhood or street. */
function titleOf({ kind, variant, place, street, number }: PropertySite, used: ReadonlySet<string>): string {
  const title = kind.titles[variant % kind.titles.length]!.replace('{near}', place.near[0]);
  if (variant < kind.titles.length && !used.has(title)) return title;
  const placed = `${title}, ${place.name}`;
  return used.has(placed) ? `${title}, ${street} ${number}` : placed;
}

function durationOf(category: DemoCategory, { features }: Measures, random: Random): RentDuration {
  const draw = random.next();
  if (category.key !== 'work' && features.includes('Furnished') && draw < 0.28) return 'Daily';
  return draw < 0.82 ? 'Monthly' : draw < 0.91 ? 'Quarterly' : 'Yearly';
}

/** Returns distances to seven to nine facilities, longer outside the centre. */
function distancesOf({ place, city }: PropertySite, random: Random): Distances {
  const factor = place.kinds.includes('centre') ? 1 : place.kinds.includes('terraces') ? 1.25 : 1.6;
  const here = facilities.filter((facility) => isAvailable(facility, place.kinds.includes('sea'), city.name));
  const chosen = random.shuffle(here).slice(0, random.integer(7, 9));
  return new Map(
    chosen
      .sort((one, other) => one.id - other.id)
      .map(({ id, distance: [min, max] }) => {
        const km = (min + (max - min) * random.next() ** 1.4) * (max > 5 ? 1 : factor);
        return [id, km < 10 ? Number(km.toFixed(1)) : Math.round(km)];
      }),
  );
}

function isAvailable({ icon }: DemoFacility, bySea: boolean, city: string): boolean {
  if (icon === 'beach') return bySea;
  // These cities have no metro or tram.
  return icon !== 'metro' || !['Cape Town', 'Abu Dhabi'].includes(city);
}

const goodToKnow = {
  sale: [
    'Vacant on completion.',
    'The seller needs three months to move out.',
    'The running costs for the last two years are available on request.',
    'Pets are allowed, and there’s space for bicycles.',
  ],
  rent: [
    'No smoking indoors. One pet allowed.',
    'Heating and water are included in the rent; electricity isn’t.',
    'Minimum stay 12 months; notice period three months.',
    'Deposit of two months’ rent, returned within 30 days.',
  ],
  daily: [
    'Minimum stay three nights. Check-in from 3 pm, check-out by 11 am.',
    'Bed linen, towels and final cleaning are included.',
    'No smoking indoors, no parties.',
    'Heating, water and electricity are included.',
  ],
  work: [
    'The running costs for the last two years are available on request.',
    'The electricity and internet contracts can be taken over.',
    'Signs on the facade need the consent of the building’s owners.',
  ],
  land: [
    'Road and utility connections are paid for. Survey and soil report on request.',
    'Building work must start within three years.',
  ],
};

function goodToKnowFor({ key }: DemoCategory, rentDuration: RentDuration | null): readonly string[] {
  if (key === 'land' || key === 'work') return goodToKnow[key];
  if (rentDuration === 'Daily') return goodToKnow.daily;
  return rentDuration ? goodToKnow.rent : goodToKnow.sale;
}

function factsOf(
  category: DemoCategory,
  measures: Measures,
  rentDuration: RentDuration | null,
  registry: FileRegistry,
  random: Random,
): Facts {
  const { area, bedrooms, bathrooms, parking, floor, energy, condition, features } = measures;
  const certificate = energy && random.chance(0.6) ? certificateFile(registry, energy) : null;
  const all: [number, Facts[string] | null][] = [
    [parameterIds.bedrooms, bedrooms === null ? null : String(bedrooms)],
    [parameterIds.bathrooms, bathrooms === null ? null : String(bathrooms)],
    [parameterIds.area, String(area)],
    [parameterIds.parking, parking > 0 ? String(parking) : null],
    [parameterIds.floor, floor && floorText(floor)],
    [parameterIds.energy, energy],
    [parameterIds.condition, condition],
    [parameterIds.features, features.length > 0 ? [...features] : null],
    [parameterIds.goodToKnow, random.chance(0.7) ? random.pick(goodToKnowFor(category, rentDuration)) : null],
    [parameterIds.certificate, certificate],
  ];
  return Object.fromEntries(
    all.flatMap(([id, value]) => (value !== null && category.parameters.includes(id) ? [[String(id), value]] : [])),
  );
}

function certificateFile(registry: FileRegistry, energy: NonNullable<Measures['energy']>) {
  return {
    file: registry.add(
      'documents',
      { kind: 'certificate', energy },
      `Energy certificate, class ${energy}`,
      `energy-certificate-${energy.toLowerCase()}.pdf`,
    ),
  };
}

function floorText({ at, of }: { at: number; of: number }): string {
  return at === 0 ? 'Ground floor' : at === of ? `Top floor (${ordinal(at)})` : `${ordinal(at)} of ${of}`;
}
