import type { PaymentTransaction } from '@latchkey/contract/payment/payment';
import { type GatewayName, gatewayOnWire } from '@latchkey/contract/payment/gateways';
import type { PaymentProblem } from '@latchkey/contract/payment/payment-problems';
import { receiptNumber } from '@latchkey/contract/payment/receipt-number';
import type { PaymentStatus } from '@latchkey/contract/payment/states';
import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { PackageTerms } from './package-terms.ts';
import { getPaymentDetails } from '@latchkey/contract/payment/calls';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';

/** The caller's payments, newest first (contract 2.10, 3.12). */
export const getPaymentDetailsHandler = defineHandler(
  getPaymentDetails,
  async ({ payment_type, limit, offset }, context) => {
    const { database } = context;
    let own = database.read.selectFrom('payment_transaction').where('account_id', '=', expectCaller(context).id);
    if (payment_type) own = own.where('payment_type', '=', payment_type);
    const [rows, counted] = await Promise.all([
      own.select(paymentColumns).orderBy('id', 'desc').limit(limit).offset(offset).execute(),
      own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { data: rows.map(toPaymentTransaction), total: Number(counted.total) };
  },
);

export const paymentColumns = [
  'id',
  'account_id',
  'package_id',
  'terms',
  'amount',
  'currency',
  'gateway',
  'status',
  'payment_type',
  'order_id',
  'charge_id',
  'fail_reason',
  'problem',
  'under_way_at',
  'refunded_amount',
  'receipt_year',
  'receipt_number',
  'created_at',
  'updated_at',
] as const;

export type PaymentRow = Awaited<ReturnType<typeof loadPayment>>;

/** Loads one payment with the columns that its owner may see. */
export function loadPayment(id: number, db: Kysely<Tables>) {
  return db.selectFrom('payment_transaction').select(paymentColumns).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Converts a payment to its wire format (contract 3.12); the package name is the one at the time of purchase. */
export function toPaymentTransaction(row: PaymentRow): PaymentTransaction {
  const { receipt_year: year, receipt_number: number } = row;
  const name = (row.terms as unknown as PackageTerms).name;
  return {
    id: row.id,
    user_id: row.account_id ?? 0,
    package_id: row.package_id,
    amount: row.amount,
    payment_gateway: row.gateway === null ? null : gatewayOnWire[row.gateway as GatewayName],
    order_id: row.order_id,
    transaction_id: row.charge_id,
    payment_status: row.status as PaymentStatus,
    payment_type: row.payment_type as NonNullable<PaymentTransaction['payment_type']>,
    reject_reason: row.fail_reason || null,
    package: { id: row.package_id, name, price: row.payment_type === 'free' ? null : row.amount },
    currency: row.currency,
    receipt_number: year === null || number === null ? null : receiptNumber(year, number),
    refunded_amount: row.refunded_amount,
    problem: row.problem as PaymentProblem | null,
    is_test: row.gateway === 'sandbox',
    is_under_way: row.status === 'pending' && row.under_way_at !== null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
