import { normaliseEmail } from '@latchkey/contract/rules/contact';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { allOf, searchConditions } from '../../property/listing-filters.ts';
import { hasLongWord, nameBegins } from '../people/find-people.ts';

/** More owners of one name are no help to whoever looks for a listing. */
const mostOwners = 200;

/** Accounts that a search means: by words of their name, who lists most first, or by the beginning of their email. */
export async function findOwners(search: string, db: Kysely<Tables>): Promise<number[]> {
  const email = normaliseEmail(search);
  const words = searchConditions(sql`plain_text(a.name)`, search, 'name');
  const byWords = words.length > 0 ? allOf(words) : sql`false`;
  const named = hasLongWord(search) ? byWords : nameBegins(search);
  const { rows } = await sql<{ id: number }>`
    (select a.id from account a where ${named} order by a.property_count + a.project_count desc limit ${mostOwners})
    union
    (select a.id from account a where a.email <> '' and lower(a.email) >= ${email} and lower(a.email) < ${`${email}\uffff`}
       limit ${mostOwners})`.execute(db);
  return rows.map(({ id }) => id);
}
