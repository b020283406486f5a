import { confirmAlert } from '@latchkey/contract/saved-search/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { FilterTexts } from '@latchkey/contract/search/filter-texts';
import { sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import { hashConfirmToken, frequencyOfToken } from './confirm-token.ts';

/** Starts the alerts of a confirmed address. Idempotent: using the link again returns the same. */
export default defineHandler(confirmAlert, async ({ token }, { database, now }) => {
  const frequency = frequencyOfToken(token);
  const row = await database.db
    .updateTable('saved_search')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${now()})`, ...(frequency && { frequency }) })
    .where('confirm_hash', '=', hashConfirmToken(token))
    .where('confirm_until', '>', now())
    .returning(['name', 'filters'])
    .executeTakeFirst();
  if (!row || !frequency) throw new CallFailure('alert_link_invalid');
  return { data: { name: row.name, filters: row.filters as FilterTexts, frequency } };
});
