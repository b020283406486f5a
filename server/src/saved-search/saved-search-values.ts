import { randomBytes } from 'node:crypto';
import type { AlertFrequency } from '@latchkey/contract/saved-search/alert-frequency';
import { CallFailure } from '@latchkey/contract/errors';
import { type FilterTexts, filterTexts } from '@latchkey/contract/search/filter-texts';
import type { Area } from '@latchkey/contract/search/area';
import { savedFilters, type SavedFilters } from '@latchkey/contract/saved-search/schemas';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../platform/database/pool.ts';
import type { Tables } from '../platform/database/tables.ts';
import { readLanguages } from '../platform/settings/page-languages.ts';
import { understandSearch } from '../property/search-text/understand-search.ts';
import { matchColumns } from './match-columns.ts';

/** Parses the stored texts of a saved search. */
export const filterSchema = z.object(savedFilters);

/** Input that both ways of saving a search share. */
export interface SavedSearchInput {
  name: string;
  frequency: AlertFrequency;
  language: string;
  filters: SavedFilters;
  /** The area of the travel time, as it is when the search is saved. */
  reachable?: Area | undefined;
}

/**
 * Returns the filters with those that their text stands for, lists of ids in ascending order. The age and the order are left
 * out: alerts are about new listings, so an age would exclude all or none.
 */
export async function understandFilters(
  filters: SavedFilters,
  context: Parameters<typeof understandSearch>[1],
): Promise<SavedFilters> {
  const {
    posted_since: _age,
    listed_within: _days,
    sort: _order,
    ...meaning
  } = (await understandSearch(filters, context)) ?? {};
  const understood = { ...filters, ...meaning };
  const entries = Object.entries(understood).map(([name, value]) => [name, isIdList(value) ? sortedIds(value) : value]);
  return Object.fromEntries(entries) as SavedFilters;
}

const isIdList = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'number');

/** Equal lists in another order are one saved search. */
const sortedIds = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => one - other);

/**
 * Returns the row of a new saved search, without its owner.
 * @throws CallFailure `validation` for filters that are too many or too long as texts
 */
export function savedSearchValues({ name, frequency, language, filters, reachable }: SavedSearchInput, now: Date) {
  return {
    name,
    frequency,
    language,
    filters: JSON.stringify(storableTexts(filters)),
    unsubscribe_key: randomBytes(24).toString('base64url'),
    created_at: now,
    ...matchColumns(filters, reachable),
  };
}

/** Escapes and the filters that a text stands for may exceed the limits of the schema, which parses the texts later. */
function storableTexts(filters: SavedFilters): FilterTexts {
  const texts = filterTexts(filters);
  if (!filterSchema.safeParse(texts).success)
    throw new CallFailure('validation', { message: 'These filters are too many or too long to save.' });
  return texts;
}

/** Returns the requested language if the market offers it, otherwise its first language. */
export async function chooseMarketLanguage(database: Database, requested: string | undefined): Promise<string> {
  const { offered, first } = await readLanguages(database);
  return requested !== undefined && offered.includes(requested) ? requested : first;
}

/**
 * SQL condition for rows with the same filters; different spellings of the same filters are equal (see filterTexts).
 */
export const sameFilters = (filters: SavedFilters) =>
  sql<boolean>`md5(filters::text) = md5(${JSON.stringify(filterTexts(filters))}::jsonb::text)`;

/** Cancels pending matches of a search whose mails end, so that none is sent later. */
export async function cancelPendingMatches(db: Kysely<Tables>, savedSearchId: number): Promise<void> {
  await db
    .updateTable('saved_search_match')
    .set({ is_waiting: false })
    .where('saved_search_id', '=', savedSearchId)
    .where('is_waiting', '=', true)
    .execute();
}
