import type { AdminPayment } from '@latchkey/contract/admin/payments/records';
import { paymentProblems } from '@latchkey/contract/payment/payment-problems';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

type PaymentDetails = Pick<AdminPayment, 'payer' | 'charges' | 'refunds' | 'problems'>;

/** Loads payer, charges, refunds and open problems of payments, by payment id; an unknown id has no entry. */
export async function loadAdminPaymentDetails(
  ids: readonly number[],
  db: Kysely<Tables>,
): Promise<Map<number, PaymentDetails>> {
  const time = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const { rows } = await sql<PaymentDetails & { id: number }>`
    select t.id, case when a.id is not null then
             json_build_object('id', a.id, 'name', a.name, 'email', coalesce(a.email, '')) end as payer,
           (select coalesce(json_agg(json_build_object('charge_id', c.charge_id, 'amount', c.amount, 'currency', c.currency,
               'problem', c.problem, 'made_at', ${time('c.made_at')}, 'refunded_amount',
               (select coalesce(sum(r.amount), 0) from payment_refund r where r.payment_transaction_id = t.id
                  and coalesce(r.charge_id, t.charge_id) = c.charge_id and r.status in ('sent', 'done'))) order by c.id), '[]')
              from payment_charge c where c.payment_transaction_id = t.id) as charges,
           (select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'status', r.status,
               'charge_id', r.charge_id, 'refund_id', r.refund_id, 'amount', r.amount, 'reason', r.reason,
               'created_at', ${time('r.created_at')}) order by r.id), '[]')
              from payment_refund r where r.payment_transaction_id = t.id) as refunds,
           (select coalesce(json_agg(json_build_object('kind', p.kind, 'about', p.about,
               'raised_at', ${time('p.raised_at')}) order by array_position(${[...paymentProblems]}::text[], p.kind)), '[]')
              from payment_problem p where p.payment_transaction_id = t.id and p.settled_at is null) as problems
      from payment_transaction t left join account a on a.id = t.account_id
      where t.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}
