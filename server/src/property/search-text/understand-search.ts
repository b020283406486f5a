import type { ParameterCondition } from '@latchkey/contract/search/parameter-filter';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { comparablePriceOf } from '../comparable-price.ts';
import { allOf, listingConditions, type ListingFilters } from '../listing-filters.ts';
import { combinePhrases, type Filters, type Reading, type SearchMeaning } from './combine-phrases.ts';
import { correctTypos } from './correct-typos.ts';
import { keywords, withoutIntroduced } from './find-keywords.ts';
import { choosePhrases, findPhrases, type Phrase } from './find-phrases.ts';
import { findPlacePhrases } from './find-place-phrases.ts';
import { findPlaces } from './find-places.ts';
import { canReadWithModel, readWithModel } from './read-with-model.ts';
import { loadSearchCatalogue, type SearchCatalogue } from './search-catalogue.ts';
import { joinWords, type SearchWord, splitWords } from './tokenize.ts';

type Deps = Pick<Context, 'database' | 'geocoder' | 'now' | 'searchModel'>;

/**
 * Understands a search text such as “two-bedroom flat to rent in Lisboa with a garden, up to 1,500 a month”: offer,
 * type of property, rooms, area, price, features it has or lacks, what is near, age, marks, and a place in any known
 * spelling or with one typing error. Other words stay keywords, unless a model is set that reads them. If listings have
 * the words as they are, but none has them as understood (“Lisbon Terrace”), the text stays as it is. A kind of property
 * without a category, such as a penthouse, stays a keyword too; if nothing is found, it is one of a broader kind.
 * A type and a place in the request override the text; an offer, a number, an age or an order in the text overrides the request,
 * whose offer is often only the default tab of a form. Features add to those of the request.
 * A price above all rents in the market is one of a home for sale.
 * @returns the filters to use instead of `search`; null if every word is a keyword
 */
export async function understandSearch(filters: ListingFilters, context: Deps): Promise<SearchMeaning | null> {
  const meaning = await readSearch(filters, context);
  if (!meaning || filters.property_type !== undefined) return meaning;
  return (await isSalePrice(meaning, context)) ? { ...meaning, property_type: 0 } : meaning;
}

/** A price above all rents is the price of a home for sale: “flat in Lisbon up to 500k”. */
async function isSalePrice(
  { property_type, min_price, max_price }: SearchMeaning,
  { database }: Deps,
): Promise<boolean> {
  const price = max_price ?? min_price;
  if (property_type !== undefined || price === undefined) return false;
  const comparablePrice = comparablePriceOf('p');
  const { rows } = await sql<{ price: number }>`
    select ${comparablePrice}::float8 as price from property p where p.is_listed and p.property_type = 1
      order by ${comparablePrice} desc limit 1`.execute(database.read);
  const [highestRent] = rows;
  return highestRent !== undefined && price > highestRent.price;
}

async function readSearch(filters: ListingFilters, context: Deps): Promise<SearchMeaning | null> {
  const { search } = filters;
  const words = splitWords(search ?? '');
  if (search === undefined || words.length === 0) return null;
  const catalogue = await loadSearchCatalogue(context.database);
  const understood = await readMeaning(words, catalogue, filters, context);
  // Titles name features and numbers that a listing may not state, as they do with keywords.
  const isCertain = understood.rest.length === 0 && !understood.meaning.parameters && !understood.meaning.facility_ids;
  const meaning = toSearchMeaning(understood, filters);
  if (understood.used.size > 0 && (isCertain || (await hasListing(meaning, context)))) return meaning;
  const corrected = correctTypos(words, understood.used, catalogue);
  const isBroader = understood.rest.some(({ plain }) => catalogue.categoriesNamed(plain, true).length > 0);
  const second =
    corrected || isBroader ? await readMeaning(corrected ?? words, catalogue, filters, context, true) : understood;
  const isPlaced = hasPlace(filters) || hasPlace(second.meaning);
  const withCity = isPlaced ? null : await readCityWithTypo(words, second, context);
  const reading = withCity ?? second;
  const needsModel = await canReadWithModel(search, reading, context);
  if (reading.used.size === 0 && !needsModel) return null;
  if (await hasListing({ search }, context)) return null;
  const completed = needsModel ? await readWithModel(search, words, reading, hasCategory(filters), context) : reading;
  return completed.used.size > 0 ? toSearchMeaning(completed, filters) : null;
}

/** “New” and “Park” begin and end names of towns, such as New York and Hyde Park. */
const namedLikeTowns: ReadonlySet<Phrase['meaning']['kind']> = new Set([
  'age',
  'days',
  'feature',
  'facility',
  'mark',
  'premium',
]);

async function readMeaning(
  words: readonly SearchWord[],
  catalogue: SearchCatalogue,
  filters: ListingFilters,
  context: Deps,
  isBroad = false,
): Promise<Reading> {
  const phrases = findPhrases(words, catalogue, isBroad).filter(
    ({ meaning }) => meaning.kind !== 'type' || !hasCategory(filters),
  );
  const { places, towns } = hasPlace(filters)
    ? { places: [], towns: [] }
    : await findPlacePhrases(words, phrases, context);
  const isInTown = ({ from, to }: Phrase) =>
    to - from === 1 && towns.some((town) => town.from <= from && to <= town.to);
  const own = phrases.filter((phrase) => !namedLikeTowns.has(phrase.meaning.kind) || !isInTown(phrase));
  const today = context.now().toISOString().slice(0, 10);
  const { meaning, used } = combinePhrases(
    withoutIntroduced(choosePhrases([...own, ...places]), words),
    words,
    catalogue,
    today,
  );
  return { meaning, used, rest: keywords(words, used) };
}

function toSearchMeaning({ meaning, rest }: Reading, filters: ListingFilters): SearchMeaning {
  return { ...withRequest(meaning, filters), search: joinWords(rest) || undefined };
}

function hasCategory({ category_id, category_slug_id, category_ids }: ListingFilters): boolean {
  return category_id !== undefined || category_slug_id !== undefined || Boolean(category_ids?.length);
}

function hasPlace({
  city,
  state,
  country,
  places,
}: Pick<ListingFilters, 'city' | 'state' | 'country' | 'places'>): boolean {
  return (city ?? state ?? country ?? places) !== undefined;
}

/** Adds the conditions of the request to those of the text, except limits of the same number. */
function withRequest(meaning: Filters, { parameters = [], facility_ids = [] }: ListingFilters): Filters {
  const isLimit = ({ min, max }: ParameterCondition) => (min ?? max) !== undefined;
  const limits = (one: ParameterCondition, other: ParameterCondition) =>
    isLimit(one) && isLimit(other) && one.parameter_id === other.parameter_id;
  const own = meaning.parameters ?? [];
  const others = parameters.filter((each) => !own.some((wanted) => limits(each, wanted)));
  return {
    ...meaning,
    ...(meaning.parameters && { parameters: [...others, ...own] }),
    ...(meaning.facility_ids && { facility_ids: [...new Set([...facility_ids, ...meaning.facility_ids])] }),
  };
}

const minTypoLetters = 5;

/** Adds a city with listings, or a neighbourhood of one, whose name one of the unused words has with a typing error. */
async function readCityWithTypo(
  words: readonly SearchWord[],
  { meaning, used }: Reading,
  context: Deps,
): Promise<Reading | null> {
  for (const [position, { text }] of words.entries()) {
    if (used.has(position) || [...text].length < minTypoLetters) continue;
    const towns = await context.geocoder.search(text, { limit: 5 });
    const places = await findPlaces(
      towns.map(({ name }) => name),
      context,
    );
    for (const { name } of towns) {
      const { cities: [city] = [], neighbourhoods: [neighbourhood] = [] } = places.get(name) ?? {};
      const isTypo = Math.abs([...name].length - [...text].length) <= 1;
      const found = city ? { city: city.city } : neighbourhood && isTypo ? { places: [neighbourhood.place] } : null;
      if (!found) continue;
      const all = new Set([...used, position]);
      return { meaning: { ...meaning, ...found }, used: all, rest: keywords(words, all) };
    }
  }
  return null;
}

async function hasListing(filters: ListingFilters, { database, now }: Deps): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from property p where ${allOf(listingConditions(filters, now()))}) as found`.execute(
    database.read,
  );
  return rows[0]?.found ?? false;
}
