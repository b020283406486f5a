import { toSlug, uniqueSlug } from '@latchkey/contract/rules/slug';
import type { DemoCategory, DemoFacility } from '../data/catalogue.ts';
import { categories, facilities, parameterIds } from '../data/catalogue.ts';
import type { FileBook } from '../files/file-book.ts';
import { rentPrice, salePrice, type RentDuration } from '../prices.ts';
import type { Random } from '../random.ts';
import type { Facts } from '@latchkey/server/property/fact-keys';
import { describeHome } from './describe-home.ts';
import { homeFiles, type HomeFiles } from './home-files.ts';
import type { HomeState } from './home-states.ts';
import { ordinal, type Distances } from './describe-home.ts';
import type { Site } from './place-homes.ts';
import { sizeHome, type Measures } from './size-home.ts';

/** One home with all that is said of it. */
export interface Home {
  site: Site;
  state: HomeState;
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
  files: HomeFiles;
}

export interface Taken {
  titles: Set<string>;
  slugs: Set<string>;
}

export function makeHome(
  site: Site,
  state: HomeState,
  year: number,
  book: FileBook,
  taken: Taken,
  random: Random,
): Home {
  const { kind } = site;
  const category = categories.find(({ key }) => key === kind.category)!;
  const measures = sizeHome(kind, year, random);
  const toLet = state === 'rented' || (state !== 'sold' && random.chance(kind.rented));
  const rentDuration = toLet ? durationOf(measures, random) : null;
  const valued = { city: site.city, place: site.place, kind, ...measures };
  const price = rentDuration ? rentPrice(valued, rentDuration, random) : salePrice(valued, random);
  const distances = distancesOf(site, random);
  const title = titleOf(site, taken.titles);
  const slug = uniqueSlug(toSlug(`${title} ${site.place.name}`), taken.slugs);
  taken.titles.add(title);
  taken.slugs.add(slug);
  return {
    site,
    state,
    category,
    measures,
    title,
    slug,
    description: describeHome(site, measures, distances, toLet, random),
    propertyType: state === 'sold' ? 2 : state === 'rented' ? 3 : toLet ? 1 : 0,
    rentDuration,
    price,
    distances,
    facts: factsOf(category, measures, site, toLet, book, random),
    files: homeFiles(book, kind, site.variant),
  };
}

/** Ten titles a kind; later homes say where they are as well. */
function titleOf({ kind, variant, place, street, number }: Site, taken: ReadonlySet<string>): string {
  const title = kind.titles[variant % kind.titles.length]!.replace('{near}', place.near[0]);
  if (variant < kind.titles.length && !taken.has(title)) return title;
  const placed = `${title}, ${place.name}`;
  return taken.has(placed) ? `${title}, ${street} ${number}` : placed;
}

function durationOf(measures: Measures, random: Random): RentDuration {
  const draw = random.next();
  if (measures.features.includes('Furnished') && draw < 0.28) return 'Daily';
  return draw < 0.82 ? 'Monthly' : draw < 0.91 ? 'Quarterly' : 'Yearly';
}

/** Distances to eight or nine of the things that people ask about; longer where it is green. */
function distancesOf({ place, city }: Site, random: Random): Distances {
  const stretch = place.kinds.includes('centre') ? 1 : place.kinds.includes('terraces') ? 1.25 : 1.6;
  const here = facilities.filter((facility) => isHere(facility, place.kinds.includes('sea'), city.name));
  const chosen = random.shuffle(here).slice(0, random.whole(7, 9));
  return new Map(
    chosen
      .sort((one, other) => one.id - other.id)
      .map(({ id, distance: [least, most] }) => {
        const km = (least + (most - least) * random.next() ** 1.4) * (most > 5 ? 1 : stretch);
        return [id, km < 10 ? Number(km.toFixed(1)) : Math.round(km)];
      }),
  );
}

function isHere({ icon }: DemoFacility, bySea: boolean, city: string): boolean {
  if (icon === 'beach') return bySea;
  // No metro or tram there.
  return icon !== 'metro' || !['Cape Town', 'Abu Dhabi'].includes(city);
}

const goodToKnow = {
  sale: [
    'Vacant from the day of completion.',
    'The seller needs three months to move.',
    'Running costs of the last two years are among the documents.',
    'Pets and bicycles are welcome in the house.',
  ],
  rent: [
    'No smoking indoors. One pet is fine.',
    'Heating and water are included, electricity is not.',
    'Least stay twelve months; notice three months.',
    'Deposit two months, returned within thirty days.',
  ],
  land: [
    'Road and services are paid for. Survey and soil report on request.',
    'Building must begin within three years.',
  ],
};

function factsOf(
  category: DemoCategory,
  measures: Measures,
  site: Site,
  toLet: boolean,
  book: FileBook,
  random: Random,
): Facts {
  const { area, bedrooms, bathrooms, parking, floor, energy, condition, features } = measures;
  const notes = site.kind.category === 'land' ? goodToKnow.land : toLet ? goodToKnow.rent : goodToKnow.sale;
  const certificate = energy && random.chance(0.6) ? certificateFile(book, energy) : null;
  const all: [number, Facts[string] | null][] = [
    [parameterIds.bedrooms, bedrooms === null ? null : String(bedrooms)],
    [parameterIds.bathrooms, bathrooms === null ? null : String(bathrooms)],
    [parameterIds.area, String(area)],
    [parameterIds.parking, parking > 0 ? String(parking) : null],
    [parameterIds.floor, floor && floorText(floor)],
    [parameterIds.energy, energy],
    [parameterIds.condition, condition],
    [parameterIds.features, features.length > 0 ? [...features] : null],
    [parameterIds.goodToKnow, random.chance(0.7) ? random.pick(notes) : null],
    [parameterIds.certificate, certificate],
  ];
  return Object.fromEntries(
    all.flatMap(([id, value]) => (value !== null && category.parameters.includes(id) ? [[String(id), value]] : [])),
  );
}

function certificateFile(book: FileBook, energy: NonNullable<Measures['energy']>) {
  return {
    file: book.add(
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
