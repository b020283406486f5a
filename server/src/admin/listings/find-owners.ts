import { normaliseEmail } from '@latchkey/contract/account/contact';
import { type Kysely, sql } from 'kysely';
import { customPlan } from '../../platform/database/named-statements.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { allOf, searchConditions, searchWords } from '../../property/listing-filters.ts';
import { hasNonLatinLetters, isIndexedWord, transliteratedPattern } from '../../platform/text/transliteration.ts';
import { hasLongWord } from '../users/user-search-condition.ts';

/** Largest number of owners by name and by email; more do not help to find a listing. */
const ownerLimit = 200;

/** Returns ids of accounts by words of the name, those with most listings first, or by the beginning of the email. */
export async function findOwners(search: string, db: Kysely<Tables>): Promise<number[]> {
  const email = normaliseEmail(search);
  const nameCondition = hasLongWord(search)
    ? nameConditions(search)
    : sql`a.find_text like ${transliteratedPattern(search, sql`' '`)}`;
  const { rows } = await sql<{ id: number }>`${customPlan}
    (select a.id from account a where ${nameCondition} order by a.property_count + a.project_count desc limit ${ownerLimit})
    union
    (select a.id from account a where a.email <> '' and lower(a.email) >= ${email} and lower(a.email) < ${`${email}\uffff`}
       limit ${ownerLimit})`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns conditions on the name. The trigram index covers all fields of an account, so matches are checked against the
 * name afterwards; words in non-Latin scripts need no check because only names have them.
 */
function nameConditions(search: string) {
  const words = searchWords(search).flatMap((word) => [
    ...(isIndexedWord(word) ? [sql`a.find_text like ${transliteratedPattern(word)}`] : []),
    ...(hasNonLatinLetters(word) ? [] : searchConditions(sql`plain_text(a.name)`, word, 'name')),
  ]);
  return words.length === 0 ? sql`false` : allOf(words);
}
