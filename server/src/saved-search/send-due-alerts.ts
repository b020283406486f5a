import { paths } from '@latchkey/contract/paths';
import { mailedFrequencies, type AlertFrequency } from '@latchkey/contract/saved-search/alert-frequency';
import { type FilterTexts, searchQuery } from '@latchkey/contract/search/filter-texts';
import { dayMs, hourMs } from '@latchkey/contract/time-units';
import { sql, type Transaction } from 'kysely';
import type { Services } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { allOf, listingConditions, notHiddenConditions } from '../property/listing-filters.ts';
import type { Alert, SendAlert } from './alert.ts';
import { loadAlertListings } from './load-alert-listings.ts';
import { filterSchema } from './saved-search-values.ts';

export interface AlertServices extends Pick<Services, 'database' | 'mailUrl'> {
  send: SendAlert;
  now: () => Date;
}

/** Maximum number of listings in a mail; its button links to the others. */
const maxShown = 6;

interface DueSearch {
  id: number;
  account_id: number | null;
  name: string;
  filters: FilterTexts;
  language: string;
  unsubscribe_key: string;
  email: string;
  recipient_name: string;
  /** The recipient may get mail: an active account with a verified address, or a confirmed address. */
  is_reachable: boolean;
}

/**
 * Sends pending alerts, one message per search, until none is due; several processes may run it. A search stays locked
 * while its alert is written, and its matches are cleared in the transaction that writes the message to the outbox: a
 * process that dies sends nothing, and no message is sent twice.
 * @returns how many alerts were sent
 * @throws AggregateError after all other alerts, when some failed
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
        return (await writeAlert(transaction, search, services)) ? 'sent' : 'nothing left';
      });
      if (result === 'none') break;
      if (result === 'sent') sent += 1;
    } catch (error) {
      // The error does not belong to a search: the database is unavailable.
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
           coalesce(a.email, s.email) as email, coalesce(a.name, '') as recipient_name,
           a.id is null or (a.is_active and a.email <> '' and a.is_email_verified) as is_reachable
      from saved_search s left join account a on a.id = s.account_id
      where s.id > ${after} and s.frequency <> 'none'
        and exists (select from saved_search_match m
                      where m.saved_search_id = s.id and m.is_waiting
                        and m.matched_at <= case s.frequency ${sql.join(slots, sql` `)} end)
      order by s.id limit 1 for update of s skip locked`.execute(transaction);
  return rows[0];
}

async function writeAlert(
  transaction: Transaction<Tables>,
  search: DueSearch,
  services: AlertServices,
): Promise<boolean> {
  const { database, mailUrl, send, now } = services;
  const pending = await transaction
    .updateTable('saved_search_match')
    .set({ is_waiting: false })
    .where('saved_search_id', '=', search.id)
    .where('is_waiting', '=', true)
    .returning('property_id')
    .execute();
  if (!search.is_reachable) return false;
  const ids = await filterStillMatching(
    transaction,
    search,
    pending.map((row) => row.property_id),
    now(),
  );
  if (ids.length === 0) return false;
  const query = searchQuery(search.filters);
  const key = search.unsubscribe_key;
  const alert: Alert = {
    to: { email: search.email, name: search.recipient_name, language: search.language },
    accountId: search.account_id,
    name: search.name,
    listings: await loadAlertListings(
      { db: transaction, database, siteUrl: mailUrl },
      ids.slice(0, maxShown),
      search.language,
    ),
    total: ids.length,
    url: `${mailUrl}${paths.search()}${query && `?${query}`}`,
    unsubscribeUrl: mailUrl + paths.unsubscribeAlert(key),
    oneClickUrl: `${mailUrl}/api/unsubscribe-alert?token=${key}`,
  };
  await send(alert, transaction);
  return true;
}

/**
 * Filters listings by the current live conditions, newest first: a listing may have been sold, repriced or hidden since
 * it matched.
 */
async function filterStillMatching(
  transaction: Transaction<Tables>,
  { filters, account_id }: DueSearch,
  ids: number[],
  now: Date,
): Promise<number[]> {
  const parsed = filterSchema.parse(filters);
  const conditions = [
    ...listingConditions(parsed, now),
    ...notHiddenConditions({ ...(account_id !== null && { hidden_by: account_id }) }),
  ];
  const { rows } = await sql<{ id: number }>`
    select p.id from property p where p.id = any(${ids}::bigint[]) and ${allOf(conditions)} order by p.id desc`.execute(
    transaction,
  );
  return rows.map(({ id }) => id);
}

/** Hour of daily and weekly mails, UTC: before work in Europe, at lunch in India. */
const mailHour = 7;
/** 1 January 1970 was a Thursday. */
const firstMonday = 4 * dayMs;

/**
 * Returns the latest slot of a frequency: listings matched until then are due now. Computed from the clock alone, so
 * slots missed while the server was down are sent once after its start.
 */
export function alertSlot(frequency: Exclude<AlertFrequency, 'none'>, now: Date): Date {
  if (frequency === 'instant') return now;
  const offset = mailHour * hourMs + (frequency === 'weekly' ? firstMonday : 0);
  const length = frequency === 'weekly' ? 7 * dayMs : dayMs;
  return new Date(Math.floor((now.getTime() - offset) / length) * length + offset);
}
