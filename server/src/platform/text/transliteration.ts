import { type RawBuilder, sql } from 'kysely';
import { plainText } from '@latchkey/contract/text/plain-text';

/** Trigram indexes do not support shorter words. */
const minIndexedLetters = 3;

/**
 * Returns whether the index of transliterated texts (migration 038) supports a word. Letters of other scripts are
 * transliterated to several letters.
 */
export function isIndexedWord(word: string): boolean {
  const plain = plainText(word);
  return plain.length >= minIndexedLetters || hasNonLatinLetters(plain);
}

/** Returns whether a text has letters of non-Latin scripts, which the trigram index of the original text does not support. */
export function hasNonLatinLetters(text: string): boolean {
  return /[^\P{L}\p{Script=Latin}]/u.test(text);
}

/**
 * The `like` pattern of words in a transliterated text (migration 038).
 * @param before pattern before the words; `'%'` matches them anywhere
 */
export function transliteratedPattern(words: string, before: RawBuilder<unknown> = sql`'%'`): RawBuilder<string> {
  const transliterated = sql`spelt(plain_text(${words}))`;
  return sql<string>`${before} || replace(replace(${transliterated}, '%', '\\%'), '_', '\\_') || '%'`;
}

/**
 * The `like` pattern of a word, for transliterated texts that begin with a space. Words too short for the index match at the
 * beginning of a word only.
 */
export function transliteratedWordPattern(word: string): RawBuilder<string> {
  return transliteratedPattern(word, isIndexedWord(word) ? sql`'%'` : sql`'% '`);
}
