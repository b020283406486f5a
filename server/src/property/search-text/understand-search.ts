import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { allOf, listingConditions, type ListingFilters } from '../listing-filters.ts';
import { findPhrases, hasPlace, joinWords, type Phrase, type SearchWord, splitWords } from './find-phrases.ts';
import { type City, findPlaces, type NamedPlace } from './find-places.ts';
import { isSearchWord } from './search-vocabulary.ts';

/** The filters that a search text stands for; `search` has the words that stay keywords. */
export interface SearchMeaning {
  search: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  country?: string | undefined;
  category_ids?: number[];
  property_type?: 0 | 1;
}

type Deps = Pick<Context, 'database' | 'geocoder' | 'siteUrl' | 'now'>;

/**
 * Understands a search text such as “flat to rent in Lisboa, Portugal”: the offer, a type of property, a place in any
 * known spelling or with one typing error. Other words stay keywords. If listings have the words as they are, but none
 * has them as understood (“Lisbon Terrace”), the text stays as it is. A type and a place in the request override the
 * text; an offer in the text overrides the request, whose offer is often only the default tab of a form.
 * @returns the filters to use instead of `search`; null if every word is a keyword
 */
export async function understandSearch(filters: ListingFilters, context: Deps): Promise<SearchMeaning | null> {
  const { search } = filters;
  const words = splitWords(search ?? '');
  if (search === undefined || words.length === 0) return null;
  const { meaning, used } = combine(await findPhrases(words, filters, context));
  const rest = keywords(words, used);
  const understood: SearchMeaning = { ...meaning, search: joinWords(rest) || undefined };
  if (used.size > 0 && (rest.length === 0 || (await hasListing(understood, context)))) return understood;
  const isPlaced = hasPlace(filters) || hasPlace(meaning);
  const corrected = isPlaced ? null : await findCityWithTypo(words, used, context);
  if (used.size === 0 && !corrected) return null;
  if (await hasListing({ search }, context)) return null;
  return corrected ? { ...meaning, ...corrected } : understood;
}

/** The filters of the phrases and the positions of their words. Of two offers, types or cities the first counts. */
function combine(phrases: readonly Phrase[]): { meaning: Omit<SearchMeaning, 'search'>; used: ReadonlySet<number> } {
  const used = new Set<number>();
  const use = ({ from, to }: Phrase) => {
    for (let position = from; position < to; position += 1) used.add(position);
  };
  const offer = phrases.find((phrase) => phrase.offer !== undefined);
  const type = phrases.find((phrase) => phrase.categoryIds);
  const places = phrases.flatMap((phrase) => (phrase.place ? [{ ...phrase, place: phrase.place }] : []));
  const { filters, parts } = combinePlaces(places);
  for (const phrase of [offer, type, ...parts]) if (phrase) use(phrase);
  return {
    meaning: {
      ...(offer?.offer !== undefined && { property_type: offer.offer }),
      ...(type?.categoryIds && { category_ids: type.categoryIds }),
      ...filters,
    },
    used,
  };
}

type PlacePhrase = Phrase & { place: NamedPlace };

/** A city with the region and country that follow it, or only those. */
function combinePlaces(places: readonly PlacePhrase[]): {
  filters: Pick<SearchMeaning, 'city' | 'state' | 'country'>;
  parts: PlacePhrase[];
} {
  const isTown = ({ place }: PlacePhrase) => (place.state ?? place.country) === undefined;
  const named = places.find(({ place }) => place.cities.length > 0) ?? places.find(isTown) ?? places[0];
  if (!named) return { filters: {}, parts: [] };
  const { cities, state, country, unlisted } = named.place;
  const parts = [named];
  const first = cities[0];
  if (!first) {
    if (state === undefined && country !== undefined) return { filters: { country }, parts };
    parts.push(...places.filter((other) => other !== named && other.place.country !== undefined));
    return { filters: state === undefined ? { city: unlisted } : { state }, parts };
  }
  let matching: City[] = cities;
  const filters: Pick<SearchMeaning, 'city' | 'state' | 'country'> = { city: first.city };
  for (const other of places) {
    if (other === named) continue;
    const region = other.place;
    const inState = matching.filter((city) => city.state === region.state);
    const inside = inState.length > 0 ? inState : matching.filter((city) => city.country === region.country);
    if (inside.length === 0) continue;
    parts.push(other);
    // The region is a filter only where it tells two cities of one name apart.
    if (inside.length < matching.length)
      Object.assign(filters, inState.length > 0 ? { state: region.state } : { country: region.country });
    matching = inside;
  }
  return { filters, parts };
}

/** The words that no phrase uses, without those that mean nothing on their own. */
function keywords(words: readonly SearchWord[], used: ReadonlySet<number>): SearchWord[] {
  return words.filter(
    ({ text }, position) => !used.has(position) && !isSearchWord(text, 'filler', 'before', 'after', 'with'),
  );
}

const minTypoLetters = 5;

/** Finds a city with listings whose name one of the unused words has with a typing error, and the other words. */
async function findCityWithTypo(
  words: readonly SearchWord[],
  used: ReadonlySet<number>,
  context: Deps,
): Promise<Pick<SearchMeaning, 'city' | 'search'> | null> {
  for (const [position, { text }] of words.entries()) {
    if (used.has(position) || [...text].length < minTypoLetters) continue;
    const towns = await context.geocoder.search(text, { limit: 5 });
    const places = await findPlaces(
      towns.map(({ city }) => city),
      context,
    );
    for (const { city } of towns) {
      const found = places.get(city)?.cities[0];
      if (found)
        return { city: found.city, search: joinWords(keywords(words, new Set([...used, position]))) || undefined };
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
