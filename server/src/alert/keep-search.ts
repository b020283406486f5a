import { randomBytes } from 'node:crypto';
import type { AlertFrequency } from '@latchkey/contract/rules/alert-frequency';
import { filterTexts } from '@latchkey/contract/rules/filter-texts';
import type { SavedFilters } from '@latchkey/contract/schemas/saved-filters';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { readLanguages } from '../settings/page-languages.ts';
import { matchColumns } from './match-columns.ts';

/** What the two ways of saving a search have in common. */
export interface SearchWish {
  name: string;
  frequency: AlertFrequency;
  language: string;
  filters: SavedFilters;
}

/** The row of a new saved search, without its owner. */
export function savedSearchValues({ name, frequency, language, filters }: SearchWish, now: Date) {
  return {
    name,
    frequency,
    language,
    filters: JSON.stringify(filterTexts(filters)),
    unsubscribe_key: randomBytes(24).toString('base64url'),
    created_at: now,
    ...matchColumns(filters),
  };
}

/** A language that the market speaks: the wished one, or its first. */
export async function spokenLanguage(database: Database, wished: string | undefined): Promise<string> {
  const { offered, first } = await readLanguages(database);
  return wished !== undefined && offered.includes(wished) ? wished : first;
}

/** Is this filter set kept already? Two ways of writing the same are one (see filterTexts). */
export const sameFilters = (filters: SavedFilters) =>
  sql<boolean>`md5(filters::text) = md5(${JSON.stringify(filterTexts(filters))}::jsonb::text)`;

/** Homes that were to be told of are no longer: who asks for no mail gets none later either. */
export async function stopWaiting(db: Kysely<Tables>, savedSearchId: number): Promise<void> {
  await db
    .updateTable('saved_search_match')
    .set({ is_waiting: false })
    .where('saved_search_id', '=', savedSearchId)
    .where('is_waiting', '=', true)
    .execute();
}
