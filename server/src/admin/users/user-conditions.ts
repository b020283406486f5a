import type { adminGetUsers } from '@latchkey/contract/admin/users/calls';
import type { InputOf } from '@latchkey/contract/define-call';
import { signInKinds } from '@latchkey/contract/admin/users/records';
import { activeFrom } from '@latchkey/contract/package/package-units';
import { dayMs } from '@latchkey/contract/time-units';
import { type RawBuilder, sql } from 'kysely';
import type { Order } from '../table/paging.ts';
import { plainText } from '@latchkey/contract/text/plain-text';
import { isIndexedWord, transliteratedPattern } from '../../platform/text/transliteration.ts';

type Filters = Omit<InputOf<typeof adminGetUsers>, 'limit' | 'offset'>;

/** Returns the conditions on `account a` for the filters, in a form that indexes support. */
export function userConditions(input: Filters, now: Date): RawBuilder<unknown> {
  const { search, standing, verification, sign_in, has_listings, has_package, new_days } = input;
  const hasListings = sql`a.property_count + a.project_count > 0`;
  const hasPackage = sql`a.id in (select h.account_id from account_package h
    where h.end_date is null or h.end_date >= ${activeFrom(now)})`;
  const conditions = [
    search === undefined ? undefined : userSearchCondition(search),
    standing === undefined ? undefined : standing === 'active' ? sql`a.is_active` : sql`not a.is_active`,
    verification === undefined ? undefined : isVerification(verification),
    sign_in === undefined ? undefined : sql`a.logintype = ${signInKinds.indexOf(sign_in)}`,
    has_listings === undefined ? undefined : has_listings ? hasListings : sql`not (${hasListings})`,
    has_package === undefined ? undefined : has_package ? hasPackage : sql`not (${hasPackage})`,
    new_days === undefined ? undefined : sql`a.created_at >= ${new Date(now.getTime() - new_days * dayMs)}`,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Repeats the condition of the partial index, so that the planner uses it for a parameter, too. */
function isVerification(state: string): RawBuilder<unknown> {
  const matches = sql`a.verification_status = ${state}`;
  return state === 'initial' ? matches : sql`(${matches} and a.verification_status <> 'initial')`;
}

/** Returns the order of the table of users; each has an index, which is read in either direction. */
export function userOrder({ sort = 'newest', order: direction = sort === 'name' ? 'asc' : 'desc' }: Filters): Order {
  if (sort === 'newest') return { key: sql`a.created_at`, direction };
  if (sort === 'listings') return { key: sql`(a.property_count + a.project_count)`, direction };
  if (sort === 'seen') return { key: sql`a.seen_at`, direction, nulls: direction === 'asc' ? 'first' : 'last' };
  return { key: sql`plain_text(a.name) collate "C"`, direction };
}

const minDigits = 3;
const wordLimit = 6;
/** Name, email, phone number and slug, stored normalised by a trigger (migration 038). */
const searchText = sql`a.find_text`;

/**
 * Returns the condition on `account a` for a search: by words of name, email, phone number or slug in any order, by
 * account id, or by a phone number in any format.
 */
function userSearchCondition(search: string): RawBuilder<unknown> {
  const digits = search.replaceAll(/[\s+()./#-]/g, '');
  if (/^\d+$/.test(digits)) return byNumber(digits);
  // Words too short for the trigram index match the beginning of the name.
  if (!hasLongWord(search)) return nameBegins(search);
  return sql.join(
    searchTermsOf(search).map((word) => sql`${searchText} like ${transliteratedPattern(word)}`),
    sql` and `,
  );
}

/** Whether a search has a word that a trigram index can find. */
function hasLongWord(search: string): boolean {
  return searchTermsOf(search).some(isIndexedWord);
}

/** The limit keeps the query cheap when a long text is pasted. */
function searchTermsOf(search: string): string[] {
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
