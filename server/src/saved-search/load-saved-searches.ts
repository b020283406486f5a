import type { SavedSearch } from '@latchkey/contract/saved-search/schemas';
import type { AlertFrequency } from '@latchkey/contract/saved-search/alert-frequency';
import { CallFailure } from '@latchkey/contract/errors';
import type { FilterTexts } from '@latchkey/contract/search/filter-texts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

interface SavedSearchRow {
  id: number;
  name: string;
  filters: FilterTexts;
  frequency: AlertFrequency;
  new_count: number;
  created_at: Date;
}

/**
 * Loads the saved searches of an account, latest first. New listings that it has hidden or that are no longer available are
 * not counted.
 */
export async function loadSavedSearches(
  db: Kysely<Tables>,
  accountId: number,
  condition: RawBuilder<boolean> = sql`true`,
): Promise<SavedSearch[]> {
  const { rows } = await sql<SavedSearchRow>`
    select s.id, s.name, s.filters, s.frequency, s.created_at,
           (select count(*)::int from saved_search_match m join property p on p.id = m.property_id
              where m.saved_search_id = s.id and not m.is_seen and p.is_listed
                and not exists (select from hidden_home h
                                  where h.account_id = s.account_id and h.property_id = p.id)) as new_count
      from saved_search s where s.account_id = ${accountId} and ${condition} order by s.id desc`.execute(db);
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}

/**
 * Loads one saved search of an account.
 * @throws CallFailure `saved_search_not_found` for an unknown one or one of another account
 */
export async function loadSavedSearch(db: Kysely<Tables>, accountId: number, id: number): Promise<SavedSearch> {
  const [found] = await loadSavedSearches(db, accountId, sql`s.id = ${id}`);
  if (!found) throw new CallFailure('saved_search_not_found');
  return found;
}
