import type { SearchCatalogue } from './search-catalogue.ts';
import type { SearchWord } from './tokenize.ts';
import { knownWords, statements } from './search-vocabulary.ts';

const minLetters = 5;
/** Words of offers, ages and marks. */
const statementWords = [...statements.keys()]
  .flatMap((phrase) => phrase.split(' '))
  .filter((word) => word.length >= minLetters);
/** From this length on two letters may differ. */
const longWord = 7;

/**
 * Replaces words that no phrase uses by the word of the catalogue, or of an offer, that they are with a typing error: one
 * letter too many, too few, wrong or in the wrong place, two in a long word that begins alike.
 * @returns null if no word is replaced
 */
export function correctTypos(
  words: readonly SearchWord[],
  used: ReadonlySet<number>,
  catalogue: Pick<SearchCatalogue, 'words'>,
): SearchWord[] | null {
  const known = [...catalogue.words, ...statementWords];
  let isCorrected = false;
  const corrected = words.map((word, position) => {
    const { plain } = word;
    const letters = [...plain];
    if (used.has(position) || letters.length < minLetters || !/^[\p{L}\p{M}]+$/u.test(plain)) return word;
    if (knownWords.has(plain) || known.includes(plain)) return word;
    const best = closest(plain, known, letters.length >= longWord ? 2 : 1);
    if (best === null) return word;
    isCorrected = true;
    return { ...word, plain: best, variants: [] };
  });
  return isCorrected ? corrected : null;
}

function closest(word: string, known: readonly string[], limit: number): string | null {
  let best: string | null = null;
  let least = limit + 1;
  for (const each of known) {
    if (Math.abs(each.length - word.length) >= least || each[0] !== word[0]) continue;
    const distance = editDistance(word, each, least);
    // “finished” is not “furnished” with two errors.
    if (distance === 2 && each[1] !== word[1]) continue;
    if (distance < least) {
      best = each;
      least = distance;
    }
  }
  return best;
}

/** The optimal string alignment distance; `limit` or more as soon as it cannot be less. */
function editDistance(one: string, other: string, limit: number): number {
  let previous: number[] = [];
  let current = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const older = previous;
    previous = current;
    current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const value = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + cost,
        isSwapped ? (older[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      current.push(value);
      least = Math.min(least, value);
    }
    if (least >= limit) return limit;
  }
  return current[other.length] ?? limit;
}
