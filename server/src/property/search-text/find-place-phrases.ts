import type { Context } from '../../platform/context.ts';
import { findPlaces, type NamedPlace } from './find-places.ts';
import type { Phrase, Span } from './find-phrases.ts';
import { isSearchWord } from './search-vocabulary.ts';
import { joinWords, type SearchWord } from './tokenize.ts';

const maxPlaceWords = 5;

interface Place extends Span {
  place: NamedPlace;
}

/** Finds the phrases that name a place, among the words that are not part of a number. */
export async function findPlacePhrases(
  words: readonly SearchWord[],
  phrases: readonly Phrase[],
  context: Pick<Context, 'database' | 'geocoder'>,
): Promise<{ places: Phrase[]; towns: Span[] }> {
  const measured = phrases.filter(({ meaning }) => meaning.kind === 'quantity');
  const spans = words
    .flatMap((_, from) =>
      Array.from({ length: Math.min(maxPlaceWords, words.length - from) }, (__, more) => ({
        from,
        to: from + more + 1,
      })),
    )
    .filter((span) => mayBePlace(span, words) && !measured.some(({ from, to }) => from < span.to && span.from < to));
  const textOf = ({ from, to }: Span) => joinWords(words.slice(from, to));
  const known = await findPlaces([...new Set(spans.map(textOf))], context);
  const named = spans.flatMap((span): Place[] => {
    const place = known.get(textOf(span));
    return place ? [{ ...span, place }] : [];
  });
  // “Pool” and “River” are towns too, so one without listings counts only after a preposition.
  const counted = named.filter(
    (each) => isListed(each.place) || (each.place.unlisted !== undefined && standsAsPlace(each, words)),
  );
  return {
    places: counted.map(({ from, to, place }) => ({ from, to, meaning: { kind: 'place', place } })),
    towns: named.filter(({ from, to, place }) => {
      if (to - from < 2 || place.unlisted === undefined) return false;
      return !counted.some((inner) => isListed(inner.place) && inner.from >= from && inner.to <= to);
    }),
  };
}

function isListed({ cities, state, country }: NamedPlace): boolean {
  return cities.length > 0 || (state ?? country) !== undefined;
}

function mayBePlace({ from, to }: Span, words: readonly SearchWord[]): boolean {
  if (
    isSearchWord(
      words,
      from,
      to,
      'filler',
      'before',
      'after',
      'with',
      'withAfter',
      'without',
      'near',
      'nearAfter',
      'and',
    )
  )
    return false;
  if (!isSearchWord(words, from, to, 'ambiguous')) return true;
  return words.length === 1 || standsAsPlace({ from, to }, words) || Boolean(words[to]?.beginsPart);
}

function standsAsPlace({ from, to }: Span, words: readonly SearchWord[]): boolean {
  return (
    [1, 2].some((count) => isSearchWord(words, from - count, from, 'before')) ||
    [1, 2].some((count) => isSearchWord(words, to, to + count, 'after'))
  );
}
