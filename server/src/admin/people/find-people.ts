import { type RawBuilder, sql } from 'kysely';
import { plainText } from '../../search/plain-text.ts';

/** An index of trigrams finds nothing shorter. */
const shortest = 3;
const mostWords = 6;
const found = sql`plain_text(a.name || ' ' || a.email || ' ' || a.mobile || ' ' || a.slug_id)`;

/**
 * Whom somebody means: by words of the name, email, number or address of the page in any order, by the number of the
 * account, and by a telephone number however it is written.
 */
export function findPeople(search: string): RawBuilder<unknown> {
  const digits = search.replaceAll(/[\s+()./#-]/g, '');
  if (/^\d+$/.test(digits)) return byNumber(digits);
  const words = plainText(search).split(/\s+/).filter(Boolean).slice(0, mostWords);
  const long = words.filter((word) => [...word].length >= shortest);
  // Of letters too few for the index, the beginning of a name is what is meant.
  if (long.length === 0) return sql`plain_text(a.name) collate "C" like ${`${escaped(plainText(search))}%`}`;
  return sql.join(
    words.map((word) => sql`${found} like ${`%${escaped(word)}%`}`),
    sql` and `,
  );
}

function byNumber(digits: string): RawBuilder<unknown> {
  const id = Number(digits);
  const isAccount = Number.isSafeInteger(id) ? sql`a.id = ${id}` : sql`false`;
  if (digits.length < shortest) return isAccount;
  return sql`(${isAccount} or ${found} like ${`%${digits}%`})`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
