import type { adminGetTransactions } from '@latchkey/contract/admin/payments/calls';
import type { InputOf } from '@latchkey/contract/define-call';
import { dayMs } from '@latchkey/contract/time-units';
import { type RawBuilder, sql } from 'kysely';
import { isIndexedWord, transliteratedPattern } from '../../platform/text/transliteration.ts';

type Filters = Omit<InputOf<typeof adminGetTransactions>, 'sort' | 'order' | 'limit' | 'offset'>;

/** Returns the conditions on `payment_transaction t` for the filters of the table, each with an index. */
export function paymentConditions({
  search,
  status,
  gateway,
  package_id,
  from,
  to,
  problem,
}: Filters): RawBuilder<unknown> {
  const all = [
    sql`t.gateway is not null`,
    ...(search === undefined ? [] : [isFound(search)]),
    ...(status === undefined ? [] : [hasStatus[status]]),
    ...(gateway === undefined ? [] : [sql`t.gateway = ${gateway}`]),
    ...(package_id === undefined ? [] : [sql`t.package_id = ${package_id}`]),
    ...(from === undefined ? [] : [sql`t.created_at >= ${startOfDay(from)}`]),
    ...(to === undefined ? [] : [sql`t.created_at < ${endOfDay(to)}`]),
    ...(problem === 1 ? [sql`t.problem is not null`] : []),
    ...(problem === 0 ? [sql`t.problem is null`] : []),
  ];
  return sql.join(all, sql` and `);
}

/** Status conditions as literals, because the planner matches partial indexes only with literals. */
const hasStatus = {
  pending: sql`t.status = 'pending'`,
  success: sql`t.status = 'success'`,
  failed: sql`t.status = 'failed'`,
  refunded: sql`t.refunded_amount > 0`,
} as const;

/** Returns the start of a day (`YYYY-MM-DD`) in UTC. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Returns the end of a day (`YYYY-MM-DD`) in UTC, exclusive. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + dayMs);
}

/** Matches by payment id, receipt number, the provider's id of an order, charge or refund, or payer. */
function isFound(search: string): RawBuilder<unknown> {
  const [, year, number] = /^(\d{4})-(\d{1,9})$/.exec(search) ?? [];
  const idQueries = [
    sql`select id from payment_transaction where order_id = ${search}`,
    sql`select payment_transaction_id from payment_charge where charge_id = ${search}`,
    sql`select payment_transaction_id from payment_refund where refund_id = ${search}`,
    ...(/^\d{1,15}$/.test(search) ? [sql`select ${Number(search)}::bigint`] : []),
    ...(year === undefined
      ? []
      : [
          sql`select id from payment_transaction where receipt_year = ${Number(year)} and receipt_number = ${Number(number)}`,
        ]),
  ];
  // As an array, so that its index and the index of payers are combined.
  const hasId = sql`t.id = any(array(${sql.join(idQueries, sql` union all `)}))`;
  return isIndexedWord(search) ? sql`(${hasId} or ${payerCondition(search)})` : hasId;
}

/** Matches payment `t` by name or email of the payer: a trigger stores both normalised (migration 038). */
export function payerCondition(search: string): RawBuilder<unknown> {
  return sql`t.gateway is not null and t.find_text like ${transliteratedPattern(search)}`;
}
