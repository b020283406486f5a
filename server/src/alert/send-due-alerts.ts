import { paths } from '@latchkey/contract/paths';
import { mailedFrequencies } from '@latchkey/contract/rules/alert-frequency';
import { type FilterTexts, searchQuery } from '@latchkey/contract/rules/filter-texts';
import { savedFilters } from '@latchkey/contract/schemas/saved-filters';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Services } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { allOf, listingConditions, unhiddenConditions } from '../property/listing-filters.ts';
import type { SendAlert } from './alert.ts';
import { loadAlertHomes } from './alert-homes.ts';
import { alertSlot } from './alert-slot.ts';

export interface AlertServices extends Pick<Services, 'database' | 'mailUrl'> {
  send: SendAlert;
  now: () => Date;
}

/** Homes that a mail shows; the others are behind its button. */
const shown = 6;

const filterSchema = z.object(savedFilters);

interface DueSearch {
  id: number;
  account_id: number | null;
  name: string;
  filters: FilterTexts;
  language: string;
  unsubscribe_key: string;
  email: string;
  reader: string;
  /** Somebody who may be written to: not deactivated, and at an address that is theirs. */
  is_reachable: boolean;
}

/**
 * Tells everybody of the homes that wait for them, one message a search, until none is due; any number of processes
 * may do so at once. A search stays locked while its alert is written, and the homes are taken off in the transaction
 * that puts the message into the outbox: who dies in between has told nothing, and nobody is told twice.
 * @throws AggregateError after all others were told, when some could not be
 */
export async function sendDueAlerts(services: AlertServices): Promise<number> {
  const errors: unknown[] = [];
  let [after, sent] = [0, 0];
  for (;;) {
    let current = after;
    try {
      const result = await services.database.transaction(async (transaction) => {
        const search = await nextDue(transaction, after, services.now());
        if (!search) return 'none';
        current = search.id;
        return (await tell(transaction, search, services)) ? 'sent' : 'nothing left';
      });
      if (result === 'none') break;
      if (result === 'sent') sent += 1;
    } catch (error) {
      // Not of one search: the database is gone.
      if (current === after) throw error;
      errors.push(error);
    }
    after = current;
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} alerts could not be written`);
  return sent;
}

async function nextDue(transaction: Transaction<Tables>, after: number, now: Date): Promise<DueSearch | undefined> {
  const slots = mailedFrequencies.map((name) => sql`when ${name} then ${alertSlot(name, now)}::timestamptz`);
  const { rows } = await sql<DueSearch>`
    select s.id, s.account_id, s.name, s.filters, s.language, s.unsubscribe_key,
           coalesce(a.email, s.email) as email, coalesce(a.name, '') as reader,
           a.id is null or (a.is_active and a.email <> '' and a.is_email_verified) as is_reachable
      from saved_search s left join account a on a.id = s.account_id
      where s.id > ${after} and s.frequency <> 'none'
        and exists (select from saved_search_match m
                      where m.saved_search_id = s.id and m.is_waiting
                        and m.matched_at <= case s.frequency ${sql.join(slots, sql` `)} end)
      order by s.id limit 1 for update of s skip locked`.execute(transaction);
  return rows[0];
}

async function tell(transaction: Transaction<Tables>, search: DueSearch, services: AlertServices): Promise<boolean> {
  const { database, mailUrl, send, now } = services;
  const waiting = await transaction
    .updateTable('saved_search_match')
    .set({ is_waiting: false })
    .where('saved_search_id', '=', search.id)
    .where('is_waiting', '=', true)
    .returning('property_id')
    .execute();
  if (!search.is_reachable) return false;
  const ids = await stillFound(
    transaction,
    search,
    waiting.map((row) => row.property_id),
    now(),
  );
  if (ids.length === 0) return false;
  const query = searchQuery(search.filters);
  const key = search.unsubscribe_key;
  const alert = {
    to: { email: search.email, name: search.reader, language: search.language },
    accountId: search.account_id,
    name: search.name,
    homes: await loadAlertHomes({ db: transaction, database, siteUrl: mailUrl }, ids.slice(0, shown), search.language),
    total: ids.length,
    url: `${mailUrl}${paths.search()}${query && `?${query}`}`,
    unsubscribeUrl: mailUrl + paths.unsubscribeAlert(key),
    oneClickUrl: `${mailUrl}/api/unsubscribe-alert?token=${key}`,
  };
  await send(alert, transaction);
  return true;
}

/** The newest first: what the live list finds now. A home may be sold, dearer or hidden since it was matched. */
async function stillFound(
  transaction: Transaction<Tables>,
  { filters, account_id }: DueSearch,
  ids: number[],
  now: Date,
): Promise<number[]> {
  const asked = filterSchema.parse(filters);
  const conditions = [
    ...listingConditions(asked, now),
    ...unhiddenConditions({ ...(account_id !== null && { hidden_by: account_id }) }),
  ];
  const { rows } = await sql<{ id: number }>`
    select p.id from property p where p.id = any(${ids}::bigint[]) and ${allOf(conditions)} order by p.id desc`.execute(
    transaction,
  );
  return rows.map(({ id }) => id);
}
