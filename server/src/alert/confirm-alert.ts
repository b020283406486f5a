import { confirmAlert } from '@latchkey/contract/calls/saved-search';
import { CallFailure } from '@latchkey/contract/errors';
import type { FilterTexts } from '@latchkey/contract/rules/filter-texts';
import { sql } from 'kysely';
import { answer } from '../answer.ts';
import { confirmHash, wishedFrequency } from './confirm-token.ts';

/** Starts the alerts of a confirmed address. Following the link again says the same. */
export default answer(confirmAlert, async ({ token }, { database, now }) => {
  const frequency = wishedFrequency(token);
  const row = await database.db
    .updateTable('saved_search')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${now()})`, ...(frequency && { frequency }) })
    .where('confirm_hash', '=', confirmHash(token))
    .where('confirm_until', '>', now())
    .returning(['name', 'filters'])
    .executeTakeFirst();
  if (!row || !frequency) throw new CallFailure('alert_link_invalid');
  return { data: { name: row.name, filters: row.filters as FilterTexts, frequency } };
});
