import type { InputOf } from '@latchkey/contract/call';
import type { adminExportProjects, adminExportProperties } from '@latchkey/contract/calls/console/listings';
import { toSlug } from '@latchkey/contract/rules/slug';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/pool.ts';
import { comparablePriceOf } from '../../property/comparable-price.ts';
import { allOf, holdsWord, homeHolds, searchWords } from '../../property/listing-filters.ts';
import type { Order } from '../find-page.ts';
import { findOwners } from './find-owners.ts';

export type PropertyFilters = InputOf<typeof adminExportProperties>;
export type ProjectFilters = InputOf<typeof adminExportProjects>;
type Filters = PropertyFilters | ProjectFilters;

/** Conditions on `property p` or `project p` that a table of the console asks for. */
export async function tableConditions(filters: Filters, { read }: Database): Promise<RawBuilder<unknown>> {
  const all = [sql`true`];
  const { request_status, status, category_id, owner, user_id, featured, lapsed, search } = filters;
  if (request_status) all.push(sql`p.request_status = ${request_status}`);
  // What waits or was refused is neither on nor off (contract 4.4).
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
  if (search) all.push(found(search, await findOwners(search, read)));
  return allOf(all);
}

const number = /^#?(\d{1,15})$/;

/** By its number, its address, its words, or its owner. */
function found(search: string, owners: readonly number[]): RawBuilder<unknown> {
  const ways = [sql`p.slug_id = ${toSlug(search)}`];
  const words = inWords(search);
  if (words.length > 0) ways.push(sql`(${allOf(words)})`);
  const [, id] = number.exec(search) ?? [];
  if (id !== undefined) ways.push(sql`p.id = ${Number(id)}`);
  if (owners.length > 0) ways.push(sql`p.account_id = any(${owners}::bigint[])`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Words of a search that the index is asked for; each has trigrams to bring together, and a title has many words. */
const lookedUp = 3;

/** What words ask of the text of a home: the longest of the index, the others of the homes that it finds. */
function inWords(search: string): RawBuilder<unknown>[] {
  const words = searchWords(search).toSorted((a, b) => b.length - a.length);
  return [
    ...words.slice(0, lookedUp).map(homeHolds),
    ...words.slice(lookedUp).map((word) => holdsWord(sql`p.search_text`, word)),
  ];
}

/** Each with the way it goes unless another is asked for. */
const orders = {
  newest: { by: sql`p.id`, falls: true },
  price: { by: comparablePriceOf('p'), falls: false },
  views: { by: sql`p.total_click`, falls: true },
  title: { by: sql`lower(p.title)`, falls: false },
};

export function tableOrder({ sort = 'newest', order }: Filters): Order {
  const { by, falls } = orders[sort];
  return { key: by, way: order ?? (falls ? 'desc' : 'asc') };
}
