import { adminGetSubscriptions } from '@latchkey/contract/admin/payments/calls';
import type { SubscriptionRow } from '@latchkey/contract/admin/payments/records';
import { activeFrom } from '@latchkey/contract/package/package-units';
import { dayMs } from '@latchkey/contract/time-units';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { customPlan } from '../../platform/database/named-statements.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { countRows } from '../table/paging.ts';
import { isIndexedWord } from '../../platform/text/transliteration.ts';
import { payerCondition } from './payment-conditions.ts';

type Row = Omit<SubscriptionRow, 'start_date' | 'end_date'> & { start_date: Date; end_date: Date | null };

/** The indexed expression, which sorts packages without an end last. */
const endDate = sql`coalesce(h.end_date, 'infinity'::timestamptz)`;
const columns = { end_date: endDate, start_date: sql`h.start_date` } as const;
/** Maximum number of payments that a search by payer reads. */
const maxPayments = 5_000;

/** Returns active packages of users, the next to end first, with the number of active ones and of those ending soon. */
export const getSubscriptions = defineHandler(adminGetSubscriptions, async (input, { database: { db }, now }) => {
  const { sort = 'end_date', order = 'asc', limit, offset, search, package_id, within_days } = input;
  const isRunning = sql`${endDate} >= ${activeFrom(now())}`;
  const endsWithin = (days: number) => sql`${endDate} < ${new Date(now().getTime() + days * dayMs)}`;
  const condition = sql.join(
    [
      isRunning,
      ...(package_id === undefined ? [] : [sql`h.package_id = ${package_id}`]),
      ...(within_days === undefined ? [] : [endsWithin(within_days)]),
      ...(search === undefined ? [] : [sql`h.account_id in (${accountsMatching(search)})`]),
    ],
    sql` and `,
  );
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const count = async (where: RawBuilder<unknown>) =>
    (await countRows(sql`account_package h where ${where}`, db)).total;
  const [rows, total, active, endsIn7Days, endsIn30Days] = await Promise.all([
    loadRows(
      sql`where ${condition} order by ${columns[sort]} ${direction}, h.id ${direction} limit ${limit} offset ${offset}`,
      db,
    ),
    countRows(sql`account_package h where ${condition}`, db),
    count(isRunning),
    count(sql`${isRunning} and ${endsWithin(7)}`),
    count(sql`${isRunning} and ${endsWithin(30)}`),
  ]);
  const data = rows.map(({ start_date, end_date, ...row }) => ({
    ...row,
    start_date: start_date.toISOString(),
    end_date: end_date?.toISOString() ?? null,
  }));
  return { data, ...total, active, ends_in_7_days: endsIn7Days, ends_in_30_days: endsIn30Days };
});

/** @param clauses conditions, order and limit of `account_package h`; the joins run on the rows of the page only */
async function loadRows(clauses: RawBuilder<unknown>, db: Kysely<Tables>): Promise<Row[]> {
  const { rows } = await sql<Row>`${customPlan}
    select page.id, page.start_date, page.end_date, page.payment_transaction_id,
           json_build_object('id', a.id, 'name', a.name, 'email', a.email) as account,
           json_build_object('id', p.id, 'name', p.name) as package
      from (select h.*, row_number() over () as place from (select h.* from account_package h ${clauses}) h) page
      join account a on a.id = page.account_id join package p on p.id = page.package_id
      order by page.place`.execute(db);
  return rows;
}

/** Selects the ids of accounts by email, or by a part of the payer name of one of their payments. */
function accountsMatching(search: string): RawBuilder<unknown> {
  const byEmail = sql`select id from account where lower(email) = ${search.toLowerCase()} and email <> ''`;
  return !isIndexedWord(search) ? byEmail : sql`${byEmail} union all (${payersMatching(search)})`;
}

function payersMatching(search: string): RawBuilder<unknown> {
  return sql`select account_id from payment_transaction t
    where account_id is not null and ${payerCondition(search)} limit ${maxPayments}`;
}
