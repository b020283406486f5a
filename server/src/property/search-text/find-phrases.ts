import { loadCatalogue } from '../../catalogue/load-catalogue.ts';
import { kindKey, kindOf, kindsOfCategory } from '../../catalogue/property-kinds.ts';
import type { Context } from '../../platform/context.ts';
import type { ListingFilters } from '../listing-filters.ts';
import { findPlaces, type NamedPlace } from './find-places.ts';
import { isSearchWord, maxPhraseWords } from './search-vocabulary.ts';

/** Words of a search text; a comma begins a new part. */
export interface SearchWord {
  text: string;
  beginsPart: boolean;
}

/** Words `from` to `to`, exclusive, with a meaning. */
export interface Phrase {
  from: number;
  to: number;
  offer?: 0 | 1;
  categoryIds?: number[];
  place?: NamedPlace;
}

interface Span {
  from: number;
  to: number;
  text: string;
}

const maxWords = 24;
const maxPlaceWords = 5;

export function splitWords(search: string): SearchWord[] {
  const parts = search.split(/[,،;]/).map((part) => part.split(/[\s()"“”«»]+/).filter(Boolean));
  return parts.flatMap((part) => part.map((text, at) => ({ text, beginsPart: at === 0 }))).slice(0, maxWords);
}

export function joinWords(words: readonly SearchWord[]): string {
  return words.map(({ text }) => text).join(' ');
}

/**
 * Finds the phrases of a text that are an offer, a type of property or a place; no type and no place if the filters of
 * the request set one. The longest phrases win, then offers before types before places.
 */
export async function findPhrases(
  words: readonly SearchWord[],
  filters: ListingFilters,
  context: Pick<Context, 'database' | 'geocoder' | 'siteUrl'>,
): Promise<Phrase[]> {
  const spans = words.flatMap((_, from) =>
    Array.from({ length: Math.min(maxPlaceWords, words.length - from) }, (__, more): Span => {
      const to = from + more + 1;
      return { from, to, text: joinWords(words.slice(from, to)) };
    }),
  );
  const shortSpans = spans.filter(({ from, to }) => to - from <= maxPhraseWords);
  const taken = new Set<number>();
  return [
    ...findOffers(shortSpans),
    ...(hasCategory(filters) ? [] : await findTypes(shortSpans, words, context)),
    ...(hasPlace(filters) ? [] : await findPlacePhrases(spans, words, context)),
  ]
    .toSorted((one, other) => other.to - other.from - (one.to - one.from))
    .filter(({ from, to }) => {
      const positions = Array.from({ length: to - from }, (_, more) => from + more);
      if (positions.some((position) => taken.has(position))) return false;
      for (const position of positions) taken.add(position);
      return true;
    })
    .toSorted((one, other) => one.from - other.from);
}

function hasCategory({ category_id, category_slug_id, category_ids }: ListingFilters): boolean {
  return category_id !== undefined || category_slug_id !== undefined || Boolean(category_ids?.length);
}

export function hasPlace({ city, state, country }: ListingFilters): boolean {
  return (city ?? state ?? country) !== undefined;
}

function findOffers(spans: readonly Span[]): Phrase[] {
  return spans.flatMap(({ from, to, text }) => {
    const offer = isSearchWord(text, 'sale') ? 0 : isSearchWord(text, 'rent') ? 1 : undefined;
    return offer === undefined ? [] : [{ from, to, offer }];
  });
}

/** Enabled categories by their name, or by the kind of property that their name stands for. */
async function findTypes(
  spans: readonly Span[],
  words: readonly SearchWord[],
  { database, siteUrl }: Pick<Context, 'database' | 'siteUrl'>,
): Promise<Phrase[]> {
  const { categories } = await loadCatalogue(database, siteUrl);
  const enabled = [...categories.values()]
    .filter(({ isEnabled }) => isEnabled)
    .map(({ id, category }) => ({ id, key: kindKey(category), kinds: new Set(kindsOfCategory(category)) }));
  return spans.flatMap(({ from, to, text }) => {
    if (isSearchWord(words[from - 1]?.text ?? '', 'with', 'without')) return [];
    const key = kindKey(text);
    const kind = kindOf(text);
    const named = enabled.filter((category) => category.key === key);
    const found = named.length > 0 ? named : enabled.filter(({ kinds }) => kind !== null && kinds.has(kind));
    return found.length > 0 ? [{ from, to, categoryIds: found.map(({ id }) => id) }] : [];
  });
}

async function findPlacePhrases(
  spans: readonly Span[],
  words: readonly SearchWord[],
  context: Pick<Context, 'database' | 'geocoder'>,
): Promise<Phrase[]> {
  const named = spans.filter((span) => mayBePlace(span, words));
  const places = await findPlaces([...new Set(named.map(({ text }) => text))], context);
  return named.flatMap((span) => {
    const place = places.get(span.text);
    if (!place) return [];
    const { cities, state, country, unlisted } = place;
    const isListed = cities.length > 0 || (state ?? country) !== undefined;
    // “Pool” and “River” are towns too, so one without listings counts only after a preposition.
    if (!isListed && (unlisted === undefined || !standsAsPlace(span, words))) return [];
    return [{ from: span.from, to: span.to, place }];
  });
}

function mayBePlace(span: Span, words: readonly SearchWord[]): boolean {
  if (isSearchWord(span.text, 'filler', 'before', 'after', 'with', 'without')) return false;
  if (!isSearchWord(span.text, 'ambiguous')) return true;
  return words.length === 1 || standsAsPlace(span, words) || Boolean(words[span.to]?.beginsPart);
}

function standsAsPlace({ from, to }: Span, words: readonly SearchWord[]): boolean {
  const near = (start: number, end: number) => joinWords(words.slice(Math.max(0, start), end));
  return (
    [1, 2].some((count) => isSearchWord(near(from - count, from), 'before')) ||
    [1, 2].some((count) => isSearchWord(near(to, to + count), 'after'))
  );
}
