import type { adminGetTransactions } from '@latchkey/contract/calls/console/money';
import type { InputOf } from '@latchkey/contract/call';
import { type RawBuilder, sql } from 'kysely';
import { isIndexed, speltPattern } from '../../search/spelt.ts';

type Filters = Omit<InputOf<typeof adminGetTransactions>, 'sort' | 'order' | 'limit' | 'offset'>;

/** Conditions on `payment_transaction t` for what the table is narrowed to, by an index each. */
export function paymentsWanted({
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
    ...(from === undefined ? [] : [sql`t.created_at >= ${dayBegins(from)}`]),
    ...(to === undefined ? [] : [sql`t.created_at < ${dayEnds(to)}`]),
    ...(problem === 1 ? [sql`t.problem is not null`] : []),
    ...(problem === 0 ? [sql`t.problem is null`] : []),
  ];
  return sql.join(all, sql` and `);
}

/** As literals, which is what the partial indexes of those that are open or given up are found by. */
const hasStatus = {
  pending: sql`t.status = 'pending'`,
  success: sql`t.status = 'success'`,
  failed: sql`t.status = 'failed'`,
  refunded: sql`t.refunded_amount > 0`,
} as const;

export function dayBegins(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

export function dayEnds(day: string): Date {
  return new Date(dayBegins(day).getTime() + 24 * 60 * 60 * 1_000);
}

/** What somebody may have in hand: our number, a receipt, the provider's name for an order, a charge or a refund, a payer. */
function isFound(search: string): RawBuilder<unknown> {
  const [, year, number] = /^(\d{4})-(\d{1,9})$/.exec(search) ?? [];
  const named = [
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
  // As a list, so that its index and that of payers answer together.
  const isNamed = sql`t.id = any(array(${sql.join(named, sql` union all `)}))`;
  return isIndexed(search) ? sql`(${isNamed} or ${isPayer(search)})` : isNamed;
}

/** Payment `t` by somebody of this name or address: kept plain and spelt by a trigger (migration 038). */
export function isPayer(search: string): RawBuilder<unknown> {
  return sql`t.gateway is not null and t.find_text like ${speltPattern(search)}`;
}
