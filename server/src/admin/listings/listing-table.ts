import type { adminExportProjects, adminExportProperties } from '@latchkey/contract/admin/listings/calls';
import type { InputOf } from '@latchkey/contract/define-call';
import { toSlug } from '@latchkey/contract/text/slug';
import { normaliseEmail } from '@latchkey/contract/account/contact';
import { type RawBuilder, sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/pool.ts';
import { comparablePriceOf } from '../../property/comparable-price.ts';
import {
  allOf,
  containsWord,
  propertyContainsWord,
  searchWords,
  searchConditions,
} from '../../property/listing-filters.ts';
import type { Order } from '../table/paging.ts';
import { customPlan } from '../../platform/database/named-statements.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { hasNonLatinLetters, isIndexedWord, transliteratedPattern } from '../../platform/text/transliteration.ts';

export type PropertyFilters = InputOf<typeof adminExportProperties>;
export type ProjectFilters = InputOf<typeof adminExportProjects>;
type Filters = PropertyFilters | ProjectFilters;

/** Returns the condition on `property p` or `project p` for the filters of a console table. */
export async function tableCondition(filters: Filters, { read }: Database): Promise<RawBuilder<unknown>> {
  const all = [sql`true`];
  const { request_status, status, category_id, owner, user_id, featured, lapsed, search } = filters;
  if (request_status) all.push(sql`p.request_status = ${request_status}`);
  // A pending or rejected listing is neither on nor off (contract 4.4).
  if (status !== undefined) {
    all.push(status === 0 ? sql`p.status = 0` : sql`p.status = 1`, sql`p.request_status = 'approved'`);
  }
  if (category_id !== undefined) all.push(sql`p.category_id = ${category_id}`);
  if (owner) all.push(owner === 'market' ? sql`p.account_id is null` : sql`p.account_id is not null`);
  if (user_id !== undefined) all.push(sql`p.account_id = ${user_id}`);
  if (featured) all.push(sql`p.is_promoted`);
  if (lapsed) all.push(sql`p.is_lapsed`);
  if ('type' in filters && filters.type) all.push(sql`p.type = ${filters.type}`);
  if ('property_type' in filters && filters.property_type !== undefined) {
    all.push(sql`p.property_type = ${filters.property_type}`);
  }
  if ('premium' in filters && filters.premium) all.push(sql`p.is_premium`);
  if ('flagged' in filters && filters.flagged) {
    all.push(sql`p.id in (select property_id from listing_flag where settled_at is null)`);
  }
  if (search) all.push(searchCondition(search, await findOwners(search, read)));
  return allOf(all);
}

const idPattern = /^#?(\d{1,15})$/;

/** Matches a listing by id, slug, text or owner. */
function searchCondition(search: string, owners: readonly number[]): RawBuilder<unknown> {
  const conditions = [sql`p.slug_id = ${toSlug(search)}`];
  const words = textConditions(search);
  if (words.length > 0) conditions.push(sql`(${allOf(words)})`);
  const [, id] = idPattern.exec(search) ?? [];
  if (id !== undefined) conditions.push(sql`p.id = ${Number(id)}`);
  if (owners.length > 0) conditions.push(sql`p.account_id = any(${owners}::bigint[])`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Number of words that are searched by the index; each needs a trigram lookup, and a title has many words. */
const indexedWordLimit = 3;

/** Returns conditions on the text of a listing: the longest words by the index, the others on the rows it finds. */
function textConditions(search: string): RawBuilder<unknown>[] {
  const words = searchWords(search).toSorted((a, b) => b.length - a.length);
  return [
    ...words.slice(0, indexedWordLimit).map(propertyContainsWord),
    ...words.slice(indexedWordLimit).map((word) => containsWord(sql`p.search_text`, word)),
  ];
}

/** Sort columns with their default direction. */
const orders = {
  newest: { by: sql`p.id`, isDescending: true },
  price: { by: comparablePriceOf('p'), isDescending: false },
  views: { by: sql`p.total_click`, isDescending: true },
  title: { by: sql`lower(p.title)`, isDescending: false },
};

/** Returns the order of a console table of listings. */
export function tableOrder({ sort = 'newest', order }: Filters): Order {
  const { by, isDescending } = orders[sort];
  return { key: by, direction: order ?? (isDescending ? 'desc' : 'asc') };
}

/** Largest number of owners by name and by email; more do not help to find a listing. */
const ownerLimit = 200;

/**
 * Returns ids of accounts whose name matches (at most 200, those with most listings) or whose email begins with the text
 * (at most 200).
 */
async function findOwners(search: string, db: Kysely<Tables>): Promise<number[]> {
  const email = normaliseEmail(search);
  const { rows } = await sql<{ id: number }>`${customPlan}
    (select a.id from account a where ${nameCondition(search)} order by a.property_count + a.project_count desc limit ${ownerLimit})
    union
    (select a.id from account a where a.email <> '' and lower(a.email) >= ${email} and lower(a.email) < ${`${email}\uffff`}
       limit ${ownerLimit})`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns the condition on the name; words too short for the trigram index match its beginning. The index covers all
 * fields of an account, so matches are checked against the name afterwards; words in non-Latin scripts need no check
 * because only names have them.
 */
function nameCondition(search: string): RawBuilder<unknown> {
  const words = searchWords(search);
  if (words.length === 0) return sql`false`;
  if (!words.some(isIndexedWord)) return sql`a.find_text like ${transliteratedPattern(words.join(' '), sql`' '`)}`;
  return allOf(
    words.flatMap((word) => [
      ...(isIndexedWord(word) ? [sql`a.find_text like ${transliteratedPattern(word)}`] : []),
      ...(hasNonLatinLetters(word) ? [] : searchConditions(sql`plain_text(a.name)`, word, 'name')),
    ]),
  );
}
