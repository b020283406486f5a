import { getNearMatches } from '@latchkey/contract/search/calls';
import { filterTexts } from '@latchkey/contract/search/filter-texts';
import type { SearchPlace } from '@latchkey/contract/search/places';
import type { NearMatch } from '@latchkey/contract/search/records';
import { travelMinutes } from '@latchkey/contract/search/travel';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import { countListings } from '../property/count-listings.ts';
import type { ListingFilters } from '../property/listing-filters.ts';
import { listingQuery } from '../property/listing-query.ts';
import { resolveFilters } from '../property/resolve-filters.ts';
import { understandSearch } from '../property/search-text/understand-search.ts';

const maxMatches = 4;
/** Each candidate is a query, so a search with many filters does not try them all. */
const maxCandidates = 16;
/** Kilometres around a place. */
const radii = [5, 10, 25, 50];
/** Factors on the highest and the lowest price. */
const priceFactors = { max: [1.1, 1.25, 1.5], min: [0.9, 0.75, 0.5] };

interface Candidate {
  filters: ListingFilters;
  change: Omit<NearMatch, 'filters' | 'total' | 'total_is_estimate'>;
}

/**
 * Widens or removes one filter at a time until listings match: first the radius, the travel time and the price,
 * then the rooms, then the others. Of the steps of one filter only the smallest with results is returned. Where no single step has any, all
 * filters but offer and place are removed.
 */
export const getNearMatchesHandler = defineHandler(getNearMatches, async (input, context) => {
  const filters: ListingFilters = { ...input, ...(await understandSearch(input, context)) };
  const circles = await widerPlaces(filters, context);
  const oneChange = await firstMatches(
    [circles, longerTravel(filters), ...widerPrices(filters), ...fewerFilters(filters)],
    context,
  );
  if (oneChange.length > 0) return { data: oneChange };
  const place = placeOnly(filters);
  const inPlace: Candidate[] = Object.keys(place).length > 0 ? [{ filters: place, change: { change: 'others' } }] : [];
  return { data: await firstMatches([[...inPlace, ...(await widerPlaces(place, context))]], context) };
});

/** The first candidate of each list that has results. */
async function firstMatches(lists: Candidate[][], context: Context): Promise<NearMatch[]> {
  const matches: NearMatch[] = [];
  let tried = 0;
  for (const steps of lists) {
    for (const candidate of steps) {
      if (matches.length === maxMatches || tried === maxCandidates) return matches;
      tried += 1;
      const match = await toNearMatch(candidate, context);
      if (!match) continue;
      matches.push(match);
      break;
    }
  }
  return matches;
}

/** The search without all filters but the offer, the place and the travel time. */
function placeOnly(filters: ListingFilters): ListingFilters {
  const { property_type, city, state, country, latitude, longitude, radius, west, south, east, north, area, places } =
    filters;
  const place = { property_type, city, state, country, latitude, longitude, radius, places, area };
  const { travel_latitude, travel_longitude, travel_minutes, travel_mode, travel_name } = filters;
  const travel = { travel_latitude, travel_longitude, travel_minutes, travel_mode, travel_name };
  const all = { ...place, west, south, east, north, ...travel };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

async function toNearMatch({ filters, change }: Candidate, context: Context): Promise<NearMatch | null> {
  const resolved = await resolveFilters({ ...filters, hidden_by: context.caller?.id }, context);
  const query = listingQuery(resolved, context.now());
  const { total, total_is_estimate = false } = await countListings(query, context);
  return total === 0 ? null : { ...change, filters: filterTexts(filters), total, total_is_estimate };
}

/** Circles around the town, or a circle larger than the requested one; the whole market instead of an area of the map. */
async function widerPlaces(filters: ListingFilters, { geocoder }: Context): Promise<Candidate[]> {
  if (filters.places) return widerOfPlaces(filters, filters.places, geocoder);
  const { city, state, country, radius = 0, ...unplaced } = filters;
  const { west, south: _south, east: _east, north: _north, area, ...others } = unplaced;
  const isBoxed = (west ?? area) !== undefined;
  const inBox: Candidate[] = isBoxed
    ? [{ filters: { ...others, city, state, country }, change: { change: 'box' } }]
    : [];
  const center = await findCenter(filters, geocoder);
  if (!center || isBoxed) return inBox;
  const around = (km: number): Candidate => ({
    filters: { ...others, ...center, radius: km },
    change: { change: 'radius', radius: km },
  });
  return radii.filter((km) => km > radius).map(around);
}

/** Circles around the cities among the places, or circles larger than the requested ones. */
async function widerOfPlaces(
  filters: ListingFilters,
  places: readonly SearchPlace[],
  geocoder: Context['geocoder'],
): Promise<Candidate[]> {
  const centers = await Promise.all(places.map(async (place) => place.circle ?? (await findCenter(place, geocoder))));
  const widest = Math.max(0, ...places.map(({ circle }) => circle?.radius ?? 0));
  if (centers.every((center) => center === null)) return [];
  return radii
    .filter((km) => km > widest)
    .map((km) => ({
      filters: {
        ...filters,
        places: places.map((place, at) => {
          const center = centers[at];
          return center ? { ...place, circle: { ...center, radius: km } } : place;
        }),
      },
      change: { change: 'radius', radius: km },
    }));
}

async function findCenter(filters: ListingFilters, geocoder: Context['geocoder']) {
  const { city, state, country, latitude, longitude } = filters;
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  if (city === undefined) return null;
  const towns = await geocoder.named(city);
  const inCountry = towns.filter((each) => country === undefined || each.country === country);
  const town = inCountry.find((each) => each.state === state) ?? inCountry[0];
  return town ? { latitude: town.latitude, longitude: town.longitude } : null;
}

/** Half as much time again, or no limit of the travel time. */
function longerTravel(filters: ListingFilters): Candidate[] {
  const { travel_minutes: minutes, ...others } = filters;
  if (minutes === undefined) return [];
  const longer = Math.min(travelMinutes.max, Math.ceil((minutes * 1.5) / 5) * 5);
  const { travel_latitude: _latitude, travel_longitude: _longitude, travel_mode: _mode, ...rest } = others;
  const { travel_name: _name, ...without } = rest;
  const anyTime: Candidate = { filters: without, change: { change: 'travel' } };
  if (longer === minutes) return [anyTime];
  return [{ filters: { ...filters, travel_minutes: longer }, change: { change: 'travel', minutes: longer } }, anyTime];
}

/** A somewhat higher maximum or lower minimum, or no limit. */
function widerPrices(filters: ListingFilters): Candidate[][] {
  const { min_price, max_price } = filters;
  const steps = (name: 'min_price' | 'max_price', prices: number[]): Candidate[] => [
    ...prices.map((price): Candidate => ({
      filters: { ...filters, [name]: price },
      change: { change: 'price', [name]: price },
    })),
    { filters: { ...filters, [name]: undefined }, change: { change: 'price' } },
  ];
  const higher = (max: number) => priceFactors.max.map((factor) => roundPrice(max * factor, Math.ceil));
  const lower = (min: number) => priceFactors.min.map((factor) => roundPrice(min * factor, Math.floor));
  return [
    max_price === undefined ? [] : steps('max_price', higher(max_price)),
    min_price === undefined ? [] : steps('min_price', lower(min_price)),
  ];
}

/** Rounds to two significant digits. */
function roundPrice(price: number, round: (value: number) => number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, price))) - 1);
  // Without the error of floating point: 100,000 × 1.1 is slightly more than 110,000.
  return round(Number((price / unit).toFixed(6))) * unit;
}

/** One filter less, or a lower minimum, for each filter. */
function fewerFilters(filters: ListingFilters): Candidate[][] {
  const { parameters = [], facility_ids = [], category_ids = [], category_id, search, posted_since } = filters;
  const candidates: Candidate[][] = [];
  for (const [index, wanted] of parameters.entries()) {
    const id = wanted.parameter_id;
    const rest = parameters.toSpliced(index, 1);
    if (wanted.min === undefined) {
      candidates.push([{ filters: { ...filters, parameters: rest }, change: { change: 'values', id } }]);
      continue;
    }
    const minimums = wanted.min > 1 ? [wanted.min - 1, 0] : [0];
    candidates.push(
      minimums.map((min) => ({
        filters: { ...filters, parameters: min > 0 ? parameters.with(index, { parameter_id: id, min }) : rest },
        change: { change: 'at_least', id, min },
      })),
    );
  }
  for (const id of facility_ids) {
    const rest = facility_ids.filter((other) => other !== id);
    candidates.push([{ filters: { ...filters, facility_ids: rest }, change: { change: 'facility', id } }]);
  }
  const without = (change: Candidate['change']['change'], left: Partial<ListingFilters>) =>
    candidates.push([{ filters: { ...filters, ...left }, change: { change } }]);
  if (search !== undefined) without('keyword', { search: undefined });
  if (posted_since !== undefined) without('posted_since', { posted_since: undefined });
  if (filters.is_premium) without('premium', { is_premium: undefined });
  if ((filters.min_price_per_area ?? filters.max_price_per_area) !== undefined)
    without('price_per_area', { min_price_per_area: undefined, max_price_per_area: undefined });
  for (const name of [
    'listed_within',
    'available_by',
    'has_floor_plan',
    'has_virtual_tour',
    'is_reduced',
    'exclude',
  ] as const)
    if (filters[name]) without(name, { [name]: undefined });
  if (category_ids.length > 0 || category_id !== undefined)
    without('category', { category_ids: [], category_id: undefined });
  return candidates;
}
