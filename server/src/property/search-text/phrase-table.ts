import { plainWord, type SearchWord } from './tokenize.ts';

/** Phrases by their plain text, with what they mean. */
export type PhraseTable<Meaning> = ReadonlyMap<string, Meaning>;

/** Maximum words of a phrase in a table. */
export const maxPhraseWords = 4;

/** The key of a phrase in a table. */
export function phraseKey(phrase: string): string {
  return phrase.trim().split(/\s+/).map(plainWord).join(' ');
}

/** Builds a table from lists of phrases between commas. */
export function phraseTable<Meaning extends string>(lists: Readonly<Record<Meaning, string>>): PhraseTable<Meaning> {
  const entries = Object.entries(lists) as [Meaning, string][];
  return new Map(
    entries.flatMap(([meaning, list]) => list.split(',').map((phrase) => [phraseKey(phrase), meaning] as const)),
  );
}

/** What the words `from` to `to` mean, read together; undefined if they are no phrase or a comma stands between. */
export function meaningOf<Meaning>(
  table: PhraseTable<Meaning>,
  words: readonly SearchWord[],
  from: number,
  to: number,
): Meaning | undefined {
  const [first, ...others] = words.slice(from, to);
  if (!first || others.some(({ beginsPart }) => beginsPart)) return undefined;
  const rest = others.map(({ plain }) => ` ${plain}`).join('');
  for (const start of [first.plain, ...first.variants]) {
    const meaning = table.get(start + rest);
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

/** The longest phrase that begins at a word. */
export function phraseFrom<Meaning>(
  table: PhraseTable<Meaning>,
  words: readonly SearchWord[],
  from: number,
): { meaning: Meaning; to: number } | null {
  for (let to = Math.min(words.length, from + maxPhraseWords); to > from; to -= 1) {
    const meaning = meaningOf(table, words, from, to);
    if (meaning !== undefined) return { meaning, to };
  }
  return null;
}

/** The longest phrase that ends before a word. */
export function phraseBefore<Meaning>(
  table: PhraseTable<Meaning>,
  words: readonly SearchWord[],
  to: number,
): { meaning: Meaning; from: number } | null {
  for (let from = Math.max(0, to - maxPhraseWords); from < to; from += 1) {
    const meaning = meaningOf(table, words, from, to);
    if (meaning !== undefined) return { meaning, from };
  }
  return null;
}
