import type { SavedSearch } from '@latchkey/contract/records/saved-search';
import type { AlertFrequency } from '@latchkey/contract/rules/alert-frequency';
import { CallFailure } from '@latchkey/contract/errors';
import type { FilterTexts } from '@latchkey/contract/rules/filter-texts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

interface SavedSearchRow {
  id: number;
  name: string;
  filters: FilterTexts;
  frequency: AlertFrequency;
  new_count: number;
  created_at: Date;
}

/** The saved searches of an account, the latest first. What was new and is no longer to be had is not counted. */
export async function loadSavedSearches(
  db: Kysely<Tables>,
  accountId: number,
  which: RawBuilder<boolean> = sql`true`,
): Promise<SavedSearch[]> {
  const { rows } = await sql<SavedSearchRow>`
    select s.id, s.name, s.filters, s.frequency, s.created_at,
           (select count(*)::int from saved_search_match m join property p on p.id = m.property_id
              where m.saved_search_id = s.id and not m.is_seen and p.is_listed) as new_count
      from saved_search s where s.account_id = ${accountId} and ${which} order by s.id desc`.execute(db);
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}

/**
 * One saved search of an account.
 * @throws CallFailure when there is none, or it is somebody else's
 */
export async function loadSavedSearch(db: Kysely<Tables>, accountId: number, id: number): Promise<SavedSearch> {
  const [found] = await loadSavedSearches(db, accountId, sql`s.id = ${id}`);
  if (!found) throw new CallFailure('saved_search_not_found');
  return found;
}
