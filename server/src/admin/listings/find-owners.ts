import { normaliseEmail } from '@latchkey/contract/rules/contact';
import { type Kysely, sql } from 'kysely';
import { plannedAnew } from '../../database/named-statements.ts';
import type { Tables } from '../../database/tables.ts';
import { allOf, searchConditions, searchWords } from '../../property/listing-filters.ts';
import { hasOtherLetters, isIndexed, speltPattern } from '../../search/spelt.ts';
import { hasLongWord } from '../people/find-people.ts';

/** More owners of one name are no help to whoever looks for a listing. */
const mostOwners = 200;

/** Accounts that a search means: by words of their name, who lists most first, or by the beginning of their email. */
export async function findOwners(search: string, db: Kysely<Tables>): Promise<number[]> {
  const email = normaliseEmail(search);
  const named = hasLongWord(search) ? byWords(search) : sql`a.find_text like ${speltPattern(search, sql`' '`)}`;
  const { rows } = await sql<{ id: number }>`${plannedAnew}
    (select a.id from account a where ${named} order by a.property_count + a.project_count desc limit ${mostOwners})
    union
    (select a.id from account a where a.email <> '' and lower(a.email) >= ${email} and lower(a.email) < ${`${email}\uffff`}
       limit ${mostOwners})`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The index of all that is known of somebody finds names of any letters; among those found, names decide. Words of other
 * scripts stand nowhere but in names.
 */
function byWords(search: string) {
  const words = searchWords(search).flatMap((word) => [
    ...(isIndexed(word) ? [sql`a.find_text like ${speltPattern(word)}`] : []),
    ...(hasOtherLetters(word) ? [] : searchConditions(sql`plain_text(a.name)`, word, 'name')),
  ]);
  return words.length === 0 ? sql`false` : allOf(words);
}
