import type { PaymentRow } from '@latchkey/contract/admin/payments/records';
import { receiptNumber } from '@latchkey/contract/payment/receipt-number';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

type Row = Omit<PaymentRow, 'receipt_number' | 'created_at'> & {
  receipt_year: number | null;
  receipt_no: number | null;
  created_at: Date;
};

/**
 * Loads payments as rows of a table.
 * @param rest the query after `from payment_transaction t`: where, order, limit
 */
export async function loadPaymentRows(rest: RawBuilder<unknown>, db: Kysely<Tables>): Promise<PaymentRow[]> {
  const { rows } = await sql<Row>`
    select t.id, t.gateway, t.status, t.status = 'pending' and t.under_way_at is not null as is_under_way, t.problem, t.amount,
           t.refunded_amount, t.currency, json_build_object('id', t.package_id, 'name', t.terms ->> 'name') as package,
           case when t.account_id is not null then
             json_build_object('id', t.account_id, 'name', coalesce(t.payer ->> 'name', ''),
                               'email', coalesce(t.payer ->> 'email', '')) end as payer,
           t.receipt_year, t.receipt_number as receipt_no, t.order_id, t.created_at
      from payment_transaction t ${rest}`.execute(db);
  return rows.map(({ receipt_year: year, receipt_no: number, created_at, ...row }) => ({
    ...row,
    receipt_number: year === null || number === null ? null : receiptNumber(year, number),
    created_at: created_at.toISOString(),
  }));
}
