import type { Context } from '../../platform/context.ts';
import type { PlacePhrase } from './combine-places.ts';
import { findPlaces, isSameCity, type NamedPlace } from './find-places.ts';
import { keywordPositions } from './find-keywords.ts';
import { isBeside, type Phrase, type Span } from './find-phrases.ts';
import { isFrench, isIdlePhrase, isSearchWord } from './search-vocabulary.ts';
import { hasAnd, joinWords, type SearchWord } from './tokenize.ts';

const maxPlaceWords = 5;

/** Finds the phrases that name a place, among the words that are not part of a number. */
export async function findPlacePhrases(
  words: readonly SearchWord[],
  phrases: readonly Phrase[],
  context: Pick<Context, 'database' | 'geocoder'>,
): Promise<{ places: Phrase[]; towns: Span[] }> {
  const measured = phrases.filter(({ meaning }) => meaning.kind === 'quantity' || meaning.kind === 'radius');
  const hasDistance = (span: Span) =>
    phrases.some((phrase) => phrase.meaning.kind === 'radius' && isBeside(span, phrase));
  const spans = words
    .flatMap((_, from) =>
      Array.from({ length: Math.min(maxPlaceWords, words.length - from) }, (__, more) => ({
        from,
        to: from + more + 1,
      })),
    )
    .filter((span) => mayBePlace(span, words) && !measured.some(({ from, to }) => from < span.to && span.from < to));
  const textOf = ({ from, to }: Span) => joinWords(words.slice(from, to));
  const namesOf = (span: Span) => [textOf(span), ...withoutParticles(textOf(span))];
  const known = await findPlaces([...new Set(spans.flatMap(namesOf))], context, isFrench(words));
  const named = spans.flatMap((span): PlacePhrase[] => {
    const found = namesOf(span).flatMap((name) => known.get(name) ?? []);
    const place =
      found.find(isListed) ?? found.find(isNeighbourhood) ?? found.find(({ unlisted }) => unlisted !== undefined);
    const followsAnd = hasAnd(words[span.from]) && place !== known.get(textOf(span));
    return place ? [{ ...span, place, followsAnd }] : [];
  });
  // “Pool” and “River” are towns too, so one without listings counts only after a preposition, or joined to another place.
  // A neighbourhood counts also beside its city, joined to a place, or if nothing else is left of the text.
  const isRead = (position: number) => phrases.some(({ from, to }) => from <= position && position < to);
  const rest = keywordPositions(words, new Set([...words.keys()].filter(isRead)));
  const isRest = ({ from, to }: Span) => rest.length > 0 && rest.every((position) => from <= position && position < to);
  const counted: PlacePhrase[] = [];
  for (const each of named) {
    const isJoined = () => counted.some(({ to }) => to < each.from && isJoiner(to, each.from, words));
    const isBesidePlace = (other: PlacePhrase) =>
      isTownOf(each, other) || (isListed(other.place) && isJoiner(each.to, other.from, words));
    const isNamedFully = () => isNeighbourhood(each.place) && (isRest(each) || named.some(isBesidePlace));
    if (isListed(each.place) || standsAsPlace(each, words) || hasDistance(each) || isJoined() || isNamedFully())
      counted.push(each);
  }
  return {
    places: counted.map(({ from, to, ...place }) => ({ from, to, meaning: { kind: 'place', ...place } })),
    towns: named.filter(({ from, to, place }) => {
      if (to - from < 2 || (place.unlisted === undefined && !isNeighbourhood(place))) return false;
      return !counted.some((inner) => isListed(inner.place) && inner.from >= from && inner.to <= to);
    }),
  };
}

/** Arabic writes “and”, “in” and “for” as letters before a name: “لشبونة وبورتو”. */
function withoutParticles(name: string): string[] {
  return [/^[وفبل](?=.{3})/u, /^[وف][بل](?=.{3})/u].flatMap((particle) =>
    particle.test(name) ? name.replace(particle, '') : [],
  );
}

/** Returns whether “or” or “and” stands between two places. */
function isJoiner(from: number, to: number, words: readonly SearchWord[]): boolean {
  return to - from === 1 && isSearchWord(words, from, to, 'and');
}

function isListed({ cities, state, country }: NamedPlace): boolean {
  return cities.length > 0 || (state ?? country) !== undefined;
}

function isNeighbourhood({ neighbourhoods }: NamedPlace): boolean {
  return neighbourhoods.length > 0;
}

/** Returns whether other words name the town of a neighbourhood. */
function isTownOf({ from, to, place: { neighbourhoods } }: PlacePhrase, other: PlacePhrase): boolean {
  if (other.from < to && from < other.to) return false;
  return neighbourhoods.some((each) => isSameCity(each.town, other.place));
}

function mayBePlace({ from, to }: Span, words: readonly SearchWord[]): boolean {
  if ([words[from], words[to - 1]].some((word) => !/[\p{L}\p{N}]/u.test(word?.text ?? ''))) return false;
  if (isIdlePhrase(words, from, to) || isSearchWord(words, from, to, 'without')) return false;
  if (!isSearchWord(words, from, to, 'ambiguous')) return true;
  return words.length === 1 || standsAsPlace({ from, to }, words) || Boolean(words[to]?.beginsPart);
}

function standsAsPlace({ from, to }: Span, words: readonly SearchWord[]): boolean {
  return (
    [1, 2].some((count) => isSearchWord(words, from - count, from, 'before')) ||
    [1, 2].some((count) => isSearchWord(words, to, to + count, 'after'))
  );
}
