import { type RawBuilder, sql } from 'kysely';
import { plainText } from '../../platform/text/plain-text.ts';
import { isIndexedWord, transliteratedPattern } from '../../platform/text/transliteration.ts';

const minDigits = 3;
const wordLimit = 6;
/** Name, email, phone number and slug, stored normalised by a trigger (migration 038). */
const searchText = sql`a.find_text`;

/**
 * Returns the condition on `account a` for a search: by words of name, email, phone number or slug in any order, by
 * account id, or by a phone number in any format.
 */
export function userSearchCondition(search: string): RawBuilder<unknown> {
  const digits = search.replaceAll(/[\s+()./#-]/g, '');
  if (/^\d+$/.test(digits)) return byNumber(digits);
  // Words too short for the trigram index match the beginning of the name.
  if (!hasLongWord(search)) return nameBegins(search);
  return sql.join(
    wordsOf(search).map((word) => sql`${searchText} like ${transliteratedPattern(word)}`),
    sql` and `,
  );
}

/** Whether a search has a word that a trigram index can find. */
export function hasLongWord(search: string): boolean {
  return wordsOf(search).some(isIndexedWord);
}

/** The limit keeps the query cheap when a long text is pasted. */
function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, wordLimit);
}

/** Matches the beginning of the name, by the index on names. */
function nameBegins(search: string): RawBuilder<unknown> {
  return sql`plain_text(a.name) collate "C" like ${`${escaped(plainText(search))}%`}`;
}

function byNumber(digits: string): RawBuilder<unknown> {
  const id = Number(digits);
  const isAccount = Number.isSafeInteger(id) ? sql`a.id = ${id}` : sql`false`;
  if (digits.length < minDigits) return isAccount;
  return sql`(${isAccount} or ${searchText} like ${`%${digits}%`})`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
