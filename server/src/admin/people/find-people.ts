import { type RawBuilder, sql } from 'kysely';
import { plainText } from '../../search/plain-text.ts';
import { isIndexed, speltPattern } from '../../search/spelt.ts';

const fewDigits = 3;
const mostWords = 6;
/** Name, email, number and address of the page, kept plain and spelt by a trigger (migration 038). */
const found = sql`a.find_text`;

/**
 * Whom somebody means: by words of the name, email, number or address of the page in any order, by the number of the
 * account, and by a telephone number however it is written.
 */
export function findPeople(search: string): RawBuilder<unknown> {
  const digits = search.replaceAll(/[\s+()./#-]/g, '');
  if (/^\d+$/.test(digits)) return byNumber(digits);
  // Of letters too few for the index, the beginning of a name is what is meant.
  if (!hasLongWord(search)) return nameBegins(search);
  return sql.join(
    wordsOf(search).map((word) => sql`${found} like ${speltPattern(word)}`),
    sql` and `,
  );
}

/** Whether a search has a word that an index of trigrams can look up. */
export function hasLongWord(search: string): boolean {
  return wordsOf(search).some(isIndexed);
}

/** A pasted page stays cheap. */
function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, mostWords);
}

/** Accounts whose name begins so, by the index of names. */
function nameBegins(search: string): RawBuilder<unknown> {
  return sql`plain_text(a.name) collate "C" like ${`${escaped(plainText(search))}%`}`;
}

function byNumber(digits: string): RawBuilder<unknown> {
  const id = Number(digits);
  const isAccount = Number.isSafeInteger(id) ? sql`a.id = ${id}` : sql`false`;
  if (digits.length < fewDigits) return isAccount;
  return sql`(${isAccount} or ${found} like ${`%${digits}%`})`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
