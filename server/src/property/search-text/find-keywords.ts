import type { Phrase, Span } from './find-phrases.ts';
import { readAmount } from './read-amount.ts';
import { isIdlePhrase, isSearchWord, phraseOfKind } from './search-vocabulary.ts';
import type { SearchWord } from './tokenize.ts';

/** Positions of the words that no phrase uses, without those that mean nothing on their own. */
export function keywordPositions(words: readonly SearchWord[], used: ReadonlySet<number>): number[] {
  const introduced = introductions(words);
  return [...words.keys()].filter(
    (position) => !used.has(position) && !introduced.has(position) && !isIdle(words, position),
  );
}

/** The words at `keywordPositions`. */
export function keywords(words: readonly SearchWord[], used: ReadonlySet<number>): SearchWord[] {
  const remaining = keywordPositions(words, used);
  return remaining.flatMap((position, at) => {
    const word = words[position];
    return word ? [{ ...word, isGlued: word.isGlued && remaining[at - 1] === position - 1 }] : [];
  });
}

/** Features and things nearby add up, also across the introduction. */
function addsUp({ meaning }: Phrase): boolean {
  return meaning.kind === 'feature' || meaning.kind === 'facility';
}

/**
 * Leaves out what users say of themselves where the rest says otherwise: “our flat is small so we want a house”.
 * @param phrases that do not overlap
 */
export function withoutIntroduced(phrases: readonly Phrase[], words: readonly SearchWord[]): Phrase[] {
  const introduced = introductions(words);
  const kindOf = ({ meaning }: Phrase) => (meaning.kind === 'quantity' ? meaning.quantity.kind : meaning.kind);
  const wanted = new Set(phrases.filter(({ from }) => !introduced.has(from)).map(kindOf));
  return phrases.filter((phrase) => !introduced.has(phrase.from) || addsUp(phrase) || !wanted.has(kindOf(phrase)));
}

/** Positions of what users say of themselves: “we are a retired couple looking for”, “soy estudiante,”. */
function introductions(words: readonly SearchWord[]): ReadonlySet<number> {
  const starts = [...words.keys()].filter((at) => at === 0 || words[at]?.beginsPart);
  const spans = starts.flatMap((start, part): Span[] => {
    const end = starts[part + 1] ?? words.length;
    const find = (kind: 'self' | 'being' | 'beingAfter' | 'want', from: number) => {
      const positions = Array.from({ length: end - from }, (_, more) => from + more);
      return positions.find((at) => phraseOfKind(words, at, kind));
    };
    const self = find('self', start);
    const want = find('want', self ?? start);
    if (self !== undefined && want !== undefined) return [{ from: self, to: want }];
    if (want !== undefined) return [];
    if (self !== undefined && find('being', start) !== undefined) return [{ from: self, to: end }];
    return find('beingAfter', start) === undefined ? [] : [{ from: start, to: end }];
  });
  return new Set(spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, more) => from + more)));
}

/** Returns whether a word is a person or a number of them: “for 4 people”. */
function isOfPersons(words: readonly SearchWord[], position: number): boolean {
  if (isSearchWord(words, position, position + 1, 'persons')) return true;
  return readAmount(words, position)?.to === position + 1 && isSearchWord(words, position + 1, position + 2, 'persons');
}

/** Returns whether a word is a sign, or part of a phrase that means nothing on its own. */
function isIdle(words: readonly SearchWord[], position: number): boolean {
  // A letter right after a number, as in “15e”, is no word of its own.
  if (words[position]?.isGlued && /\p{N}/u.test(words[position - 1]?.text ?? '')) return false;
  const isSign = !/[\p{L}\p{N}]/u.test(words[position]?.text ?? '');
  if (isSign && !words[position + 1]?.isGlued && !words[position]?.isGlued) return true;
  if (isOfPersons(words, position)) return true;
  return [1, 2, 3, 4].some((count) =>
    Array.from({ length: count }, (_, back) => position - back).some(
      (from) => from >= 0 && from + count <= words.length && isIdlePhrase(words, from, from + count),
    ),
  );
}
