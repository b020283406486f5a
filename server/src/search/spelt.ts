import { type RawBuilder, sql } from 'kysely';
import { plainText } from './plain-text.ts';

/** Trigram indexes know nothing shorter. */
const indexedLetters = 3;

/** Whether an index of spelt texts (migration 038) can look a word up: letters of other scripts are spelt as several. */
export function isIndexed(word: string): boolean {
  const plain = plainText(word);
  return plain.length >= indexedLetters || hasOtherLetters(plain);
}

/** Letters of other scripts than the Latin one: a trigram index of a text as it is written knows none of them. */
export function hasOtherLetters(text: string): boolean {
  return /[^\P{L}\p{Script=Latin}]/u.test(text);
}

/** Such that a spelt text (migration 038) that holds these words is `like` it. @param before sql`'%'` for anywhere */
export function speltPattern(words: string, before: RawBuilder<unknown> = sql`'%'`): RawBuilder<string> {
  const spelt = sql`spelt(plain_text(${words}))`;
  return sql<string>`${before} || replace(replace(${spelt}, '%', '\\%'), '_', '\\_') || '%'`;
}

/** A spelt text that begins with a space is like this when it holds the word, or a word that begins with few letters. */
export function speltWord(word: string): RawBuilder<string> {
  return speltPattern(word, isIndexed(word) ? sql`'%'` : sql`'% '`);
}
